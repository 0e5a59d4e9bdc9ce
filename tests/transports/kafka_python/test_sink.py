"""Confirmation record by record, against a producer that says what a test wants."""

from typing import Any

import pytest
from kafka import errors as vendor
from kafka.partitioner import DefaultPartitioner

from askfirst.stream.errors import AuthError, DeliveryError, FencedError, TransportError
from askfirst.stream.ports import Outgoing, Partition
from askfirst.transports.kafka_python import sink as module
from askfirst.transports.kafka_python.options import Connection
from askfirst.transports.kafka_python.sink import KafkaSink, Writing

SOURCE = Partition("in", 1)


class _Future:
    def __init__(self, exception: Exception | None, *, pending: bool = False) -> None:
        self.exception = exception
        self._pending = pending

    def succeeded(self) -> bool:
        return not self._pending and self.exception is None


class _Producer:
    """Takes every record and answers each with the next outcome."""

    def __init__(self, **_: Any) -> None:
        self.sent: list[tuple[Any, ...]] = []
        self.outcomes: list[_Future | Exception] = []
        self.flush_error: Exception | None = None
        self.sizes = {"in": 4, "out": 4, "narrow": 3, "wide": 9}

    def partitions_for(self, topic: str) -> set[int]:
        return set(range(self.sizes[topic]))

    def send(self, topic: str, value: Any, key: Any, headers: Any, partition: int | None) -> _Future:
        self.sent.append((topic, value, key, headers, partition))
        outcome = self.outcomes.pop(0) if self.outcomes else _Future(None)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    def flush(self) -> None:
        if self.flush_error is not None:
            raise self.flush_error

    def close(self, timeout: float) -> None:
        raise vendor.KafkaTimeoutError


@pytest.fixture
def producer(monkeypatch: pytest.MonkeyPatch) -> _Producer:
    made = _Producer()
    monkeypatch.setattr(module, "KafkaProducer", lambda **_: made)
    return made


@pytest.fixture
def sink(producer: _Producer) -> KafkaSink:
    return KafkaSink(Connection(bootstrap_servers=("b:1",)), Writing())


def out(topic: str = "out", key: bytes | None = b"k", source: Partition | None = SOURCE) -> Outgoing:
    return Outgoing(topic, key, b"secret value", (("n", None), ("n", b"1")), source)


def test_a_flush_that_returns_proves_nothing(sink: KafkaSink, producer: _Producer) -> None:
    """Each record's own future is asked; one that failed is enough, wherever it stands."""
    producer.outcomes = [_Future(None), _Future(vendor.MessageSizeTooLargeError()), _Future(None)]

    with pytest.raises(DeliveryError, match=r"13 bytes to out for in-1: .*MessageSizeTooLarge"):
        sink.publish([out(), out(), out()])


def test_a_future_without_an_answer_is_not_a_confirmation(sink: KafkaSink, producer: _Producer) -> None:
    producer.outcomes = [_Future(None, pending=True)]
    producer.flush_error = vendor.KafkaTimeoutError("slow")

    with pytest.raises(DeliveryError, match="not confirmed"):
        sink.publish([out()])


def test_a_flush_that_raises_over_confirmed_records_is_no_failure(sink: KafkaSink, producer: _Producer) -> None:
    producer.flush_error = vendor.KafkaTimeoutError("slow")

    sink.publish([out()])


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        (vendor.TopicAuthorizationFailedError("out"), AuthError),
        (vendor.ProducerFencedError(), FencedError),
        (vendor.KafkaTimeoutError("expired"), DeliveryError),
        (vendor.UnknownTopicOrPartitionError(), DeliveryError),
    ],
)
def test_what_the_broker_says_decides_the_kind(
    sink: KafkaSink, producer: _Producer, theirs: Exception, ours: type[TransportError]
) -> None:
    producer.outcomes = [_Future(theirs)]

    with pytest.raises(ours):
        sink.publish([out()])


@pytest.mark.parametrize("error", [vendor.MessageSizeTooLargeError("big"), ValueError("neither key nor value")])
def test_what_the_client_refuses_is_a_failed_delivery_without_the_value(
    sink: KafkaSink, producer: _Producer, error: Exception
) -> None:
    producer.outcomes = [error]

    with pytest.raises(DeliveryError) as caught:
        sink.publish([out()])
    assert "secret" not in str(caught.value)


def test_a_null_header_is_sent_empty(sink: KafkaSink, producer: _Producer) -> None:
    """The client refuses null ones, although it delivers them from others."""
    sink.publish([out()])

    assert producer.sent[0][3] == [("n", b""), ("n", b"1")]


@pytest.mark.parametrize(
    ("outgoing", "partition"),
    [
        (out("out", b"any", Partition("in", 3)), 3),
        (out("wide", b"any", Partition("in", 3)), 3),
        (out("narrow", None, Partition("in", 3)), 0),
        (out("out", None, None), None),
    ],
    ids=["as many", "more", "fewer, no key", "nothing to go by"],
)
def test_the_partition_is_the_inputs_where_there_are_as_many(
    sink: KafkaSink, producer: _Producer, outgoing: Outgoing, partition: int | None
) -> None:
    sink.publish([outgoing])

    assert producer.sent[0][4] == partition


@pytest.mark.parametrize("key", [b"", b"k", b"session-1", b"\xff" * 50])
@pytest.mark.parametrize("source", [Partition("in", 3), Partition("", 0), None])
def test_else_the_partition_is_what_every_kafka_client_makes_of_the_key(
    sink: KafkaSink, producer: _Producer, key: bytes, source: Partition | None
) -> None:
    """Murmur2, so that a client in another language finds its verdicts where it looks."""

    class _Cluster:
        def topics(self) -> set[str]:
            return {"narrow"}

        def partitions_for_topic(self, _: str) -> set[int]:
            return {0, 1, 2}

        available_partitions_for_topic = partitions_for_topic

    sink.publish([out("narrow", key, source)])

    choose: Any = DefaultPartitioner().partition
    assert producer.sent[0][4] == choose("narrow", key, key, b"", b"", _Cluster())


def test_closing_is_bounded_and_quiet_in_an_outage(sink: KafkaSink) -> None:
    sink.close()
    sink.close()


def test_a_record_is_tried_for_as_long_as_an_outage_may_last() -> None:
    """And never for less than one request takes, which the client would refuse."""
    assert Writing(outage_seconds=90).options()["delivery_timeout_ms"] == 90_000
    assert Writing(outage_seconds=0).options()["delivery_timeout_ms"] > 20_000
    assert Writing().options()["acks"] == "all"
    assert Writing().options()["enable_idempotence"] is True
