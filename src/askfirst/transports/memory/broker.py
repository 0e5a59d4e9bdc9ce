"""Topics, groups and faults in memory."""

import threading
import zlib
from collections import defaultdict, deque
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from askfirst.stream.errors import DeliveryError, MissingTopicError
from askfirst.stream.ports import Header, Outgoing, Partition, Position, Record, TopicSpec, TopicState

Operation = Literal["poll", "publish", "commit"]

_BROKER_LIMIT = 1_048_588


class _Topic(NamedTuple):
    spec: TopicSpec
    logs: list[list[Record]]
    ends: list[int]


class _Fault(NamedTuple):
    error: Exception
    after: int


class MemoryBroker:
    """Topics of partitions, and groups with members, generations and offsets. Safe to use from several threads."""

    def __init__(self) -> None:
        """Start empty."""
        self.lock = threading.RLock()
        self._topics: dict[str, _Topic] = {}
        self._offsets: dict[str, dict[Partition, Position]] = defaultdict(dict)
        self._members: dict[str, list[object]] = defaultdict(list)
        self._generations: dict[str, int] = defaultdict(int)
        self._faults: dict[Operation, deque[_Fault]] = defaultdict(deque)

    def create(self, spec: TopicSpec) -> bool:
        """Make a topic; False when it exists."""
        with self.lock:
            if spec.name in self._topics:
                return False
            empty: list[list[Record]] = [[] for _ in range(spec.partitions)]
            self._topics[spec.name] = _Topic(spec, empty, [0] * spec.partitions)
            return True

    def state(self, name: str) -> TopicState:
        """Return what a topic is like; 0 partitions when it does not exist."""
        topic = self._topics.get(name)
        return TopicState(name, 0, {}) if topic is None else TopicState(name, len(topic.logs), topic.spec.config)

    def put(  # noqa: PLR0913 - a record has this many parts
        self,
        topic: str,
        value: bytes | None,
        key: bytes | None = None,
        headers: Sequence[Header] = (),
        *,
        partition: int | None = None,
        timestamp: int | None = None,
    ) -> Record:
        """Append one record, by its key where no partition is named, and return it as it will be read.

        Raises:
            MissingTopicError: There is no such topic.
            DeliveryError: The record is larger than the topic takes.
        """
        with self.lock:
            target = self._topic(topic)
            carried = sum(len(name) + len(header or b"") for name, header in headers)
            if len(key or b"") + len(value or b"") + carried > int(
                target.spec.config.get("max.message.bytes", _BROKER_LIMIT)
            ):
                message = f"a record is larger than max.message.bytes of topic {topic}"
                raise DeliveryError(message)
            number = zlib.crc32(key or b"") % len(target.logs) if partition is None else partition
            record = Record(topic, number, target.ends[number], timestamp, key, value, tuple(headers), 0)
            target.logs[number].append(record)
            target.ends[number] += 1
            return record

    def mark(self, topic: str, partition: int) -> None:
        """Use up one offset without a record, as the end of a transaction does."""
        with self.lock:
            self._topic(topic).ends[partition] += 1

    def records(self, topic: str) -> list[Record]:
        """Return all records of a topic, partition by partition."""
        with self.lock:
            return [record for log in self._topic(topic).logs for record in log]

    def publish(self, record: Outgoing) -> None:
        """Append a record to the partition the delivery rules name."""
        count, source = self.state(record.topic).partitions, record.source
        same = source is not None and count >= (self.state(source.topic).partitions or count + 1)
        self.put(
            record.topic,
            record.value,
            record.key,
            record.headers,
            partition=source.number if source is not None and same else None,
        )

    def ends(self, topic: str) -> dict[Partition, int]:
        """Return the next offset of each partition."""
        with self.lock:
            return {Partition(topic, number): end for number, end in enumerate(self._topic(topic).ends)}

    def read(self, partition: Partition, offset: int, most: int) -> list[Record]:
        """Return the records of a partition from an offset on."""
        with self.lock:
            log = self._topic(partition.topic).logs[partition.number]
            return [record for record in log if record.offset >= offset][:most]

    def committed(self, group: str) -> dict[Partition, Position]:
        """Return the offsets of a group."""
        with self.lock:
            return dict(self._offsets[group])

    def store(self, group: str, positions: Mapping[Partition, Position]) -> None:
        """Store offsets of a group."""
        with self.lock:
            self._offsets[group].update(positions)

    def join(self, group: str, member: object) -> None:
        """Add a member; everybody's partitions are dealt out anew."""
        with self.lock:
            self._members[group].append(member)
            self._generations[group] += 1

    def leave(self, group: str, member: object) -> None:
        """Take a member out; a member that is not there (any more) is no error."""
        with self.lock:
            if member in self._members[group]:
                self._members[group].remove(member)
                self._generations[group] += 1

    def generation(self, group: str) -> int:
        """Return the number of times the group's partitions have been dealt out."""
        return self._generations[group]

    def assignment(self, group: str, member: object, topic: str) -> tuple[Partition, ...]:
        """Return a member's share of a topic: every n-th partition of n members; none for a stranger."""
        with self.lock:
            members = self._members[group]
            if member not in members:
                return ()
            partitions = list(self.ends(topic))
            return tuple(partitions[members.index(member) :: len(members)])

    def fail(self, operation: Operation, error: Exception, *, after: int = 0) -> None:
        """Have one call of an operation fail; calls of it in a row use up faults in a row.

        Args:
            operation: Which.
            error: What it raises.
            after: For publish, how many records of the call get through first.
        """
        with self.lock:
            self._faults[operation].append(_Fault(error, after))

    def fault(self, operation: Operation) -> tuple[Exception, int] | None:
        """Take the fault that this call of an operation has to fail with."""
        with self.lock:
            return self._faults[operation].popleft() if self._faults[operation] else None

    def _topic(self, name: str) -> _Topic:
        if name not in self._topics:
            message = f"topic {name} does not exist"
            raise MissingTopicError(message)
        return self._topics[name]
