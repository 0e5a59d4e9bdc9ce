"""The ports over the broker in memory, with faults; what they promise without any stands in tests/contract."""

import pytest
from tests.helpers.watching import Keeper

from askfirst.stream.errors import DeliveryError, OwnershipLostError
from askfirst.stream.observer import Assigned, Revoked, Silent
from askfirst.stream.ports import Outgoing, Partition, Position, TopicSpec
from askfirst.transports.memory.broker import MemoryBroker
from askfirst.transports.memory.ports import MemorySink, MemorySource

FIRST = Partition("t", 0)


@pytest.fixture
def broker() -> MemoryBroker:
    broker = MemoryBroker()
    broker.create(TopicSpec("t", 2, {}))
    return broker


def test_a_commit_of_an_old_generation_is_refused(broker: MemoryBroker) -> None:
    """Another member may have those partitions by now."""
    broker.put("t", b"0", partition=0)
    source = MemorySource(broker, "t", "g", Silent())
    source.poll(max_records=1, timeout=0)
    MemorySource(broker, "t", "g", Silent())

    with pytest.raises(OwnershipLostError, match="moved on"):
        source.commit({FIRST: Position(1)})
    assert broker.committed("g").get(FIRST, Position(0)).offset == 0


def test_the_observer_is_told_of_what_comes_and_goes(broker: MemoryBroker) -> None:
    keeper = Keeper()
    source = MemorySource(broker, "t", "g", keeper)
    source.poll(max_records=1, timeout=0)
    MemorySource(broker, "t", "g", Silent())
    source.poll(max_records=1, timeout=0)

    both = (FIRST, Partition("t", 1))
    assert keeper.events == [Assigned(both), Revoked(both), Assigned((FIRST,))]


def test_a_failed_commit_has_its_records_read_again(broker: MemoryBroker) -> None:
    broker.put("t", b"0", partition=0)
    source = MemorySource(broker, "t", "g", Silent())
    source.poll(max_records=1, timeout=0)
    broker.fail("commit", OwnershipLostError("no"))

    with pytest.raises(OwnershipLostError):
        source.commit({FIRST: Position(1)})
    assert [record.offset for record in source.poll(max_records=1, timeout=0)] == [0]


def test_a_poll_can_be_made_to_fail(broker: MemoryBroker) -> None:
    broker.fail("poll", OSError("gone"))
    source = MemorySource(broker, "t", "g", Silent())

    with pytest.raises(OSError, match="gone"):
        source.poll(max_records=1, timeout=0)
    assert list(source.poll(max_records=1, timeout=0)) == []


def test_a_failing_publish_may_leave_a_part_behind(broker: MemoryBroker) -> None:
    """As a real broker does: what is not confirmed may be there all the same."""
    broker.fail("publish", DeliveryError("no"), after=1)

    with pytest.raises(DeliveryError):
        MemorySink(broker).publish([Outgoing("t", b"k", b"%d" % n, (), None) for n in range(3)])
    assert [record.value for record in broker.records("t")] == [b"0"]
