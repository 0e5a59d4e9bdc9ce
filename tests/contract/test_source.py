"""What every Source promises (stream/ports.py)."""

import time
from collections.abc import Callable, Sequence

from tests.contract.conftest import World
from tests.helpers.watching import Keeper

from askfirst.stream.observer import Assigned, Revoked
from askfirst.stream.ports import Partition, Position, Record, Source, partition_of


def take(source: Source, count: int, seconds: float = 20.0) -> list[Record]:
    """Poll until that many records have come."""
    taken: list[Record] = []
    deadline = time.monotonic() + seconds
    while len(taken) < count and time.monotonic() < deadline:
        taken += source.poll(max_records=500, timeout=0.2)
    return taken


def poll_until(sources: Sequence[Source], true: Callable[[], bool], seconds: float = 20.0) -> None:
    """Have sources poll, and commit what they get, until something holds."""
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it never came to hold"
        for source in sources:
            commit(source, source.poll(max_records=500, timeout=0.05))


def commit(source: Source, records: Sequence[Record]) -> None:
    """Commit all of these records."""
    if records:
        source.commit({partition_of(record): Position(record.offset + 1, record.leader_epoch) for record in records})


def test_bytes_come_as_they_were_sent(world: World, group: str) -> None:
    """Nothing of a record is decoded, replaced or lost, nulls and repeated header names included."""
    topic = world.topic(1)
    headers = (("a", b"1"), ("a", b"\xff\xfe"), ("Empty", b""))
    world.put(topic, b"\xff\x00", b"", headers)
    world.put(topic, None, b"key")
    world.put(topic, b"", None)

    taken = take(world.source(topic, group), 3)

    assert [(one.key, one.value, one.headers) for one in taken] == [
        (b"", b"\xff\x00", headers),
        (b"key", None, ()),
        (None, b"", ()),
    ]
    assert [(one.topic, one.partition, one.offset, one.cut) for one in taken] == [(topic, 0, n, 0) for n in range(3)]


def test_records_come_in_order_within_a_partition(world: World, group: str) -> None:
    topic = world.topic(3)
    for number in range(60):
        world.put(topic, b"%d" % number, partition=number % 3)

    taken = take(world.source(topic, group), 60)

    for partition in range(3):
        offsets = [one.offset for one in taken if one.partition == partition]
        assert offsets == list(range(20))


def test_a_poll_never_brings_more_than_asked_for(world: World, group: str) -> None:
    topic = world.topic(2)
    for number in range(20):
        world.put(topic, b"x", partition=number % 2)
    source = world.source(topic, group)

    sizes = [len(source.poll(max_records=3, timeout=0.5)) for _ in range(12)]

    assert max(sizes) == 3
    assert sum(sizes) == 20


def test_a_poll_with_nothing_there_ends_in_time(world: World, group: str) -> None:
    source = world.source(world.topic(1), group)
    poll_until([source], lambda: True)
    started = time.monotonic()

    assert list(source.poll(max_records=10, timeout=0.2)) == []
    assert time.monotonic() - started < 5


def test_a_group_goes_on_after_what_is_committed(world: World, group: str) -> None:
    """What is committed is not read again; what was only handed out is."""
    topic = world.topic(1)
    for number in range(4):
        world.put(topic, b"%d" % number)
    first = world.source(topic, group)
    commit(first, take(first, 4)[:2])
    first.close()

    again = take(world.source(topic, group), 2)

    assert [one.value for one in again] == [b"2", b"3"]


def test_polling_on_commits_nothing_that_was_only_handed_out(world: World, group: str) -> None:
    """Idle commits exist for empty partitions; they must never pass a record that nobody has called done."""
    topic = world.topic(1)
    world.put(topic, b"0")
    source = world.source(topic, group)
    take(source, 1)
    for _ in range(4):
        source.poll(max_records=10, timeout=0.4)

    assert world.committed(group, topic).get(0, 0) == 0


def test_a_partition_that_is_not_ones_own_is_left_out_of_a_commit(world: World, group: str) -> None:
    """The broker itself would take such a commit, and so rewind whoever owns the partition."""
    topic, other = world.topic(1), world.topic(1)
    world.put(topic, b"0")
    source = world.source(topic, group)
    take(source, 1)

    source.commit({Partition(topic, 0): Position(1), Partition(other, 0): Position(7)})

    assert world.committed(group, topic) == {0: 1}
    assert world.committed(group, other) == {}


def test_the_start_is_committed_before_any_record_comes(world: World, group: str) -> None:
    """Without a committed offset nobody can tell how far behind a group is."""
    topic = world.topic(2)
    source = world.source(topic, group)

    poll_until([source], lambda: world.committed(group, topic) == {0: 0, 1: 0})


def test_the_end_is_reached_when_all_is_committed_and_not_before(world: World, group: str) -> None:
    topic = world.topic(2)
    world.put(topic, b"0", partition=0)
    world.put(topic, b"1", partition=1)
    source = world.source(topic, group)
    assert not source.at_end()
    taken = take(source, 2)
    assert not source.at_end()
    commit(source, taken)

    poll_until([source], source.at_end)


def test_an_empty_topic_is_at_its_end(world: World, group: str) -> None:
    source = world.source(world.topic(3), group)

    assert source.at_end()


def test_what_comes_later_does_not_move_the_end(world: World, group: str) -> None:
    topic = world.topic(1)
    world.put(topic, b"0")
    source = world.source(topic, group)
    world.put(topic, b"later")
    taken = take(source, 2)
    commit(source, taken[:1])

    poll_until([], source.at_end) if source.at_end() else poll_until([source], source.at_end)


def test_the_end_of_a_transaction_does_not_keep_the_end_away(world: World, group: str) -> None:
    """A control record takes an offset that no record answers for: the idle position is committed past it."""
    topic = world.topic(1)
    world.put_committed(topic, b"0")
    source = world.source(topic, group)
    commit(source, take(source, 1))

    poll_until([source], source.at_end)
    assert world.committed(group, topic) == {0: 2}


def test_the_end_counts_what_others_have_done(world: World, group: str) -> None:
    """Two members share the work; each sees the end although it did only a part."""
    topic = world.topic(4)
    for number in range(40):
        world.put(topic, b"x", partition=number % 4)
    watch = Keeper(), Keeper()
    both = [world.source(topic, group, keeper) for keeper in watch]

    poll_until(both, lambda: all(source.at_end() for source in both))

    assert world.committed(group, topic) == dict.fromkeys(range(4), 10)
    assert any(event.partitions for event in watch[0].of(Assigned))


def test_a_second_member_takes_over_a_part_and_all_when_the_first_leaves(world: World, group: str) -> None:
    topic = world.topic(4)
    watch, other = Keeper(), Keeper()
    first = world.source(topic, group, watch)
    poll_until([first], lambda: any(len(event.partitions) == 4 for event in watch.of(Assigned)))
    second = world.source(topic, group, other)
    poll_until([first, second], lambda: any(len(event.partitions) == 2 for event in other.of(Assigned)))
    assert watch.of(Revoked)

    first.close()
    poll_until([second], lambda: any(len(event.partitions) == 4 for event in other.of(Assigned)))


def test_closing_twice_is_fine(world: World, group: str) -> None:
    source = world.source(world.topic(1), group)
    source.close()
    source.close()
