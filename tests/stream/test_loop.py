"""The worker's loop, at every point where it can be cut short. Over the broker in memory, with faults on request."""

from collections.abc import Callable

import orjson
import pytest
from tests.helpers.watching import Keeper

from askfirst.gate.judge import Gate
from askfirst.gate.profile import profile
from askfirst.stream.errors import DeliveryError, OwnershipLostError, SettingsError, TransportError
from askfirst.stream.loop import Control, Limits, Ports, run
from askfirst.stream.observer import Batch, Clarified, DeadLettered, Dropped, Started, Stopped, Tally
from askfirst.stream.ports import Record, TopicSpec
from askfirst.stream.route import Sizes, Topics
from askfirst.stream.screen import Screen, Screened
from askfirst.transports.memory.broker import MemoryBroker
from askfirst.transports.memory.ports import MemorySink, MemorySource

TOPICS = Topics("in", "yes", "ask", "dead")
SCREEN = Screen(Gate(profile("seed")), not_calls="count")
SIZES = Sizes()
LIMITS = Limits(records=10, poll_seconds=0.0)


def call(number: int, *, good: bool = True) -> bytes:
    arguments = {"to": f"ana{number}@corp.io"} if good else {}
    return orjson.dumps({"id": f"{number}", "name": "send", "arguments": arguments, "required": ["to"]})


@pytest.fixture
def broker() -> MemoryBroker:
    broker = MemoryBroker()
    for name in TOPICS:
        broker.create(TopicSpec(name, 2, {}))
    return broker


@pytest.fixture
def keeper() -> Keeper:
    return Keeper()


Work = Callable[..., Tally]


@pytest.fixture
def work(broker: MemoryBroker, keeper: Keeper) -> Work:
    """Return what runs the loop to the end of the input, unless told otherwise."""

    def run_to_the_end(
        *,
        screen: Callable[[Record], Screened] = SCREEN,
        limits: Limits = LIMITS,
        stop: Callable[[], bool] = lambda: False,
        sizes: Sizes = SIZES,
    ) -> Tally:
        source = MemorySource(broker, "in", "g", keeper)
        try:
            ports = Ports(source, MemorySink(broker), keeper)
            return run(ports, screen, TOPICS, limits=limits, control=Control(stop, source.at_end), sizes=sizes)
        finally:
            source.close()

    return run_to_the_end


def committed(broker: MemoryBroker) -> int:
    return sum(position.offset for position in broker.committed("g").values())


def ids(broker: MemoryBroker, topic: str) -> list[str]:
    return [orjson.loads(record.value or b"")["call_id"] for record in broker.records(topic)]


def test_every_record_is_answered_once_and_counted(broker: MemoryBroker, work: Work, keeper: Keeper) -> None:
    broker.put("in", call(0), b"k", partition=0)
    broker.put("in", call(1, good=False), b"k", partition=0)
    broker.put("in", b"{", b"k", partition=0)
    broker.put("in", b'{"role": "user", "content": "hi"}', b"k", partition=0)

    tally = work()

    assert tally == Tally(records=4, approved=1, clarified=1, dead_letters=1, ignored=1, batches=1)
    assert (ids(broker, "yes"), ids(broker, "ask"), len(broker.records("dead"))) == (["0"], ["1"], 1)
    assert committed(broker) == 4
    assert len(keeper.of(Started)) == 1
    assert [event.judged.verdict.call.id for event in keeper.of(Clarified)] == ["1"]
    assert [event.record.offset for event in keeper.of(DeadLettered)] == [2]
    assert [(event.reason, event.tally) for event in keeper.of(Stopped)] == [("end", tally)]


def test_nothing_is_committed_when_publishing_fails(broker: MemoryBroker, work: Work, keeper: Keeper) -> None:
    """Not even what got through: the whole batch is read again."""
    for number in range(5):
        broker.put("in", call(number), partition=0)
    broker.fail("publish", DeliveryError("no"), after=3)

    with pytest.raises(DeliveryError):
        work()

    assert committed(broker) == 0
    assert keeper.of(Batch) == []
    assert keeper.of(Stopped)[0].reason == "failed"
    assert work().records == 5
    assert sorted(ids(broker, "yes")) == sorted([*"01234", *"012"])


def test_a_failing_commit_ends_the_loop_too(broker: MemoryBroker, work: Work) -> None:
    broker.put("in", call(0), partition=0)
    broker.fail("commit", TransportError("no"))

    with pytest.raises(TransportError):
        work()


def test_a_batch_of_a_lost_partition_is_dropped_and_read_again(
    broker: MemoryBroker, work: Work, keeper: Keeper
) -> None:
    """It may come out twice; it is never lost, and it is counted once."""
    for number in range(3):
        broker.put("in", call(number), partition=0)
    broker.fail("commit", OwnershipLostError("moved on"))

    tally = work()

    assert tally.records == 3
    assert committed(broker) == 3
    assert sorted(set(ids(broker, "yes"))) == ["0", "1", "2"]
    assert [(event.records, event.reason) for event in keeper.of(Dropped)] == [(3, "moved on")]


