"""Apache Kafka for tests: one broker a session, and short ways to put records in and read them back."""

import os
import uuid
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from kafka import KafkaConsumer, KafkaProducer, TopicPartition
from kafka.errors import CoordinatorNotAvailableError
from kafka.serializer import Serializer

from askfirst.stream.ports import TopicSpec
from askfirst.transports.brokers.apache import ApacheKafka, apache_kafka
from askfirst.transports.brokers.errors import BrokerMissingError
from askfirst.transports.brokers.jars import find_jars, find_java
from askfirst.transports.kafka_python.admin import KafkaAdmin
from askfirst.transports.kafka_python.options import Connection


def need_apache() -> None:
    """Skip where Java or Maven is missing; on CI that is an error, so that nothing is skipped there unseen."""
    try:
        find_java()
        find_jars()
    except BrokerMissingError as error:
        if os.environ.get("CI"):
            pytest.fail(str(error))
        pytest.skip(str(error))


class _ToNothing(Serializer):
    """Turns whatever value into a null one, past kafka-python's check."""

    def serialize(self, topic: str, headers: object, data: object) -> None:
        return None


class Cluster:
    """A cluster under test."""

    def __init__(self, broker: ApacheKafka) -> None:
        self.broker = broker
        self.bootstrap_servers = broker.bootstrap_servers
        self.connection = Connection(bootstrap_servers=(broker.bootstrap_servers,))
        self.admin = KafkaAdmin(self.connection)
        self._producers: dict[str, Any] = {}

    def topic(self, partitions: int = 4, **config: str) -> str:
        """Make a topic of its own and return its name; in config ``_`` stands for a dot."""
        name = f"t-{uuid.uuid4().hex[:10]}"
        settings = {key.replace("_", "."): value for key, value in config.items()}
        self.admin.create([TopicSpec(name, partitions, settings)])
        return name

    def producer(self, **options: Any) -> Any:
        """Return a producer, one for each set of options."""
        name = repr(sorted(options.items()))
        if name not in self._producers:
            self._producers[name] = KafkaProducer(
                bootstrap_servers=self.bootstrap_servers, max_request_size=8 << 20, linger_ms=5, **options
            )
        return self._producers[name]

    def put(
        self,
        topic: str,
        *records: tuple[bytes | None, bytes | None],
        partition: int | None = None,
        headers: Sequence[tuple[str, bytes]] = (),
    ) -> None:
        """Publish pairs of key and value, all with the same headers, and see each confirmed."""
        producer = self.producer()
        sent = [producer.send(topic, value, key, list(headers), partition=partition) for key, value in records]
        for future in sent:
            future.get(30)

    def put_committed(self, topic: str, *records: tuple[bytes | None, bytes | None], partition: int = 0) -> None:
        """Publish pairs of key and value in a transaction of their own, which ends with a control record."""
        producer = KafkaProducer(bootstrap_servers=self.bootstrap_servers, transactional_id=uuid.uuid4().hex)
        producer.init_transactions()
        producer.begin_transaction()
        for key, value in records:
            producer.send(topic, value, key, partition=partition)
        producer.commit_transaction()
        producer.close(5)

    def put_bare_tombstone(self, topic: str) -> None:
        """Publish a record with neither key nor value, which kafka-python refuses to send and other clients do not."""
        self.producer(value_serializer=_ToNothing()).send(topic, b"", partition=0).get(30)

    def read(self, topic: str) -> list[Any]:
        """Return all records of a topic as they are now, partition by partition."""
        consumer: Any = KafkaConsumer(
            bootstrap_servers=self.bootstrap_servers,
            isolation_level="read_committed",
            enable_auto_commit=False,
            auto_offset_reset="earliest",
            max_partition_fetch_bytes=8 << 20,
        )
        try:
            partitions = [TopicPartition(topic, number) for number in sorted(consumer.partitions_for_topic(topic))]
            consumer.assign(partitions)
            ends = consumer.end_offsets(partitions)
            found: list[Any] = []
            while any(consumer.position(partition) < end for partition, end in ends.items()):
                for records in consumer.poll(timeout_ms=200, max_records=5000).values():
                    found += records
            return sorted(found, key=lambda record: (record.partition, record.offset))
        finally:
            consumer.close(autocommit=False)

    def committed(self, group: str, topic: str) -> dict[int, int]:
        """Return the offsets a group has committed, by partition."""
        try:
            told: Any = self.admin._client.list_group_offsets({group: None})
        except CoordinatorNotAvailableError:
            return {}  # the broker makes its own topic for offsets when the first group asks
        return {tp.partition: at.offset for tp, at in told.get(group, {}).items() if tp.topic == topic}

    def close(self) -> None:
        for producer in self._producers.values():
            producer.close(5)
        self.admin.close()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Return a running cluster that all tests share; each makes topics of its own."""
    need_apache()
    with apache_kafka() as broker:
        cluster = Cluster(broker)
        yield cluster
        cluster.close()
