"""The outside worlds that the one suite runs over."""

import uuid
from collections.abc import Iterator, Mapping
from typing import Any, Protocol, TypeVar

import pytest
from tests.helpers.kafka import Cluster

from askfirst.stream.observer import Observer, Silent
from askfirst.stream.ports import Admin, Header, Sink, Source, TopicSpec
from askfirst.transports.kafka_python.admin import KafkaAdmin
from askfirst.transports.kafka_python.sink import KafkaSink, Writing
from askfirst.transports.kafka_python.source import KafkaSource, Reading
from askfirst.transports.memory.broker import MemoryBroker
from askfirst.transports.memory.ports import MemoryAdmin, MemorySink, MemorySource

_T = TypeVar("_T")


class World(Protocol):
    """What a suite needs of a world beyond its ports."""

    def topic(self, partitions: int = 4, config: Mapping[str, str] | None = None) -> str:
        """Make a topic with a name of its own."""
        ...

    def put(
        self,
        topic: str,
        value: bytes | None,
        key: bytes | None = None,
        headers: tuple[Header, ...] = (),
        *,
        partition: int = 0,
    ) -> None:
        """Append a record."""
        ...

    def put_committed(self, topic: str, value: bytes) -> None:
        """Append a record to partition 0 within a transaction, whose end takes up an offset."""
        ...

    def read(self, topic: str) -> list[tuple[int, bytes | None, bytes | None, tuple[Header, ...]]]:
        """Return partition, key, value and headers of all records, partition by partition."""
        ...

    def committed(self, group: str, topic: str) -> dict[int, int]:
        """Return a group's offsets by partition."""
        ...

    def source(self, topic: str, group: str, observer: Observer = ...) -> Source:
        """Open a source."""
        ...

    def sink(self) -> Sink:
        """Open a sink."""
        ...

    def admin(self) -> Admin:
        """Open an admin."""
        ...


class MemoryWorld:
    """Everything in this process."""

    def __init__(self) -> None:
        self.broker = MemoryBroker()
        self._open: list[Any] = []

    def topic(self, partitions: int = 4, config: Mapping[str, str] | None = None) -> str:
        name = f"t-{uuid.uuid4().hex[:10]}"
        self.broker.create(TopicSpec(name, partitions, config or {}))
        return name

    def put(
        self,
        topic: str,
        value: bytes | None,
        key: bytes | None = None,
        headers: tuple[Header, ...] = (),
        *,
        partition: int = 0,
    ) -> None:
        self.broker.put(topic, value, key, headers, partition=partition)

    def put_committed(self, topic: str, value: bytes) -> None:
        self.broker.put(topic, value, partition=0)
        self.broker.mark(topic, 0)

    def read(self, topic: str) -> list[tuple[int, bytes | None, bytes | None, tuple[Header, ...]]]:
        return [(one.partition or 0, one.key, one.value, one.headers) for one in self.broker.records(topic)]

    def committed(self, group: str, topic: str) -> dict[int, int]:
        offsets = self.broker.committed(group)
        return {partition.number: at.offset for partition, at in offsets.items() if partition.topic == topic}

    def source(self, topic: str, group: str, observer: Observer | None = None) -> Source:
        return self._kept(MemorySource(self.broker, topic, group, observer or Silent()))

    def sink(self) -> Sink:
        return self._kept(MemorySink(self.broker))

    def admin(self) -> Admin:
        return self._kept(MemoryAdmin(self.broker))

    def _kept(self, opened: _T) -> _T:
        self._open.append(opened)
        return opened

    def close(self) -> None:
        for opened in self._open:
            opened.close()


class KafkaWorld:
    """kafka-python on Apache Kafka."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._open: list[Any] = []

    def topic(self, partitions: int = 4, config: Mapping[str, str] | None = None) -> str:
        return self._cluster.topic(partitions, **dict(config or {}))

    def put(
        self,
        topic: str,
        value: bytes | None,
        key: bytes | None = None,
        headers: tuple[Header, ...] = (),
        *,
        partition: int = 0,
    ) -> None:
        self._cluster.producer().send(topic, value, key, list(headers), partition=partition).get(30)

    def put_committed(self, topic: str, value: bytes) -> None:
        self._cluster.put_committed(topic, (None, value))

    def read(self, topic: str) -> list[tuple[int, bytes | None, bytes | None, tuple[Header, ...]]]:
        return [(one.partition, one.key, one.value, tuple(one.headers)) for one in self._cluster.read(topic)]

    def committed(self, group: str, topic: str) -> dict[int, int]:
        return self._cluster.committed(group, topic)

    def source(self, topic: str, group: str, observer: Observer | None = None) -> Source:
        reading = Reading(topic=topic, group_id=group, session_timeout=10)
        return self._kept(KafkaSource(self._cluster.connection, reading, observer or Silent()))

    def sink(self) -> Sink:
        return self._kept(KafkaSink(self._cluster.connection, Writing()))

    def admin(self) -> Admin:
        return self._kept(KafkaAdmin(self._cluster.connection))

    def _kept(self, opened: _T) -> _T:
        self._open.append(opened)
        return opened

    def close(self) -> None:
        for opened in self._open:
            opened.close()


@pytest.fixture(params=["memory", pytest.param("kafka", marks=pytest.mark.kafka)])
def world(request: pytest.FixtureRequest) -> Iterator[World]:
    """Return each world in turn."""
    made: Any = MemoryWorld() if request.param == "memory" else KafkaWorld(request.getfixturevalue("cluster"))
    yield made
    made.close()


@pytest.fixture
def group() -> str:
    """Return the name of a group that nobody has used."""
    return f"g-{uuid.uuid4().hex[:10]}"