def test_what_was_polled_beyond_a_dropped_batch_is_not_committed_over_it(broker: MemoryBroker, work: Work) -> None:
    """Two batches of one poll: the first is dropped, and the second must not commit past it."""
    for number in range(6):
        broker.put("in", call(number), partition=0)
    broker.fail("commit", OwnershipLostError("moved on"))

    tally = work(limits=Limits(records=6, bytes=1, poll_seconds=0.0))

    assert tally.records == 6
    assert ids(broker, "yes")[:2] == ["0", "0"]


def test_what_stands_before_a_dead_letter_that_does_not_fit_is_done(
    broker: MemoryBroker, work: Work, keeper: Keeper
) -> None:
    """The loop ends there with nothing lost: a worker that starts anew begins at that very record."""
    for number in range(3):
        broker.put("in", call(number), partition=0)
    broker.put("in", b"x" * 1000, partition=0)
    broker.put("in", call(3), partition=0)

    for _ in range(2):
        with pytest.raises(SettingsError, match=r"in-0 offset 3 .* topic dead takes 900; set max\.message\.bytes="):
            work(sizes=Sizes(dead_letter=900))
        assert ids(broker, "yes") == ["0", "1", "2"]
        assert committed(broker) == 3

    assert keeper.of(Stopped)[-1].reason == "failed"
    assert work(sizes=Sizes(dead_letter=2000)).dead_letters == 1
    assert ids(broker, "yes") == ["0", "1", "2", "3"]


def test_a_record_whose_verdict_does_not_fit_is_counted_as_the_dead_letter_it_becomes(
    broker: MemoryBroker, work: Work, keeper: Keeper
) -> None:
    """The stream goes on, and nobody is told of a verdict that was not published."""
    broker.put("in", call(0), partition=0)
    broker.put("in", call(1, good=False), b"k", (("h", b"v" * 2000),), partition=0)
    broker.put("in", call(2), partition=0)

    tally = work(sizes=Sizes(clarify=2000))

    assert tally == Tally(records=3, approved=2, dead_letters=1, batches=1)
    assert (ids(broker, "yes"), ids(broker, "ask"), len(broker.records("dead"))) == (["0", "2"], [], 1)
    assert keeper.of(Clarified) == []
    assert [event.dead_letter.reason for event in keeper.of(DeadLettered)] == ["too-large"]


def test_a_batch_is_bounded_by_bytes(broker: MemoryBroker, work: Work, keeper: Keeper) -> None:
    for number in range(4):
        broker.put("in", call(number), partition=0)

    assert work(limits=Limits(records=100, bytes=1, poll_seconds=0.0)).batches == 4
    assert [event.tally.records for event in keeper.of(Batch)] == [1, 1, 1, 1]


def test_a_batch_is_bounded_by_time(broker: MemoryBroker, work: Work) -> None:
    for number in range(4):
        broker.put("in", call(number), partition=0)

    assert work(limits=Limits(records=100, seconds=0.0, poll_seconds=0.0)).batches == 4


def test_a_batch_is_bounded_by_records(broker: MemoryBroker, work: Work) -> None:
    for number in range(25):
        broker.put("in", call(number), partition=0)

    assert work(limits=LIMITS).batches == 3


def test_a_stop_finishes_the_batch_in_hand_and_leaves_the_rest(
    broker: MemoryBroker, work: Work, keeper: Keeper
) -> None:
    for number in range(4):
        broker.put("in", call(number), partition=0)
    screened: list[Record] = []

    def screen(record: Record) -> Screened:
        screened.append(record)
        return SCREEN(record)

    tally = work(screen=screen, limits=Limits(records=4, bytes=1, poll_seconds=0.0), stop=lambda: len(screened) > 1)

    assert tally.records == 2
    assert committed(broker) == 2
    assert len(screened) == 2
    assert keeper.of(Stopped)[0].reason == "asked"
    assert work().records == 2


def test_a_stop_before_the_first_poll_does_nothing(broker: MemoryBroker, work: Work) -> None:
    broker.put("in", call(0), partition=0)

    assert work(stop=lambda: True) == Tally()
    assert broker.committed("g") == {}


def test_an_error_of_the_screen_itself_commits_nothing(broker: MemoryBroker, work: Work, keeper: Keeper) -> None:
    """Such as a machine without memory: the records are read again elsewhere."""
    broker.put("in", call(0), partition=0)

    def screen(_: Record) -> Screened:
        raise MemoryError

    with pytest.raises(MemoryError):
        work(screen=screen)
    assert committed(broker) == 0
    assert keeper.of(Stopped)[0].reason == "failed"


def test_the_epoch_of_the_last_record_is_committed_with_its_offset(broker: MemoryBroker, work: Work) -> None:
    """Without it a broker cannot tell, after losing a part of its log, that we are past its end."""
    broker.put("in", call(0), partition=1)

    work()

    (position,) = [at for partition, at in broker.committed("g").items() if partition.number == 1]
    assert (position.offset, position.leader_epoch) == (1, 0)
