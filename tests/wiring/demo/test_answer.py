"""Verdicts and dead letters become the rows of a table."""

from typing import Any

from askfirst.wiring.demo.answer import Answer, pair, read_dead_letter, read_verdict
from askfirst.wiring.demo.sample import Sample

SAMPLES = tuple(Sample("mail", key, b"{}", {}, plausible=False) for key in (b"a", b"b"))


def _answer(sample: int, place: int, decision: str) -> Answer:
    return Answer(sample, place, decision, "send_email", {}, "", None)


def test_a_verdict_tells_the_call_the_reason_and_the_question() -> None:
    verdict = {
        "tool": "send_email",
        "verdict": "clarify",
        "reason": "to is blank",
        "question": {"text": "To whom?"},
        "source": {"index": 1},
        "call": {"arguments": {"to": ""}},
    }

    assert read_verdict(verdict, 7) == Answer(7, 1, "clarify", "send_email", {"to": ""}, "to is blank", "To whom?")


def test_an_approval_has_no_question() -> None:
    verdict: dict[str, Any] = {
        "tool": "t",
        "verdict": "approve",
        "reason": "",
        "question": None,
        "source": {"index": 0},
        "call": {"arguments": {}},
    }

    assert read_verdict(verdict, 0).question is None


def test_a_dead_letter_tells_its_reason() -> None:
    assert read_dead_letter("not-json", "it ends early", 3) == Answer(
        3, 0, "dead-letter", None, None, "not-json: it ends early", None
    )


def test_answers_are_paired_by_call_in_the_order_of_the_samples() -> None:
    answers = {
        "seed": [_answer(1, 0, "approve"), _answer(0, 1, "clarify"), _answer(0, 0, "approve")],
        "strict": [_answer(0, 0, "approve"), _answer(1, 0, "clarify"), _answer(0, 1, "clarify")],
    }

    cases = pair(SAMPLES, answers)

    assert [(case.sample.key, case.first.place, case.first.decision, case.last.decision) for case in cases] == [
        (b"a", 0, "approve", "approve"),
        (b"a", 1, "clarify", "clarify"),
        (b"b", 0, "approve", "clarify"),
    ]
