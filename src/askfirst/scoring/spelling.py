"""Whether a value means what its schema wants and is only written otherwise: ``"5"`` for 5, ``nyse`` for ``NYSE``."""

import json
import re
from collections.abc import Collection
from typing import Any

from askfirst.scoring.text import LEAF_LIMIT, normalise, words

_NUMBER = re.compile(r"[-+]?\d{1,30}(?:\.\d{1,30})?(?:e[-+]?\d{1,3})?", re.IGNORECASE)
_TRUTHS = frozenset(("true", "false", "yes", "no", "on", "off", "0", "1"))
_OPENINGS = {"[": "array", "{": "object"}


def can_be_read_as(value: Any, types: Collection[str]) -> bool:
    """Say whether every lenient reader takes a value for one of the types.

    Args:
        value: A value of JSON types, of none of the types.
        types: Type words of JSON Schema.
    """
    if isinstance(value, str):
        return not _readings(value).isdisjoint(types)
    if isinstance(value, bool):
        return not {"string", "integer", "number"}.isdisjoint(types)
    if isinstance(value, (int, float)):
        return "string" in types or ("boolean" in types and value in {0, 1}) or "array" in types
    return isinstance(value, list) and len(value) == 1 and _is_one(value[0], types)


def _readings(text: str) -> set[str]:
    """Return the types a text can be read as."""
    plain = text.strip()
    found = {"array"} if plain and plain[0] not in _OPENINGS else set()
    if len(plain) <= _LONGEST_NUMBER and _NUMBER.fullmatch(plain):
        found.add("number")
        if float(plain).is_integer():
            found.add("integer")
    if plain.lower() in _TRUTHS:
        found.add("boolean")
    kind = _OPENINGS.get(plain[:1])
    if kind is not None and _is_json(plain):
        found.add(kind)
    return found


_LONGEST_NUMBER = 64


def _is_json(text: str) -> bool:
    if len(text) > LEAF_LIMIT:
        return False
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _is_one(item: Any, types: Collection[str]) -> bool:
    """Say whether the only item of a list is what was wanted instead of the list."""
    if isinstance(item, str):
        return "string" in types
    return isinstance(item, (int, float)) and not {"number", "integer"}.isdisjoint(types)


def is_spelt_otherwise(value: Any, members: Any) -> bool:
    """Say whether a value is a member of an enum but for case, separators or quotation marks.

    Args:
        value: The value.
        members: The enum, or the one value of a const.
    """
    every = members if isinstance(members, list) else [members]
    if not isinstance(value, (str, int, float)):
        return False
    wanted = _plain(value)
    return any(_plain(member) == wanted for member in every if isinstance(member, (str, int, float)))


def _plain(value: str | float) -> str:
    return " ".join(words(normalise(str(value)[:LEAF_LIMIT])))
