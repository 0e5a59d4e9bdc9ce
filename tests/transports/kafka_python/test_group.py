"""What a member knows of its partitions."""

import pytest
from kafka.structs import TopicPartition
from tests.helpers.watching import Keeper

from askfirst.stream.observer import Assigned, Lost, Revoked
from askfirst.stream.ports import Partition
from askfirst.transports.kafka_python.group import Membership

A, B = TopicPartition("t", 0), TopicPartition("t", 1)


@pytest.fixture
def keeper() -> Keeper:
    return Keeper()


@pytest.fixture
def group(keeper: Keeper) -> Membership:
    group = Membership(keeper)
    group.on_partitions_assigned({A, B})
    return group


def test_partitions_are_idle_until_records_are_handed_out_and_again_when_they_are_done(group: Membership) -> None:
    assert group.idle([A, B]) == [A, B]
    group.hand_out(A, 3, 5)
    assert group.idle([A, B]) == [B]
    group.done(A, 4)
    assert group.idle([A, B]) == [B]
    group.done(A, 5)
    assert group.idle([A, B]) == [A, B]
    assert group.committed() == {A: 5}


def test_a_partition_that_stays_keeps_what_is_handed_out(group: Membership) -> None:
    """kafka-python keeps its position across a rebalance, so its records do not come again by themselves."""
    group.hand_out(A, 3, 5)
    group.on_partitions_revoked({A, B})
    assert group.idle([A]) == []

    group.on_partitions_assigned({A})

    assert group.idle([A]) == []


def test_a_partition_that_was_away_starts_anew(group: Membership) -> None:
    group.hand_out(A, 3, 5)
    group.done(A, 4)
    group.on_partitions_assigned({B})
    group.on_partitions_assigned({A, B})

    assert group.idle([A]) == [A]
    assert group.committed() == {}


def test_a_lost_partition_starts_anew(group: Membership) -> None:
    group.hand_out(A, 3, 5)
    group.on_partitions_lost({A})

    assert group.idle([A]) == [A]
    assert group.rewind() == {}


def test_records_that_come_before_the_callback_are_not_forgotten_by_it(keeper: Keeper) -> None:
    """It runs on another thread, and may run late."""
    group = Membership(keeper)
    group.hand_out(A, 0, 1)
    group.on_partitions_assigned({A})

    assert group.idle([A]) == []


def test_a_dropped_batch_goes_back_to_what_is_committed_or_else_to_its_first_record(group: Membership) -> None:
    group.hand_out(A, 3, 5)
    group.hand_out(A, 5, 9)
    group.hand_out(B, 7, 8)
    group.done(B, 8)
    group.hand_out(B, 8, 20)

    assert group.rewind() == {A: 3, B: 8}
    assert group.rewind() == {}
    assert group.idle([A, B]) == [A, B]


def test_the_observer_hears_of_partitions_in_our_own_words(group: Membership, keeper: Keeper) -> None:
    group.on_partitions_revoked({B})
    group.on_partitions_lost({A})

    first, second = Partition("t", 0), Partition("t", 1)
    assert keeper.events == [Assigned((first, second)), Revoked((second,)), Lost((first,))]


def test_a_group_that_forms_revokes_nothing_and_nobody_is_told(keeper: Keeper) -> None:
    Membership(keeper).on_partitions_revoked(set())

    assert keeper.events == []
