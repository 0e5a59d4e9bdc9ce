"""The broker in memory, where the contract suite does not look: faults, generations and places."""

import pytest

from askfirst.stream.errors import DeliveryError, MissingTopicError
from askfirst.stream.ports import Outgoing, Partition, Position, TopicSpec
from askfirst.transports.memory.broker import MemoryBroker


@pytest.fixture
def broker() -> MemoryBroker:
    broker = MemoryBroker()
    broker.create(TopicSpec("t", 3, {"max.message.bytes": "10"}))
    return broker


def test_a_topic_is_made_once(broker: MemoryBroker) -> None:
    assert not broker.create(TopicSpec("t", 9, {}))
    assert broker.state("t").partitions == 3


def test_an_absent_topic_takes_and_gives_nothing(broker: MemoryBroker) -> None:
    with pytest.raises(MissingTopicError, match="absent"):
        broker.put("absent", b"x")
    with pytest.raises(MissingTopicError):
        broker.ends("absent")


def test_a_key_has_one_partition(broker: MemoryBroker) -> None:
    assert len({broker.put("t", b"%d" % n, b"k").partition for n in range(20)}) == 1


def test_a_record_larger_than_the_topic_takes_is_refused(broker: MemoryBroker) -> None:
    broker.put("t", b"x" * 9, b"k")
    with pytest.raises(DeliveryError, match=r"max\.message\.bytes"):
        broker.put("t", b"x" * 10, b"k")


def test_a_mark_uses_up_an_offset_without_a_record(broker: MemoryBroker) -> None:
    broker.put("t", b"0", partition=1)
    broker.mark("t", 1)
    after = broker.put("t", b"1", partition=1)

    assert after.offset == 2
    assert [record.offset for record in broker.read(Partition("t", 1), 0, 9)] == [0, 2]
    assert broker.ends("t")[Partition("t", 1)] == 3


def test_partitions_are_dealt_out_among_the_members(broker: MemoryBroker) -> None:
    one, two, stranger = object(), object(), object()
    broker.join("g", one)
    broker.join("g", two)
    shares = [{at.number for at in broker.assignment("g", member, "t")} for member in (one, two, stranger)]
    assert shares == [{0, 2}, {1}, set()]

    broker.leave("g", one)
    broker.leave("g", one)

    assert {at.number for at in broker.assignment("g", two, "t")} == {0, 1, 2}
    assert broker.generation("g") == 3


def test_offsets_belong_to_their_group(broker: MemoryBroker) -> None:
    broker.store("g", {Partition("t", 0): Position(4)})

    assert broker.committed("g") == {Partition("t", 0): Position(4)}
    assert broker.committed("h") == {}


def test_faults_are_used_up_in_turn(broker: MemoryBroker) -> None:
    first, second = OSError(), ValueError()
    broker.fail("poll", first)
    broker.fail("poll", second, after=3)

    assert [broker.fault("poll"), broker.fault("publish"), broker.fault("poll"), broker.fault("poll")] == [
        (first, 0),
        None,
        (second, 3),
        None,
    ]


def test_a_file_has_no_partition_to_keep(broker: MemoryBroker) -> None:
    broker.publish(Outgoing("t", b"k", b"v", (), Partition("", 2)))

    assert len(broker.records("t")) == 1
