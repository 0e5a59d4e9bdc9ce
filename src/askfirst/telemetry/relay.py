"""The Kafka client's own log, passed on and kept from flooding."""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

EACH_SECONDS = 60.0
"""A place in the client's code is heard once in this time."""
LONGEST_SECONDS = 600.0
"""One that keeps on is heard less and less often, but at least once in this time."""
ALL_LINES = 20
"""All places together are heard this often in EACH_SECONDS."""
_PLACES = 1000


class Lines(Protocol):
    """The part of a logger that is needed."""

    def log(self, level: int, event: str, *args: Any, **kw: Any) -> Any:
        """Write one line."""
        ...


@dataclass(slots=True)
class _Place:
    """What is known of one line of the client's code that logs."""

    heard: float
    pause: float = 0.0
    suppressed: int = 0


class Relay(logging.Handler):
    """A handler that writes what comes from the standard library's logging as our lines, at a bounded rate.

    In an outage the client logs a thousand lines a second. Of each place in its code one line a minute is written, with
    the number of those left out since, then one in two minutes, in four, up to LONGEST_SECONDS while it keeps on; and
    no more than ALL_LINES a minute from all places together. Places and not texts are counted, because many texts have
    an address or an offset in them. An error is not told from a warning: both flood. What is less than a warning comes
    only to those who asked for it, and they get all.
    """

    def __init__(self, get_logger: Callable[[str], Lines], clock: Callable[[], float] = time.monotonic) -> None:
        """Start with nothing heard.

        Args:
            get_logger: Returns the logger of a name.
            clock: Seconds that never go back.
        """
        super().__init__()
        self._get_logger = get_logger
        self._clock = clock
        self._places: dict[tuple[str, int], _Place] = {}
        self._window = (clock(), 0)
        self._counting = threading.Lock()

    def emit(self, record: logging.LogRecord) -> None:
        """Write the record, or count it."""
        suppressed = self._admit((record.pathname, record.lineno)) if record.levelno >= logging.WARNING else 0
        if suppressed is None:
            return
        fields: dict[str, object] = {"message": _text(record)}
        if record.exc_info and record.exc_info[0] is not None:
            fields["error"] = record.exc_info[0].__name__
        if suppressed:
            fields["suppressed"] = suppressed
        try:
            self._get_logger(record.name).log(record.levelno, "kafka", **fields)
        except (OSError, ValueError):
            return  # the log is gone; the work goes on

    def _admit(self, key: tuple[str, int]) -> int | None:
        """Return how many lines of this place were left out since it was last heard; None leaves this one out too."""
        with self._counting:
            now = self._clock()
            start, lines = self._window
            if now - start >= EACH_SECONDS:
                start, lines = now, 0
            place = self._places.get(key) or self._remember(key, _Place(now))
            if now - place.heard < place.pause or lines >= ALL_LINES:
                place.suppressed += 1
                return None
            self._window = (start, lines + 1)
            place.pause = min(2 * place.pause, LONGEST_SECONDS) if place.suppressed else EACH_SECONDS
            suppressed, place.suppressed, place.heard = place.suppressed, 0, now
            return suppressed

    def _remember(self, key: tuple[str, int], place: _Place) -> _Place:
        if len(self._places) >= _PLACES:
            self._places.clear()
        self._places[key] = place
        return place


def _text(record: logging.LogRecord) -> str:
    try:
        return record.getMessage()
    except (TypeError, ValueError):
        return str(record.msg)  # its arguments do not fit it
