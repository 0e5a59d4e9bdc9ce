"""Dates and times as values."""

import re

from askfirst.scoring.grounding.ask import Ask, Comparer, first_of
from askfirst.scoring.grounding.clock import written_minutes
from askfirst.scoring.grounding.date import Day, days_in, months_in, quarters_in, short_days_in
from askfirst.scoring.grounding.role import Role
from askfirst.scoring.grounding.trace import Trace, given, guess
from askfirst.scoring.grounding.view import View
from askfirst.scoring.lexicon.calendar import MONTHS, WEEKDAYS

_TIME = re.compile(r"(\d{1,2})(?::(\d{2}))?(?::\d{2})?(?:\.\d{1,6})?\s?(?:[ap]\.?m\.?)?(?:z|[+-]\d{2}:?\d{2})?")
_QUARTER = re.compile(r"q[1-4]")
_LENGTH = 64
_OPEN = frozenset({0, 1439})
_HALVES = {"morning": (6 * 60, 12 * 60), "afternoon": (12 * 60, 18 * 60), "evening": (17 * 60, 22 * 60),
           "night": (19 * 60, 24 * 60), "lunch": (11 * 60, 14 * 60), "breakfast": (6 * 60, 10 * 60),
           "dinner": (17 * 60, 21 * 60)}  # fmt: skip


def compare_moment(ask: Ask) -> Trace | None:
    """Trace a date, a month, a quarter, a week day or a time; None where the value is none of these.

    Args:
        ask: The leaf.
    """
    return first_of(_COMPARERS, ask) if len(ask.folded) <= _LENGTH else None


def _month(ask: Ask) -> Trace | None:
    if ask.folded not in MONTHS or (ask.folded == "may" and ask.role is not Role.DATE):
        return None
    return _named_month(MONTHS[ask.folded], ask.view)


def _week_day(ask: Ask) -> Trace | None:
    return _weekday(WEEKDAYS[ask.folded], ask.view) if ask.folded in WEEKDAYS else None


def _quarter(ask: Ask) -> Trace | None:
    if _QUARTER.fullmatch(ask.folded):
        return _dated(ask.view.days.trust_quarter(0, int(ask.folded[1])))
    quarters = list(quarters_in(ask.folded))
    return _dated(max(ask.view.days.trust_quarter(*quarter) for quarter in quarters)) if quarters else None


def _date(ask: Ask) -> Trace | None:
    days = list(days_in(ask.folded)) or list(months_in(ask.folded))
    if not days and ask.role is Role.DATE:
        days = list(short_days_in(ask.folded))
    return _day(ask.folded, days, ask.view) if days else None


def _time(ask: Ask) -> Trace | None:
    is_time = _TIME.fullmatch(ask.folded) is not None and (":" in ask.folded or "m" in ask.folded)
    return _clock(written_minutes(ask.folded), ask.view) if is_time else None


_COMPARERS: tuple[Comparer, ...] = (_month, _week_day, _quarter, _date, _time)


def _named_month(month: int, view: View) -> Trace:
    if view.days.has_month(month):
        return given("a month that was named, or that of the stated date", confidence=0.9)
    return guess("a month that nobody named", 0.1)


def _weekday(number: int, view: View) -> Trace:
    if any(name in view.words or f"{name}s" in view.words for name, day in WEEKDAYS.items() if day == number):
        return given("a week day that was named")
    if any(real.weekday() == number for real in filter(None, (day.real() for day in view.days.stated))):
        return given("the week day of a stated date", confidence=0.7)
    return guess("a week day that nobody named", 0.2)


def _dated(trust: float) -> Trace:
    if trust >= 0.5:
        return given("follows from what was said of dates", confidence=trust)
    return guess("a date that nobody gave", trust)


def _day(folded: str, days: list[Day], view: View) -> Trace:
    trace = _dated(max(view.days.trust(day) for day in days))
    minutes = written_minutes(folded) if ":" in folded else []
    if trace.confidence < 0.5 or not minutes:
        return trace
    time = _clock(minutes, view)
    return time if time.confidence < trace.confidence else trace


def _clock(minutes: list[int], view: View) -> Trace:
    """Trace times of day; the ends of a day follow from the day."""
    if all(minute in view.minutes for minute in minutes):
        return given("a time that was stated", confidence=0.95)
    if all(minute in view.minutes or minute in _OPEN for minute in minutes):
        return given("the edge of a day", confidence=0.6)
    if all(_in_half(minute, view) for minute in minutes):
        return given("a time of the part of the day that was named", confidence=0.6)
    if any(
        (minute - other) % 1440 in _spans(view) or (other - minute) % 1440 in _spans(view)
        for minute in minutes
        for other in sorted(view.minutes)[:32]
    ):
        return given("a stated time and a stated span", confidence=0.6)
    return guess("a time that nobody gave", 0.2)


def _spans(view: View) -> set[int]:
    if len(view.numbers.row) > 64:
        return {60}
    return {
        60,
        30,
        *(int(n) for n in view.numbers.row if 0 < n <= 240),
        *(int(60 * n) for n in view.numbers.row if 0 < n <= 12),
    }


def _in_half(minute: int, view: View) -> bool:
    return any(word in view.words and start <= minute <= end for word, (start, end) in _HALVES.items())
