"""The demo's table fits the screen and tells everything."""

import click
import pytest

from askfirst.cli.demo_table import as_json, render_summary, render_table
from askfirst.wiring.demo.answer import Answer, Case, read_dead_letter
from askfirst.wiring.demo.sample import Sample


def _case(decisions: tuple[str, str], *, plausible: bool = False) -> Case:
    sample = Sample("mail", b"k", b"{}", {}, plausible=plausible)
    answers = {
        profile: Answer(
            0,
            0,
            decision,
            "send_email",
            {"to": "", "body": "long " * 80},
            "to: nothing there" if "clarify" in decisions else "",
            "To whom should the mail go?\nAnd when?" if decision == "clarify" else None,
        )
        for profile, decision in zip(("seed", "strict"), decisions, strict=True)
    }
    return Case(sample, answers)


def _bad() -> Case:
    letter = read_dead_letter("not-json", "it ends early " * 20, 1)
    return Case(Sample("not calls", b"k", b'{"name": ' * 40, {}, plausible=False), {"seed": letter, "strict": letter})


CASES = (_case(("approve", "approve")), _case(("approve", "clarify")), _bad())


@pytest.mark.parametrize("width", [20, 72, 80, 100, 300])
def test_it_uses_the_screen_but_never_more_than_100_columns(width: int) -> None:
    longest = max(len(line) for line in click.unstyle(render_table(CASES, width=width)).splitlines())

    assert longest <= min(max(width, 72), 100)


def test_it_tells_call_verdicts_reason_and_each_question() -> None:
    text = click.unstyle(render_table(CASES, width=100))

    for word in (
        "send_email",
        'to: ""',
        "approve",
        "clarify",
        "no call",
        "to: nothing there",
        "→ And when?",
        "not-json",
    ):
        assert word in text


def test_a_value_is_shortened() -> None:
    assert "long " * 20 not in click.unstyle(render_table(CASES, width=100)).replace("\n", "")


def test_the_summary_counts_each_profile() -> None:
    text = render_summary(CASES)

    assert "seed      2 approved,   0 asked about, 1 no call (a dead letter)" in text
    assert "strict    1 approved,   1 asked about, 1 no call (a dead letter)" in text


def test_the_summary_owns_up_to_guesses_that_pass() -> None:
    assert "made up" not in render_summary(CASES)
    assert "send_email" in render_summary([*CASES, _case(("approve", "approve"), plausible=True)])


def test_as_json_it_tells_the_same() -> None:
    assert as_json(CASES)[1]["profiles"]["strict"] == {
        "verdict": "clarify",
        "reason": "to: nothing there",
        "question": "To whom should the mail go?\nAnd when?",
    }
    assert as_json(CASES)[2]["tool"] is None
