"""Identifiers: they are copied letter for letter, so one that was not seen is a guess, and a near one a slip."""

import re

from askfirst.scoring.grounding.fold import close_up
from askfirst.scoring.grounding.trace import PATTERN, Trace, given, guess
from askfirst.scoring.grounding.view import View

_EDITS = 2
_COMPARED = 256
_RUN = re.compile(r"(?:0123|1234|2345|3456|4567|5678|6789|7890|9876|8765|4321|abcd|0{4}|1{4}|x{3})")
_FAKE = re.compile(r"[a-z_ -]{0,24}[_ -]?(?:0{0,4}[1-9]|123|1234|12345|456|789|abc|xyz)|0x[a-f0-9]{0,6}\.{3}")
_DIGITS = re.compile(r"\d{4,}")


def looks_like_ident(folded: str) -> bool:
    """Say whether a value is one token of letters and digits, as ids are.

    Args:
        folded: A folded value.
    """
    return len(folded) >= 3 and " " not in folded and any(map(str.isdigit, folded)) and any(map(str.isalpha, folded))


def trace_ident(folded: str, view: View) -> Trace:
    """Trace an identifier: whole, with other separators, or its digits behind a prefix.

    Args:
        folded: The identifier.
        view: What was seen.
    """
    closed = close_up(folded)
    if view.holds_closed(closed):
        return given("written with other separators", closed, 0.95)
    digits = _DIGITS.findall(folded)
    prefix = closed.replace(digits[0], "") if len(digits) == 1 else ""
    if prefix.isalpha() and len(prefix) <= 5 and digits[0] in view.words:
        return given("its number was given", digits[0], 0.7)
    if is_patterned(folded):
        return guess("an identifier that looks made up, and nobody gave it", 0.05, PATTERN)
    return guess("an identifier that nobody gave", 0.1)


def is_patterned(folded: str) -> bool:
    """Say whether a value has the pattern of values that are made up: runs of digits, ``user1``, ``abc``.

    Args:
        folded: A folded value.
    """
    return len(folded) < 128 and (_RUN.search(folded) is not None or _FAKE.fullmatch(folded) is not None)


def nearest(folded: str, view: View) -> str:
    """Return the seen token that is at most two edits away, the nearest; empty without one.

    Args:
        folded: A folded value of five to 80 characters.
        view: What was seen.
    """
    if not 5 <= len(folded) <= 80:
        return ""
    room = _EDITS if len(folded) > 6 else 1
    best, found = room + 1, ""
    for token in view.alike(folded[:2])[:_COMPARED]:
        if abs(len(token) - len(folded)) <= room:
            away = edits(folded, token, best)
            if 0 < away < best:
                best, found = away, token
    return found


def edits(one: str, other: str, bound: int) -> int:
    """Return how many letters have to be changed, added, dropped or swapped to turn one text into another.

    Args:
        one: A text.
        other: Another.
        bound: From this many on, it is not told exactly how many.
    """
    one, other = _apart(one, other)
    if abs(len(one) - len(other)) >= bound:
        return bound
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, char in enumerate(one, start=1):
        older, before, row = before, row, [i]
        for j, letter in enumerate(other, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (char != letter))
            if older and j > 1 and char == other[j - 2] and one[i - 2] == letter:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) >= bound:
            return bound
    return row[-1]


def _apart(one: str, other: str) -> tuple[str, str]:
    """Return two texts without what they begin and end with alike."""
    start = _alike(one, other)
    one, other = one[start:], other[start:]
    end = _alike(one[::-1], other[::-1])
    return one[: len(one) - end], other[: len(other) - end]


def _alike(one: str, other: str) -> int:
    """Return how many characters two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (char, letter) in pairs if char != letter), min(len(one), len(other)))
