"""The verdict: a report, the policy that judged it, and the question when it is clarify."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from askfirst.gate.call import ProposedCall
from askfirst.gate.policy import Ruling
from askfirst.scoring.report import Report

APPROVE = "approve"
CLARIFY = "clarify"


class KeyQuestion(NamedTuple):
    """What to ask about one key.

    Attributes:
        pointer: JSON Pointer of the top-level key, ``/to``; empty for a question about the whole call.
        text: One plain sentence, 300 characters at most, one line.
        choices: Values the schema allows; empty where it does not list them.
        candidates: Values seen in evidence that the key allows, 5 at most.
    """

    pointer: str
    text: str
    choices: tuple[Any, ...] = ()
    candidates: tuple[Any, ...] = ()


class Question(NamedTuple):
    """What to ask before the call may run.

    Attributes:
        text: The whole question, one line a key.
        keys: The single questions, the most telling first within the order of the keys.
        form: A flat JSON Schema object for the answers, as MCP elicitation takes it; None where there is nothing to
            fill in.
    """

    text: str
    keys: tuple[KeyQuestion, ...]
    form: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """What the gate says, apart from whose call it is; the same object for calls that are judged alike.

    Two outcomes are the same only when they are one object, so that whoever works something out for one (its bytes,
    say) can remember it by the outcome.

    Attributes:
        tool: The tool's name.
        decision: ``approve`` or ``clarify``.
        report: Why.
        ruling: The policy in force for this tool.
        definition: Where the tool's definition came from: ``message``, ``registry`` or ``none``.
        required: The names that counted.
        question: What to ask; None on an approve.
    """

    tool: str
    decision: str
    report: Report
    ruling: Ruling
    definition: str
    required: tuple[str, ...]
    question: Question | None = None


class Verdict(NamedTuple):
    """What the gate says of one call.

    Attributes:
        call: The call that was judged.
        outcome: What is said of it.
    """

    call: ProposedCall
    outcome: Outcome

    @property
    def decision(self) -> str:
        """``approve`` or ``clarify``."""
        return self.outcome.decision

    @property
    def report(self) -> Report:
        """Why."""
        return self.outcome.report

    @property
    def question(self) -> Question | None:
        """What to ask; None on an approve."""
        return self.outcome.question
