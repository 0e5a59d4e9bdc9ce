"""A member of a group, where the contract suite does not look: evictions, outages, codecs, starts."""

import time
import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kafka.admin import MemberToRemove
from tests.helpers.kafka import Cluster
from tests.helpers.watching import Keeper

from askfirst.stream.errors import MissingExtraError, OwnershipLostError, TransportError, UnavailableError
from askfirst.stream.observer import Observer, Silent
from askfirst.stream.ports import Partition, Position, Record
from askfirst.transports.kafka_python.source import KafkaSource, Reading

pytestmark = pytest.mark.kafka

SourceOf = Callable[..., KafkaSource]


def _take(source: KafkaSource, count: int) -> list[Record]:
    taken: list[Record] = []
    deadline = time.monotonic() + 20
    while len(taken) < count and time.monotonic() < deadline:
        taken += source.poll(max_records=100, timeout=0.2)
    return taken


@pytest.fixture
def group() -> str:
    return f"g-{uuid.uuid4().hex[:8]}"


@pytest.fixture
def source_of(cluster: Cluster, group: str) -> Iterator[SourceOf]:
    """Return what opens a source of a topic, for this test's group; all are closed at the end."""
    opened: list[KafkaSource] = []

    def open_source(topic: str, observer: Observer | None = None, **more: Any) -> KafkaSource:
        reading = Reading(topic=topic, group_id=group, session_timeout=10, **more)
        opened.append(KafkaSource(cluster.connection, reading, observer or Silent()))
        return opened[-1]

    yield open_source
    for source in opened:
        source.close()


def test_a_member_that_was_thrown_out_commits_nothing_and_reads_again(
    cluster: Cluster, group: str, source_of: SourceOf
) -> None:
    """Its batch counts as not done, and nothing of it is skipped."""
    topic, keeper = cluster.topic(1), Keeper()
    cluster.put(topic, (None, b"0"), (None, b"1"))
    source = source_of(topic, observer=keeper)
    _take(source, 2)
    admin: Any = cluster.admin._client
    member = admin.describe_groups([group])[group]["members"][0]["member_id"]
    admin.remove_group_members(group, [MemberToRemove(member_id=member)])

    with pytest.raises(OwnershipLostError):
        source.commit({Partition(topic, 0): Position(2)})
    assert cluster.committed(group, topic).get(0, 0) == 0
    assert [record.value for record in _take(source, 2)] == [b"0", b"1"]


def test_a_dropped_batch_is_read_again_by_a_member_that_stays(cluster: Cluster, source_of: SourceOf) -> None:
    """The client keeps a partition's position across a rebalance: going back is ours to do."""
    topic = cluster.topic(1)
    cluster.put(topic, (None, b"0"), (None, b"1"))
    source = source_of(topic)
    _take(source, 2)

    source._rewind()

    assert [record.value for record in _take(source, 2)] == [b"0", b"1"]


def test_latest_means_the_end_as_it_was_when_the_group_began(cluster: Cluster, source_of: SourceOf) -> None:
    """Not as it is when the partitions are finally assigned, nor for partitions that come later."""
    topic = cluster.topic(1)
    cluster.put(topic, (None, b"before"))
    source = source_of(topic, start="latest")
    cluster.put(topic, (None, b"after"))

    assert [record.value for record in _take(source, 1)] == [b"after"]


def test_latest_leaves_alone_what_a_group_has_committed(cluster: Cluster, source_of: SourceOf) -> None:
    topic = cluster.topic(1)
    cluster.put(topic, (None, b"0"), (None, b"1"))
    first = source_of(topic)
    _take(first, 2)
    first.commit({Partition(topic, 0): Position(1)})
    first.close()

    second = source_of(topic, start="latest")

    assert [record.value for record in _take(second, 1)] == [b"1"]


