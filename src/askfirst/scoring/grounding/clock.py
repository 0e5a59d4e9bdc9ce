"""Times of day as people write them, as minutes since midnight."""

import re
from collections.abc import Iterator

from askfirst.scoring.lexicon.quantities import DIGIT_WORDS

_HALF_DAY = 12 * 60
_DAY = 24 * 60
_TWELVE = re.compile(r"(?<![\d:])(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s?([ap])\.?\s?m\b")
_TWENTY_FOUR = re.compile(r"(?<![\d:])(\d{1,2}):(\d{2})(?!\d)")
_AT = re.compile(r"\b(?:at|by|around|from|to|until|till|before|after|about|and|for)\s(\d{1,2})\b(?![:.,/-]?\d|\s?%)")
_CLOCK = re.compile(
    r"\b(\d{1,2}|[a-z]{3,6})\s(?:o'?\s?clock|in\sthe\s(?:morning|afternoon|evening)|at\snight|sharp|pm\b|am\b|p\.m|a\.m|tonight)"
)
_PAST = re.compile(r"\b(half|quarter)\s(past|to|after)\s(\d{1,2}|[a-z]{3,6})\b")
_WORDS = re.compile(
    r"\b(?:at|by|around|until|till|from)\s(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?:[\s-](fifteen|thirty|forty[\s-]five))?"
)
_NAMED = {"noon": _HALF_DAY, "midday": _HALF_DAY, "lunchtime": _HALF_DAY, "midnight": 0}
_NAMES = re.compile(rf"\b(?:{'|'.join(_NAMED)})\b")  # whole words: there is a noon in every afternoon
_AFTER = {"fifteen": 15, "thirty": 30}
_ZONE = re.compile(r"(?<=\d)(?:z|[+-]\d{2}:?\d{2})$")
_CJK = re.compile(r"(\d{1,2})[点點時](半|(\d{1,2})分)?")


def minutes_in(text: str) -> Iterator[int]:
    """Yield every time of day in a folded text, in [0, 1440); where the half of the day is open, both.

    Args:
        text: A folded text.
    """
    yield from (_twelve(*found) for found in set(_TWELVE.findall(text)))
    for hour, minute in set(_TWENTY_FOUR.findall(text)):
        yield from _both(int(hour), int(minute))
    for hour in {*_AT.findall(text), *_CLOCK.findall(text)}:
        yield from _both(_hour(hour), 0)
    for hour, half, minute in set(_CJK.findall(text)) if not text.isascii() else ():
        yield from _both(int(hour), 30 if half == "半" else int(minute or 0))
    yield from _spelt(text)


def _spelt(text: str) -> Iterator[int]:
    for share, way, hour in set(_PAST.findall(text)):
        part = (30 if share == "half" else 15) * (-1 if way == "to" else 1)
        yield from ((minute + part) % _DAY for minute in _both(_hour(hour), 0))
    for hour, after in set(_WORDS.findall(text)):
        yield from _both(_hour(hour), _AFTER.get(after, 45 if after else 0))
    for name in set(_NAMES.findall(text)):
        yield _NAMED[name]


def written_minutes(text: str) -> list[int]:
    """Return the times of day that a value states, in [0, 1440): ``17:30``, ``5:30 pm``, ``2026-01-01T17:30:00``.

    Args:
        text: A folded value.
    """
    spaced = _ZONE.sub("", text.replace("t", " ") if "t" in text and text[:1].isdigit() else text)
    found = [_twelve(*match) for match in _TWELVE.findall(spaced)]
    return found or [
        int(hour) * 60 + int(minute)
        for hour, minute in _TWENTY_FOUR.findall(spaced)
        if int(hour) < 24 and int(minute) < 60
    ]


def _twelve(hour: str, minute: str, half: str) -> int:
    return (int(hour) % 12 * 60 + int(minute or 0) + (_HALF_DAY if half == "p" else 0)) % _DAY


def _hour(text: str) -> int:
    return int(text) if text.isdigit() else DIGIT_WORDS.get(text, 99)


def _both(hour: int, minute: int) -> Iterator[int]:
    if hour < 24 and minute < 60:
        yield hour * 60 + minute
        if hour <= 12:
            yield (hour * 60 + minute + _HALF_DAY) % _DAY
