"""Where the demo runs: a broker of its own, the user's, or no broker at all."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

from askfirst.transports.brokers.apache import apache_kafka
from askfirst.transports.brokers.embedded import embedded_broker
from askfirst.transports.brokers.errors import BrokerMissingError, BrokerStartError

CHOICES = ("auto", "embedded", "apache", "files")


class Place(NamedTuple):
    """Where the demo runs.

    Attributes:
        kind: ``embedded``, ``apache`` or ``files``.
        bootstrap_servers: Where the broker answers; None for files.
    """

    kind: str
    bootstrap_servers: str | None


@contextmanager
def open_place(choice: str, say: Callable[[str], None]) -> Iterator[Place]:
    """Start a broker for as long as the block lasts, or do without.

    Args:
        choice: One of CHOICES. ``auto`` takes the embedded broker, else Apache Kafka where Java is, else files.
        say: Takes a line for a person.

    Yields:
        The place.

    Raises:
        BrokerMissingError: What was asked for is not installed.
        BrokerStartError: It does not start.
    """
    with ExitStack() as stack:
        yield _any(stack, say) if choice == "auto" else _one(choice, stack)


def _any(stack: ExitStack, say: Callable[[str], None]) -> Place:
    try:
        return _one("embedded", stack)
    except (BrokerMissingError, BrokerStartError) as error:
        say(f"{error}")
        say("Trying Apache Kafka instead (the first time Maven fetches it, which takes a minute).")
    try:
        return _one("apache", stack)
    except (BrokerMissingError, BrokerStartError) as error:
        say(f"{error}")
        say("So there is no broker: the same calls go through files, with `askfirst check` in the worker's place.")
    return _one("files", stack)


def _one(kind: str, stack: ExitStack) -> Place:
    if kind == "embedded":
        return Place(kind, stack.enter_context(embedded_broker()).bootstrap_servers)
    if kind == "apache":
        return Place(kind, stack.enter_context(apache_kafka()).bootstrap_servers)
    return Place(kind, None)
