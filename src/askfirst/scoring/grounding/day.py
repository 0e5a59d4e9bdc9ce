"""Whether a date follows from what was said: stated, relative to a stated date, or the edge of a stated span."""

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import NamedTuple, Protocol

from askfirst.scoring.grounding.date import Day, days_in
from askfirst.scoring.grounding.number import Numbers
from askfirst.scoring.lexicon.calendar import MONTHS, WEEKDAYS
from askfirst.scoring.lexicon.quantities import DIGIT_WORDS, ORDINALS

STATED, FOLLOWS, LIKELY, UNKNOWN = 1.0, 0.85, 0.6, 0.1

MENTIONS = 2_000
"""Words for today of one source that are followed by a look for a date, the first."""

_TODAY = re.compile(r"\b(?:today|current date|current time|now|date|as of)\b")
_SAME_DAY = frozenset("today tonight now current currently immediately asap".split())
_NEAR = (
    ("next week", 1, 13), ("coming week", 0, 9), ("last week", -13, -1), ("past week", -8, 0), ("this week", -6, 6),
    ("weekend", -9, 9), ("recent", -16, 0), ("latest", -16, 0), ("few days", -5, 5), ("weekly", -7, 7),
    ("upcoming", 0, 16), ("days", -3, 3), ("the week", -7, 7),
)  # fmt: skip
"""Words for a time around the stated day, and how many days away they reach."""

_LONG_SPANS = frozenset("month monthly year yearly annual quarter recent recently latest decade season ytd".split())
_EDGES = (1, 15, 28, 29, 30, 31)
_BESIDE = re.compile(
    r"\b(?:(?:next|following|previous|same) (?:day|morning|night|evening)|day (?:after|before)|overnight"
    r"|(?:one|1) night)\b"
)
_SPAN = re.compile(
    rf"(?<![\w.])(\d{{1,3}}|a|an|{'|'.join(DIGIT_WORDS)})[ -](days?|nights?|weeks?|months?|years?|fortnights?)\b"
)
_UNITS = {"day": 1, "nig": 1, "wee": 7, "mon": 30, "yea": 365, "for": 14}
_SEASONS = frozenset(
    "quarter season summer winter spring fall autumn year decade since early late mid beginning end".split()
)


class Dated(Protocol):
    """A text whose dates have been read."""

    @property
    def text(self) -> str:
        """The folded text."""
        ...

    @property
    def stated(self) -> frozenset[Day]:
        """The dates that are written out."""
        ...

    @property
    def months(self) -> frozenset[Day]:
        """The months of a year that are written out."""
        ...

    @property
    def quarters(self) -> frozenset[tuple[int, int]]:
        """The quarters of a year that are written out."""
        ...

    @property
    def short_days(self) -> frozenset[Day]:
        """What may be days without a year."""
        ...

    @property
    def loose_words(self) -> frozenset[str]:
        """The words that are no part of a date that is written out."""
        ...

    @property
    def spans(self) -> frozenset[int]:
        """How many days the spans that are stated take."""
        ...

    @property
    def today(self) -> Day | None:
        """The day on which the conversation says it takes place."""
        ...


class Today(NamedTuple):
    """What a text says of the day on which it is spoken.

    Attributes:
        mentions: How many words for today were looked at.
        day: The first date that is called today's; None without one.
    """

    mentions: int
    day: Day | None


def today_in(text: str) -> Today:
    """Look for the first date that a folded text calls today's.

    Args:
        text: A folded text.
    """
    mentions = 0
    for found in islice(_TODAY.finditer(text), MENTIONS):
        mentions += 1
        for day in days_in(text[found.start() : found.end() + 48]):
            if day.real() is not None:
                return Today(mentions, day)
    return Today(mentions, None)


def spans_in(text: str) -> Iterator[int]:
    """Yield how many days each stated span takes: ``three nights``, ``2 weeks``, ``a 5-day trip``.

    Args:
        text: A folded text.
    """
    for number, unit in _SPAN.findall(text):
        count = int(number) if number.isdigit() else DIGIT_WORDS.get(number, 1)
        yield count * _UNITS[unit[:3]]


