"""A producer as a Sink: a record is confirmed when its own future says so, and by nothing else."""

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kafka import KafkaProducer
from kafka.errors import KafkaError
from kafka.partitioner import murmur2

from askfirst.stream.errors import AuthError, DeliveryError, FencedError
from askfirst.stream.ports import Outgoing
from askfirst.transports.kafka_python.errors import connecting, mapped, translate
from askfirst.transports.kafka_python.options import REQUEST_MS, Connection

_MAX_BLOCK_MS = 30_000
_CLOSE_SECONDS = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Writing:
    """How records are published.

    Attributes:
        outage_seconds: How long a record is tried before it counts as not delivered.
        max_record_bytes: Largest record that is tried; the broker has limits of its own.
        linger_ms: How long a record may wait for others to share its request.
        batch_bytes: Largest batch of one partition.
    """

    outage_seconds: float = 120.0
    max_record_bytes: int = 5 * 1024 * 1024
    linger_ms: int = 5
    batch_bytes: int = 256 * 1024

    def options(self) -> dict[str, Any]:
        """Return what kafka-python's producer takes."""
        delivery_ms = max(round(self.outage_seconds * 1000), REQUEST_MS + self.linger_ms + 1)
        return {
            "metrics_enabled": False,
            "acks": "all",
            "enable_idempotence": True,
            "delivery_timeout_ms": delivery_ms,
            "max_block_ms": min(delivery_ms, _MAX_BLOCK_MS),
            "max_request_size": self.max_record_bytes,
            "linger_ms": self.linger_ms,
            "batch_size": self.batch_bytes,
        }


class KafkaSink:
    """A producer as a Sink."""

    def __init__(self, connection: Connection, writing: Writing) -> None:
        """Connect. The topics must exist: kafka-python would have the broker make them.

        Raises:
            TransportError: Of the kind that fits.
        """
        self._closed = False
        with connecting(connection):
            self._producer: Any = KafkaProducer(**connection.options(), **writing.options())

    def publish(self, records: Sequence[Outgoing]) -> None:
        """Publish all of them and return when each one is confirmed.

        Raises:
            DeliveryError: At least one record is not confirmed; it names the first.
            AuthError: The broker does not allow it.
            FencedError: Another producer has taken this one's place.
        """
        if not records:
            return
        sizes = self._sizes(records)
        sent = [(record, self._send(record, sizes)) for record in records]
        with contextlib.suppress(KafkaError):
            self._producer.flush()  # it returns, or raises, whatever became of the records: each future is asked below
        for record, future in sent:
            if not future.succeeded():
                raise _undelivered(record, future.exception)

    def close(self) -> None:
        """Let go, within some seconds; what is not delivered by then is not. Safe to call twice."""
        if self._closed:
            return
        self._closed = True
        with contextlib.suppress(KafkaError):
            # In an outage this raises and leaves kafka-python's thread behind, a daemon that ends with the process.
            self._producer.close(timeout=_CLOSE_SECONDS)

    def _sizes(self, records: Sequence[Outgoing]) -> Mapping[str, int]:
        topics = {record.topic for record in records} | {record.source.topic for record in records if record.source}
        topics.discard("")  # a file
        with mapped("asking how many partitions the topics have"):
            return {topic: len(self._producer.partitions_for(topic) or ()) for topic in sorted(topics)}

    def _send(self, record: Outgoing, sizes: Mapping[str, int]) -> Any:
        headers = [(name, b"" if value is None else value) for name, value in record.headers]
        try:
            return self._producer.send(
                record.topic, record.value, record.key, headers, partition=_partition(record, sizes)
            )
        except (KafkaError, ValueError) as error:
            raise _undelivered(record, error) from error


def _partition(record: Outgoing, sizes: Mapping[str, int]) -> int | None:
    """Return the input's partition where the output has as many, else what every Kafka client makes of the key."""
    count = sizes[record.topic]
    if not count:
        return None
    source = record.source
    if source is not None and (record.key is None or count >= sizes.get(source.topic, count + 1)):
        return source.number % count
    return None if record.key is None else (murmur2(record.key) & 0x7FFFFFFF) % count


def _undelivered(record: Outgoing, error: Exception | None) -> Exception:
    size = len(record.key or b"") + len(record.value or b"")
    source = record.source
    where = f" for {source.topic}-{source.number}" if source is not None else ""
    doing = f"publishing a record of {size} bytes to {record.topic}{where}"
    if error is None:
        return DeliveryError(f"{doing}: not confirmed")
    ours = translate(error, doing)
    return ours if isinstance(ours, AuthError | FencedError) else DeliveryError(str(ours))
