"""Walking a value down to its leaves, without recursion and with a bound."""

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from askfirst.scoring.node import Node

LEAVES_LIMIT = 2_000
"""Leaves of one call beyond which it is too large to check (DESIGN section 2)."""


_PLACES_LIMIT = 5 * LEAVES_LIMIT
"""Lists and objects of one argument, beside its leaves, beyond which it is too deep to check."""


_POINTERS_LIMIT = 4_194_304
"""Characters of all pointers of one argument, beyond which its names are too long, or it is too deep, to check."""


class TooManyLeavesError(Exception):
    """The call has more leaves than are checked."""


class Leaf(NamedTuple):
    """A place that holds no further place: a scalar, or an empty list or object.

    Attributes:
        pointer: JSON Pointer (RFC 6901) inside the arguments.
        key: Name of the nearest object member that holds it.
        value: What is there.
        node: What the schema says of it; None without a schema.
        is_required: Whether the schema of the object around it requires it.
    """

    pointer: str
    key: str
    value: Any
    node: Node | None
    is_required: bool


class Absent(NamedTuple):
    """A member that the schema of a nested object requires and that is not there."""

    pointer: str


def escape(token: str) -> str:
    """Escape a name for a JSON Pointer (RFC 6901 section 3).

    Args:
        token: The name of a member.
    """
    return token.replace("~", "~0").replace("/", "~1")


def leaves(name: str, value: Any, node: Node | None) -> Iterator[Leaf | Absent]:
    """Yield the leaves of one argument in document order, and what its schema requires inside and is not there.

    Args:
        name: The argument's key.
        value: The argument.
        node: What the schema says of it.

    Raises:
        TooManyLeavesError: There are more places than any call of a size that is checked has.
    """
    waiting: list[Iterator[Leaf | Absent]] = [iter((Leaf("/" + escape(name), name, value, node, is_required=True),))]
    places, room = _PLACES_LIMIT, _POINTERS_LIMIT
    while waiting:
        place = next(waiting[-1], None)
        if place is None:
            waiting.pop()
            continue
        places, room = places - 1, room - len(place.pointer)
        if places < 0 or room < 0:
            raise TooManyLeavesError
        if isinstance(place, Absent) or not place.value or not isinstance(place.value, (dict, list)):
            yield place
        else:
            waiting.append(_members(place) if isinstance(place.value, dict) else _items(place))


def _members(place: Leaf) -> Iterator[Leaf | Absent]:
    required: Collection[str] = place.node.required if place.node else ()
    for name, value in place.value.items():
        node = place.node.child(name) if place.node else None
        yield Leaf(f"{place.pointer}/{escape(name)}", name, value, node, is_required=name in required)
    for name in required:
        if name not in place.value:
            yield Absent(f"{place.pointer}/{escape(name)}")


def _items(place: Leaf) -> Iterator[Leaf]:
    for index, value in enumerate(place.value):
        node = place.node.item(index) if place.node else None
        yield Leaf(f"{place.pointer}/{index}", place.key, value, node, is_required=False)