@pytest.mark.parametrize("start", ["earliest", "latest"])
def test_a_partition_that_comes_later_is_read_from_its_first_record(
    cluster: Cluster, source_of: SourceOf, monkeypatch: pytest.MonkeyPatch, start: str
) -> None:
    """With kafka-python's own ``latest`` what is written before the group learns of it would be skipped."""
    monkeypatch.setattr("askfirst.transports.kafka_python.options.METADATA_MS", 500)
    topic = cluster.topic(1)
    source = source_of(topic, start=start)
    source.poll(max_records=1, timeout=2)
    admin: Any = cluster.admin._client
    admin.create_partitions({topic: 3})
    producer = cluster.producer(metadata_max_age_ms=100)
    deadline = time.monotonic() + 20
    while len(producer.partitions_for(topic)) < 3:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    for number in range(3):
        producer.send(topic, b"%d" % number, partition=number).get(30)

    assert sorted(record.value or b"" for record in _take(source, 3)) == [b"0", b"1", b"2"]


def test_a_broker_that_is_silent_for_too_long_is_an_error(cluster: Cluster, source_of: SourceOf) -> None:
    """The client itself returns nothing, for ever, and nobody would know."""
    topic = cluster.topic(1)
    source = source_of(topic, outage_seconds=1.0)
    _take(source, 0)
    cluster.broker.pause()
    try:
        with pytest.raises(UnavailableError, match=r"no answer from the broker for \d+ s"):
            _take(source, 1)
    finally:
        cluster.broker.resume()


def test_a_silence_within_the_limit_is_borne(cluster: Cluster, source_of: SourceOf) -> None:
    topic = cluster.topic(1)
    source = source_of(topic, outage_seconds=30.0)
    source.poll(max_records=1, timeout=2)
    cluster.broker.pause()
    try:
        assert list(source.poll(max_records=1, timeout=1)) == []
    finally:
        cluster.broker.resume()
    cluster.put(topic, (None, b"0"))

    assert len(_take(source, 1)) == 1


def test_a_codec_that_is_not_installed_names_the_extra(
    cluster: Cluster, source_of: SourceOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And does not turn the loop into a spin."""
    topic = cluster.topic(1)
    cluster.producer(compression_type="zstd").send(topic, b"x" * 1000).get(30)
    monkeypatch.setattr("kafka.codec.has_zstd", lambda: False)
    source = source_of(topic)

    with pytest.raises(MissingExtraError, match=r"askfirst\[codecs\]"):
        _take(source, 1)


class _NoText(str):
    """A header name that is sent as bytes which are no text."""

    __slots__ = ()

    def encode(self, encoding: str = "utf-8", errors: str = "strict") -> bytes:
        return b"\xff\xfe"


def test_a_record_the_client_cannot_take_apart_ends_the_work_and_is_named(
    cluster: Cluster, source_of: SourceOf
) -> None:
    """What came before it is handed out; where it stands and how to get past it is said; nothing is skipped."""
    topic = cluster.topic(1)
    cluster.put(topic, (None, b"0"))
    cluster.producer().send(topic, b"1", headers=[(_NoText("ab"), b"v")]).get(30)
    source = source_of(topic)
    assert [record.value for record in _take(source, 1)] == [b"0"]

    with pytest.raises(TransportError, match=f"'{topic}-0': 1.*reset-offsets"):
        _take(source, 1)


@pytest.mark.parametrize("codec", ["gzip", "snappy", "lz4", "zstd"])
def test_every_codec_is_read_where_its_library_is(cluster: Cluster, source_of: SourceOf, codec: str) -> None:
    pytest.importorskip({"snappy": "snappy", "lz4": "lz4", "zstd": "zstandard"}.get(codec, "gzip"))
    topic = cluster.topic(1)
    cluster.producer(compression_type=codec).send(topic, b"x" * 1000).get(30)
    source = source_of(topic)

    assert [record.value for record in _take(source, 1)] == [b"x" * 1000]


def test_the_options_the_delivery_rules_rest_on() -> None:
    options = Reading(topic="t", group_id="g", session_timeout=6).options()

    assert options["enable_auto_commit"] is False
    assert options["isolation_level"] == "read_committed"
    assert options["auto_offset_reset"] == "earliest"
    assert options["session_timeout_ms"] == 6000
    assert options["heartbeat_interval_ms"] == 2000
    assert "value_deserializer" not in options
