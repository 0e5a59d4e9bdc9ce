"""Numbers as values: stated, implied by a word, turned into another unit, or computed from stated ones."""

import re

from askfirst.scoring.grounding.ask import Ask, Comparer, first_of
from askfirst.scoring.grounding.context import numbers_this
from askfirst.scoring.grounding.fold import close_up
from askfirst.scoring.grounding.ident import is_patterned
from askfirst.scoring.grounding.known import coordinate_said
from askfirst.scoring.grounding.number import number_of
from askfirst.scoring.grounding.role import Role
from askfirst.scoring.grounding.trace import PATTERN, Trace, given, guess
from askfirst.scoring.key import ISSUED_LIMIT
from askfirst.scoring.text import segments

_NUMERIC = re.compile(r"[-+]?\d{1,3}(?:,\d{3}){0,8}(?:\.\d{1,20})?|[-+]?\d{1,30}(?:\.\d{1,20})?")
_EXACT = frozenset({Role.ID, Role.PHONE, Role.SECRET})
_MEASURED = frozenset({Role.AMOUNT, Role.COUNT, Role.PAGING})
_LONG = 5
_SHORT = 3


def is_countable(value: float) -> bool:
    """Say whether a number is one that people write out.

    Args:
        value: The number.
    """
    return abs(value) < ISSUED_LIMIT


def written(value: float) -> str:
    """Write a number as people do, without an empty fraction.

    Args:
        value: The number.
    """
    return str(int(value)) if abs(value) < 1e15 and value == int(value) else str(value)


def compare_numeric(ask: Ask) -> Trace | None:
    """Trace a text that is a number; a long row of digits was issued by somebody.

    Args:
        ask: The leaf.
    """
    spelt = number_of(ask.folded)
    if spelt is not None:
        return trace_number(ask._replace(folded=written(spelt)))
    if len(ask.folded) > 40 or _NUMERIC.fullmatch(ask.folded) is None:
        return None
    if ask.folded.isdigit() and len(ask.folded) >= _LONG and ask.role not in _MEASURED:
        ask = ask._replace(role=Role.ID)
    return trace_number(ask)


def trace_number(ask: Ask) -> Trace:
    """Trace a number.

    Args:
        ask: The leaf; its folded text is the number as it is written.
    """
    return first_of(_COMPARERS, ask) or guess("a number that nobody gave", 0.15)


def _value(ask: Ask) -> float:
    return float(ask.folded.replace(",", ""))


def _issued(ask: Ask) -> Trace | None:
    """Trace a number that somebody issued: only the same digits are the same number."""
    if ask.role not in _EXACT:
        return None
    if _value(ask) in ask.view.worded:
        return given("stated in words", confidence=0.85)
    if len(ask.folded) < _SHORT:
        if numbers_this(ask.folded, ask.key, ask.view):
            return given("stated as a number of it", ask.folded, 0.9)
        return guess("a small number that nobody gave as an id", 0.15, PATTERN)
    if ask.view.holds_closed(close_up(ask.folded)):
        return given("the same digits were given", ask.folded, 0.95)
    return _patterned(ask) or guess("a number that nobody gave", 0.1)


def _patterned(ask: Ask) -> Trace | None:
    return guess("a number that looks made up, and nobody gave it", 0.05, PATTERN) if is_patterned(ask.folded) else None


def _stated(ask: Ask) -> Trace | None:
    return given("stated", ask.folded) if ask.view.numbers.has(_value(ask)) else None


def _tuning(ask: Ask) -> Trace | None:
    """How much is returned at once, and how long is waited, is the agent's to choose."""
    return (
        given("sets how the work is done, which is the agent's to choose", confidence=0.6)
        if ask.role is Role.PAGING
        else None
    )


def _located(ask: Ask) -> Trace | None:
    if coordinate_said(_value(ask), ask.key, ask.view, ask.scene.knowledge):
        return given("a coordinate of a place that was named", confidence=0.65)
    return None


def _component(ask: Ask) -> Trace | None:
    """A number for a month, a year or an hour follows from a date or time that is written otherwise."""
    if ask.role is not Role.DATE:
        return None
    value, parts, days = _value(ask), frozenset(segments(ask.key)), ask.view.days
    month = "month" in parts and 1 <= value <= 12 and days.has_month(int(value))
    year = "year" in parts and days.is_near_year(int(value))
    hour = not parts.isdisjoint({"hour", "time"}) and any(minute == 60 * value for minute in ask.view.minutes)
    return given("part of a date or time that was said", confidence=0.75) if month or year or hour else None


def _implied(ask: Ask) -> Trace | None:
    return given("implied by a word", confidence=0.7) if _value(ask) in ask.scene.few.implied else None


def _round(ask: Ask) -> Trace | None:
    """A power of ten follows from any number in some unit, so none explains it."""
    if _value(ask) in {1.0, 10.0, 100.0, 1e3, 1e4, 1e5, 1e6}:
        return guess("a round number that nobody gave", 0.1)
    return None


def _converted(ask: Ask) -> Trace | None:
    return (
        given("a stated number in another unit", confidence=0.7)
        if ask.scene.few.measures.come_to(_value(ask))
        else None
    )


def _computed(ask: Ask) -> Trace | None:
    return (
        given("computed from stated numbers", confidence=0.7)
        if ask.scene.few.numbers.computes_to(_value(ask))
        else None
    )


def _added(ask: Ask) -> Trace | None:
    value = _value(ask)
    if value != int(value) and ask.view.numbers.differs_to(value):
        return given("a sum or difference of stated amounts", confidence=0.6)
    return None


_COMPARERS: tuple[Comparer, ...] = (
    _issued, _stated, _tuning, _located, _component, _implied, _round, _converted, _computed, _added,
)  # fmt: skip
