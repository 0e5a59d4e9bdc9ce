"""The quick look at a call: proof, at a tenth of the price, that the careful look would find nothing.

Most values are plain. This module may send a plain value to the careful look, never let a doubtful one pass; property
tests hold it to that over every example of every rule.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from askfirst.scoring.key import Key, Role, key_of
from askfirst.scoring.lexicon import standins
from askfirst.scoring.node import TYPE_WORDS
from askfirst.scoring.text import words

_FEW = 6
"""Words up to which a value can be anything but running text; no stand-in phrase has more."""

_PHRASES = standins.NULL | standins.UNKNOWN | standins.FILLER | standins.LOCATION | standins.PEOPLE
_SINGLES = (
    standins.ARTICLES
    | standins.OWNERS
    | standins.PROVIDED
    | standins.VERBS
    | standins.COMPANY_HEADS
    | standins.DATE_PARTS
    | standins.GENERIC_PREFIXES
)


def _bytes(found: Iterable[str]) -> frozenset[bytes]:
    """Return those of the words that a plain ASCII value can hold."""
    return frozenset(word.encode() for word in found if word.isascii())


_SPLIT = bytes(code if code > 127 or chr(code).isalnum() or chr(code) == "'" else 32 for code in range(256))
"""``text.SPLIT`` for bytes, whose translation costs a tenth."""

_EDGES = frozenset("<[{($%_@/\\?-.~=#*;!\"'`|:,+ \t\n\r\v\f\x00\x1c\x1d\x1e\x1f")
_HEADS = _bytes(
    {words(phrase)[0] for phrase in _PHRASES}
    | {"".join(words(phrase)) for phrase in _PHRASES}
    | {words(example)[0] for example in standins.EXAMPLE_IDS}
    | {"muster", "fake", "com", "org", "please"}
    | _SINGLES
    | TYPE_WORDS
)
_STARTS = _bytes(word[:4] for word in _SINGLES | standins.GENERIC_NOUNS)
"""How a name of several humps can begin (``someCity``, ``imageUrl``): four letters tell enough to look again."""

_ANYWHERE = _bytes(standins.OWNERS | standins.STREET_WORDS | {"path", "example", "placeholder"} | standins.EXAMPLE_TLDS)
_HOST_WORDS = _bytes(word for host in standins.EXAMPLE_HOSTS for word in words(host)[:-1])
_DATE_PARTS = _bytes(standins.DATE_PARTS)
_DIGITS = "0123456789 -"
_REPEATABLE = frozenset("x0123456789")
_ISSUED = 9_999
_SIMPLE = frozenset(
    """type description enum default format minimum maximum minLength maxLength pattern exclusiveMinimum
    exclusiveMaximum multipleOf""".split()
)
_ISSUED = 9_999
_FIELD_ENDS = tuple(standins.CONCRETE_NOUNS)
_MANY = frozenset("0123456789 -")


def find_suspects(params: Mapping[str, Any], properties: Mapping[str, Any] | None) -> list[str]:
    """Name the arguments against which something may be held.

    Args:
        params: The arguments.
        properties: The ``properties`` of the schema of the arguments; None without a schema.

    Returns:
        Their names. Of the others it is certain that nothing can be held against them, under any policy without own
        words and key tables.
    """
    suspects: list[str] = []
    for name, value in params.items():
        kind = type(value)
        if kind is str:
            if is_plain(value, key_of(name)) and (properties is None or _is_silent(value, properties.get(name))):
                continue
        elif kind is int:
            if value <= _ISSUED or _is_issued_plain(value, key_of(name)):
                continue
        elif kind is bool or kind is float:
            continue
        suspects.append(name)
    return suspects


def _is_issued_plain(value: int, key: Key) -> bool:
    return key.role is not Role.ID or is_plain(str(value), key)


def is_plain(text: str, key: Key) -> bool:  # noqa: PLR0911 - the cheapest proof first, out as soon as one is had
    """Say whether it is certain that no stand-in rule matches a string, and that it is not its key's name.

    Args:
        text: The string.
        key: The key that holds it.
    """
    if not text.isascii():
        return False
    low = text.lower()
    # Words are split as bytes, whose translation costs a tenth; "in" is asked of the text, where it costs a third.
    said = low.encode().translate(_SPLIT).split()
    if not said or low[0] in _EDGES or (low[0] in _REPEATABLE and _is_row(low)):
        return False
    first = said[0]
    if len(said) > _FEW:
        return first not in _DATE_PARTS
    if first in _HEADS or first in key.starts or "xx" in low:
        return False
    if len(said) == 1 and text.isalpha() and text.islower():
        return "your" not in low and first not in _ANYWHERE
    if "123" in low or "012" in low or "765" in low or "432" in low:
        return False
    return not (
        first[:4] in _STARTS
        or said[-1][-4:] == b"here"
        or "your" in low
        or "<" in low
        or "{" in low
        or not _ANYWHERE.isdisjoint(said)
        or (("." in low or "@" in low) and not _HOST_WORDS.isdisjoint(said))
    )


def _is_row(low: str) -> bool:
    """Say whether what starts with a digit or x may be digits in order, one sign repeated or a made-up hex."""
    return len(set(low)) <= _FEW or not low.strip(_DIGITS) or low.startswith("0x")


def _is_silent(text: str, schema: Any) -> bool:
    """Say whether it is certain that a string is not the schema's own words."""
    if schema is None:
        return True
    if not isinstance(schema, dict) or not _SIMPLE.issuperset(schema):
        return False
    description = schema.get("description")
    if not isinstance(description, str):
        return description is None
    return " ".join(text.lower().split()).rstrip(".") not in " ".join(description.lower().split())
