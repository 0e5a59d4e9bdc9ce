"""Verdicts to bytes."""

from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

import orjson

from askfirst._version import __version__
from askfirst.gate.call import ProposedCall
from askfirst.gate.verdict import KeyQuestion, Outcome, Question, Verdict
from askfirst.scoring import RULES_VERSION
from askfirst.scoring.report import Finding, Report
from askfirst.scoring.ruleset import BASE_SIGNALS
from askfirst.wire.brief import shorten
from askfirst.wire.digest import argument_digest

VALUES = ("none", "question", "call")
"""How much of the call's values a verdict may hold: nothing, what the question needs, the whole call."""

LIMIT = 900_000
"""Most bytes of a verdict, its source apart; a larger one is written without its detail. With key and headers beside it
it fits into a topic of 1 MiB. It is no setting, nor is it asked of the topic: the same call has the same verdict
everywhere."""

_REMEMBERED = 4096
"""Most characters of a text that is remembered: records bring names of any length, and the memory is bounded."""


class SourceRef(NamedTuple):
    """Where a call was read.

    Attributes:
        topic: The topic; None for a file.
        partition: The partition; None for a file.
        offset: The offset; for a file the line number from 0.
        timestamp: Milliseconds since 1970 in UTC; None where there is none.
        index: Place of the call among those of its record, from 0.
    """

    topic: str | None
    partition: int | None
    offset: int
    timestamp: int | None
    index: int  # type: ignore[assignment]


def call_id(call: ProposedCall, source: SourceRef) -> str:
    """Give the id of a call, or else the name of the place where it was read.

    Args:
        call: The call; the id of a CloudEvent around it is its id already where it has none of its own.
        source: Where it was read.

    Returns:
        The call's id; else ``TOPIC-PARTITION-OFFSET``, for a file ``file-0-LINE``, with ``-INDEX`` behind it where the
        record holds several calls.
    """
    if call.id:
        return call.id
    place = f"file-0-{source.offset}" if source.topic is None else f"{source.topic}-{source.partition}-{source.offset}"
    return f"{place}-{source.index}" if call.several else place


def encode(verdict: Verdict, source: SourceRef, *, values: str = "question") -> bytes:
    """Write a verdict: always the same fields in the same order, null where one does not apply.

    One of more than LIMIT bytes is written without its detail, as by encode_brief.

    Args:
        verdict: What the gate says.
        source: Where the call was read.
        values: One of VALUES. With ``none`` the question is asked without candidates and without quoting anything;
            with ``call`` the call itself is added.

    Returns:
        JSON. The same verdict and source give the same bytes, whatever the machine and the hour.
    """
    call, outcome = verdict
    identity, tool, arguments, _, _, _, _, session, agent, model, in_reply_to, _, _, _ = call
    topic, partition, offset, timestamp, index = source
    if session is None and agent is None and model is None and in_reply_to is None:
        parties = _NOBODY
    else:
        parties = _parties(session, agent, model, in_reply_to)
    own = "null" if values != "call" else _json({"id": identity, "name": tool, "arguments": arguments})
    try:
        judgement = _remembered(outcome, values)
    except _TooLongError as long:
        judgement = long.text
    # Put together as text: that is the cheapest way to join so many pieces, and nearly all of them are remembered.
    data = (
        f'{{"version":1,"call_id":{orjson.dumps(identity or call_id(call, source)).decode()},{judgement},'
        f'"argument_digest":"{argument_digest(tool, arguments)}",{parties},{_place(topic, partition)}{offset},'
        f'"timestamp":{"null" if timestamp is None else timestamp},"index":{index}}},"call":{own}}}'
    ).encode()
    return encode_brief(verdict, source) if len(data) > LIMIT and _is_too_large(data, call, source) else data


def encode_brief(verdict: Verdict, source: SourceRef) -> bytes:
    """Write a verdict without its detail: the decision, the score and what the call is known by.

    Args:
        verdict: What the gate says.
        source: Where the call was read.

    Returns:
        JSON with the same fields as ever. Lists and long texts are cut, no value of the call is told, and the reason
        says that detail is left out.
    """
    outcome = verdict.outcome
    if outcome.question is not None:
        # Before anything is cut: afterwards it can no longer be told which question may quote a value.
        plain = _without_any_value(outcome.question, outcome.report)
        verdict = verdict._replace(outcome=replace(outcome, question=plain))
    return encode(shorten(verdict), source, values="none")


