"""What the worker does, as log lines: one for each thing a person may have to act on, counts for the rest."""

import threading
import time
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from askfirst.stream.observer import (
    Assigned,
    Batch,
    Clarified,
    DeadLettered,
    Dropped,
    Event,
    Lost,
    Revoked,
    Started,
    Stopped,
    Tally,
)
from askfirst.stream.ports import Partition, Record
from askfirst.telemetry.logs import Logger
from askfirst.wire.verdict import SourceRef, call_id

PROGRESS_SECONDS = 30.0
"""A worker that works says so this often."""

_LONGEST_NAME = 200
_MOST_NAMES = 20


class LogObserver:
    """An observer that writes log lines. Approvals are only counted. No line holds a value of a call."""

    def __init__(self, logger: Logger, clock: Callable[[], float] = time.monotonic) -> None:
        """Start counting.

        Args:
            logger: Where to.
            clock: Seconds that never go back.
        """
        self._logger = logger
        self._clock = clock
        self._counting = threading.Lock()
        self._started = self._told = clock()
        self._total = Tally()
        self._over = False

    def notify(self, event: Event, /) -> None:
        """Write what is to be said about an event. Never raises for want of a place to write.

        ``stopped`` is the last line: that the group takes the partitions back of a worker that leaves goes without
        saying.
        """
        if self._over:
            return
        self._over = isinstance(event, Stopped)
        try:
            if isinstance(event, Batch):
                self._count(event)
            else:
                level, name, fields = _LINES[type(event)](event)
                getattr(self._logger, level)(name, **fields)
        except (OSError, ValueError):
            return  # stdout is gone; records are still to be judged

    def _count(self, batch: Batch) -> None:
        with self._counting:
            self._total = self._total.plus(batch.tally)
            now = self._clock()
            if now - self._told < PROGRESS_SECONDS:
                return
            self._told = now
            total, seconds = self._total, now - self._started
        self._logger.info("progress", **summary(total, seconds))


def summary(total: Tally, seconds: float) -> dict[str, Any]:
    """Return the fields of a line that sums up.

    Args:
        total: All counts so far.
        seconds: Since when.
    """
    rate = total.records / seconds if seconds > 0 else 0.0
    return {**total._asdict(), "seconds": round(seconds, 3), "records_per_second": round(rate, 1)}


_Line = tuple[str, str, dict[str, Any]]


def _started(_event: Started) -> _Line:
    return "info", "started", {}


def _assigned(event: Assigned) -> _Line:
    return "info", "assigned", {"partitions": _by_topic(event.partitions)}


def _revoked(event: Revoked) -> _Line:
    return "info", "revoked", {"partitions": _by_topic(event.partitions)}


def _lost(event: Lost) -> _Line:
    return "warning", "lost", {"partitions": _by_topic(event.partitions)}


def _clarified(event: Clarified) -> _Line:
    verdict, fault = event.judged.verdict, event.judged.fault
    report, record = verdict.report, event.record
    source = SourceRef(record.topic, record.partition, record.offset, record.timestamp, verdict.call.index)
    fields = {
        **_place(record),
        "call_id": _short(call_id(verdict.call, source)),
        "tool": _short(verdict.call.name),
        "keys": _few(report.missing_keys + report.weak_keys),
        "rules": _few(finding.rule for finding in report.findings if finding.scored),
        "score": report.score,
        "weakest": report.weakest,
    }
    return ("info", "clarify", fields) if fault is None else ("error", "clarify", {**fields, "fault": fault})


def _dead_lettered(event: DeadLettered) -> _Line:
    dead = event.dead_letter
    fields = {
        **_place(event.record),
        "call_id": _short(dead.call_id),
        "stage": dead.stage,
        "reason": dead.reason,
        "message": dead.message,
    }
    if dead.fault is None:
        return "warning", "dead_letter", fields
    return "error", "dead_letter", {**fields, "fault": dead.fault}


def _dropped(event: Dropped) -> _Line:
    return "warning", "dropped", {"records": event.records, "reason": event.reason}


def _stopped(event: Stopped) -> _Line:
    level = "error" if event.reason == "failed" else "info"
    return level, "stopped", {"reason": event.reason, **summary(event.tally, event.seconds)}


_LINES: Mapping[type, Callable[[Any], _Line]] = MappingProxyType(
    {
        Started: _started,
        Assigned: _assigned,
        Revoked: _revoked,
        Lost: _lost,
        Clarified: _clarified,
        DeadLettered: _dead_lettered,
        Dropped: _dropped,
        Stopped: _stopped,
    }
)


def _place(record: Record) -> dict[str, Any]:
    return {"topic": record.topic, "partition": record.partition, "offset": record.offset}


def _by_topic(partitions: Iterable[Partition]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for topic, index in sorted(partitions):
        found.setdefault(topic, []).append(index)
    return found


def _short(name: str | None) -> str | None:
    """Cut a name that came with a record; it can be as long as the record."""
    return name if name is None or len(name) <= _LONGEST_NAME else name[:_LONGEST_NAME] + "…"


def _few(names: Iterable[str]) -> list[str | None]:
    """Return each name once, and not all of very many."""
    return [_short(name) for name in list(dict.fromkeys(names))[:_MOST_NAMES]]
