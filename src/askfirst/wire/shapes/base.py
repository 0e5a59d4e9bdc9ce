"""What every shape's reader gives back, and the words that errors use."""

from collections.abc import Callable
from typing import Any, NamedTuple

from askfirst.wire.errors import SHAPE, DecodeError

_KINDS = {type(None): "null", bool: "a boolean", int: "a number", float: "a number", str: "a string", list: "a list"}


class RawCall(NamedTuple):
    """One call as a provider writes it, not yet checked.

    Attributes:
        id: Whatever stands where the provider keeps the id.
        name: Whatever stands where the name is.
        arguments: Whatever stands where the arguments are.
        field: Where the arguments stand in the record, for messages: ``tool_calls[0].function.arguments``.
    """

    id: Any
    name: Any
    arguments: Any
    field: str


class Reading(NamedTuple):
    """A record read as one shape.

    Attributes:
        calls: The calls it holds, in order.
        turns: The raw turns before them, system text first; None where the shape carries none.
        tools: The raw tool definitions the shape carries in a place of its own; None where it has no such place.
    """

    calls: tuple[RawCall, ...]
    turns: tuple[Any, ...] | None = None
    tools: Any = None


class Shape(NamedTuple):
    """One way to read a record.

    Attributes:
        name: What people call it.
        fits: Whether a JSON object looks like it.
        read: Reads an object that fits.
    """

    name: str
    fits: Callable[[dict[str, Any]], bool]
    read: Callable[[dict[str, Any]], Reading]


def kind(value: Any) -> str:
    """Name the JSON type of a value, with its article: ``a list``."""
    return _KINDS.get(type(value), "an object")


def word(obj: dict[str, Any], key: str = "type") -> str:
    """Return a field that is text by nature; empty where it is absent or something else."""
    value = obj.get(key)
    return value if type(value) is str else ""


def join(path: str, field: str) -> str:
    """Append a field to a path: ``tool_calls[0]`` and ``function`` give ``tool_calls[0].function``."""
    return f"{path}.{field}" if path else field


def expect_dict(value: Any, field: str, reason: str = SHAPE) -> dict[str, Any]:
    """Return the value, which must be an object.

    Raises:
        DecodeError: It is something else; with the reason given.
    """
    if type(value) is dict:
        return value
    raise DecodeError(reason, f"{field} is {kind(value)}; give an object")


def expect_list(value: Any, field: str, reason: str = SHAPE) -> list[Any]:
    """Return the value, which must be a list; null counts as an empty one.

    Raises:
        DecodeError: It is something else; with the reason given.
    """
    if value is None:
        return []
    if type(value) is list:
        return value
    raise DecodeError(reason, f"{field} is {kind(value)}; give a list")
