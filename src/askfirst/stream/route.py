"""From what is to be said about a record to the records that say it. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from askfirst._version import __version__
from askfirst.gate.verdict import APPROVE
from askfirst.stream.errors import SettingsError
from askfirst.stream.ports import Header, Outgoing, Record, partition_of
from askfirst.stream.screen import DeadLetter, Judged, Screened, source_of
from askfirst.wire.dead_letter import dead_letter_headers
from askfirst.wire.headers import verdict_headers
from askfirst.wire.verdict import encode_brief

ENGINE = f"askfirst {__version__}"

BROKER_DEFAULT_BYTES = 1_048_588
"""What a topic takes of which nothing else is known."""

# Kafka's own bytes, rounded up: a batch of one record around key, value and headers, and the lengths of a header.
_FRAME = 96
_HEADER_FRAME = 10


class Topics(NamedTuple):
    """The four topics of one worker.

    Attributes:
        proposed: Where the calls come from.
        approve: Where calls go that may run.
        clarify: Where calls go that need an answer first.
        dead_letter: Where records go that are no calls.
    """

    proposed: str = "tool-calls.proposed"
    approve: str = "tool-calls.approve"
    clarify: str = "tool-calls.clarify"
    dead_letter: str = "tool-calls.dead-letter"


class Sizes(NamedTuple):
    """What the output topics take of one record, in bytes, all of it counted.

    Attributes:
        approve: Of a verdict that lets a call pass.
        clarify: Of a verdict that holds one back.
        dead_letter: Of a dead letter; None where it is unknown, and the broker will say.
    """

    approve: int = BROKER_DEFAULT_BYTES
    clarify: int = BROKER_DEFAULT_BYTES
    dead_letter: int | None = None


class Routed(NamedTuple):
    """What is to be published about one input record.

    Attributes:
        screened: What is said about it: as it came, or as a dead letter where it cannot be said.
        outgoing: The records that say it, in order: one a verdict; one dead letter; or none for an ignored record.
        size: Their bytes together.
    """

    screened: Screened
    outgoing: list[Outgoing]
    size: int


_NO_SIZES = Sizes()


def route(screened: Screened, topics: Topics, sizes: Sizes = _NO_SIZES) -> Routed:
    """Return the records to publish for one input record.

    A verdict that does not fit into its topic goes without its detail. Where even that does not fit, for its key or the
    headers it carries are too large, the record becomes a dead letter as a whole.

    Args:
        screened: What is to be said.
        topics: Where to say it.
        sizes: What fits there.

    Raises:
        SettingsError: A dead letter does not fit into its topic. Nothing may be committed from here on.
    """
    said = _answer(screened, topics, sizes) if screened.dead_letter is None else screened.dead_letter
    return said if isinstance(said, Routed) else _bury(screened.record, said, topics.dead_letter, sizes.dead_letter)


def _answer(screened: Screened, topics: Topics, sizes: Sizes) -> Routed | DeadLetter:
    record = screened.record
    if not screened.verdicts:
        return Routed(screened, [], 0)
    headers = verdict_headers(record.headers)
    source = partition_of(record)
    around = _size(record.key, headers)
    outgoing, total = [], 0
    for judged in screened.verdicts:
        is_approved = judged.decision == APPROVE
        topic, most = (topics.approve, sizes.approve) if is_approved else (topics.clarify, sizes.clarify)
        value = judged.value
        if around + len(value) > most:
            value = _brief(judged, record)
            if around + len(value) > most:
                return _unfit(judged, around + len(value), topic, most)
        outgoing.append(Outgoing(topic, record.key, value, headers, source))
        total += around + len(value)
    return Routed(screened, outgoing, total)


def _brief(judged: Judged, record: Record) -> bytes:
    # What could not be encoded once is not tried again.
    if judged.fault is not None:
        return judged.value
    return encode_brief(judged.verdict, source_of(record, judged.verdict.call.index))


def _unfit(judged: Judged, size: int, topic: str, most: int) -> DeadLetter:
    message = (
        f"the verdict ({judged.decision}) with the record's key and headers has {size} bytes even without its detail, "
        f"and topic {topic} takes {most}; send a smaller key or fewer headers, or raise max.message.bytes of that topic"
    )
    return DeadLetter("publish", "too-large", message, judged.verdict.call.id)


def _bury(record: Record, dead: DeadLetter, topic: str, most: int | None) -> Routed:
    letter = _dead_letter(record, dead, topic)
    size = _size(letter.key, letter.headers) + len(letter.value or b"")
    if most is not None and size > most:
        message = (
            f"the record at {record.topic}-{record.partition} offset {record.offset} has to be kept as a dead letter "
            f"({dead.reason}) of {size} bytes, and topic {topic} takes {most}; set max.message.bytes={size} or more on "
            f"it and start again: nothing from that record on is committed"
        )
        raise SettingsError(message)
    return Routed(Screened(record, dead_letter=dead), [letter], size)


def _size(key: bytes | None, headers: Sequence[Header]) -> int:
    """Return the bytes of a record on the broker, its value apart; some more than it takes, never less."""
    size = _FRAME + len(key or b"")
    for name, value in headers:
        size += _HEADER_FRAME + len(name.encode()) + len(value or b"")
    return size


def _dead_letter(record: Record, dead: DeadLetter, topic: str) -> Outgoing:
    # A record with neither key nor value cannot be sent by every client; the header tells the reader what it was.
    null_value = record.key is None and record.value is None
    headers: tuple[Header, ...] = dead_letter_headers(
        record.headers,
        topic=record.topic,
        partition=record.partition,
        offset=record.offset,
        timestamp=record.timestamp,
        stage=dead.stage,
        reason=dead.reason,
        message=dead.message,
        engine=ENGINE,
        call_id=dead.call_id,
        null_value=null_value,
    )
    return Outgoing(topic, record.key, b"" if null_value else record.value, headers, partition_of(record))
