"""Reading a JSON Schema without a validator: what it says of one place, references and alternatives followed.

Everything here is total: a field of the wrong type says nothing. Gemini writes types in capitals, so they are folded.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

_HOPS = 16
_PARTS = 32

TYPE_WORDS = frozenset(("string", "number", "integer", "boolean", "array", "object", "null"))
_TYPE_ALIASES = frozenset("any str int float double bool dict list tuple long".split())
_BROKEN_NODES = 5_000


class Node:
    """What a schema says of one place: itself and every alternative it names, flattened.

    Attributes:
        root: The whole schema, in which references resolve. They resolve nowhere else.
        parts: The schema of the place, then those of its allOf, anyOf and oneOf, at most 32.
    """

    __slots__ = ("__dict__", "parts", "root")

    def __init__(self, root: dict[str, Any], schema: Any) -> None:
        """Flatten a schema.

        Args:
            root: The whole schema.
            schema: The part that speaks of the place; anything but an object says nothing.
        """
        self.root = root
        self.parts = tuple(_flatten(root, schema))

    @cached_property
    def licensed(self) -> tuple[Any, ...]:
        """The values the schema names: enum, const, default."""
        values: list[Any] = []
        for part in self.parts:
            enum = part.get("enum")
            values.extend(enum if isinstance(enum, list) else ())
            values.extend(part[word] for word in ("const", "default") if word in part)
        return tuple(values)

    @cached_property
    def types(self) -> frozenset[str]:
        """The type words, in lower case."""
        found: set[str] = set()
        for part in self.parts:
            kind = part.get("type")
            found.update(
                word.lower() for word in (kind if isinstance(kind, list) else (kind,)) if isinstance(word, str)
            )
        return frozenset(found)

    @cached_property
    def nullable(self) -> bool:
        """Whether null is a value here."""
        if "null" in self.types or None in self.licensed:
            return True
        return any(part.get("nullable") is True or part.get("x-nullable") is True for part in self.parts)

    @cached_property
    def descriptions(self) -> tuple[str, ...]:
        """The author's words on the place: descriptions, then titles."""
        return tuple(
            text for word in ("description", "title") for part in self.parts if isinstance(text := part.get(word), str)
        )

    @cached_property
    def examples(self) -> tuple[Any, ...]:
        """The author's examples: ``examples`` and ``example``."""
        values: list[Any] = []
        for part in self.parts:
            listed = part.get("examples")
            values.extend(listed if isinstance(listed, list) else ())
            values.extend([part["example"]] if "example" in part else ())
        return tuple(values)

    @cached_property
    def required(self) -> tuple[str, ...]:
        """Names that must be there whatever alternative is taken."""
        if not self.parts:
            return ()
        names = list(_names(self.parts[0]))
        for branch in _list(self.parts[0], "allOf"):
            names.extend(name for part in _flatten(self.root, branch)[:1] for name in _names(part))
        return tuple(dict.fromkeys(names))

    def child(self, name: str) -> "Node":
        """Return what the schema says of a member of an object.

        Args:
            name: The member's name.
        """
        for part in self.parts:
            properties = part.get("properties")
            if isinstance(properties, dict) and name in properties:
                return Node(self.root, properties[name])
        for part in self.parts:
            if isinstance(part.get("additionalProperties"), dict):
                return Node(self.root, part["additionalProperties"])
        return Node(self.root, None)

    def item(self, index: int) -> "Node":
        """Return what the schema says of an item of an array.

        Args:
            index: Its place, from 0.
        """
        for part in self.parts:
            prefix = part.get("prefixItems")
            if isinstance(prefix, list) and index < len(prefix):
                return Node(self.root, prefix[index])
            if isinstance(part.get("items"), dict):
                return Node(self.root, part["items"])
        return Node(self.root, None)


def is_broken(schema: dict[str, Any]) -> bool:
    """Say whether an object is no valid JSON Schema in the fields that are read here.

    Looks at ``type``, ``properties``, ``required``, ``enum`` and ``items``, at most 5,000 places deep and wide.

    Args:
        schema: The schema of the arguments.
    """
    stack: list[Any] = [schema]
    for _ in range(_BROKEN_NODES):
        if not stack:
            return False
        part = stack.pop()
        if part is True or part is False:
            continue
        if not isinstance(part, dict) or _is_broken_part(part):
            return True
        stack.extend(part.get("properties", {}).values())
        items = part.get("items")
        stack.extend(items if isinstance(items, list) else [] if items is None else [items])
    return True


def _is_broken_part(part: dict[str, Any]) -> bool:
    kind = part.get("type", "any")
    for word in kind if isinstance(kind, list) else (kind,):
        if not isinstance(word, str) or word.lower() not in TYPE_WORDS | _TYPE_ALIASES:
            return True
    names = part.get("required", [])
    if not isinstance(names, bool) and not (isinstance(names, list) and all(isinstance(name, str) for name in names)):
        return True
    return not isinstance(part.get("properties", {}), dict) or not isinstance(part.get("enum", []), list)


def _flatten(root: dict[str, Any], schema: Any) -> list[dict[str, Any]]:
    """List a schema and all its alternatives, references followed, breadth first."""
    found: list[dict[str, Any]] = []
    waiting = [schema]
    while waiting and len(found) < _PARTS:
        part = _resolve(root, waiting.pop(0))
        if part is None:
            continue
        found.append(part)
        for word in ("allOf", "anyOf", "oneOf"):
            waiting.extend(_list(part, word))
    return found


def _resolve(root: dict[str, Any], schema: Any) -> dict[str, Any] | None:
    """Follow references inside the schema; those that lead elsewhere or nowhere say nothing."""
    for _ in range(_HOPS):
        if not isinstance(schema, dict):
            return None
        target = schema.get("$ref")
        if not isinstance(target, str) or not target.startswith("#"):
            return schema
        schema = _at(root, target[1:])
    return None


def _at(root: Any, pointer: str) -> Any:
    for token in pointer.split("/")[1:]:
        if not isinstance(root, dict):
            return None
        root = root.get(token.replace("~1", "/").replace("~0", "~"))
    return root


def _list(part: dict[str, Any], word: str) -> list[Any]:
    value = part.get(word)
    return value if isinstance(value, list) else []


def _names(part: dict[str, Any]) -> Iterator[str]:
    return (name for name in _list(part, "required") if isinstance(name, str))
