"""The quick look at a call: proof, at a tenth of the price, that the careful look would find nothing.

Most values are plain. This module may send a plain value to the careful look, never let a doubtful one pass; property
tests hold it to that over every example of every rule.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from askfirst.scoring.key import Key, Role, key_of
from askfirst.scoring.lexicon import standins
from askfirst.scoring.node import TYPE_WORDS
from askfirst.scoring.text import words

_FEW = 6
"""Words up to which a value can be anything but running text; no stand-in phrase has more, though a row of them may."""

_ROW = 64
"""Characters up to which a row of stand-ins (``none, none, n/a``) is one."""

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

_EDGES = frozenset("<[{()$%_@/\\?-.~=#*;!\"'`|:,+ \t\n\r\v\f\x00\x1c\x1d\x1e\x1f")
_HEADS = _bytes(
    {words(phrase)[0] for phrase in _PHRASES}
    | {"".join(words(phrase)) for phrase in _PHRASES}
    | {words(example)[0] for example in standins.EXAMPLE_IDS}
    | {"muster", "fake", "com", "org", "please", "123", "1234", "12345"}
    | _SINGLES
    | TYPE_WORDS
)
_NOUNS = _bytes(standins.GENERIC_NOUNS)
_FIELD_ENDS = _bytes(standins.CONCRETE_NOUNS)
_HUMP = re.compile(r"[a-z][A-Z]")
"""Inside a name of several humps (``someCity``, ``imageUrl``), whose parts are not told apart here."""

_ANYWHERE = _bytes(standins.OWNERS | standins.STREET_WORDS | {"path", "example", "placeholder"} | standins.EXAMPLE_TLDS)
_HOST_WORDS = _bytes(word for host in standins.EXAMPLE_HOSTS for word in words(host)[:-1])
_DATE_PARTS = _bytes(standins.DATE_PARTS)
_NINE = ord("9")
_LETTERS = b"abcdefghijklmnopqrstuvwxyz"
_ORDERED = (b"01234567890123456789", b"9876543210")
_SEPARATORS = b" -().+_/\t\n\r\v\f\x1c\x1d\x1e\x1f"
_REPEATABLE = frozenset("x0123456789")
_ROW_ENDS = frozenset("0123456789-")
_ISSUED = 9_999
_SIMPLE = frozenset(
    """type description enum default format minimum maximum minLength maxLength pattern exclusiveMinimum
    exclusiveMaximum multipleOf""".split()
)
_ROW_ENDS = frozenset("0123456789-")


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
            if -_ISSUED <= value <= _ISSUED or _is_issued_plain(value, key_of(name)):
                continue
        elif kind is bool or kind is float:
            continue
        suspects.append(name)
    return suspects


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
    low = text.lower()
    # Words are split as bytes, whose translation costs a tenth; "in" is asked of the text, where it costs a third.
    raw = low.encode()
    said = raw.translate(_SPLIT).split()
    if not said or low[0] in _EDGES or (low[0] in _REPEATABLE and _is_row(raw)):
        return False
    first, last = said[0], said[-1]
    if len(said) > _FEW:
        return first not in _DATE_PARTS and b"your" not in first and (len(text) > _ROW or first not in _HEADS)
    if first in _HEADS or first in key.starts or "xx" in low:
        return False
    if len(said) == 1 and text.isalpha() and text.islower():
        return "your" not in low and first not in _ANYWHERE
    return not (
        (last in _FIELD_ENDS and first in _NOUNS)
        or last[-4:] == b"here"
        or (last[-1] <= _NINE and _counts(said))
        or "your" in low
        or "<" in low
        or "{" in low
        or not _ANYWHERE.isdisjoint(said)
        or (("." in low or "@" in low) and ("@com" in low or not _HOST_WORDS.isdisjoint(said)))
        or (text[1:] != low[1:] and not text.istitle() and _HUMP.search(text) is not None)
    )


def _is_row(raw: bytes) -> bool:
    """Say whether what starts with a digit or x may be one sign repeated or a made-up hexadecimal number."""
    return not raw.strip(raw[:1] + _SEPARATORS) or raw.startswith(b"0x")


def _counts(said: list[bytes]) -> bool:
    """Say whether a value may be digits in order, letters before them apart."""
    digits = b"".join(said).lstrip(_LETTERS)
    return len(digits) > 2 and (digits in _ORDERED[0] or digits in _ORDERED[1])


def _is_silent(text: str, schema: Any) -> bool:
    """Say whether it is certain that a string is not the schema's own words."""
    if schema is None:
        return True
    if not isinstance(schema, dict) or not _SIMPLE.issuperset(schema):
        return False
    description = schema.get("description")
    if not isinstance(description, str):
        return description is None
    if not description.isascii():  # it may fold to the value in ways that are not tried here
        return False
    return " ".join(text.lower().split()).rstrip(".") not in " ".join(description.lower().split())
