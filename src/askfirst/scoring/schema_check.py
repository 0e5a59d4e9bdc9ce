"""What a JSON Schema says against arguments: the Protocol that a validator fills, and what scoring makes of it.

A validator needs a library, and room ``knowledge`` brings one. What its faults mean for trust is decided here.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol


class Fault(NamedTuple):
    """One way in which arguments break their schema.

    Attributes:
        path: Names and list places from the arguments down to the value.
        kind: What is broken, one of KINDS.
        instance: The value that breaks it.
        wanted: What the schema wants there: its type words, enum members, format, pattern or limit.
    """

    path: tuple[str | int, ...]
    kind: str
    instance: Any
    wanted: Any


KINDS = ("type", "enum", "format", "pattern", "range", "unknown", "shape")
"""Kinds of faults. ``shape`` is all that has no name of its own: no alternative fits, an item twice."""


class Check(Protocol):
    """A compiled schema."""

    def __call__(self, arguments: Mapping[str, Any], /) -> Sequence[Fault]:
        """List what is wrong, at most a hundred faults; absent required members are no business of it."""
        ...


class SchemaCompiler(Protocol):
    """A validator of JSON Schema.

    References resolve inside the schema only, patterns are bounded, and nothing is fetched or read.
    """

    def compile(self, schema: dict[str, Any], /) -> Check | None:
        """Prepare a schema; equal schemas are prepared once.

        Args:
            schema: The schema of the arguments object.

        Returns:
            None for one that is broken, larger than 256 kB or nested deeper than 64 levels.
        """
        ...
