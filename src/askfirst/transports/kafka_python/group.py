"""What one member of a consumer group knows of its partitions: what it has handed out and what it has committed.

Plain state, no I/O: the source asks it what to do and does it. Which partitions are owned is not kept here: the
consumer's own assignment says so, and it is ahead of the callbacks. kafka-python calls those on its network thread,
and when a poll ends before a rebalance does, it calls them between two polls: records of a new assignment may be handed
out before the callback that announces it has run.
"""

import threading
from collections.abc import Iterable, Mapping

from kafka.consumer.subscription_state import ConsumerRebalanceListener
from kafka.structs import TopicPartition

from askfirst.stream.observer import Assigned, Lost, Observer, Revoked
from askfirst.stream.ports import Partition


class Membership(ConsumerRebalanceListener):
    """The partitions of one member.

    Nothing is committed when partitions are revoked: the loop commits each batch before it polls again, and a rebalance
    begins only inside a poll, so there is never anything left to commit. That is also why this need not be one of
    kafka-python's asynchronous listeners: it never waits.
    """

    def __init__(self, observer: Observer) -> None:
        """Start without any partition."""
        self._observer = observer
        self._lock = threading.Lock()
        self._handed: dict[TopicPartition, int] = {}
        self._base: dict[TopicPartition, int] = {}
        self._committed: dict[TopicPartition, int] = {}

    def on_partitions_assigned(self, assigned: Iterable[TopicPartition]) -> None:
        """Take note of all partitions that are owned from now on; kafka-python also calls it with none.

        One that was owned before keeps its position, and so its records that are handed out and not done stay so. Any
        other starts from what the group has committed, and nothing known of it holds any more.
        """
        partitions = set(assigned)
        with self._lock:
            self._forget((set(self._handed) | set(self._committed)) - partitions)
        self._observer.notify(Assigned(_ours(partitions)))

    def on_partitions_revoked(self, revoked: Iterable[TopicPartition]) -> None:
        """Tell of it; which of them come back, the next assignment says."""
        partitions = set(revoked)
        if partitions:
            self._observer.notify(Revoked(_ours(partitions)))

    def on_partitions_lost(self, lost: Iterable[TopicPartition]) -> None:
        """Drop partitions that another member has already; should they come back, they start anew."""
        partitions = set(lost)
        with self._lock:
            self._forget(partitions)
        self._observer.notify(Lost(_ours(partitions)))

    def hand_out(self, partition: TopicPartition, first: int, next_offset: int) -> None:
        """Note that the records from ``first`` up to the next offset have been handed out and are not done."""
        with self._lock:
            self._base.setdefault(partition, first)
            self._handed[partition] = next_offset

    def done(self, partition: TopicPartition, offset: int) -> None:
        """Note that this offset is committed."""
        with self._lock:
            self._base[partition] = self._committed[partition] = offset

    def committed(self) -> Mapping[TopicPartition, int]:
        """Return the offsets this member has committed since the partitions became its own."""
        with self._lock:
            return dict(self._committed)

    def idle(self, owned: Iterable[TopicPartition]) -> list[TopicPartition]:
        """Return those of the owned partitions of which nothing handed out is still to be committed."""
        with self._lock:
            return [
                partition
                for partition in owned
                if partition not in self._handed or self._handed[partition] <= self._committed.get(partition, -1)
            ]

    def rewind(self) -> Mapping[TopicPartition, int]:
        """Return where to read again after a batch was dropped, and count nothing as handed out any more.

        kafka-python does not go back by itself: a partition that stays keeps its position across a rebalance.
        """
        with self._lock:
            back = {partition: self._base[partition] for partition in self._handed}
            self._handed.clear()
            return back

    def _forget(self, partitions: Iterable[TopicPartition]) -> None:
        for partition in partitions:
            self._handed.pop(partition, None)
            self._base.pop(partition, None)
            self._committed.pop(partition, None)


def _ours(partitions: Iterable[TopicPartition]) -> tuple[Partition, ...]:
    return tuple(sorted(Partition(partition.topic, partition.partition) for partition in partitions))
