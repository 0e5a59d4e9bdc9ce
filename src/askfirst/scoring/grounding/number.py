"""Numbers as people state them, and whether a number is one of them or follows from them."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator

from askfirst.scoring.lexicon.quantities import DIGIT_WORDS, IMPLIED, ORDINALS, SCALES, TENS

_SCALED = "%|hundred|thousand|million|billion|trillion|dozen|lakh|crore|percentage|percent|per|pct|mn|bn|[kmb]"
_DIGITS = re.compile(
    r"(?<![a-z0-9.])([-+]?(?:\d{1,3}(?:,\d{3}){1,6}|\d{1,24})(?:\.\d{1,18})?)"
    r"(?=(?:st|nd|rd|th|%|°[cf]?|[a-z]{1,3}|hours?|days?|mins?)?(?![a-z0-9]))"
    rf"(?=[ -]?({_SCALED})(?![a-z0-9]))?"
)
_FRACTIONS = re.compile(r"(?<![a-z0-9.])(\.\d{1,18})(?![\w])")
_SIZES = re.compile(r"(?<![a-z0-9])(\d{1,6})\s?[x\u00d7*]\s?(\d{1,6})(?:\s?[x\u00d7*]\s?(\d{1,6}))?(?![0-9])")
_GLUED = re.compile(r"(?<![a-z0-9.])(?:[a-z]{1,4}|[$€£¥₹#])(\d{1,15}(?:\.\d{1,6})?)(?![a-z0-9])")
_NAMES = "|".join((*DIGIT_WORDS, *TENS, "hundred", "thousand", "million", "billion", "trillion", "dozen"))
_RUN = re.compile(rf"\b(?:{_NAMES})(?:(?: and |[ -])(?:{_NAMES})){{0,12}}\b")
_RUN_LENGTH = 120
_ORDINAL = re.compile(rf"\b(?:{'|'.join(ORDINALS)})\b")
_WORDY = re.compile(r"[a-z]+")
_PERCENT = ("%", "percent", "per", "pct", "percentage")
_CLOSE = 1e-9
_SOME = 6
_MANY = 48
_SHARES = 16


def numbers_in(text: str) -> Iterator[float]:
    """Yield every number a folded text states: digits with separators, scales and percent, and number words.

    Args:
        text: A folded text.
    """
    for digits, after in set(_DIGITS.findall(text)):
        yield from _written(digits, after)
    yield from map(float, set(_FRACTIONS.findall(text)))
    for sizes in set(_SIZES.findall(text)):
        yield from (float(part) for part in sizes if part)
    yield from map(float, set(_GLUED.findall(text)))
    yield from worded_in(text)


def _written(digits: str, after: str) -> Iterator[float]:
    value = float(digits.replace(",", ""))
    yield value
    if after in SCALES:
        yield value * SCALES[after]
    elif after in _PERCENT:
        yield value / 100


def worded_in(text: str) -> Iterator[float]:
    """Yield the numbers that a folded text writes in words: ``two hundred and fifty``, ``twenty-five thousand``.

    Args:
        text: A folded text.
    """
    for row in set(_RUN.findall(text)):
        yield from _counted(_WORDY.findall(row))
    yield from (float(ORDINALS[word]) for word in set(_ORDINAL.findall(text)))


def number_of(folded: str) -> float | None:
    """Return the number that a value writes in words and nothing else; None where it does not.

    Args:
        folded: A folded value.
    """
    numbers = list(_counted(_WORDY.findall(folded))) if len(folded) <= _RUN_LENGTH and _RUN.fullmatch(folded) else []
    return numbers[0] if len(numbers) == 1 else None


def _counted(row: list[str]) -> Iterator[float]:
    """Yield the numbers that number words in a row make: ``twelve and eighteen`` are two, ``eighty nine`` is one."""
    whole = part = 0.0
    before = ""
    for word in row:
        if before and not _goes_on(before, word):
            yield whole + part
            whole = part = 0.0
        if word in SCALES:
            part = max(part, 1) * SCALES[word]
            whole, part = (whole + part, 0.0) if SCALES[word] > 100 else (whole, part)
        part += DIGIT_WORDS.get(word, 0) + TENS.get(word, 0)
        before = word
    if before and before != "and":
        yield whole + part


def _goes_on(before: str, word: str) -> bool:
    """Say whether a number word continues the number of the word before it."""
    if word == "and":
        return before in SCALES
    if word in SCALES or before in SCALES or before == "and":
        return True
    return before in TENS and DIGIT_WORDS.get(word, 99) < 10


def implied_in(words: Iterable[str]) -> set[float]:
    """Return the numbers that words imply: ``both`` is two, ``a week`` is seven days.

    Args:
        words: Words of a folded text.
    """
    return {number for word in words for number in IMPLIED.get(word, ())}


class Numbers:
    """The numbers of a text, ready to be asked for.

    Attributes:
        exact: All of them.
        row: The same in order.
    """

    __slots__ = ("_shares", "exact", "row")

    def __init__(self, found: Iterable[float]) -> None:
        """Keep them.

        Args:
            found: The numbers.
        """
        self.exact = frozenset(found)
        self.row = sorted(self.exact)
        self._shares = [number for number in self.row if 1 <= number < 100 and number / 100 in self.exact][:_SHARES]

    def has(self, value: float, loose: float = _CLOSE) -> bool:
        """Say whether a number is one of these, its sign apart.

        Args:
            value: The number.
            loose: Share by which it may differ, in [0, 1].
        """
        return value in self.exact or any(self._near(sign, loose) for sign in (value, -value))

    def _near(self, value: float, loose: float) -> bool:
        room = max(abs(value) * loose, _CLOSE)
        place = bisect_left(self.row, value - room)
        return place < len(self.row) and self.row[place] <= value + room

    def computes_to(self, value: float) -> bool:
        """Say whether simple arithmetic on two of these gives a number: sum, difference, product, quotient, a share.

        Args:
            value: The number.
        """
        if abs(value) < 1:
            return False
        some = [number for number in self.row if abs(number) < 1e12][:_MANY]
        if any(_same(value, result) for one in some for share in self._shares for result in _parts(one, share)):
            return True
        if len(some) > _SOME or abs(value) < 2:
            return False
        return any(
            _same(value, result) for one in some for other in some if one != other for result in _results(one, other)
        )

    def differs_to(self, value: float) -> bool:
        """Say whether a number is the difference or sum of two of these, to the cent.

        Args:
            value: The number.
        """
        if len(self.row) > 400 or abs(value) < 2:
            return False
        cents = {round(number * 100) for number in self.row if abs(number) < 1e12}
        target = round(value * 100)
        return any(number - target in cents for number in cents) or any(
            target - number in cents for number in cents if number not in (0, target)
        )


def _parts(one: float, share: float) -> Iterator[float]:
    yield one * share / 100
    yield one * (100 - share) / 100
    yield one * (100 + share) / 100


def _results(one: float, other: float) -> Iterator[float]:
    yield one + other
    yield one - other
    yield one * other
    if other:
        yield one / other


def _same(value: float, result: float) -> bool:
    return abs(value - result) <= max(1e-6 * abs(value), 0.005 if value != int(value) else 1e-6)
