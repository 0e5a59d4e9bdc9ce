"""The broker in memory as Source, Sink and Admin."""

import time
from collections.abc import Mapping, Sequence

from askfirst.stream.errors import OwnershipLostError
from askfirst.stream.observer import Assigned, Observer, Revoked
from askfirst.stream.ports import Outgoing, Partition, Position, Record, TopicSpec, TopicState
from askfirst.transports.memory.broker import MemoryBroker

_PAUSE_SECONDS = 0.005


class MemorySource:
    """A member of a group as a Source."""

    def __init__(self, broker: MemoryBroker, topic: str, group: str, observer: Observer) -> None:
        """Note the end of the topic as it is now, and join.

        Raises:
            MissingTopicError: There is no such topic.
        """
        self._broker = broker
        self._topic = topic
        self._group = group
        self._observer = observer
        self._ends = broker.ends(topic)
        self._generation = -1
        self._next: dict[Partition, int] = {}
        self._handed: dict[Partition, int] = {}
        broker.join(group, self)

    def poll(self, *, max_records: int, timeout: float) -> Sequence[Record]:
        """Return the next records, in order within each partition."""
        fault = self._broker.fault("poll")
        if fault is not None:
            raise fault[0]
        deadline = time.monotonic() + timeout
        while True:
            with self._broker.lock:
                self._rejoin()
                self._commit_idle()
                records = self._take(max_records)
            if records or time.monotonic() >= deadline:
                return records
            time.sleep(_PAUSE_SECONDS)

    def commit(self, positions: Mapping[Partition, Position]) -> None:
        """Record that everything before these positions of owned partitions is done."""
        fault = self._broker.fault("commit")
        if fault is not None:
            self._rewind()
            raise fault[0]
        with self._broker.lock:
            if self._generation != self._broker.generation(self._group):
                message = f"group {self._group} has moved on; the records will be read again"
                raise OwnershipLostError(message)
            owned = {partition: position for partition, position in positions.items() if partition in self._next}
            self._broker.store(self._group, owned)
            for partition, position in owned.items():
                if position.offset >= self._handed.get(partition, 0):
                    self._handed.pop(partition, None)

    def at_end(self) -> bool:
        """Say whether the group has committed all that was there when this was opened, whoever did it."""
        committed = self._broker.committed(self._group)
        return all(end <= committed.get(partition, Position(0)).offset for partition, end in self._ends.items())

    def close(self) -> None:
        """Leave the group. Safe to call twice."""
        self._broker.leave(self._group, self)

    def _rejoin(self) -> None:
        generation = self._broker.generation(self._group)
        if generation == self._generation:
            return
        self._generation = generation
        if self._next:
            self._observer.notify(Revoked(tuple(self._next)))
        self._handed = {}
        partitions = self._broker.assignment(self._group, self, self._topic)
        self._next = dict.fromkeys(partitions, 0)
        self._rewind()
        self._observer.notify(Assigned(partitions))

    def _rewind(self) -> None:
        committed = self._broker.committed(self._group)
        self._next = {partition: committed.get(partition, Position(0)).offset for partition in self._next}
        self._handed = {}

    def _commit_idle(self) -> None:
        ends, committed = self._broker.ends(self._topic), self._broker.committed(self._group)
        read = {p: self._position(p, ends[p]) for p in self._next if p not in self._handed}
        self._next.update(read)
        self._broker.store(
            self._group, {p: Position(offset) for p, offset in read.items() if committed.get(p) != Position(offset)}
        )

    def _position(self, partition: Partition, end: int) -> int:
        """Return where a partition stands, past offsets at its end that hold no record."""
        at = self._next[partition]
        return at if self._broker.read(partition, at, 1) else end

    def _take(self, most: int) -> list[Record]:
        taken: list[Record] = []
        for partition, at in self._next.items():
            records = self._broker.read(partition, at, most - len(taken))
            if records:
                taken += records
                self._next[partition] = self._handed[partition] = records[-1].offset + 1
        return taken


class MemorySink:
    """The broker as a Sink."""

    def __init__(self, broker: MemoryBroker) -> None:
        """Keep the broker."""
        self._broker = broker

    def publish(self, records: Sequence[Outgoing]) -> None:
        """Append all of them, or those before an injected fault."""
        fault = self._broker.fault("publish")
        for record in records if fault is None else records[: fault[1]]:
            self._broker.publish(record)
        if fault is not None:
            raise fault[0]

    def close(self) -> None:
        """Do nothing."""


class MemoryAdmin:
    """The broker as an Admin."""

    def __init__(self, broker: MemoryBroker) -> None:
        """Keep the broker."""
        self._broker = broker

    def describe(self, names: Sequence[str]) -> Mapping[str, TopicState]:
        """Return the state of each named topic."""
        return {name: self._broker.state(name) for name in names}

    def create(self, specs: Sequence[TopicSpec]) -> Sequence[str]:
        """Make those of the topics that do not exist."""
        return [spec.name for spec in specs if self._broker.create(spec)]

    def close(self) -> None:
        """Do nothing."""
