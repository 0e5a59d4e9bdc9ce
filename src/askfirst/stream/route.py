"""From what is to be said about a record to the records that say it. Pure."""

from typing import NamedTuple

from askfirst._version import __version__
from askfirst.gate.verdict import APPROVE
from askfirst.stream.ports import Header, Outgoing, Record, partition_of
from askfirst.stream.screen import DeadLetter, Screened
from askfirst.wire.dead_letter import dead_letter_headers
from askfirst.wire.headers import verdict_headers

ENGINE = f"askfirst {__version__}"


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


def route(screened: Screened, topics: Topics) -> list[Outgoing]:
    """Return the records to publish for one input record, in order.

    Args:
        screened: What is to be said.
        topics: Where to say it.

    Returns:
        One record a verdict; one dead letter; or nothing for an ignored record.
    """
    record = screened.record
    if screened.dead_letter is not None:
        return [_dead_letter(record, screened.dead_letter, topics.dead_letter)]
    if not screened.verdicts:
        return []
    headers = verdict_headers(record.headers)
    source = partition_of(record)
    return [
        Outgoing(topics.approve if decision == APPROVE else topics.clarify, record.key, value, headers, source)
        for decision, value, _, _ in screened.verdicts
    ]


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
