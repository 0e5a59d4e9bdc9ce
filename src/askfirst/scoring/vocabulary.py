"""The vocabulary of JSON Schema 2020-12: which keyword takes what, and which holds further schemas.

Structure only: whether a pattern compiles or a reference leads somewhere is not asked. Unknown keywords are fine, and
so are the words of older drafts (``definitions``, ``required: true``) and what authors write and mean well (capital
types and counts as texts, as Gemini has them; ``int`` for integer).
"""

from collections.abc import Callable, Collection, Iterator
from typing import Any

TYPE_WORDS = frozenset(("string", "number", "integer", "boolean", "array", "object", "null"))
_TYPES = TYPE_WORDS | frozenset("any str int float double bool dict list tuple long type_unspecified".split())

_PLACES = 5_000
"""Schemas inside one schema that are looked at; the others are believed."""

_Read = Callable[[Any], Collection[Any] | None]
"""Returns the schemas that the value of a keyword holds; None where it is no value for that keyword."""


def _anything(_value: Any) -> Collection[Any] | None:
    return ()


def _text(value: Any) -> Collection[Any] | None:
    return () if isinstance(value, str) else None


def _flag(value: Any) -> Collection[Any] | None:
    return () if isinstance(value, bool) else None


def _number(value: Any) -> Collection[Any] | None:
    return () if isinstance(value, (int, float)) and not isinstance(value, bool) else None


def _limit(value: Any) -> Collection[Any] | None:
    """Read an exclusive limit: in draft 4 it is a flag."""
    return () if isinstance(value, (int, float)) else None


def _count(value: Any) -> Collection[Any] | None:
    if isinstance(value, str):
        return () if value.isdecimal() else None
    return () if _number(value) is not None and value >= 0 and value % 1 == 0 else None


def _list(value: Any) -> Collection[Any] | None:
    return () if isinstance(value, list) else None


def _names(value: Any) -> Collection[Any] | None:
    return () if isinstance(value, list) and all(isinstance(name, str) for name in value) else None


def _required(value: Any) -> Collection[Any] | None:
    """Read the required names: in draft 3 it is a flag of the property."""
    return () if isinstance(value, bool) else _names(value)


def _type(value: Any) -> Collection[Any] | None:
    words = value if isinstance(value, list) else (value,)
    for word in words:
        if not isinstance(word, str) or (word not in _TYPES and word.lower() not in _TYPES):
            return None
    return () if words else None


def _schema(value: Any) -> Collection[Any] | None:
    return (value,)


def _schemas(value: Any) -> Collection[Any] | None:
    return value if isinstance(value, list) and value else None


def _items(value: Any) -> Collection[Any] | None:
    """Read the schema of the items: up to draft 2019-09 it is also a list, one for each."""
    return value if isinstance(value, list) else (value,)


def _by_name(value: Any) -> Collection[Any] | None:
    return value.values() if isinstance(value, dict) else None


def _names_by_name(value: Any) -> Collection[Any] | None:
    return () if isinstance(value, dict) and all(_names(names) is not None for names in value.values()) else None


def _dependencies(value: Any) -> Collection[Any] | None:
    """Read what goes with a name: other names or, up to draft 7, a schema."""
    if not isinstance(value, dict):
        return None
    lists = [held for held in value.values() if isinstance(held, list)]
    return [held for held in value.values() if not isinstance(held, list)] if all(map(_is_names, lists)) else None


def _is_names(value: Any) -> bool:
    return _names(value) is not None


_KINDS: tuple[tuple[_Read, str], ...] = (
    (_text, "$schema $id $ref $anchor $dynamicRef $dynamicAnchor $comment title description pattern format"),
    (_text, "contentEncoding contentMediaType"),
    (_flag, "uniqueItems readOnly writeOnly deprecated"),
    (_number, "minimum maximum multipleOf"),
    (_limit, "exclusiveMinimum exclusiveMaximum"),
    (_count, "minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains"),
    (_list, "enum examples"),
    (_type, "type"),
    (_required, "required"),
    (_schema, "additionalProperties unevaluatedProperties propertyNames contains unevaluatedItems additionalItems"),
    (_schema, "not if then else contentSchema"),
    (_schemas, "allOf anyOf oneOf prefixItems"),
    (_items, "items"),
    (_by_name, "properties patternProperties $defs definitions dependentSchemas"),
    (_names_by_name, "dependentRequired"),
    (_dependencies, "dependencies"),
)
_READERS = {word: read for read, words in _KINDS for word in words.split()}


def is_broken(schema: dict[str, Any]) -> bool:
    """Say whether an object is no valid JSON Schema: some keyword has a value of another kind, here or further in.

    Args:
        schema: The schema of the arguments; 5,000 schemas inside it are looked at, the others are believed.
    """
    waiting: list[Any] = [schema]
    for _ in range(_PLACES):
        if not waiting:
            return False
        part = waiting.pop()
        if not isinstance(part, dict):
            if not isinstance(part, bool):
                return True
            continue
        for word, value in part.items():
            inner = _READERS.get(word, _anything)(value)
            if inner is None:
                return True
            waiting.extend(inner)
    return False


def parts(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a schema and the objects among the schemas inside it, each before what it holds; 5,000 at most.

    Args:
        schema: A valid schema.
    """
    waiting: list[Any] = [schema]
    for _ in range(_PLACES):
        if not waiting:
            return
        part = waiting.pop()
        if isinstance(part, dict):
            yield part
            for word, value in part.items():
                waiting.extend(_READERS.get(word, _anything)(value) or ())
