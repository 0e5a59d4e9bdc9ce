"""An observer that keeps what it is told."""

from typing import TypeVar

from askfirst.stream.observer import Event

_E = TypeVar("_E")


class Keeper:
    """Keeps every event, in order."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def notify(self, event: Event, /) -> None:
        self.events.append(event)

    def of(self, kind: type[_E]) -> list[_E]:
        """Return the events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]
