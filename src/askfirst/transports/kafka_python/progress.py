"""How far a group has to get, and whether it has: what ``--until-end`` means."""

import time
from collections.abc import Mapping
from typing import Any, Literal

from kafka import KafkaAdminClient
from kafka.structs import OffsetAndMetadata, TopicPartition

from askfirst.transports.kafka_python.options import Connection

_ASK_SECONDS = 0.2
_ANSWER_MS = 5_000


class Progress:
    """The end of a topic as it was once, and whether a group has reached it.

    The end is the last stable offset: what an open transaction holds back is not there yet for us. Control records at
    the end count, since a group commits its position past them when it is idle.
    """

    def __init__(self, ends: Mapping[TopicPartition, int]) -> None:
        """Keep the ends, by partition."""
        self._left = dict(ends)
        self._asked_at = 0.0

    @classmethod
    def start(
        cls, consumer: Any, connection: Connection, topic: str, start: Literal["earliest", "latest"]
    ) -> "Progress":
        """Note the ends as they are now, and where ``start`` is latest, settle a new group's offsets there.

        ``latest`` as kafka-python's own setting would skip what is written to a partition before the group learns of
        it. Settled once, for the partitions there are, it means what it says, and later ones are read from their start.
        """
        numbers = consumer.partitions_for_topic(topic)
        partitions = [TopicPartition(topic, number) for number in sorted(numbers)]
        ends: dict[TopicPartition, int] = consumer.end_offsets(partitions)
        if start == "latest" and all(consumer.committed(partition) is None for partition in partitions):
            _settle(connection, consumer.config["group_id"], ends)
        return cls(ends)

    def reached(self, consumer: Any, own: Mapping[TopicPartition, int]) -> bool:
        """Say whether every partition's end is committed, by this member (``own``) or by another.

        Asks the broker a few times a second at most; in between the answer is no.
        """
        self._left = {partition: end for partition, end in self._left.items() if own.get(partition, 0) < end}
        now = time.monotonic()
        if self._left and now - self._asked_at >= _ASK_SECONDS:
            self._asked_at = now
            self._left = {
                partition: end
                for partition, end in self._left.items()
                if (consumer.committed(partition, timeout_ms=_ANSWER_MS) or 0) < end
            }
        return not self._left


def _settle(connection: Connection, group_id: str, ends: Mapping[TopicPartition, int]) -> None:
    admin: Any = KafkaAdminClient(**connection.options())
    try:
        # Refused when the group has a member by now: then that member has settled them already.
        admin.alter_group_offsets(
            group_id, {partition: OffsetAndMetadata(end, "", -1) for partition, end in ends.items()}
        )
    finally:
        admin.close()
