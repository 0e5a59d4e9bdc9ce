"""The worker: poll, screen, publish, commit, again.

Delivery is at least once. An input offset is committed only after every record that answers its batch is confirmed. A
batch that cannot be delivered ends the loop with DeliveryError and nothing of it committed: the sink has retried for as
long as an outage may last before it says so, and a fresh process with a fresh producer is the one recovery that is
known to work after that.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from askfirst.gate.verdict import APPROVE
from askfirst.stream.errors import OwnershipLostError, SettingsError
from askfirst.stream.observer import Batch, Clarified, DeadLettered, Dropped, Observer, Started, Stopped, Tally
from askfirst.stream.ports import Outgoing, Partition, Position, Record, Sink, Source, partition_of
from askfirst.stream.route import Sizes, Topics, route
from askfirst.stream.screen import Screened


class Limits(NamedTuple):
    """How much is in hand at once.

    Attributes:
        records: Most records of one poll, at least 1.
        bytes: A batch is closed when what is to be published passes this; one record may pass it alone.
        seconds: A batch is closed when screening has taken this long, so that slow records cannot delay a stop.
        poll_seconds: How long one poll waits; a stop is noticed within this.
    """

    records: int = 2000
    bytes: int = 16 * 1024 * 1024
    seconds: float = 1.0
    poll_seconds: float = 0.5


class Control(NamedTuple):
    """When to end.

    Attributes:
        stop: Somebody asked for it; the batch in hand is finished, what was polled beyond it is left to be read again.
        done: The work is done; asked after every poll.
    """

    stop: Callable[[], bool]
    done: Callable[[], bool]


class Ports(NamedTuple):
    """The outside world of one loop."""

    source: Source
    sink: Sink
    observer: Observer


class _Batch(NamedTuple):
    screened: list[Screened]
    outgoing: list[Outgoing]
    started: float


class _Saying(NamedTuple):
    """From a record to what is published about it."""

    screen: Callable[[Record], Screened]
    topics: Topics
    sizes: Sizes


_NO_SIZES = Sizes()


def run(  # noqa: PLR0913 - each is a choice of its own, by name
    ports: Ports,
    screen: Callable[[Record], Screened],
    topics: Topics,
    *,
    limits: Limits,
    control: Control,
    sizes: Sizes = _NO_SIZES,
) -> Tally:
    """Work until told to stop or done.

    Args:
        ports: Where records come from and go to, and who watches. Closing them is the caller's.
        screen: What is to be said about a record.
        topics: Where to say it.
        limits: How much at once.
        control: When to end.
        sizes: What the output topics take of one record.

    Returns:
        Counts of all that was published and committed.

    Raises:
        DeliveryError: A record was not confirmed; nothing of its batch is committed.
        SettingsError: A dead letter is larger than its topic takes; what stood before it is done and committed.
        TransportError: The outside world failed in another way.
    """
    started, saying = time.monotonic(), _Saying(screen, topics, sizes)
    total, reason = Tally(), "failed"
    ports.observer.notify(Started())
    try:
        while not control.stop():
            records = ports.source.poll(max_records=limits.records, timeout=limits.poll_seconds)
            for batch in _batches(records, saying, limits):
                tally = _deliver(batch, ports)
                if tally is None:
                    break
                total = total.plus(tally)
                if control.stop():
                    break
            if control.done():
                reason = "end"
                return total
        reason = "asked"
        return total
    finally:
        ports.observer.notify(Stopped(reason, total, time.monotonic() - started))


def _batches(records: Sequence[Record], saying: _Saying, limits: Limits) -> Iterator[_Batch]:
    batch, size = _Batch([], [], time.monotonic()), 0
    for record in records:
        try:
            routed = route(saying.screen(record), saying.topics, saying.sizes)
        except SettingsError:
            if batch.screened:  # they are fine, and wait for nobody
                yield batch
            raise
        batch.screened.append(routed.screened)
        batch.outgoing.extend(routed.outgoing)
        size += routed.size
        if size >= limits.bytes or time.monotonic() - batch.started >= limits.seconds:
            yield batch
            batch, size = _Batch([], [], time.monotonic()), 0
    if batch.screened:
        yield batch


def _deliver(batch: _Batch, ports: Ports) -> Tally | None:
    """Publish, then commit; None when the group moved on, and the records will be read again."""
    ports.sink.publish(batch.outgoing)
    _tell(batch.screened, ports.observer)
    try:
        ports.source.commit(_positions(batch.screened))
    except OwnershipLostError as error:
        ports.observer.notify(Dropped(len(batch.screened), str(error)))
        return None
    tally = _count(batch.screened)
    ports.observer.notify(Batch(tally, time.monotonic() - batch.started))
    return tally


def _positions(screened: Sequence[Screened]) -> dict[Partition, Position]:
    # Within a partition records are in order, so the last one seen wins.
    return {
        partition_of(record): Position(record.offset + 1, record.leader_epoch)
        for record in (item.record for item in screened)
    }


def _tell(screened: Sequence[Screened], observer: Observer) -> None:
    for item in screened:
        if item.dead_letter is not None:
            observer.notify(DeadLettered(item.record, item.dead_letter))
        for judged in item.verdicts:
            if judged.decision != APPROVE:
                observer.notify(Clarified(item.record, judged))


def _count(screened: Sequence[Screened]) -> Tally:
    judged = [one for item in screened for one in item.verdicts]
    dead = [item.dead_letter for item in screened if item.dead_letter is not None]
    approved = sum(one.decision == APPROVE for one in judged)
    return Tally(
        records=len(screened),
        approved=approved,
        clarified=len(judged) - approved,
        dead_letters=len(dead),
        ignored=sum(item.ignored for item in screened),
        faults=sum(one.fault is not None for one in judged) + sum(one.fault is not None for one in dead),
        batches=1,
    )