class Days:
    """The dates of some texts, ready to be asked for."""

    def __init__(self, parts: Sequence[Dated], words: frozenset[str], numbers: Numbers) -> None:
        """Keep the texts.

        Args:
            parts: The texts.
            words: Their words.
            numbers: Their numbers.
        """
        self._parts = parts
        self._words = words
        self._numbers = numbers

    @cached_property
    def stated(self) -> frozenset[Day]:
        """The dates that are written out."""
        return frozenset().union(*(part.stated for part in self._parts))

    @cached_property
    def months(self) -> frozenset[Day]:
        """The months of a year that are written out."""
        return frozenset().union(*(part.months for part in self._parts))

    @cached_property
    def quarters(self) -> frozenset[tuple[int, int]]:
        """The quarters of a year that are written out."""
        return frozenset().union(*(part.quarters for part in self._parts))

    @cached_property
    def today(self) -> dt.date | None:
        """The day on which the conversation says it takes place."""
        return next((part.today.real() for part in self._parts if part.today is not None), None)

    @cached_property
    def _short_days(self) -> frozenset[Day]:
        return frozenset().union(*(part.short_days for part in self._parts))

    @cached_property
    def _loose_words(self) -> frozenset[str]:
        return frozenset().union(*(part.loose_words for part in self._parts))

    @cached_property
    def _spans(self) -> frozenset[int]:
        return frozenset().union(*(part.spans for part in self._parts))

    @cached_property
    def _is_beside(self) -> bool:
        return any(_BESIDE.search(part.text) is not None for part in self._parts)

    @cached_property
    def _near(self) -> tuple[tuple[int, int], ...]:
        said = (row for row in _NEAR if any(row[0] in part.text for part in self._parts))
        return tuple((low, high) for _, low, high in said)

    @cached_property
    def _anchors(self) -> list[dt.date]:
        real = [day.real() for day in self.stated]
        return sorted(day for day in real if day is not None)[:64]

    def trust(self, day: Day) -> float:
        """Return how far a date follows from what was said, in [0, 1].

        Args:
            day: The date.
        """
        if day.day is None:
            return self._month(day)
        if any(day.agrees(other) for other in self.stated):
            return STATED
        real = day.real()
        if day.year is not None and real is None:
            return UNKNOWN
        return max(self._by_number(day), self._by_today(real), self._by_anchor(real), self._by_edge(day))

    def trust_quarter(self, year: int, quarter: int) -> float:
        """Return how far a quarter follows from what was said, in [0, 1].

        Args:
            year: Its year.
            quarter: 1 to 4.
        """
        if (year, quarter) in self.quarters:
            return STATED
        named = f"q{quarter}" in self._words or ("quarter" in self._words and self._has_ordinal(quarter))
        if named and (not year or self._numbers.has(year) or self.today is not None):
            return FOLLOWS
        return LIKELY if "quarter" in self._words and self.today is not None else UNKNOWN

    def names_month(self, month: int) -> bool:
        """Say whether a month is named, or the conversation's own month meant.

        Args:
            month: 1 to 12.
        """
        return any(name in self._words for name, number in MONTHS.items() if number == month)

    def has_month(self, month: int) -> bool:
        """Say whether a month was named, written out in a date, or is that of the stated one.

        Args:
            month: 1 to 12.
        """
        written = any(day.month == month for day in self.stated | self.months)
        return written or self.names_month(month) or self.is_current_month(month, None)

    def is_near_year(self, year: int) -> bool:
        """Say whether a year is that of the stated date, or the one before or after it where such a one is meant.

        Args:
            year: Four digits.
        """
        if self.today is None:
            return False
        away = year - self.today.year
        words = {-1: {"last", "previous", "past"}, 0: {"this", "current", "today", "now"}, 1: {"next", "coming"}}
        return away in words and ("year" in self._words or away == 0) and not self._words.isdisjoint(words[away])

    def is_current_month(self, month: int, year: int | None) -> bool:
        """Say whether the conversation's stated date lies in or beside a month.

        Args:
            month: 1 to 12.
            year: Its year; None: any.
        """
        if self.today is None or year not in (None, self.today.year, self.today.year + 1, self.today.year - 1):
            return False
        return (month - self.today.month) % 12 in (0, 1, 11)

    def _month(self, day: Day) -> float:
        month = day.month or 0
        if any(day.agrees(other) for other in (*self.stated, *self.months)):
            return STATED
        if self.names_month(month) and (day.year is None or self._numbers.has(day.year) or self.today):
            return FOLLOWS
        if any(day.agrees(other) for other in self._short_days):
            return FOLLOWS
        return FOLLOWS if self.is_current_month(month, day.year) else UNKNOWN

    def _has_ordinal(self, number: int) -> bool:
        suffix = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
        return f"{number}{suffix}" in self._loose_words or any(
            word in self._loose_words for word, value in ORDINALS.items() if value == number
        )

    def _by_number(self, day: Day) -> float:
        """A day of the month alone: ``the 5th``; a day and month without words: ``04/21``."""
        if any(day.agrees(other) for other in self._short_days):
            return FOLLOWS
        return FOLLOWS if day.day is not None and day.day > 1 and self._has_ordinal(day.day) else UNKNOWN

    def _by_today(self, real: dt.date | None) -> float:
        if real is None or self.today is None:
            return UNKNOWN
        away = (real - self.today).days
        if any(_means(away, real, self._words)):
            return FOLLOWS
        if away and self._spans_to(abs(away)):
            return FOLLOWS
        if any(low <= away <= high for low, high in self._near):
            return LIKELY
        on_edge = real.day in _EDGES or real.day == self.today.day
        return LIKELY if on_edge and not _LONG_SPANS.isdisjoint(self._words) else UNKNOWN

    def _by_anchor(self, real: dt.date | None) -> float:
        if real is None:
            return UNKNOWN
        for anchor in self._anchors:
            away = abs((real - anchor).days)
            if away and self._spans_to(away):
                return FOLLOWS
            if (away == 1 and self._is_beside) or (away == 7 and "week" in self._words):
                return FOLLOWS
        return UNKNOWN

    def _spans_to(self, away: int) -> bool:
        """Say whether a stated span is so many days, the day it ends on counted or not; months and years are rough."""
        return any(away in {span, span - 1} or (span >= 28 and abs(away - span) <= span // 28) for span in self._spans)

    def _by_edge(self, day: Day) -> float:
        """The first or last day of a month or year that was named."""
        if day.day not in _EDGES or day.month is None:
            return UNKNOWN
        year_said = day.year is None or self._numbers.has(day.year)
        alone = any(name in self._loose_words for name, number in MONTHS.items() if number == day.month)
        if alone and (year_said or self.today is not None):
            return FOLLOWS
        if any(Day(day.year, day.month, None).agrees(other) for other in self.months):
            return FOLLOWS
        if not year_said or day.year is None:
            return UNKNOWN
        whole_year = (day.month, day.day) in {(1, 1), (12, 31)} and str(day.year) in self._loose_words
        return FOLLOWS if whole_year else LIKELY if not _SEASONS.isdisjoint(self._loose_words) else UNKNOWN


def _means(away: int, real: dt.date, words: frozenset[str]) -> Iterator[bool]:
    """Say in what ways words mean a day that lies some days away from the stated one."""
    yield away == 0 and not _SAME_DAY.isdisjoint(words)
    yield away == 0 and "this" in words and not {"morning", "afternoon", "evening", "night"}.isdisjoint(words)
    yield away == 1 and ("tomorrow" in words or {"next", "day"} <= words)
    yield away == 2 and ({"day", "after"} <= words or "couple" in words)
    yield away == -1 and ("yesterday" in words or {"last", "night"} <= words)
    yield -14 <= away <= 14 and any(
        name in words or f"{name}s" in words for name, number in WEEKDAYS.items() if number == real.weekday()
    )
