"""The quick look at a call: proof, at a tenth of the price, that the careful look would find nothing.

Most values are plain. This module may send a plain value to the careful look, never let a doubtful one pass; property
tests hold it to that over every example of every rule.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from askfirst.scoring.key import ISSUED_LIMIT, Role, key_of
from askfirst.scoring.leaf import LEAVES_LIMIT
from askfirst.scoring.lexicon import standins
from askfirst.scoring.text import words
from askfirst.scoring.vocabulary import TYPE_WORDS

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
_ROW_PHRASES = [words(phrase) for phrase in standins.NULL | standins.UNKNOWN | standins.FILLER]
_ALONE = _bytes(said[0] for said in _ROW_PHRASES if len(said) == 1) | {b"n", b"a"}
_PAIRS = frozenset((said[0].encode(), said[1].encode()) for said in _ROW_PHRASES if len(said) > 1)
_NOUNS = _bytes(standins.GENERIC_NOUNS)
_ENDS = _bytes(standins.CONCRETE_NOUNS | {"here"})
_HUMP = re.compile(r"[a-z][A-Z]")
"""Inside a name of several humps (``someCity``, ``imageUrl``), whose parts are not told apart here."""

_ANYWHERE = _bytes(standins.OWNERS | standins.STREET_WORDS | {"path", "example", "placeholder"} | standins.EXAMPLE_TLDS)
_HOST_WORDS = _bytes(word for host in standins.EXAMPLE_HOSTS for word in words(host)[:-1])
_TELLING = _ANYWHERE | _HOST_WORDS
_DATE_PARTS = _bytes(standins.DATE_PARTS)
_LONE = frozenset(word.decode() for word in _HEADS | _ANYWHERE)
"""The words that a value of one word in small letters must not be."""

_FAR = 1_024
"""Characters that are split into words; a value that has few words in so many is looked at carefully."""

_NINE = ord("9")
_LETTERS = b"abcdefghijklmnopqrstuvwxyz"
_RUNS = frozenset(
    row[start:end]
    for row in (b"01234567890123456789", b"9876543210")
    for start in range(len(row))
    for end in range(start + 1, len(row) + 1)
)
"""Digits in order, up or down."""
_SEPARATORS = b" -().+_/\t\n\r\v\f\x1c\x1d\x1e\x1f"
_SPECIAL = _EDGES | frozenset("x0123456789")
"""First characters of forms, and of rows."""

_ISSUED = 9_999
_SIMPLE = frozenset(
    """type description enum default format minimum maximum minLength maxLength pattern exclusiveMinimum
    exclusiveMaximum multipleOf""".split()
)


def find_suspects(params: Mapping[str, Any], properties: Mapping[str, Any] | None) -> list[str]:
    """Name the arguments against which something may be held.

    Args:
        params: The arguments.
        properties: The ``properties`` of the schema of the arguments; None without a schema.

    Returns:
        Their names. Of the others it is certain that nothing can be held against them, under any policy without own
        words and key tables.
    """
    if len(params) > LEAVES_LIMIT:
        return list(params)
    suspects: list[str] = []
    for name, value in params.items():
        kind = type(value)
        if kind is str:
            if is_plain(value, name) and (properties is None or _is_silent(value, properties.get(name))):
                continue
        elif kind is int:
            if (
                not _ISSUED < abs(value) < ISSUED_LIMIT
                or key_of(name).role is not Role.ID
                or is_plain(str(value), name)
            ):
                continue
        elif kind is bool or kind is float:
            continue
        suspects.append(name)
    return suspects


def is_plain(text: str, name: str) -> bool:
    """Say whether it is certain that no stand-in rule matches a string, and that it is not its key's name.

    Args:
        text: The string.
        name: The key that holds it.
    """
    if not text.isascii():
        return False
    if text.isalpha() and text.islower():
        return not (text in _LONE or text in key_of(name).starts_alone or "your" in text or "xx" in text)
    low = text.lower() if len(text) <= _FAR else text[:_FAR].lower()
    # Words are split as bytes, whose translation costs a tenth; "in" is asked of the text, where it costs a third.
    raw = low.encode()
    said = raw.translate(_SPLIT).split(None, _FEW)
    if not said or (low[0] in _SPECIAL and (low[0] in _EDGES or _is_row(raw))):
        return False
    first, last = said[0], said[-1]
    if len(said) > _FEW:
        is_row = len(text) <= _ROW and _starts_row(first, said[1], low)
        return not is_row and first not in _DATE_PARTS and " " in text.strip()
    return not (
        first in _HEADS
        or (low[0] == name[:1].lower() and first in key_of(name).starts)
        or "xx" in low
        or "your" in low
        or "'" in low  # words keep it, rules strip it, so no word next to one is told apart here
        or "<" in low
        or "{" in low
        or (last in _ENDS and (last == b"here" or first in _NOUNS))
        or (last[-1] <= _NINE and last.lstrip(_LETTERS) in _RUNS and _counts(said))
        or (not _TELLING.isdisjoint(said) and (not _ANYWHERE.isdisjoint(said) or "." in low or "@" in low))
        or "@com" in low
        or len(text) > _FAR
        or (text != low and not text[1:].islower() and not text.istitle() and _HUMP.search(text) is not None)
    )


def _starts_row(first: bytes, second: bytes, low: str) -> bool:
    """Say whether a row of stand-ins (``none, none, n/a``) may start with these words."""
    if "'" in low:  # it may stand beside a word, or alone between two
        return first.strip(b"'") in _HEADS
    return (first, second) in _PAIRS or (first in _ALONE and second in _HEADS)


def _is_row(raw: bytes) -> bool:
    """Say whether what starts with a digit or x may be one sign repeated or a made-up hexadecimal number."""
    return not raw.strip(raw[:1] + _SEPARATORS) or raw.startswith(b"0x")


def _counts(said: list[bytes]) -> bool:
    """Say whether a value may be digits in order, letters before them apart."""
    if len(said[-1]) < 3 and (len(said) < 2 or said[-2][-1] > _NINE):
        return False
    digits = b"".join(said).lstrip(_LETTERS)
    return len(digits) > 2 and digits in _RUNS


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
