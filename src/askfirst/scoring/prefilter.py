"""The quick look at a call: proof, at a tenth of the price, that the careful look would find nothing.

Most values are plain. This module may send a plain value to the careful look, never let a doubtful one pass; property
tests hold it to that over every example of every rule.
"""

from collections.abc import Iterable, Mapping, Sequence
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

_EDGES = frozenset(b"<[{($%_@/\\?-.~=#*;!\"'`|:,+ \t\n\r\v\f\x00\x1c\x1d\x1e\x1f")
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
_DIGITS = b"0123456789 -"
_REPEATABLE = frozenset(b"x0123456789")
_ISSUED = 9_999
_SIMPLE = frozenset(
    """type description enum default format minimum maximum minLength maxLength pattern exclusiveMinimum
    exclusiveMaximum multipleOf""".split()
)
_ISSUED = 9_999
_FIELD_ENDS = tuple(standins.CONCRETE_NOUNS)
_MANY = frozenset("0123456789 -")


def is_clean(params: Mapping[str, Any], names: Sequence[str], properties: Mapping[str, Any] | None) -> bool:
    """Say whether it is certain that nothing can be held against a call.

    Args:
        params: The arguments.
        names: The required names.
        properties: The ``properties`` of the schema of the arguments; None without a schema.

    Returns:
        True only when it is certain, under any policy without own words.
    """
    for name in names:
        if name not in params:
            return False
    for name, value in params.items():
        kind = type(value)
        if kind is str:
            if not is_plain(value, key_of(name)):
                return False
        elif kind is int:
            if value > _ISSUED and not _is_issued_plain(value, key_of(name)):
                return False
        elif kind is not bool and kind is not float:
            return False
    return properties is None or all(
        _is_silent(value, properties.get(name)) for name, value in params.items() if type(value) is str
    )


def _is_issued_plain(value: int, key: Key) -> bool:
    return key.role is not Role.ID or is_plain(str(value), key)


def is_plain(text: str, key: Key) -> bool:
    """Say whether it is certain that no stand-in rule matches a string, and that it is not its key's name.

    Args:
        text: The string.
        key: The key that holds it.
    """
    if not text.isascii():
        return False
    low = text.lower().encode()
    said = low.translate(_SPLIT).split()
    if not said or low[0] in _EDGES or (low[0] in _REPEATABLE and _is_row(low)):
        return False
    if len(said) > _FEW:
        return said[0] not in _DATE_PARTS
    if said[0] in _HEADS or said[-1].endswith(key.tail) or b"123" in low or b"012" in low or b"xx" in low:
        return False
    if len(said) == 1 and text.islower() and text.isalpha():
        return b"your" not in low and low not in _ANYWHERE
    return not (
        said[0][:4] in _STARTS
        or said[-1].endswith(b"here")
        or b"your" in low
        or b"<" in low
        or b"{" in low
        or not _ANYWHERE.isdisjoint(said)
        or ((b"." in low or b"@" in low) and not _HOST_WORDS.isdisjoint(said))
    )


def _is_row(low: bytes) -> bool:
    """Say whether what starts with a digit or x may be digits in order, one sign repeated or a made-up hex."""
    return len(set(low)) <= _FEW or not low.strip(_DIGITS) or low.startswith(b"0x")


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
