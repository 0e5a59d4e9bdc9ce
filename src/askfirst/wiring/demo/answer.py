"""What came of the sample calls, paired up for the table. Pure."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from askfirst.wiring.demo.sample import Sample

DEAD_LETTER = "dead-letter"


class Answer(NamedTuple):
    """What one profile says of one call, or of a record that is none.

    Attributes:
        sample: Which sample, from 0.
        place: Which call of that record, from 0.
        decision: ``approve``, ``clarify`` or ``dead-letter``.
        tool: The tool's name; None for a dead letter.
        arguments: The proposed arguments; None for a dead letter.
        reason: Why; empty when nothing is wrong.
        question: What to ask; None unless it is clarify.
    """

    sample: int
    place: int
    decision: str
    tool: str | None
    arguments: Mapping[str, Any] | None
    reason: str
    question: str | None


class Case(NamedTuple):
    """One call, or one record that is none, under every profile.

    Attributes:
        sample: Where it came from.
        answers: Profile to what it says.
    """

    sample: Sample
    answers: Mapping[str, Answer]

    @property
    def first(self) -> Answer:
        """What the first profile says; the call itself is the same in all."""
        return next(iter(self.answers.values()))

    @property
    def last(self) -> Answer:
        """What the last and most demanding profile says."""
        return list(self.answers.values())[-1]


def read_verdict(verdict: Mapping[str, Any], sample: int) -> Answer:
    """Return the answer that a verdict gives.

    Args:
        verdict: A verdict message made with ``--values call``.
        sample: Which sample it is about.
    """
    call, question = verdict["call"], verdict["question"]
    return Answer(
        sample=sample,
        place=verdict["source"]["index"],
        decision=verdict["verdict"],
        tool=verdict["tool"],
        arguments=call["arguments"],
        reason=verdict["reason"],
        question=None if question is None else question["text"],
    )


def read_dead_letter(reason: str, message: str, sample: int) -> Answer:
    """Return the answer that a dead letter gives.

    Args:
        reason: The stable word.
        message: What is wrong.
        sample: Which sample it is about.
    """
    return Answer(sample, 0, DEAD_LETTER, None, None, f"{reason}: {message}", None)


def pair(samples: Sequence[Sample], answers: Mapping[str, Sequence[Answer]]) -> tuple[Case, ...]:
    """Pair up what the profiles say, in the order of the samples.

    Args:
        samples: What was proposed.
        answers: Profile to its answers, in any order.
    """
    places: dict[tuple[int, int], dict[str, Answer]] = {}
    for profile, told in answers.items():
        for answer in told:
            places.setdefault((answer.sample, answer.place), {})[profile] = answer
    return tuple(Case(samples[place[0]], places[place]) for place in sorted(places))
