"""What the worker tells whoever watches it: events as values, through one door.

Logs and counters are made from the same events, so they cannot drift apart. No event holds text made from a record's
values; a record and a verdict are handed over whole, and what of them may be written is for telemetry to decide.
"""

from typing import NamedTuple, Protocol

from askfirst.stream.ports import Partition, Record
from askfirst.stream.screen import DeadLetter, Judged


class Tally(NamedTuple):
    """Counts of records and of what became of them.

    Attributes:
        records: Input records done.
        approved: Verdicts to approve.
        clarified: Verdicts to ask.
        dead_letters: Records that are no calls.
        ignored: Records without any call that were only counted.
        faults: Internal errors among the above.
        batches: Batches published and committed.
    """

    records: int = 0
    approved: int = 0
    clarified: int = 0
    dead_letters: int = 0
    ignored: int = 0
    faults: int = 0
    batches: int = 0

    def plus(self, other: "Tally") -> "Tally":
        """Return the sum, field by field."""
        return Tally(*[mine + theirs for mine, theirs in zip(self, other, strict=True)])


class Started(NamedTuple):
    """The worker is about to poll for the first time."""


class Assigned(NamedTuple):
    """The group gave these partitions to this worker. An empty set is normal while a group forms."""

    partitions: tuple[Partition, ...]


class Revoked(NamedTuple):
    """The group takes these partitions back; whatever was done there is committed."""

    partitions: tuple[Partition, ...]


class Lost(NamedTuple):
    """The group has given these partitions to another worker already; nothing may be committed."""

    partitions: tuple[Partition, ...]


class Clarified(NamedTuple):
    """A call is asked about; the verdict is published."""

    record: Record
    judged: Judged


class DeadLettered(NamedTuple):
    """A record was no call; its dead letter is published."""

    record: Record
    dead_letter: DeadLetter


class Batch(NamedTuple):
    """A batch is published and committed.

    Attributes:
        tally: Its counts.
        seconds: From the first record screened to the offsets committed.
    """

    tally: Tally
    seconds: float


class Dropped(NamedTuple):
    """The group moved on before a batch was committed; its records will be read again.

    Attributes:
        records: How many.
        reason: What the broker said.
    """

    records: int
    reason: str


class Stopped(NamedTuple):
    """The worker has left its loop.

    Attributes:
        reason: ``asked`` (a signal), ``end`` (``--until-end``) or ``failed``.
        tally: All it has done.
        seconds: How long it ran.
    """

    reason: str
    tally: Tally
    seconds: float


Event = Started | Assigned | Revoked | Lost | Clarified | DeadLettered | Batch | Dropped | Stopped


class Observer(Protocol):
    """Who watches."""

    def notify(self, event: Event, /) -> None:
        """Take one event. Called from more than one thread, must be quick, must not raise."""
        ...


class Silent:
    """Nobody watches."""

    def notify(self, event: Event, /) -> None:
        """Do nothing."""
