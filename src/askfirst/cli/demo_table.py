"""The demo's table and summary, as text a person enjoys reading. Pure."""

import textwrap
from collections import Counter
from collections.abc import Sequence
from typing import Any

import click
import orjson
from tabulate import tabulate

from askfirst.cli.person import counted
from askfirst.wiring.demo.answer import Answer, Case
from askfirst.wiring.demo.sample import PROFILES

MIN_WIDTH, MAX_WIDTH = 72, 100
_DECISION_WIDTH = 9
_FRAME = 13
"""Columns that the borders and the spaces beside them take."""
_CALL_SHARE = 0.46
_VALUE_WIDTH = 44
_LOOKS = {"approve": ("approve", "green"), "clarify": ("clarify", "yellow"), "dead-letter": ("no call", "red")}


def render_table(cases: Sequence[Case], *, width: int) -> str:
    """Draw the table: the call, what each profile says, why, and the question.

    Args:
        cases: What to tell.
        width: Columns of the screen; MIN_WIDTH to MAX_WIDTH of them are used.
    """
    room = min(max(width, MIN_WIDTH), MAX_WIDTH) - _FRAME - _DECISION_WIDTH * len(PROFILES)
    left = round(room * _CALL_SHARE)
    rows = [_row(case, left, room - left) for case in cases]
    headers = ["proposed call", *PROFILES, "why, and what to ask"]
    return tabulate(rows, headers=headers, tablefmt="rounded_grid", disable_numparse=True, preserve_whitespace=True)


def render_summary(cases: Sequence[Case]) -> str:
    """Sum up in a few lines, the limits included."""
    count = {profile: Counter(case.answers[profile].decision for case in cases) for profile in PROFILES}
    lines = [
        f"  {profile:7} {count[profile]['approve']:3} approved, {count[profile]['clarify']:3} asked about, "
        f"{counted(count[profile]['dead-letter'], 'no call (a dead letter)', 'no calls (dead letters)')}"
        for profile in PROFILES
    ]
    plausible = [case.first.tool for case in cases if case.sample.plausible and case.last.decision == "approve"]
    if plausible:
        lines += ["", *textwrap.wrap(_plausible(plausible), MAX_WIDTH - 4)]
    return "\n".join(lines)


def as_json(cases: Sequence[Case]) -> list[dict[str, Any]]:
    """Return the same as values for ``--json``."""
    return [
        {
            "domain": case.sample.domain,
            "tool": case.first.tool,
            "arguments": case.first.arguments,
            "profiles": {profile: _told(answer) for profile, answer in case.answers.items()},
        }
        for case in cases
    ]


def _told(answer: Answer) -> dict[str, Any]:
    return {"verdict": answer.decision, "reason": answer.reason, "question": answer.question}


def _plausible(tools: Sequence[str | None]) -> str:
    return (
        f"Look at {' and '.join(str(tool) for tool in tools)} among the approved ones: those values are made up too, "
        "but they look real, and no list of words can tell. Only a comparison with the conversation could, which these "
        "two profiles do not make."
    )


def _row(case: Case, left: int, right: int) -> list[str]:
    decisions = [_decision(case.answers[profile].decision) for profile in PROFILES]
    return [_call(case.first, case.sample.value, left), *decisions, _why(case.last, right)]


def _decision(decision: str) -> str:
    word, colour = _LOOKS[decision]
    return click.style(word, fg=colour)


def _call(answer: Answer, raw: bytes, width: int) -> str:
    if answer.tool is None:
        text = " ".join(raw.decode("utf-8", "replace").replace(",", ", ").replace(":", ": ").split())
        return "\n".join(_wrap(_short(text, 2 * width), width))
    arguments = [f"{key}: {_value(value)}" for key, value in (answer.arguments or {}).items()]
    lines = [line for text in arguments for line in _wrap(text, width - 2, hang="  ")]
    return "\n".join([click.style(_short(answer.tool, width), bold=True), *(f"  {line}" for line in lines)])


def _why(answer: Answer, width: int) -> str:
    lines = _wrap(answer.reason, width)
    for question in (answer.question or "").splitlines():
        lines += [click.style(line, fg="cyan") for line in _wrap(f"→ {question}", width, hang="  ")]
    return "\n".join(lines)


def _value(value: object) -> str:
    return _short(orjson.dumps(value).decode(), _VALUE_WIDTH)


def _short(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def _wrap(text: str, width: int, hang: str = "") -> list[str]:
    return textwrap.wrap(text, width, subsequent_indent=hang) if text else []
