"""Tool definitions as people write them, put into the words of JSON Schema 2020-12.

Providers and authors write types in capitals, Python's names for them, ``nullable``, draft 4's booleans; references
lead out of the file. What means something is translated, and what cannot be followed says nothing.
"""

from collections.abc import Callable, Mapping
from typing import Any

LEVELS = 64
"""Levels of nesting beyond which a schema counts as broken."""

_TYPES = {
    "str": "string",
    "int": "integer",
    "float": "number",
    "double": "number",
    "bool": "boolean",
    "dict": "object",
    "list": "array",
    "tuple": "array",
} | {word: word for word in ("string", "number", "integer", "boolean", "array", "object", "null")}

_KEPT = frozenset(
    """
    const enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength maxItems minItems
    uniqueItems maxProperties minProperties maxContains minContains required dependentRequired format pattern $anchor
    """.split()
)
"""Keywords that hold no schema; what is in neither table is an annotation, or unknown, and says nothing."""

_ONE = frozenset("additionalProperties contains else if items not propertyNames then".split())
_MANY = frozenset("allOf anyOf oneOf prefixItems".split())
_NAMED = frozenset("$defs definitions dependentSchemas patternProperties properties".split())
_NUMBERS = frozenset("maximum exclusiveMaximum minimum exclusiveMinimum".split())
_COUNTS = frozenset("maxLength minLength maxItems minItems maxProperties minProperties maxContains minContains".split())


class TooDeepError(Exception):
    """The schema is nested deeper than LEVELS."""


def translate(schema: Any, is_known: Callable[[str], bool], level: int = 0) -> Any:
    """Return a schema in the words of JSON Schema 2020-12, without annotations.

    Args:
        schema: A schema as its author wrote it.
        is_known: Whether a reference leads to a place inside the schema.
        level: How deep this part lies.

    Raises:
        TooDeepError: It is nested deeper than LEVELS.
    """
    if level > LEVELS:
        raise TooDeepError
    if not isinstance(schema, dict):
        return schema is not False
    found: dict[str, Any] = {}
    for word, value in schema.items():
        if word in _KEPT:
            if _is_meant(word, value):
                found[word] = value
        elif word in _ONE | _MANY | _NAMED:
            found.update(_parts(word, value, lambda part: translate(part, is_known, level + 1)))
    if isinstance(schema.get("$ref"), str) and is_known(schema["$ref"]):
        found["$ref"] = schema["$ref"]
    _bound(schema, found)
    return _typed(schema, found)


def without_patterns(plain: Any, is_good: Callable[[str], bool]) -> Any:
    """Return a translated schema without the patterns that cannot be compiled; the rest of it can.

    Args:
        plain: What ``translate`` returned, so not deep.
        is_good: Whether a pattern can be compiled.
    """
    if isinstance(plain, list):
        return [without_patterns(part, is_good) for part in plain]
    if not isinstance(plain, dict):
        return plain
    kept = {word: value for word, value in plain.items() if word != "pattern" or is_good(value)}
    for word in kept.keys() & (_ONE | _MANY):
        kept[word] = without_patterns(kept[word], is_good)
    for word in kept.keys() & _NAMED:
        kept[word] = {
            name: without_patterns(part, is_good)
            for name, part in kept[word].items()
            if word != "patternProperties" or is_good(name)
        }
    return kept


def _parts(word: str, value: Any, inner: Callable[[Any], Any]) -> dict[str, Any]:
    """Return a keyword that holds schemas, each of them translated; nothing where it holds none."""
    if word in _NAMED:
        return {word: {name: inner(part) for name, part in value.items()}} if isinstance(value, dict) else {}
    if word in _MANY or (word == "items" and isinstance(value, list)):  # the latter up to draft 2019-09
        name = "prefixItems" if word == "items" else word
        return {name: [inner(part) for part in value]} if isinstance(value, list) and value else {}
    return {word: inner(value)} if isinstance(value, (dict, bool)) else {}


def _is_meant(word: str, value: Any) -> bool:
    """Say whether a keyword has a value of the type that gives it its meaning."""
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if word in _NUMBERS or word == "multipleOf":
        return is_number and (word != "multipleOf" or value > 0)
    if word in _COUNTS:
        return is_number and value >= 0 and value == int(value)
    if word in {"format", "pattern", "$anchor"}:
        return isinstance(value, str)
    if word in {"enum", "required"}:
        return isinstance(value, list) and (word == "enum" or all(isinstance(name, str) for name in value))
    if word == "dependentRequired":
        return isinstance(value, dict)
    return word != "uniqueItems" or isinstance(value, bool)


def _bound(schema: Mapping[str, Any], found: dict[str, Any]) -> None:
    """Read draft 4, where a limit is made exclusive by a flag beside it."""
    for limit, flag in (("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")):
        if schema.get(flag) is True and limit in found:
            found[flag] = found.pop(limit)


def _typed(schema: Mapping[str, Any], found: dict[str, Any]) -> dict[str, Any]:
    """Add the type words, and null where the author allows it in a way of its own."""
    kind = schema.get("type")
    words = [word.lower() if isinstance(word, str) else "" for word in (kind if isinstance(kind, list) else [kind])]
    types = {_TYPES[word] for word in words if word in _TYPES}
    if types and len(types) >= len(set(words)):  # a word that nobody knows allows anything
        found["type"] = sorted(types)
    return _nullable(found) if _allows_null(schema) else found


def _nullable(found: dict[str, Any]) -> dict[str, Any]:
    if "$ref" in found:
        return {"anyOf": [found, {"type": "null"}]}
    if "const" in found:
        found["enum"] = [found.pop("const")]
    if "enum" in found:
        found["enum"] = [*found["enum"], None]
    if "type" in found:
        found["type"] = sorted({*found["type"], "null"})
    return found


def _allows_null(schema: Mapping[str, Any]) -> bool:
    named = [
        *(schema["enum"] if isinstance(schema.get("enum"), list) else ()),
        schema.get("const", ""),
        schema.get("default", ""),
    ]
    return schema.get("nullable") is True or schema.get("x-nullable") is True or None in named
