"""Good calls changed so that they are guesses, and written otherwise so that they mean the same."""

import datetime as dt
import random
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

_DATE = re.compile(r"\d{4}-\d\d-\d\d")
_IDENT = re.compile(r"(?=.*\d)(?=.*[A-Za-z])[\w#-]{4,40}|\d{5,40}")
_PLACE_KEYS = re.compile(r"city|location|destination|origin|town")
_PLACE = re.compile(r"[A-Z][a-z]+(?:,? [A-Z][A-Za-z]+)*")
_CITIES = "Lyon Osaka Denver Cairo Lima Hamburg Seville Tampa Leeds Porto Nagoya Tucson".split()
_LOWER, _UPPER, _DIGITS = "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"
_ONES = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen""".split()
_TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split()
_ALONE = re.compile(r"(?<![\w.,/:#$-])\d{1,3}(?![\w.,/:%-])")
_SHORT = 60


class Change(NamedTuple):
    """One way to change a call.

    Attributes:
        kind: What was done.
        key: Where; empty for the conversation.
        value: What stands there instead.
    """

    kind: str
    key: str
    value: Any


def guesses(arguments: Mapping[str, Any], keys: list[str], chance: random.Random) -> Iterator[Change]:
    """Yield values that nobody gave for the keys of a good call: near ones, and ones of another slot."""
    for key in keys:
        value = arguments[key]
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            yield Change("number", key, type(value)(_other_digit(str(value), chance)))
        if not isinstance(value, str):
            continue
        if _is_date(value):
            away = dt.timedelta(chance.choice([1, 2, 3, 5, 9, -1, -2]))
            yield Change("day", key, str(dt.date.fromisoformat(value) + away))
        elif _IDENT.fullmatch(value):
            yield Change("digit of an id", key, _other_digit(value, chance))
            yield Change("id of the same form", key, "".join(_like(char, chance) for char in value))
        elif _PLACE_KEYS.search(key.lower()) and _PLACE.fullmatch(value):
            yield Change("city", key, chance.choice([city for city in _CITIES if city not in value]))
        others = [arguments[name] for name in keys if name != key]
        for other in [text for text in others if isinstance(text, str) and 0 < len(text) < _SHORT and text != value][
            :1
        ]:
            yield Change("value of another slot", key, other)


def same(arguments: Mapping[str, Any], keys: list[str], chance: random.Random) -> Iterator[Change]:
    """Yield the values of a good call written otherwise."""
    for key in keys:
        value = arguments[key]
        for kind, other in _forms(value, chance):
            if other != value or type(other) is not type(value):
                yield Change(kind, key, other)


def retold(text: str, chance: random.Random) -> Iterator[tuple[str, str]]:
    """Yield what a user said in other words: dates, small numbers and case."""
    yield "said: dates", _DATE.sub(lambda found: _retold_date(found[0], chance), text)
    yield "said: number words", _ALONE.sub(lambda found: words_for(int(found[0])), text)
    yield "said: upper case", text.upper()
    yield "said: lower case", text.lower()


def words_for(number: int) -> str:
    """Write a number below a million in English words."""
    if number < 20:
        return _ONES[number]
    if number < 100:
        return _TENS[number // 10] + (f"-{_ONES[number % 10]}" if number % 10 else "")
    if number < 1_000:
        rest = f" and {words_for(number % 100)}" if number % 100 else ""
        return f"{_ONES[number // 100]} hundred{rest}"
    rest = f" {words_for(number % 1_000)}" if number % 1_000 else ""
    return f"{words_for(number // 1_000)} thousand{rest}"


def _forms(value: Any, chance: random.Random) -> Iterator[tuple[str, Any]]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield "a float", float(value)  # a text where the schema wants a number would be another matter
    if not isinstance(value, str):
        return
    if re.fullmatch(r"\d{1,3}", value):
        yield "number words", words_for(int(value))
    if _is_date(value):
        day = dt.date.fromisoformat(value)
        form = chance.choice([f"%B {day.day}, %Y", f"{day.day} %b %Y", "%m/%d/%Y", "%Y/%m/%d", f"%a, %B {day.day}, %Y"])
        yield "date form", day.strftime(form)
    elif len(value) < _SHORT and not value.startswith("http"):
        yield from (("upper case", value.upper()), ("lower case", value.lower()))
        yield "separators of words", re.sub(r"[-_ ]", chance.choice("-_ "), value)


def _retold_date(written: str, chance: random.Random) -> str:
    if not _is_date(written):
        return written
    day = dt.date.fromisoformat(written)
    return day.strftime(chance.choice([f"%B {day.day}, %Y", f"{day.day} %B %Y", "%m/%d/%Y"]))


def _is_date(text: str) -> bool:
    if _DATE.fullmatch(text) is None:
        return False
    try:
        dt.date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _other_digit(text: str, chance: random.Random) -> str:
    place = chance.choice([place for place, char in enumerate(text) if char in _DIGITS])
    others = [digit for digit in _DIGITS if digit != text[place] and (place > 0 or digit != "0")]
    return text[:place] + chance.choice(others) + text[place + 1 :]


def _like(char: str, chance: random.Random) -> str:
    sets: list[str] = [row for row in (_DIGITS, _LOWER, _UPPER) if char in row]
    return chance.choice(sets[0]) if sets else char


Changer = Callable[[Mapping[str, Any], list[str], random.Random], Iterator[Change]]
