"""Reading a JSON Schema without a validator: what it says of one place, references and alternatives followed.

Everything here is total: a field of the wrong type says nothing. Gemini writes types in capitals, so they are folded.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import islice
from typing import Any, TypeVar

from askfirst.scoring.text import normalise

_T = TypeVar("_T")

_HOPS = 16
_PARTS = 32
_DESCRIPTION = 4_096
"""Characters of a description that are read."""


class Facts:
    """What the parts of one schema say, read once for all the places that share them.

    A list of two thousand items has one schema, and an enum may be as long as the message lets it.
    """

    __slots__ = ("_known",)

    def __init__(self) -> None:
        """Know nothing yet."""
        self._known: dict[tuple[int, Any], Any] = {}

    def of(self, part: dict[str, Any], read: Callable[[dict[str, Any]], _T]) -> _T:
        """Return what a function reads in a part.

        Args:
            part: A part of the schema, which outlives this.
            read: The function.
        """
        key = id(part), read
        if key not in self._known:
            self._known[key] = read(part)
        found: _T = self._known[key]
        return found


class Node:
    """What a schema says of one place: itself and every alternative it names, flattened.

    Attributes:
        root: The whole schema, in which references resolve. They resolve nowhere else.
        parts: The schema of the place, then those of its allOf, anyOf and oneOf, at most 32.
    """

    __slots__ = ("__dict__", "_facts", "parts", "root")

    def __init__(self, root: dict[str, Any], schema: Any, facts: Facts | None = None) -> None:
        """Flatten a schema.

        Args:
            root: The whole schema.
            schema: The part that speaks of the place; anything but an object says nothing.
            facts: What has been read of the whole schema before.
        """
        self.root = root
        self.parts = tuple(_flatten(root, schema))
        self._facts = Facts() if facts is None else facts

    def names(self, value: Any) -> bool:
        """Say whether enum, const or default name this very value.

        Args:
            value: A text, an empty list or an empty object.
        """
        if isinstance(value, str):
            return any(value in self._facts.of(part, _texts) for part in self.parts)
        return any(type(value) in self._facts.of(part, _empties) for part in self.parts)

    def names_folded(self, folded: str) -> bool:
        """Say whether enum, const or default name a text, its spelling apart.

        Args:
            folded: A folded text.
        """
        return any(folded in self._facts.of(part, _folded_texts) for part in self.parts)

    @cached_property
    def types(self) -> frozenset[str]:
        """The type words, in lower case."""
        return frozenset().union(*(self._facts.of(part, _types) for part in self.parts))

    @cached_property
    def nullable(self) -> bool:
        """Whether null is a value here."""
        return "null" in self.types or any(self._facts.of(part, _names_null) for part in self.parts)

    @cached_property
    def descriptions(self) -> tuple[str, ...]:
        """The author's words on the place, folded: descriptions, then titles; the first 4,096 characters of each."""
        return tuple(
            self._facts.of(part, read)
            for word, read in (("description", _description), ("title", _title))
            for part in self.parts
            if isinstance(part.get(word), str)
        )

    def gives_example(self, folded: str) -> bool:
        """Say whether a text is one of the author's examples (``examples``, ``example``), its spelling apart.

        Args:
            folded: A folded text.
        """
        return any(folded in self._facts.of(part, _examples) for part in self.parts)

    @property
    def example_count(self) -> int:
        """How many examples the author gives, whatever their type."""
        return sum(len(_list(part, "examples")) + ("example" in part) for part in self.parts)

    @cached_property
    def required(self) -> Mapping[str, None]:
        """Names that must be there whatever alternative is taken, in order."""
        if not self.parts:
            return {}
        own = self._facts.of(self.parts[0], _required)
        branches = islice(_list(self.parts[0], "allOf"), _PARTS)
        more = [self._facts.of(part, _required) for branch in branches for part in _flatten(self.root, branch)[:1]]
        return own if not any(more) else {name: None for names in (own, *more) for name in names}

    def child(self, name: str) -> "Node":
        """Return what the schema says of a member of an object.

        Args:
            name: The member's name.
        """
        for part in self.parts:
            properties = part.get("properties")
            if isinstance(properties, dict) and name in properties:
                return Node(self.root, properties[name], self._facts)
        for part in self.parts:
            if isinstance(part.get("additionalProperties"), dict):
                return Node(self.root, part["additionalProperties"], self._facts)
        return Node(self.root, None, self._facts)

    def item(self, index: int) -> "Node":
        """Return what the schema says of an item of an array.

        Args:
            index: Its place, from 0.
        """
        for part in self.parts:
            prefix = part.get("prefixItems")
            if isinstance(prefix, list) and index < len(prefix):
                return Node(self.root, prefix[index], self._facts)
            if isinstance(part.get("items"), dict):
                return Node(self.root, part["items"], self._facts)
        return Node(self.root, None, self._facts)


def _named(part: dict[str, Any]) -> list[Any]:
    return [*_list(part, "enum"), *(part[word] for word in ("const", "default") if word in part)]


def _texts(part: dict[str, Any]) -> frozenset[str]:
    return frozenset(named for named in _named(part) if isinstance(named, str))


def _folded_texts(part: dict[str, Any]) -> frozenset[str]:
    return frozenset(map(normalise, _texts(part)))


def _empties(part: dict[str, Any]) -> frozenset[type]:
    return frozenset(type(named) for named in _named(part) if named in ([], {}))


def _names_null(part: dict[str, Any]) -> bool:
    return part.get("nullable") is True or part.get("x-nullable") is True or None in _named(part)


def _types(part: dict[str, Any]) -> frozenset[str]:
    kind = part.get("type")
    return frozenset(word.lower() for word in (kind if isinstance(kind, list) else (kind,)) if isinstance(word, str))


def _description(part: dict[str, Any]) -> str:
    return normalise(part["description"][:_DESCRIPTION])


def _title(part: dict[str, Any]) -> str:
    return normalise(part["title"][:_DESCRIPTION])


def _examples(part: dict[str, Any]) -> frozenset[str]:
    given = [*_list(part, "examples"), part.get("example")]
    return frozenset(normalise(example) for example in given if isinstance(example, str))


def _required(part: dict[str, Any]) -> Mapping[str, None]:
    return {name: None for name in _list(part, "required") if isinstance(name, str)}


def _flatten(root: dict[str, Any], schema: Any) -> list[dict[str, Any]]:
    """List a schema and all its alternatives, references followed, breadth first."""
    found: list[dict[str, Any]] = []
    waiting = [schema]
    for place in range(_PARTS):
        if place == len(waiting):
            break
        part = _resolve(root, waiting[place])
        if part is None:
            continue
        found.append(part)
        for word in ("allOf", "anyOf", "oneOf"):
            waiting.extend(islice(_list(part, word), _PARTS))
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
