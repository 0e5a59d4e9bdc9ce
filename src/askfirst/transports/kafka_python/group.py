"""What one member of a consumer group knows of its partitions: what it owns, has handed out and has committed.

Plain state, no I/O: the source asks it what to do and does it. kafka-python calls it on its network thread while the
source's own thread waits in ``poll``, so the two never touch it at once.
"""

from collections.abc import Iterable, Mapping

from kafka.consumer.subscription_state import ConsumerRebalanceListener
from kafka.structs import TopicPartition

from askfirst.stream.observer import Assigned, Lost, Observer, Revoked
from askfirst.stream.ports import Partition


class Membership(ConsumerRebalanceListener):
    """The partitions of one member.

    Nothing is committed when partitions are revoked: the loop commits each batch before it polls again, and a rebalance
    happens only inside a poll, so there is never anything left to commit. That is also why this need not be one of
    kafka-python's asynchronous listeners: it never waits.
    """

    def __init__(self, observer: Observer) -> None:
        """Start without any partition."""
        self._observer = observer
        self._owned: set[TopicPartition] = set()
        self._handed: dict[TopicPartition, int] = {}
        self._base: dict[TopicPartition, int] = {}
        self._committed: dict[TopicPartition, int] = {}

    @property
    def committed(self) -> Mapping[TopicPartition, int]:
        """Offsets this member has committed since the partitions became its own."""
        return self._committed

    def on_partitions_assigned(self, assigned: Iterable[TopicPartition]) -> None:
        """Take partitions on. kafka-python also calls this with none while a group forms."""
        partitions = set(assigned)
        self._forget(partitions)
        self._owned |= partitions
        self._observer.notify(Assigned(_ours(partitions)))

    def on_partitions_revoked(self, revoked: Iterable[TopicPartition]) -> None:
        """Give partitions back, and forget where they stood: the next owner may move on from there."""
        partitions = set(revoked)
        self._forget(partitions)
        self._owned -= partitions
        if partitions:
            self._observer.notify(Revoked(_ours(partitions)))

    def on_partitions_lost(self, lost: Iterable[TopicPartition]) -> None:
        """Drop partitions that another member has already."""
        partitions = set(lost)
        self._forget(partitions)
        self._owned -= partitions
        self._observer.notify(Lost(_ours(partitions)))

    def hand_out(self, partition: TopicPartition, first: int, next_offset: int) -> None:
        """Note that the records from ``first`` up to the next offset have been handed out and are not done."""
        self._base.setdefault(partition, first)
        self._handed[partition] = next_offset

    def done(self, partition: TopicPartition, offset: int) -> None:
        """Note that this offset is committed."""
        self._base[partition] = self._committed[partition] = offset

    def owns(self, partition: TopicPartition) -> bool:
        """Say whether a commit for this partition is this member's to make: the broker itself would take it."""
        return partition in self._owned

    def idle(self) -> tuple[TopicPartition, ...]:
        """Return the partitions of which nothing handed out is still to be committed."""
        return tuple(
            partition
            for partition in self._owned
            if self._handed.get(partition) is None or self._handed[partition] <= self._committed.get(partition, -1)
        )

    def rewind(self) -> Mapping[TopicPartition, int]:
        """Return where to read again after a batch was dropped, and count nothing as handed out any more."""
        back = {partition: self._base[partition] for partition in self._handed if partition in self._owned}
        self._handed.clear()
        return back

    def _forget(self, partitions: Iterable[TopicPartition]) -> None:
        for partition in partitions:
            self._handed.pop(partition, None)
            self._base.pop(partition, None)
            self._committed.pop(partition, None)


def _ours(partitions: Iterable[TopicPartition]) -> tuple[Partition, ...]:
    return tuple(sorted(Partition(partition.topic, partition.partition) for partition in partitions))
