"""What a tool's author says of one parameter, as far as a question needs it.

Schemas come with the records and may be anything: what cannot be read is left out.
"""

from typing import Any, Final, NamedTuple

from askfirst.gate.call import ToolDefinition
from askfirst.gate.plain import is_plain, plain

CHOICES: Final = 20
"""Most choices that a question lists."""

PRIMITIVE: Final = frozenset({"string", "number", "integer", "boolean"})
"""Types that a form field can have."""

_WIDTH: Final = 100  # characters of one choice; a longer one is no choice a person picks from a list
_FORMATS: Final = frozenset({"email", "uri", "date", "date-time"})  # those that MCP elicitation names


class Parameter(NamedTuple):
    """One parameter, cleaned.

    Attributes:
        schema: Its schema without the null branch; empty where it has none.
        kind: Its JSON type in small letters; empty where it is unknown or there are several.
        title: Its title, 80 characters at most; empty where it has none.
        description: The first sentence of its description, 160 characters at most; empty where it has none.
        choices: Scalars that the schema lists, CHOICES at most.
        complete: Whether ``choices`` is all that the schema lists.
    """

    schema: dict[str, Any]
    kind: str
    title: str
    description: str
    choices: tuple[Any, ...]
    complete: bool


UNKNOWN: Final = Parameter({}, "", "", "", (), complete=True)
"""A parameter of which nothing is said."""


def parameter(definition: ToolDefinition | None, key: str) -> Parameter:
    """Return what a definition says of one key.

    Args:
        definition: The tool's definition; None where there is none.
        key: Name of a top-level parameter.
    """
    outer = _property(definition, key)
    if not outer:
        return UNKNOWN
    schema = _without_null(outer)
    choices, complete = _choices(schema)
    return Parameter(
        schema=schema,
        kind=_kind(schema),
        title=_text(outer, schema, "title", 80),
        description=_first_sentence(_text(outer, schema, "description", 400)),
        choices=choices,
        complete=complete,
    )


def form_field(known: Parameter) -> dict[str, Any]:
    """Return the field by which a form asks for a parameter, as MCP elicitation takes it.

    Returns:
        A flat JSON Schema; empty where the parameter is no text, number or boolean.
    """
    kind = known.kind or ("" if known.schema.get("properties") or known.schema.get("items") else "string")
    if kind not in PRIMITIVE:
        return {}
    found: dict[str, Any] = {"type": kind}
    if known.title:
        found["title"] = known.title
    if known.description:
        found["description"] = known.description
    if kind == "string":
        found |= _text_limits(known)
    elif kind != "boolean":
        found |= _number_limits(known.schema)
    return found


def _text_limits(known: Parameter) -> dict[str, Any]:
    if known.choices and known.complete and all(isinstance(choice, str) for choice in known.choices):
        return {"enum": list(known.choices)}
    named = known.schema.get("format")
    return {"format": named} if isinstance(named, str) and named in _FORMATS else {}


def _number_limits(schema: dict[str, Any]) -> dict[str, Any]:
    limits = {name: schema.get(name) for name in ("minimum", "maximum")}
    return {name: limit for name, limit in limits.items() if type(limit) in (int, float)}


def _property(definition: ToolDefinition | None, key: str) -> dict[str, Any] | None:
    if definition is None or not definition.parameters:
        return None
    properties = definition.parameters.get("properties")
    found = properties.get(key) if isinstance(properties, dict) else None
    return found if isinstance(found, dict) else None


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the one branch that is not null where a schema is such a union, else the schema itself."""
    for word in ("anyOf", "oneOf"):
        branches = schema.get(word)
        if isinstance(branches, list):
            real = [branch for branch in branches if isinstance(branch, dict) and branch.get("type") != "null"]
            return real[0] if len(real) == 1 else schema
    return schema


def _kind(schema: dict[str, Any]) -> str:
    named = schema.get("type")
    kinds = [named] if isinstance(named, str) else named if isinstance(named, list) else []
    real = [kind.lower() for kind in kinds if isinstance(kind, str) and kind.lower() != "null"]
    return real[0] if len(real) == 1 else ""


def _choices(schema: dict[str, Any]) -> tuple[tuple[Any, ...], bool]:
    listed = _enum(schema) or _enum(schema.get("items"))
    usable = tuple(value for value in listed[: 2 * CHOICES] if _usable(value))
    wanted = sum(value is not None for value in listed)
    return usable[:CHOICES], len(usable) == wanted <= CHOICES


def _enum(schema: object) -> list[Any]:
    found = schema.get("enum") if isinstance(schema, dict) else None
    return found if isinstance(found, list) else []


def _usable(value: object) -> bool:
    """Say whether a choice can be shown as it is: a choice that had to be cleaned would be another value."""
    if isinstance(value, str):
        return bool(value.strip()) and is_plain(value, _WIDTH)
    return isinstance(value, bool | int | float)


def _text(outer: dict[str, Any], inner: dict[str, Any], name: str, limit: int) -> str:
    for schema in (outer, inner):
        found = schema.get(name)
        if isinstance(found, str):
            return plain(found, limit)
    return ""


def _first_sentence(text: str) -> str:
    end = text.find(". ")
    while end >= 0 and text[:end].lower().endswith(("e.g", "i.e", "etc", "ex", "eg", "incl", "approx", "no")):
        end = text.find(". ", end + 1)
    sentence = text if end < 0 else text[:end]
    return plain(sentence.rstrip(" ."), 160)
