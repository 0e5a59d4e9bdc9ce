"""From one raw record to what is to be said about it. Pure: no clock, no I/O, no state.

``askfirst check`` and the worker both call this, which is why their verdicts are the same bytes but for ``source``.
"""

import traceback
from typing import Literal, NamedTuple, Protocol

from askfirst.gate.call import ProposedCall
from askfirst.gate.policy import Ruling
from askfirst.gate.verdict import CLARIFY, KeyQuestion, Outcome, Question, Verdict
from askfirst.scoring.report import Report
from askfirst.stream.ports import Record
from askfirst.wire.decode import decode
from askfirst.wire.errors import DecodeError, NoCallError
from askfirst.wire.verdict import SourceRef, encode

Values = Literal["none", "question", "call"]
NotCalls = Literal["dead-letter", "count"]

_UNCHECKED = "This call could not be checked because of an internal error. Should it run as proposed?"


class Judged(NamedTuple):
    """One call's verdict, ready to be published.

    Attributes:
        decision: ``approve`` or ``clarify``.
        value: The verdict as the bytes of its message.
        verdict: The same as a value, for logs and counts.
        fault: Where an internal error happened, ``KeyError in judge.py:88``; None when all went well.
    """

    decision: str
    value: bytes
    verdict: Verdict
    fault: str | None = None


class DeadLetter(NamedTuple):
    """Why a record is not a proposed call.

    Attributes:
        stage: What was being done, ``read``, ``decode`` or ``publish``.
        reason: Stable word for counting: DecodeError's, or ``too-large`` or ``internal``.
        message: What is wrong and what to do about it, in one line. It never holds a value of the record.
        call_id: The call's id where it could be read.
        fault: As in Judged.
    """

    stage: str
    reason: str
    message: str
    call_id: str | None = None
    fault: str | None = None


class Screened(NamedTuple):
    """What is to be said about one record: verdicts, or a dead letter, or nothing.

    Attributes:
        record: The record itself.
        verdicts: One for each call it holds, in their order.
        dead_letter: Set when it is not a proposed call.
        ignored: It holds no call at all, and such records are only counted.
    """

    record: Record
    verdicts: tuple[Judged, ...] = ()
    dead_letter: DeadLetter | None = None
    ignored: bool = False


class Rulings(Protocol):
    """The part of a policy that a verdict names."""

    def for_tool(self, name: str, /) -> Ruling:
        """Return what the policy says of one tool."""
        ...


class Judge(Protocol):
    """What screening needs of a gate."""

    @property
    def policy(self) -> Rulings:
        """The policy in force."""
        ...

    def judge(self, call: ProposedCall, /) -> Verdict:
        """Judge one call."""
        ...


class Screen:
    """Records in, decisions out; the same decision for the same record, always."""

    __slots__ = ("_gate", "_not_calls", "_values")

    def __init__(self, gate: Judge, *, values: Values = "question", not_calls: NotCalls = "dead-letter") -> None:
        """Keep the gate and the two choices.

        Args:
            gate: Who judges.
            values: What of the call's values a verdict may hold.
            not_calls: What becomes of a record of a known shape without any call.
        """
        self._gate = gate
        self._values = values
        self._not_calls = not_calls

    def __call__(self, record: Record) -> Screened:
        """Screen one record.

        Raises:
            MemoryError: The machine is at its end; that says nothing about the record.
        """
        if record.cut:
            return Screened(record, dead_letter=_too_large(record))
        try:
            calls = decode(record.value, record.headers, key=record.key)
        except NoCallError as error:
            if self._not_calls == "count":
                return Screened(record, ignored=True)
            return Screened(record, dead_letter=_not_a_call(error))
        except DecodeError as error:
            return Screened(record, dead_letter=_not_a_call(error))
        except MemoryError:
            raise
        except Exception as error:  # noqa: BLE001 - without a call there is no verdict, and the stream must go on
            return Screened(record, dead_letter=_undecodable(error))
        return Screened(record, tuple([self._judge(call, record) for call in calls]))

    def _judge(self, call: ProposedCall, record: Record) -> Judged:
        source = source_of(record, call.index)
        try:
            verdict = self._gate.judge(call)
            return Judged(verdict.decision, encode(verdict, source, values=self._values), verdict)
        except MemoryError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever went wrong, the call must be asked about
            return self._ask_about(call, source, error)

    def _ask_about(self, call: ProposedCall, source: SourceRef, error: Exception) -> Judged:
        verdict = _unchecked(call, self._gate.policy.for_tool(call.name), error)
        try:
            value = encode(verdict, source, values="none")
        except MemoryError:
            raise
        except Exception:  # noqa: BLE001 - the arguments themselves cannot be encoded
            # The digest of no arguments matches no call, so nobody takes this verdict for leave to run.
            value = encode(verdict._replace(call=call._replace(arguments={})), source, values="none")
        return Judged(CLARIFY, value, verdict, fault=_place(error))


def source_of(record: Record, index: int) -> SourceRef:
    """Return where a call was read.

    Args:
        record: Its record.
        index: Its place among the calls of that record, from 0.
    """
    return SourceRef(record.topic, record.partition, record.offset, record.timestamp, index)


def _unchecked(call: ProposedCall, ruling: Ruling, error: Exception) -> Verdict:
    reason = f"could not be checked: internal error ({type(error).__name__})"
    report = Report(score=0.0, weakest=0.0, missing_keys=(), weak_keys=(), findings=(), reason=reason)
    question = Question(_UNCHECKED, (KeyQuestion("", _UNCHECKED),))
    return Verdict(call, Outcome(call.name, CLARIFY, report, ruling, "none", call.required or (), question))


def _not_a_call(error: DecodeError) -> DeadLetter:
    return DeadLetter("decode", error.reason, error.message, error.call_id)


def _undecodable(error: Exception) -> DeadLetter:
    message = f"decoding met an internal error ({type(error).__name__}); please report it with this record"
    return DeadLetter("decode", "internal", message, fault=_place(error))


def _too_large(record: Record) -> DeadLetter:
    kept = len(record.value or b"")
    message = f"the record has {kept + record.cut} bytes and the limit is {kept}; make it smaller"
    return DeadLetter("read", "too-large", message)


def _place(error: Exception) -> str:
    # Never the error's text: it may hold a value of the call.
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {frame.filename.rpartition('/')[2]}:{frame.lineno}"
