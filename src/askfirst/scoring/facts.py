"""What the parts of one schema say, read once for all the places that share them.

A list of two thousand items has one schema, an enum may be as long as the message lets it, and a reference leads many
places to one. All that is counted here is bounded, for one call as a whole.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Any, TypeVar

from askfirst.scoring.reference import References

_T = TypeVar("_T")

_HOPS = 16
"""References in a row that are followed, and branches within branches."""

_PARTS = 32
"""Alternatives of one place that are looked at."""

_NAMES = 2_001
"""Required names of one part that count: more of them, there or not, make the call too large to check."""

_ROOM = 1_000_000
"""Names that are compared to find out what is required."""

_PLACES = 5_000
"""Parts of which it is found out what they require."""

_OBJECTS = frozenset(("object", "dict", "any", "type_unspecified"))
_NOTHING: Mapping[str, None] = MappingProxyType({})


class Facts:
    """What the parts of one schema say."""

    __slots__ = ("_known", "_objects", "_parts", "_references", "_required", "_room")

    def __init__(self, root: dict[str, Any]) -> None:
        """Know nothing yet.

        Args:
            root: The whole schema, in which references are followed. They lead nowhere else.
        """
        self._references = References(root)
        self._known: dict[tuple[int, Any], Any] = {}
        self._parts: dict[int, tuple[dict[str, Any], ...]] = {}
        self._required: dict[int, Mapping[str, None]] = {}
        self._objects: dict[int, bool] = {}
        self._room = _ROOM

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

    def parts(self, schema: Any) -> tuple[dict[str, Any], ...]:
        """List a schema and all its alternatives, breadth first, each part before what it refers to; 32 at most.

        Args:
            schema: A part of the schema; anything but an object says nothing.
        """
        found = self._parts.get(id(schema))
        if found is None:
            found = self._parts[id(schema)] = self._flatten(schema)
        return found

    def required(self, schema: Any, depth: int = 0) -> Mapping[str, None]:
        """Name the members that an object must have, whatever alternative it takes.

        Args:
            schema: A part of the schema.
            depth: Branches that it lies within.

        Returns:
            The names in order: its own, those of all of ``allOf``, and what all branches of ``anyOf`` and of ``oneOf``
            require that an object can take (so null beside a model does not count).
        """
        found = self._required.get(id(schema))
        if found is None:
            if depth > _HOPS or len(self._required) >= _PLACES:
                return _NOTHING
            self._required[id(schema)] = _NOTHING  # what leads back here requires nothing more
            found = self._required[id(schema)] = self._gather(schema, depth + 1)
        return found

    def _flatten(self, schema: Any) -> tuple[dict[str, Any], ...]:
        found: dict[int, dict[str, Any]] = {}
        waiting = [schema]
        for place in range(_PARTS):
            if place == len(waiting):
                break
            for part in self._chain(waiting[place]):
                if id(part) not in found:
                    found[id(part)] = part
                    for word in ("allOf", "anyOf", "oneOf"):
                        waiting.extend(islice(listed(part, word), _PARTS - len(waiting)))
        return tuple(islice(found.values(), _PARTS))

    def _chain(self, schema: Any) -> Iterator[dict[str, Any]]:
        """Yield a part and what it refers to, and what that refers to. A bare reference says nothing of itself."""
        for _ in range(_HOPS):
            if not isinstance(schema, dict):
                return
            target = schema.get("$ref")
            if target is None or len(schema) > 1:
                yield schema
            if target is None:
                return
            schema = self._references.follow(target)

    def _gather(self, schema: Any, depth: int) -> Mapping[str, None]:
        sources: list[Mapping[str, None]] = []
        for part in self._chain(schema):
            sources.append(self.of(part, _required))
            sources.extend(self.required(branch, depth) for branch in islice(listed(part, "allOf"), _PARTS))
            sources.extend(self._shared(listed(part, word), depth) for word in ("anyOf", "oneOf"))
        said = [names for names in sources if names]
        if len(said) < 2:
            return said[0] if said else _NOTHING
        return dict.fromkeys(name for names in said if self._spend(len(names)) for name in names)

    def _shared(self, branches: list[Any], depth: int) -> Mapping[str, None]:
        """Return what all the branches require that an object can take. Of very many nothing is known."""
        if not branches or len(branches) > _PARTS:
            return _NOTHING
        taken = [self.required(branch, depth) for branch in branches if self._takes_object(branch, depth)]
        if not taken or not all(taken) or not self._spend(len(taken[0]) * len(taken)):
            return _NOTHING
        return {name: None for name in taken[0] if all(name in names for names in taken)}

    def _takes_object(self, schema: Any, depth: int) -> bool:
        """Say whether an object could be valid, as far as types and lists of values tell."""
        known = self._objects.get(id(schema))
        if known is None:
            if depth > _HOPS or len(self._objects) >= _PLACES:
                return True
            self._objects[id(schema)] = True
            known = self._objects[id(schema)] = schema is not False and all(
                self.of(part, _names_object)
                and all(self._takes_object(branch, depth + 1) for branch in islice(listed(part, "allOf"), _PARTS))
                and all(self._any_takes_object(listed(part, word), depth + 1) for word in ("anyOf", "oneOf"))
                for part in self._chain(schema)
            )
        return known

    def _any_takes_object(self, branches: list[Any], depth: int) -> bool:
        return not 0 < len(branches) <= _PARTS or any(self._takes_object(branch, depth) for branch in branches)

    def _spend(self, names: int) -> bool:
        self._room -= names
        return self._room >= 0


def listed(part: dict[str, Any], word: str) -> list[Any]:
    """Return the list that a part gives for a keyword; an empty one where it gives none.

    Args:
        part: A part of a schema.
        word: The keyword.
    """
    value = part.get(word)
    return value if isinstance(value, list) else []


def type_words(part: dict[str, Any]) -> frozenset[str]:
    """Return the type words of a part, in lower case.

    Args:
        part: A part of a schema.
    """
    kind = part.get("type")
    return frozenset(word.lower() for word in (kind if isinstance(kind, list) else (kind,)) if isinstance(word, str))


def _required(part: dict[str, Any]) -> Mapping[str, None]:
    names = {name: None for name in listed(part, "required") if isinstance(name, str)}
    return names if len(names) <= _NAMES else dict.fromkeys(islice(names, _NAMES))


def _names_object(part: dict[str, Any]) -> bool:
    """Say whether a part lets an object be, by its types and by the values it lists."""
    kinds = type_words(part)
    if kinds and kinds.isdisjoint(_OBJECTS):
        return False
    if "const" in part:
        return isinstance(part["const"], dict)
    return "enum" not in part or any(isinstance(named, dict) for named in listed(part, "enum"))
