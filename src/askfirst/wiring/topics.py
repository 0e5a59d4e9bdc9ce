"""Making the four topics, and looking at them before anything reads or writes."""

import contextlib
from collections.abc import Mapping, Sequence

from askfirst.settings.table import BY_NAME, Settings
from askfirst.stream.errors import MissingTopicError
from askfirst.stream.ports import TopicState
from askfirst.stream.topics import Flaw, flaws, specs
from askfirst.transports.kafka_python.admin import KafkaAdmin
from askfirst.wiring.kafka import connection_of, topics_of

_TOPIC_SETTINGS = ("input", "approve", "clarify", "dead_letter")


def create_topics(settings: Settings, *, partitions: int = 4) -> Sequence[str]:
    """Make those of the four topics that do not exist.

    Args:
        settings: The cluster and the names.
        partitions: How many partitions each new topic gets, at least 1.

    Returns:
        The names of those made.

    Raises:
        TransportError: The cluster cannot be asked or refuses.
    """
    with contextlib.closing(KafkaAdmin(connection_of(settings))) as admin:
        return admin.create(specs(topics_of(settings), partitions=partitions))


def check_topics(settings: Settings) -> tuple[Flaw, ...]:
    """Return what is wrong with the four topics, the fatal flaws first; nothing when all is well.

    Raises:
        TransportError: The cluster cannot be asked.
    """
    return flaws(topics_of(settings), describe_topics(settings))


def describe_topics(settings: Settings) -> Mapping[str, TopicState]:
    """Return the four topics as they are.

    Raises:
        TransportError: The cluster cannot be asked.
    """
    with contextlib.closing(KafkaAdmin(connection_of(settings))) as admin:
        return admin.describe(topics_of(settings))


def refuse_fatal(settings: Settings, found: Sequence[Flaw]) -> None:
    """Raise what keeps a worker from starting.

    Args:
        settings: For the command that would mend it.
        found: What is wrong.

    Raises:
        MissingTopicError: At least one flaw is fatal; the message says what to do about each.
    """
    fatal = [flaw for flaw in found if flaw.fatal]
    if not fatal:
        return
    told = "; ".join(flaw.message for flaw in fatal)
    if any(flaw.missing for flaw in fatal):
        told = f"{told}; create what is missing with: {create_command(settings)}"
    raise MissingTopicError(told)


def create_command(settings: Settings) -> str:
    """Return the command that makes the topics; it names only what is not the default."""
    parts = ["askfirst topics create", f"--bootstrap-servers {','.join(settings.bootstrap_servers)}"]
    for name in _TOPIC_SETTINGS:
        value = getattr(settings, name)
        if value != BY_NAME[name].default:
            parts.append(f"--{name.replace('_', '-')} {value}")
    return " ".join(parts)
