"""Measures that are stated, and what they are in other units of the same dimension."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import islice

from askfirst.scoring.lexicon.quantities import DIGIT_WORDS, TENS
from askfirst.scoring.lexicon.units import DIMENSIONS

_WORDS = {**DIGIT_WORDS, **TENS, "a": 1, "an": 1, "half": 0.5, "per": 1, "next": 1, "past": 1, "last": 1, "the": 1}
_HEAT = frozenset({"c", "°c", "celsius", "centigrade", "degrees", "f", "°f", "fahrenheit"})
_UNITS = "|".join(sorted({*_HEAT, *(unit for sizes in DIMENSIONS for unit in sizes)}, key=len, reverse=True))
_MEASURE = re.compile(
    rf"(?<![\w.])(\d{{1,12}}(?:,\d{{3}}){{0,4}}(?:\.\d{{1,9}})?|(?:{'|'.join(_WORDS)})(?![a-z]))"
    rf"[ -]?(?:(?:more|additional|extra|full|whole|of) )?({_UNITS})(?![a-z])"
)
MEASURES = 64
"""Measures of one source that are read, the first."""

Measure = tuple[float, str]
"""A number and its unit."""

_LENGTH = 32
_DURATION = re.compile(r"p(?:(\d{1,3})w)?(?:(\d{1,4})d)?(?:t(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s)?)?")
_LOOSE = 0.006


class Measures:
    """The measures of a text in every unit.

    Attributes:
        row: What they come to, in order.
    """

    __slots__ = ("_rounded", "row")

    def __init__(self, found: Iterable[float], words: frozenset[str]) -> None:
        """Keep them.

        Args:
            found: What ``turned`` yielded.
            words: Words of the text: they say whether numbers may be rounded.
        """
        self.row = sorted(frozenset(found))
        self._rounded = not words.isdisjoint({"round", "rounded", "nearest", "approximately", "about"})

    def come_to(self, value: float) -> bool:
        """Say whether a number is a stated measure in another unit, rounded to two places or, where asked for, whole.

        Args:
            value: The number.
        """
        room = max(abs(value) * _LOOSE if value != int(value) else 1e-9 * abs(value), 1e-9)
        if value == int(value) and (self._rounded or abs(value) > 30):
            room = 0.501
        place = bisect_left(self.row, value - room)
        return place < len(self.row) and self.row[place] <= value + room


def stated_in(text: str) -> Iterator[Measure]:
    """Yield the first 64 measures of a text.

    Args:
        text: A folded text.
    """
    return islice(_stated(text), MEASURES)


def turned(measures: Iterable[Measure]) -> Iterator[float]:
    """Yield what measures come to in the other units of their dimension.

    Args:
        measures: The measures.
    """
    for number, unit in measures:
        yield from _turned(number, unit)


def sized(measures: Iterable[Measure]) -> Iterator[tuple[int, float]]:
    """Yield measures as dimension and size, the same in whatever unit they are stated.

    Args:
        measures: The measures.
    """
    for number, unit in measures:
        yield from ((place, round(number * sizes[unit], 6)) for place, sizes in enumerate(DIMENSIONS) if unit in sizes)


def sizes_of(folded: str) -> frozenset[tuple[int, float]]:
    """Return the dimensions and sizes of a value that is one measure: ``1h``, ``90 min``, ``pt1h30m``; else nothing.

    Args:
        folded: A folded value.
    """
    spelt = _DURATION.fullmatch(folded) if len(folded) <= _LENGTH else None
    if spelt is not None and any(spelt.groups()):
        parts = zip(spelt.groups(), (7 * 86400, 86400, 3600, 60, 1), strict=True)
        return frozenset({(0, float(sum(float(part) * size for part, size in parts if part)))})
    whole = _MEASURE.fullmatch(folded) if len(folded) <= _LENGTH else None
    return frozenset(sized(stated_in(folded))) if whole is not None else frozenset()


def _stated(text: str) -> Iterator[Measure]:
    for found in _MEASURE.finditer(text):
        amount = found[1].replace(",", "")
        number = float(amount) if amount[0].isdigit() else _WORDS.get(amount)
        if number is not None:
            yield number, found[2]


def _turned(number: float, unit: str) -> Iterator[float]:
    """Yield a measure in each other unit of its dimension."""
    for sizes in DIMENSIONS:
        if unit in sizes:
            yield from (number * sizes[unit] / size for size in set(sizes.values()) if size != sizes[unit])
    if unit in _HEAT:
        yield from (round((number - 32) * 5 / 9, 2), round(number * 9 / 5 + 32, 2), number + 273.15)
