"""The samples through Kafka topics and the real worker."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import orjson

from askfirst.settings.table import Settings
from askfirst.stream.observer import Silent
from askfirst.stream.ports import Outgoing, Position, Record, partition_of
from askfirst.stream.route import Topics
from askfirst.stream.topics import specs
from askfirst.transports.kafka_python.admin import KafkaAdmin
from askfirst.transports.kafka_python.options import Connection
from askfirst.transports.kafka_python.sink import KafkaSink, Writing
from askfirst.transports.kafka_python.source import KafkaSource, Reading
from askfirst.wiring.demo.answer import Answer, read_dead_letter, read_verdict
from askfirst.wiring.demo.program import run_commands
from askfirst.wiring.demo.sample import PROFILES, Sample
from askfirst.wiring.kafka import connection_of

SAMPLE_HEADER = "demo-sample"
"""Carried over from the call to its verdict, which is how we know one by the other."""

SESSION_SECONDS = 6
"""The least that brokers accept; a group forms sooner with it on some."""

_READ_SECONDS = 0.5
_READ_RECORDS = 500


class Names(NamedTuple):
    """What the demo calls its topics and groups.

    Attributes:
        prefix: What they all begin with.
    """

    prefix: str

    def topics(self, profile: str) -> Topics:
        """Return the topics of one profile's worker; all read the same proposals."""
        outputs = (f"{self.prefix}.{profile}.{kind}" for kind in ("approve", "clarify", "dead-letter"))
        return Topics(f"{self.prefix}.proposed", *outputs)

    def all_topics(self) -> tuple[str, ...]:
        """Return every topic once, the proposals first."""
        return tuple(dict.fromkeys(name for profile in PROFILES for name in self.topics(profile)))


class Cluster(NamedTuple):
    """A broker, and how our commands reach it.

    Attributes:
        connection: How we reach it ourselves.
        options: Words of the command line that let a worker reach it.
        environ: The workers' environment.
    """

    connection: Connection
    options: tuple[str, ...]
    environ: Mapping[str, str]


def cluster_of(settings: Settings, options: Sequence[str], environ: Mapping[str, str]) -> Cluster:
    """Return the user's own cluster.

    Args:
        settings: How to reach it.
        options: Words of the command line that let a worker reach it.
        environ: The workers' environment.
    """
    return Cluster(connection_of(settings), tuple(options), environ)


def through_topics(
    samples: Sequence[Sample], names: Names, cluster: Cluster, folder: Path
) -> Mapping[str, tuple[Answer, ...]]:
    """Make the topics, propose the samples, let a worker for each profile judge them, and read what they published.

    Args:
        samples: What to propose.
        names: What to call topics and groups.
        cluster: Where.
        folder: Where logs may be written.

    Returns:
        Profile to its answers.

    Raises:
        DemoError: A worker failed.
        TransportError: The broker cannot be reached or refuses.
    """
    _make_topics(names, cluster.connection)
    _propose(samples, names, cluster.connection)
    commands = {profile: _worker(profile, names, cluster.options) for profile in PROFILES}
    run_commands(commands, folder, cluster.environ)
    outputs = [(profile, topic) for profile in PROFILES for topic in names.topics(profile)[1:]]
    with ThreadPoolExecutor(len(outputs)) as pool:
        found = list(pool.map(lambda output: _read(output[1], cluster.connection), outputs))
    told: dict[str, list[Answer]] = {profile: [] for profile in PROFILES}
    for (profile, _), records in zip(outputs, found, strict=True):
        told[profile] += map(_answer, records)
    return {profile: tuple(answers) for profile, answers in told.items()}


def _make_topics(names: Names, connection: Connection) -> None:
    wanted = {spec.name: spec for profile in PROFILES for spec in specs(names.topics(profile))}
    with closing(KafkaAdmin(connection)) as admin:
        admin.create(list(wanted.values()))


def _propose(samples: Sequence[Sample], names: Names, connection: Connection) -> None:
    topic = names.topics(PROFILES[0]).proposed
    proposals = [
        Outgoing(topic, sample.key, sample.value, ((SAMPLE_HEADER, str(number).encode()),), None)
        for number, sample in enumerate(samples)
    ]
    with closing(KafkaSink(connection, Writing())) as sink:
        sink.publish(proposals)


def _worker(profile: str, names: Names, options: Sequence[str]) -> list[str]:
    topics = names.topics(profile)
    return [
        "worker", *options, "--group-id", f"{names.prefix}.{profile}", "--until-end", "--profile", profile,
        "--values", "call", "--session-timeout", str(SESSION_SECONDS), "--from", "earliest",
        "--input", topics.proposed, "--approve", topics.approve, "--clarify", topics.clarify,
        "--dead-letter", topics.dead_letter,
    ]  # fmt: skip


def _read(topic: str, connection: Connection) -> list[Record]:
    """Return all records of a topic."""
    reading = Reading(topic=topic, group_id=f"{topic}.reader", session_timeout=SESSION_SECONDS)
    found: list[Record] = []
    with closing(KafkaSource(connection, reading, Silent())) as source:
        while not source.at_end():
            records = source.poll(max_records=_READ_RECORDS, timeout=_READ_SECONDS)
            source.commit({partition_of(record): Position(record.offset + 1) for record in records})
            found += records
    return found


def _answer(record: Record) -> Answer:
    headers = {name: (value or b"").decode("utf-8", "replace") for name, value in record.headers}
    sample = int(headers[SAMPLE_HEADER])
    if "askfirst.errors.reason" in headers:
        return read_dead_letter(headers["askfirst.errors.reason"], headers["askfirst.errors.message"], sample)
    return read_verdict(orjson.loads(record.value or b""), sample)
