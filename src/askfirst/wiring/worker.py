"""The worker as a process: settings in, exit code out."""

import contextlib
import gc
from collections.abc import Callable, Iterator, Mapping
from typing import Literal, cast

from askfirst.settings.table import Settings
from askfirst.stream.loop import Control, Limits, Ports, run
from askfirst.stream.observer import Observer, Tally
from askfirst.stream.ports import TopicState
from askfirst.stream.topics import DEAD_LETTER_ROOM, flaws, sizes
from askfirst.telemetry.logs import configure, hush
from askfirst.telemetry.observer import LogObserver
from askfirst.transports.kafka_python.sink import KafkaSink, Writing
from askfirst.transports.kafka_python.source import KafkaSource, Reading
from askfirst.wiring.gate import build_screen
from askfirst.wiring.kafka import connection_of, topics_of
from askfirst.wiring.stopping import stop_on_signals
from askfirst.wiring.topics import describe_topics, refuse_fatal

_SMALLEST_LIMIT = 5 * 1024 * 1024
_COLLECTION = (100_000, 50, 50)


def run_worker(settings: Settings) -> int:
    """Run the worker until SIGTERM or SIGINT, or with ``until_end`` until the work is done.

    Args:
        settings: All of them.

    Returns:
        0. A second signal ends the process with 130, a stop that takes too long with 8.

    Raises:
        AskfirstError: With the exit code of its kind: a missing topic 2, no authorisation 5, fenced 6, else 1.
    """
    logger = configure(settings.log_level)

    def warn(message: str) -> None:
        logger.warning("topic", message=message)

    with stop_on_signals(settings.shutdown_timeout) as stop, rare_collections():

        def leaving() -> None:
            stop.arm()
            hush()

        work(settings, LogObserver(logger), stop=stop.requested, leaving=leaving, warn=warn)
    return 0


@contextlib.contextmanager
def rare_collections() -> Iterator[None]:
    """Have Python look for cycles rarely, and not among what was there before; as it was at the end.

    A batch is some ten thousand objects that all die together, and without cycles. Looking through them again and
    again costs a third of the speed (measured: 12,600 calls a second with Python's own thresholds, 18,400 with these).
    """
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*_COLLECTION)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def work(
    settings: Settings,
    observer: Observer,
    *,
    stop: Callable[[], bool],
    leaving: Callable[[], object],
    warn: Callable[[str], object],
) -> Tally:
    """Check the topics, join the group, work, and leave in order. Can run in any thread.

    Args:
        settings: All of them.
        observer: Who is told what happens.
        stop: Whether somebody asked for an end.
        leaving: Called once, when the loop is left for whatever reason, before anything is closed.
        warn: Takes what is wrong with the topics without being fatal.

    Returns:
        Counts of all that was done.

    Raises:
        AskfirstError: As in run_worker.
    """
    screen = build_screen(settings)
    topics = topics_of(settings)
    states = describe_topics(settings)
    found = flaws(topics, states)
    refuse_fatal(settings, found)
    for flaw in found:
        warn(flaw.message)
    limits = Limits(records=settings.max_batch_records, bytes=settings.max_batch_bytes)
    connection = connection_of(settings)
    # Closed in the reverse order: first out of the group, so that others take over, then the producer.
    with (
        contextlib.closing(KafkaSink(connection, _writing(settings, states))) as sink,
        contextlib.closing(KafkaSource(connection, _reading(settings), observer)) as source,
    ):
        control = Control(stop, source.at_end if settings.until_end else _never)
        try:
            return run(
                Ports(source, sink, observer),
                screen,
                topics,
                limits=limits,
                control=control,
                sizes=sizes(topics, states),
            )
        finally:
            leaving()


def _never() -> bool:
    return False


def _reading(settings: Settings) -> Reading:
    return Reading(
        topic=settings.input,
        group_id=settings.group_id,
        start=cast("Literal['earliest', 'latest']", settings.from_),
        fetch_bytes=settings.fetch_max_bytes,
        session_timeout=settings.session_timeout,
        outage_seconds=settings.outage_limit,
    )


def _writing(settings: Settings, states: Mapping[str, TopicState]) -> Writing:
    """Allow for the largest record the input may hold: as a dead letter it must fit with its reasons."""
    largest = int(states[settings.input].config.get("max.message.bytes") or 0)
    return Writing(
        outage_seconds=settings.outage_limit,
        max_record_bytes=max(_SMALLEST_LIMIT, largest + 2 * DEAD_LETTER_ROOM),
    )
