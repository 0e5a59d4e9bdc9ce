"""A consumer group as a Source."""

import contextlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from kafka import KafkaConsumer
from kafka.coordinator.assignors.range import RangePartitionAssignor
from kafka.coordinator.assignors.roundrobin import RoundRobinPartitionAssignor
from kafka.errors import CorruptRecordError, IllegalStateError, KafkaError
from kafka.structs import OffsetAndMetadata, TopicPartition

from askfirst.stream.errors import OwnershipLostError, TransportError, UnavailableError
from askfirst.stream.observer import Observer
from askfirst.stream.ports import Partition, Position, Record
from askfirst.transports.kafka_python.errors import connecting, mapped
from askfirst.transports.kafka_python.group import Membership
from askfirst.transports.kafka_python.options import Connection
from askfirst.transports.kafka_python.progress import Progress

_POLL_INTERVAL_MS = 300_000
_HEARTBEAT_MS = 3_000
_CLOSE_MS = 5_000
_IDLE_COMMIT_SECONDS = 1.0
_IDLE_COMMIT_MS = 5_000
_SILENCE_SECONDS = 10.0
_SIGN_OF_LIFE_MS = 1_000
_PAUSE_SECONDS = 0.1
_FETCH_BATCH = 2_000
_ASSIGNORS = (RangePartitionAssignor, RoundRobinPartitionAssignor)
"""Eager ones: in a cooperative rebalance a commit may fall between two halves of it and fail for no fault of ours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How a group reads a topic.

    Attributes:
        topic: The topic.
        group_id: The consumer group.
        start: Where a group that has never committed anything starts, ``earliest`` or ``latest``. A partition that
            appears later is always read from its beginning, and so is one whose committed records are gone.
        fetch_bytes: Bytes that are asked for at once; about twice as much is held in memory.
        session_timeout: Seconds after which a silent member is taken for dead.
        outage_seconds: How long the broker may be away before that is an error.
    """

    topic: str
    group_id: str
    start: Literal["earliest", "latest"] = "earliest"
    fetch_bytes: int = 16 * 1024 * 1024
    session_timeout: float = 45.0
    outage_seconds: float = 120.0

    def options(self) -> dict[str, Any]:
        """Return what kafka-python's consumer takes."""
        session_ms = round(self.session_timeout * 1000)
        return {
            "group_id": self.group_id,
            "metrics_enabled": False,
            "enable_auto_commit": False,
            "isolation_level": "read_committed",
            "auto_offset_reset": "earliest",
            "partition_assignment_strategy": _ASSIGNORS,
            "max_poll_records": _FETCH_BATCH,
            "max_poll_interval_ms": _POLL_INTERVAL_MS,
            "session_timeout_ms": session_ms,
            "heartbeat_interval_ms": max(1, min(_HEARTBEAT_MS, session_ms // 3)),
            "fetch_max_bytes": self.fetch_bytes,
            "max_partition_fetch_bytes": max(1024, self.fetch_bytes // 4),
        }


class KafkaSource:
    """A member of a consumer group as a Source."""

    def __init__(self, connection: Connection, reading: Reading, observer: Observer) -> None:
        """Connect, note the end of the topic as it is now, and join the group at the first poll.

        The topic must exist: kafka-python would have the broker make it.

        Args:
            connection: How to reach the cluster.
            reading: What to read.
            observer: Who is told of partitions that come and go; called on kafka-python's thread.

        Raises:
            TransportError: Of the kind that fits.
        """
        self._reading = reading
        self._group = Membership(observer)
        self._closed = False
        self._idle_at = self._heard_at = time.monotonic()
        with connecting(connection):
            self._consumer: Any = KafkaConsumer(**connection.options(), **reading.options())
        try:
            with mapped(f"opening topic {reading.topic} as group {reading.group_id}"):
                self._progress = Progress.start(self._consumer, connection, reading.topic, reading.start)
                self._consumer.subscribe([reading.topic], listener=self._group)
        except BaseException:
            self.close()
            raise

    def poll(self, *, max_records: int, timeout: float) -> Sequence[Record]:
        """Return the next records, in order within each partition.

        Where nothing has come for a while, or partitions are new, it also commits how far it has read: past the
        control records of transactions, and the very start, without which nobody can tell how far behind a group is.
        """
        self._commit_idle()
        try:
            with mapped(f"reading topic {self._reading.topic}"):
                fetched = self._fetch(max_records, timeout)
        except UnavailableError as error:
            self._bear(error)
            return ()
        if not fetched:
            self._listen()
            return ()
        self._heard_at = time.monotonic()
        for partition, records in fetched.items():
            self._group.hand_out(partition, records[0].offset, records[-1].offset + 1)
        return [_record(record) for records in fetched.values() for record in records]

    def commit(self, positions: Mapping[Partition, Position]) -> None:
        """Record that everything before these positions of owned partitions is done."""
        theirs = {TopicPartition(*partition): position for partition, position in positions.items()}
        assigned = self._consumer.assignment()  # the broker would take a commit for any partition
        owned = {partition: position for partition, position in theirs.items() if partition in assigned}
        try:
            self._commit(owned, round(self._reading.outage_seconds * 1000))
        except OwnershipLostError:
            self._rewind()
            raise

    def at_end(self) -> bool:
        """Say whether the group has committed all that was there when this was opened, whoever did it."""
        try:
            with mapped(f"asking how far group {self._reading.group_id} is"):
                return self._progress.reached(self._consumer, self._group.committed())
        except UnavailableError as error:
            self._bear(error)
            return False

    def close(self) -> None:
        """Leave the group, within some seconds. Nothing is committed here. Safe to call twice."""
        if not self._closed:
            self._closed = True
            with contextlib.suppress(KafkaError):  # in an outage; the session's end takes this member out all the same
                self._consumer.close(autocommit=False, timeout_ms=_CLOSE_MS)

    def _fetch(self, max_records: int, timeout: float) -> Mapping[TopicPartition, Sequence[Any]]:
        try:
            fetched: Mapping[TopicPartition, Sequence[Any]] = self._consumer.poll(
                timeout_ms=round(timeout * 1000), max_records=max_records
            )
        except CorruptRecordError as error:
            # kafka-python would spin at the next poll, and skipping by guess could lose a good record: it ends here.
            at = {f"{tp.topic}-{tp.partition}": self._consumer.position(tp) for tp in self._consumer.assignment()}
            message = (
                f"{error}; a record is damaged, or a name of its headers is no UTF-8. It stands at or after one of "
                f"{at}: set the group's offset past it (kafka-consumer-groups --reset-offsets)"
            )
            raise TransportError(message) from error
        return fetched

    def _commit(self, positions: Mapping[TopicPartition, Position], timeout_ms: int) -> None:
        if not positions:
            return
        offsets = {
            partition: OffsetAndMetadata(offset, "", -1 if epoch is None else epoch)
            for partition, (offset, epoch) in positions.items()
        }
        with mapped(f"committing to group {self._reading.group_id}"):
            self._consumer.commit(offsets, timeout_ms=max(_SIGN_OF_LIFE_MS, timeout_ms))
        self._heard_at = time.monotonic()
        for partition, (offset, _) in positions.items():
            self._group.done(partition, offset)

    def _commit_idle(self) -> None:
        now = time.monotonic()
        if now - self._idle_at < _IDLE_COMMIT_SECONDS:
            return
        self._idle_at = now
        behind: dict[TopicPartition, Position] = {}
        committed = self._group.committed()
        for partition in self._group.idle(self._consumer.assignment()):
            position = self._position(partition)
            if position is not None and position.offset != committed.get(partition):
                behind[partition] = position
        try:
            self._commit(behind, _IDLE_COMMIT_MS)
        except OwnershipLostError:
            return  # the next poll learns of the new assignment, and the new owner commits its own
        except UnavailableError as error:
            self._bear(error)

    def _position(self, partition: TopicPartition) -> Position | None:
        with mapped(f"asking for the position in {partition.topic}"):
            try:
                offset = self._consumer.position(partition, timeout_ms=0)
            except IllegalStateError:
                return None  # no longer ours
            except KafkaError as error:
                if error.retriable:
                    return None  # not known yet: the next round will tell
                raise
        return None if offset is None else Position(offset)

    def _rewind(self) -> None:
        with mapped(f"going back in topic {self._reading.topic}"):
            assigned = self._consumer.assignment()
            for partition, offset in self._group.rewind().items():
                if partition in assigned:
                    self._consumer.seek(partition, offset)

    def _listen(self) -> None:
        """After a silence ask for a sign of life: kafka-python returns nothing, for ever, when the broker is gone."""
        self._idle_at = 0.0
        if time.monotonic() - self._heard_at < min(_SILENCE_SECONDS, self._reading.outage_seconds):
            return
        try:
            with mapped(f"waiting for topic {self._reading.topic}"):
                self._consumer.committed(TopicPartition(self._reading.topic, 0), timeout_ms=_SIGN_OF_LIFE_MS)
        except UnavailableError as error:
            self._bear(error)
        else:
            self._heard_at = time.monotonic()

    def _bear(self, error: UnavailableError) -> None:
        silent = time.monotonic() - self._heard_at
        if silent > self._reading.outage_seconds:
            message = f"no answer from the broker for {silent:.0f} s: {error}"
            raise UnavailableError(message) from error
        time.sleep(_PAUSE_SECONDS)


def _record(record: Any) -> Record:
    topic, partition, epoch, offset, timestamp, _, key, value, headers = record[:9]
    stamp = None if timestamp < 0 else timestamp
    known_epoch = None if epoch is None or epoch < 0 else epoch
    return Record(topic, partition, offset, stamp, key, value, tuple(headers), known_epoch)
