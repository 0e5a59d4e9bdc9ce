"""A memory that cannot grow without bound."""

from typing import Any, Generic, TypeVar

_T = TypeVar("_T")

_LIMIT = 4096
"""Entries kept. When there are more, all are forgotten at once: the common ones come back with their next use."""


class Bounded(Generic[_T]):
    """What was found, by everything it depends on.

    Attributes:
        get: Return what is remembered by a key, None when nothing is.
    """

    __slots__ = ("_found", "get")

    def __init__(self) -> None:
        """Start with nothing."""
        self._found: dict[Any, _T] = {}
        self.get = self._found.get

    def keep(self, key: Any, value: _T) -> _T:
        """Remember a value, and return it.

        Args:
            key: Everything the value depends on; hashable.
            value: The value.
        """
        if len(self._found) >= _LIMIT:
            self._found.clear()
        self._found[key] = value
        return value
