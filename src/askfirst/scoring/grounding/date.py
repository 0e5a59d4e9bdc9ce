"""Dates as people write them."""

import datetime as dt
import re
from collections.abc import Iterator
from typing import NamedTuple

from askfirst.scoring.grounding.window import around
from askfirst.scoring.lexicon.calendar import MONTH, MONTHS

_YMD = re.compile(r"(?<!\d)(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?!\d)")
_COMPACT = re.compile(r"(?<![\d.])((?:19|20)\d\d)([01]\d)([0-3]\d)(?![\d.])")
_DMY = re.compile(r"(?<![\d.])(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?![\d.])")
_MONTH_DAY = re.compile(
    rf"\b({MONTH})\.?\s+(?:the\s+)?(\d{{1,2}})(?:st|nd|rd|th)?\b(?!:)(?:\s?,?\s?(?:of\s+)?(\d{{4}}))?"
)
_DAY_MONTH = re.compile(
    rf"(?<!\d)(\d{{1,2}})(?:st|nd|rd|th)?[\s-]+(?:of\s+)?({MONTH})\b\.?(?:[\s-]?,?[\s-]?(?:of\s+)?(\d{{4}}))?"
)
_MONTH_YEAR = re.compile(rf"\b({MONTH})\.?[\s,-]{{1,2}}(?:of\s+)?((?:19|20)\d\d)\b")
_YEAR_MONTH = re.compile(r"(?<![\d.])((?:19|20)\d\d)[-/](0?[1-9]|1[0-2])(?![\d-])")
_SHORT_MONTH_YEAR = re.compile(r"(?<![\d./-])(0?[1-9]|1[0-2])[/-]((?:20)?\d\d)(?![\d/-])")
_SHORT_DAY = re.compile(r"(?<![\d./-])(\d{1,2})[-/](\d{1,2})(?![\d/-])")
_QUARTER = re.compile(r"\b(?:q([1-4])[\s,-]{0,2}((?:19|20)\d\d)|((?:19|20)\d\d)[\s-]{0,2}q([1-4]))\b")
_CJK = re.compile(r"(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号號]")


_ANCHOR = re.compile(
    rf"\b(?:{MONTH}|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|[a-z]{{3,6}}teenth|tenth|eleventh|twelfth"
    r"|quarter|q[1-4]|seasons?|summer|winter|spring|fall|autumn|year|decade|since|early|late|mid|beginning|end"
    r"|twentieth|thirtieth)\b|\d{1,2}(?:st|nd|rd|th)\b|(?:19|20)\d\d|\d[-/.]\d|月"
)
_REACH = 24
KEPT = 131_072
"""Characters around dates of one source that are read, the newest."""


def dated(text: str) -> str:
    """Return the places of a folded text that may hold dates, the newest 128 kB of them.

    Args:
        text: A folded text.
    """
    return around(_ANCHOR, text, _REACH, KEPT)


class Day(NamedTuple):
    """A date of which some parts may be left open.

    Attributes:
        year: Four digits; None: any.
        month: 1 to 12; None: any.
        day: 1 to 31; None: any.
    """

    year: int | None
    month: int | None
    day: int | None

    def agrees(self, other: "Day") -> bool:
        """Say whether two dates can be the same day, and share at least the month.

        Args:
            other: The other date.
        """
        pairs = tuple(zip(self, other, strict=True))
        return all(one is None or two is None or one == two for one, two in pairs) and self.month == other.month

    def real(self) -> dt.date | None:
        """Return the day itself; None where parts are open or the calendar has no such day."""
        if self.year is None or self.month is None or self.day is None:
            return None
        try:
            return dt.date(self.year, self.month, self.day)
        except ValueError:
            return None


def days_in(text: str) -> Iterator[Day]:
    """Yield every date in a folded text; of an ambiguous one both readings.

    Args:
        text: A folded text.
    """
    for pattern in (_YMD, _COMPACT):
        for year, month, day in set(pattern.findall(text)):
            yield from _checked(int(year), int(month), int(day))
    for one, other, year in set(_DMY.findall(text)):
        yield from _either(int(year) + (2000 if len(year) == 2 else 0), int(one), int(other))
    for month, day, year in set(_MONTH_DAY.findall(text)):
        yield from _checked(_number(year), MONTHS[month], int(day))
    for day, month, year in set(_DAY_MONTH.findall(text)):
        yield from _checked(_number(year), MONTHS[month], int(day))
    for year, month, day in set(_CJK.findall(text)) if "\u6708" in text else ():
        yield from _checked(_number(year), int(month), int(day))


def months_in(text: str) -> Iterator[Day]:
    """Yield every month of a year in a folded text.

    Args:
        text: A folded text.
    """
    for month, year in set(_MONTH_YEAR.findall(text)):
        yield Day(int(year), MONTHS[month], None)
    for year, month in set(_YEAR_MONTH.findall(text)):
        yield Day(int(year), int(month), None)
    for month, year in set(_SHORT_MONTH_YEAR.findall(text)):
        yield Day(int(year) % 100 + 2000, int(month), None)


def quarters_in(text: str) -> Iterator[tuple[int, int]]:
    """Yield every quarter of a year in a folded text, the year first.

    Args:
        text: A folded text.
    """
    for found in _QUARTER.finditer(text):
        yield int(found[2] or found[3]), int(found[1] or found[4])


def short_days_in(text: str) -> Iterator[Day]:
    """Yield what may be days without a year, ``04-21`` and ``21/4``.

    Args:
        text: A folded text.
    """
    for one, other in set(_SHORT_DAY.findall(text)):
        yield from _either(None, int(one), int(other))


def without_days(text: str) -> str:
    """Return a folded text with its dates cut out.

    Args:
        text: A folded text.
    """
    for pattern in (_YMD, _DMY, _MONTH_DAY, _DAY_MONTH, _CJK, _MONTH_YEAR):
        text = pattern.sub(" ", text)
    return text


def _number(text: str) -> int | None:
    return int(text) if text else None


def _either(year: int | None, one: int, other: int) -> Iterator[Day]:
    yield from _checked(year, one, other)
    yield from _checked(year, other, one)


def _checked(year: int | None, month: int, day: int) -> Iterator[Day]:
    if 1 <= month <= 12 and 1 <= day <= 31:
        yield Day(year, month, day)
