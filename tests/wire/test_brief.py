"""What is left of a verdict that would be too large, and that nothing in a record can make that large again."""

from typing import Any

import orjson
import pytest

from askfirst.gate.judge import Gate
from askfirst.gate.profile import profile
from askfirst.gate.verdict import APPROVE, CLARIFY, KeyQuestion, Verdict
from askfirst.wire.brief import FEW, ID_LIMIT, TEXT_LIMIT, shorten
from askfirst.wire.decode import decode
from askfirst.wire.verdict import SourceRef, encode

SOURCE = SourceRef("t", 0, 0, 0, 0)
HUGE = "\u0001" * 600_000  # the worst that JSON can make of a character is six


def judged(**record: Any) -> Verdict:
    (call,) = decode(orjson.dumps({"name": "send", "arguments": {}, **record}))
    return Gate(profile("strict")).judge(call)


def test_what_was_decided_stays() -> None:
    verdict = judged(id="c1", arguments={"to": "x@corp.io"}, required=["to", "r" * 500], session="s")

    short = shorten(verdict)

    assert short.decision == verdict.decision == CLARIFY
    assert short.report[:2] == verdict.report[:2]
    assert short.outcome.ruling is verdict.outcome.ruling
    assert short.call == verdict.call
    assert short.outcome.required == ("to", "r" * (TEXT_LIMIT - 1) + "…")
    assert short.report.missing_keys == short.outcome.required[1:]


def test_lists_keep_their_beginning() -> None:
    names = [f"k{number}" for number in range(50)]
    verdict = judged(required=names)

    short = shorten(verdict)

    first = tuple(names[:FEW])
    assert (short.outcome.required, short.report.missing_keys) == (first, first)
    assert len(short.report.findings) == FEW
    assert short.question is not None
    assert [key.pointer for key in short.question.keys] == [f"/{name}" for name in first]
    assert short.question.form is None


def test_the_reason_says_that_something_is_missing() -> None:
    doubted, fine = judged(required=["to"]), judged(arguments={"to": "x"}, required=["to"])

    assert shorten(doubted).report.reason.startswith("missing: to; detail is left out")
    assert fine.decision == APPROVE
    assert shorten(fine).report.reason.startswith("detail is left out")
    assert shorten(fine).question is None


def test_choices_and_candidates_go() -> None:
    verdict = judged(required=["to"])
    assert verdict.question is not None
    key = KeyQuestion("/to", "Who?", ("a",), ("b",))
    told = verdict.question._replace(keys=(key,))

    short = shorten(verdict._replace(outcome=replaced(verdict, question=told)))

    assert short.question is not None
    assert short.question.keys == (KeyQuestion("/to", "Who?"),)


def replaced(verdict: Verdict, **changes: Any) -> Any:
    fields = {name: getattr(verdict.outcome, name) for name in type(verdict.outcome).__slots__}
    return type(verdict.outcome)(**{**fields, **changes})


@pytest.mark.parametrize(
    "record",
    [
        {"id": HUGE},
        {"name": HUGE},
        {"session": HUGE},
        {"agent": HUGE},
        {"model": HUGE},
        {"in_reply_to": HUGE},
        {"required": [HUGE]},
        {"required": [HUGE + str(number) for number in range(30)]},
        {"required": [str(number) for number in range(200_000)]},
        {"arguments": {HUGE: ["unknown"] * 600}},
        {"arguments": {"x": {HUGE: "unknown"}}, "required": ["x"]},
        {
            "arguments": {"x": "unknown"},
            "tool": {
                "name": "send",
                "description": HUGE,
                "parameters": {
                    "properties": {"x": {"title": HUGE, "description": HUGE, "enum": [HUGE, "a"]}},
                    "required": ["x", HUGE],
                },
            },
        },
        {"id": HUGE, "name": HUGE, "session": HUGE, "agent": HUGE, "required": [HUGE[:-n] for n in range(1, 30)]},
    ],
)
def test_nothing_in_a_record_makes_the_short_form_large(record: dict[str, Any]) -> None:
    verdict = judged(**record)

    assert len(encode(shorten(verdict), SOURCE)) < 150_000


def test_an_id_is_kept_further_than_a_name() -> None:
    """It is what the verdict is known by."""
    assert shorten(judged(id="i" * ID_LIMIT)).call.id == "i" * ID_LIMIT
    assert shorten(judged(id="i" * (ID_LIMIT + 1))).call.id == "i" * (ID_LIMIT - 1) + "…"
