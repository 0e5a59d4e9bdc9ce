"""The doors between the worker's loop and the outside world.

A transport fills these; the loop, and whatever else is a use case, knows nothing more of it. The delivery rules stand
with each method, and tests/contract holds every transport to them.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

Header = tuple[str, bytes | None]
"""Name and raw value. A name may repeat, a value may be null, and the order is kept."""


class Partition(NamedTuple):
    """One ordered part of a topic."""

    topic: str
    number: int


class Record(NamedTuple):
    """One record as it came in, undecoded.

    Attributes:
        topic: Where it was read; None for a file.
        partition: Its partition; None for a file.
        offset: Its place there; for a file the line number from 0.
        timestamp: Milliseconds since 1970 in UTC; None where there is none (a file, or -1 on the broker).
        key: Raw key.
        value: Raw value; None is a tombstone.
        headers: Raw headers in their order.
        leader_epoch: The broker's epoch at this offset, to be committed with it; None where unknown.
        cut: How many bytes of the value the transport left out because it is over the transport's limit; 0 for a whole
            record. Only a file cuts: a broker has a limit of its own.
    """

    topic: str | None
    partition: int | None
    offset: int
    timestamp: int | None
    key: bytes | None
    value: bytes | None
    headers: tuple[Header, ...] = ()
    leader_epoch: int | None = None
    cut: int = 0


def partition_of(record: Record) -> Partition:
    """Return the partition a record was read from; a file is partition 0 of the topic with the empty name."""
    return Partition(record.topic or "", record.partition or 0)


class Outgoing(NamedTuple):
    """One record to publish.

    Attributes:
        topic: Where to.
        key: Raw key.
        value: Raw value.
        headers: Raw headers in their order.
        source: The partition it answers; the output keeps that index where its topic has as many partitions.
    """

    topic: str
    key: bytes | None
    value: bytes | None
    headers: tuple[Header, ...]
    source: Partition | None


class Position(NamedTuple):
    """Where a group goes on in a partition.

    Attributes:
        offset: The next offset to read.
        leader_epoch: Epoch of the last record before it; None where unknown.
    """

    offset: int
    leader_epoch: int | None = None


class Source(Protocol):
    """Records in, positions out."""

    def poll(self, *, max_records: int, timeout: float) -> Sequence[Record]:
        """Return the next records, in order within each partition.

        Returns at once with what is there, and with nothing after ``timeout`` seconds; nothing means "none yet", not
        "the end". Never decodes a byte.

        Raises:
            TransportError: The outside world failed in a way that waiting does not mend.
        """
        ...

    def commit(self, positions: Mapping[Partition, Position]) -> None:
        """Record that everything before these positions is done.

        Positions of partitions that are no longer owned are left out, silently: their new owner reads those records
        again. Returns when the positions are stored.

        Raises:
            OwnershipLostError: The group moved on meanwhile; the batch counts as not done and will be read again.
            TransportError: As in poll.
        """
        ...

    def at_end(self) -> bool:
        """Say whether all that was there when the source was opened is done, whoever did it.

        A file is at its end when it has been read and committed. A group is when the committed offset of every
        partition has reached the last stable offset that was seen when the source was opened.
        """
        ...

    def close(self) -> None:
        """Leave, within a bounded time. Nothing is committed here. Safe to call twice."""
        ...


class Sink(Protocol):
    """Records out."""

    def publish(self, records: Sequence[Outgoing]) -> None:
        """Publish all of them and return when each one is confirmed.

        The order of the records holds within each topic and key.

        Raises:
            DeliveryError: At least one record is not confirmed; it names the first. Any may be there even so.
        """
        ...

    def close(self) -> None:
        """Let go, within a bounded time. Safe to call twice."""
        ...


class TopicSpec(NamedTuple):
    """A topic as it should be.

    Attributes:
        name: Its name.
        partitions: How many partitions.
        config: Broker settings by their Kafka names, values as text.
    """

    name: str
    partitions: int
    config: Mapping[str, str]


class TopicState(NamedTuple):
    """A topic as it is.

    Attributes:
        name: Its name.
        partitions: How many partitions; 0 when it does not exist.
        config: Those of its broker settings that could be read, values as text.
    """

    name: str
    partitions: int
    config: Mapping[str, str]


class Admin(Protocol):
    """What the topics are like, without reading or writing them (and so without making them)."""

    def describe(self, names: Sequence[str]) -> Mapping[str, TopicState]:
        """Return the state of each named topic, those that do not exist with 0 partitions.

        Raises:
            TransportError: The broker cannot be asked.
        """
        ...

    def create(self, specs: Sequence[TopicSpec]) -> Sequence[str]:
        """Make those of the topics that do not exist, and return the names of those made.

        Raises:
            TransportError: The broker cannot be asked or refuses.
        """
        ...

    def close(self) -> None:
        """Let go. Safe to call twice."""
        ...
