"""What every Sink promises (stream/ports.py)."""

import pytest
from tests.contract.conftest import World

from askfirst.stream.errors import DeliveryError
from askfirst.stream.ports import Outgoing, Partition


def test_everything_is_there_when_publish_returns(world: World) -> None:
    proposed, out = world.topic(2), world.topic(2)
    sink = world.sink()
    headers = (("b", b"1"), ("a", b""), ("b", b"\xff"))

    sink.publish([Outgoing(out, b"k", b"v%d" % n, headers, Partition(proposed, 1)) for n in range(50)])

    assert world.read(out) == [(1, b"k", b"v%d" % n, headers) for n in range(50)]


def test_a_partition_is_kept_where_the_output_has_as_many(world: World) -> None:
    """Whatever the key says: a verdict stays beside its proposal."""
    proposed, out = world.topic(4), world.topic(4)

    world.sink().publish([Outgoing(out, b"same", b"%d" % n, (), Partition(proposed, n)) for n in range(4)])

    assert [(partition, value) for partition, _, value, _ in world.read(out)] == [(n, b"%d" % n) for n in range(4)]


def test_the_key_decides_where_the_output_has_fewer(world: World) -> None:
    """So that all verdicts of a key stay in one partition, in order."""
    proposed, out = world.topic(4), world.topic(3)
    sink = world.sink()

    sink.publish([Outgoing(out, b"k%d" % (n % 5), b"%d" % n, (), Partition(proposed, n % 4)) for n in range(40)])

    homes: dict[bytes | None, set[int]] = {}
    for partition, key, _, _ in world.read(out):
        homes.setdefault(key, set()).add(partition)
    assert len(homes) == 5
    assert all(len(partitions) == 1 for partitions in homes.values())
    for key in homes:
        numbers = [int(value or b"") for _, owner, value, _ in world.read(out) if owner == key]
        assert numbers == sorted(numbers)


def test_a_tombstone_with_a_key_stays_one(world: World) -> None:
    proposed, out = world.topic(1), world.topic(1)

    world.sink().publish([Outgoing(out, b"k", None, (), Partition(proposed, 0))])

    assert world.read(out) == [(0, b"k", None, ())]


def test_a_record_the_topic_does_not_take_is_an_error(world: World) -> None:
    """And not a silence: the loop commits whatever publish returns from."""
    proposed, out = world.topic(1), world.topic(1, {"max.message.bytes": "2000"})

    with pytest.raises(DeliveryError, match=out):
        world.sink().publish([Outgoing(out, b"k", b"x" * 5000, (), Partition(proposed, 0))])


def test_nothing_to_publish_is_fine(world: World) -> None:
    world.sink().publish([])


def test_closing_twice_is_fine(world: World) -> None:
    sink = world.sink()
    sink.close()
    sink.close()
