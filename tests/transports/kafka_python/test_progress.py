"""Whether a group has got as far as it has to."""

import time

import pytest
from kafka.structs import TopicPartition

from askfirst.transports.kafka_python.progress import Progress

A, B = TopicPartition("t", 0), TopicPartition("t", 1)


class _Consumer:
    """Knows what the group has committed, and counts how often it is asked."""

    def __init__(self, **offsets: int) -> None:
        self.offsets = {TopicPartition("t", int(name[1:])): offset for name, offset in offsets.items()}
        self.asked = 0

    def committed(self, partition: TopicPartition, *, timeout_ms: int) -> int | None:
        assert timeout_ms > 0
        self.asked += 1
        return self.offsets.get(partition)


def test_ones_own_commits_need_no_question() -> None:
    consumer = _Consumer()

    assert Progress({A: 3, B: 0}).reached(consumer, {A: 3})
    assert consumer.asked == 0


def test_what_others_have_committed_counts() -> None:
    assert Progress({A: 3, B: 5}).reached(_Consumer(p1=5), {A: 4})


@pytest.mark.parametrize("offsets", [{}, {"p0": 2}, {"p0": 3}, {"p1": 5}])
def test_one_partition_behind_is_enough_to_go_on(offsets: dict[str, int]) -> None:
    assert not Progress({A: 3, B: 5}).reached(_Consumer(**offsets), {})


def test_the_broker_is_not_asked_at_every_poll(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    consumer, progress = _Consumer(), Progress({A: 3})
    assert not progress.reached(consumer, {})
    assert not progress.reached(consumer, {})
    assert consumer.asked == 1

    now += 1.0
    consumer.offsets[A] = 3
    assert progress.reached(consumer, {})
    assert consumer.asked == 2


def test_a_partition_that_was_reached_once_stays_reached() -> None:
    """It may be taken away, and its new owner may be re-reading it."""
    progress = Progress({A: 3, B: 5})
    assert not progress.reached(_Consumer(), {A: 3})

    assert progress.reached(_Consumer(), {B: 5})