def _is_too_large(data: bytes, call: ProposedCall, source: SourceRef) -> bool:
    """Say so without counting where the call was read, for its verdict must be the same in a file and in a topic."""
    topic, partition, offset, timestamp, index = source
    place = f"{_place(topic, partition)}{offset}{timestamp}{index}"
    identity = "" if call.id else _json(call_id(call, source))
    return len(data) - len(place.encode()) - len(identity.encode()) > LIMIT


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()


def _parties(session: str | None, agent: str | None, model: str | None, in_reply_to: str | None) -> str:
    """Write who proposed the call."""
    return _json({"session": session, "agent": agent, "model": model, "in_reply_to": in_reply_to})[1:-1]


_NOBODY = _parties(None, None, None, None)


@lru_cache(maxsize=1024)
def _place(topic: str | None, partition: int | None) -> str:
    """Write the engine and the beginning of the source, up to the offset."""
    engine = {"version": __version__, "rules": RULES_VERSION}
    return _json({"engine": engine, "source": {"topic": topic, "partition": partition, "offset": 0}})[1:-3]


class _TooLongError(Exception):
    """Carries a text past the memory: what raises is not remembered."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


@lru_cache(maxsize=4096)
def _remembered(outcome: Outcome, values: str) -> str:
    """Write what calls judged alike have in common; most of a stream are judged alike.

    Raises:
        _TooLongError: The text is too long to be remembered.
    """
    text = _judgement(outcome, values)
    if len(text) > _REMEMBERED:
        raise _TooLongError(text)
    return text


def _judgement(outcome: Outcome, values: str) -> str:
    """Write the fields that say what was judged and how."""
    report, ruling, question = outcome.report, outcome.ruling, outcome.question
    return _json(
        {
            "tool": outcome.tool,
            "verdict": outcome.decision,
            "score": report.score,
            "weakest": report.weakest,
            "threshold": ruling.threshold,
            "key_threshold": ruling.key_threshold,
            "profile": ruling.profile,
            "policy_digest": ruling.policy_digest,
            "definition": outcome.definition,
            "required": outcome.required,
            "missing_keys": report.missing_keys,
            "weak_keys": report.weak_keys,
            "reason": report.reason,
            "findings": [_finding(finding) for finding in report.findings],
            "question": None if question is None else _question(question, report, values),
        }
    )[1:-1]


def _finding(finding: Finding) -> dict[str, Any]:
    signal, rule, pointer, confidence, scored, message, evidence = finding
    return {
        "signal": signal,
        "rule": rule,
        "pointer": pointer,
        "confidence": confidence,
        "scored": scored,
        "message": message,
        "evidence": evidence,
    }


def _question(question: Question, report: Report, values: str) -> dict[str, Any]:
    text, keys, form = _without_any_value(question, report) if values == "none" else question
    return {"text": text, "keys": [_key(key) for key in keys], "form": form}


def _without_any_value(question: Question, report: Report) -> Question:
    keys = tuple([_without_values(key, report) for key in question.keys])
    return question if keys == question.keys else Question("\n".join([key.text for key in keys]), keys)


def _key(key: KeyQuestion) -> dict[str, Any]:
    return {"pointer": key.pointer, "text": key.text, "choices": key.choices, "candidates": key.candidates}


def _without_values(key: KeyQuestion, report: Report) -> KeyQuestion:
    """Ask about a key without telling a value. Only signals beyond the base ones may quote one in the first place."""
    below = f"{key.pointer}/"
    signals = {
        finding.signal
        for finding in report.findings
        if finding.pointer == key.pointer or finding.pointer.startswith(below)
    }
    if not key.candidates and signals <= BASE_SIGNALS:
        return key
    name = key.pointer.removeprefix("/").replace("~1", "/").replace("~0", "~")
    return KeyQuestion(
        key.pointer, f"What should {name} be?" if name else "Is this call right as it stands?", key.choices
    )
