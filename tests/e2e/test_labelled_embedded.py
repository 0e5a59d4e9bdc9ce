"""All labelled calls through the running worker on the embedded broker: each out exactly once, as `check` says it."""

import os
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import orjson
import pytest
from tests.helpers.data import labelled_calls
from tests.helpers.embedded import need_embedded

from askfirst.stream.observer import Silent
from askfirst.stream.ports import Outgoing, Position, Record, partition_of
from askfirst.stream.route import Topics
from askfirst.stream.topics import specs
from askfirst.transports.brokers.embedded import embedded_broker
from askfirst.transports.kafka_python.admin import KafkaAdmin
from askfirst.transports.kafka_python.options import Connection
from askfirst.transports.kafka_python.sink import KafkaSink, Writing
from askfirst.transports.kafka_python.source import KafkaSource, Reading

pytestmark = [pytest.mark.embedded, pytest.mark.data, pytest.mark.slow]

SESSIONS = 97
TOPICS = Topics()
ASKFIRST = [sys.executable, "-m", "askfirst"]
ENVIRON = {name: value for name, value in os.environ.items() if not name.startswith("ASKFIRST_")}


def test_each_call_comes_out_once_in_order_with_the_verdict_that_check_gives(tmp_path: Path) -> None:
    need_embedded()
    calls = labelled_calls()
    proposals = [
        Outgoing(TOPICS.proposed, b"session-%d" % (n % SESSIONS), call, (("n", b"%d" % n), ("ce_id", b"x")), None)
        for n, call in enumerate(calls)
    ]

    with embedded_broker() as broker:
        connection = Connection(bootstrap_servers=(broker.bootstrap_servers,))
        with closing(KafkaAdmin(connection)) as admin:
            admin.create(specs(TOPICS))
        with _worker(broker.bootstrap_servers, tmp_path):
            with closing(KafkaSink(connection, Writing())) as sink:
                sink.publish(proposals)
            verdicts = {topic: _read(topic, connection) for topic in (TOPICS.approve, TOPICS.clarify)}
            _await_count(verdicts, len(calls), connection)
            dead_letters = _read(TOPICS.dead_letter, connection)

    found = [record for records in verdicts.values() for record in records]
    numbers = [int(dict(record.headers)["n"] or b"") for record in found]
    assert sorted(numbers) == list(range(len(calls)))
    assert dead_letters == []
    for record, number in zip(found, numbers, strict=True):
        assert record.key == proposals[number].key
        assert record.headers == (("n", b"%d" % number), ("content-type", b"application/json"))
    _expect_order(verdicts)
    _expect_same_bytes(found, numbers, _check(calls, tmp_path))


@contextmanager
def _worker(address: str, folder: Path) -> Iterator[None]:
    """Run the worker meanwhile; in the end it is asked to stop and must end with 0."""
    log = folder / "worker.log"
    options = ["worker", "--bootstrap-servers", address, "--group-id", "g", "--session-timeout", "6"]
    with log.open("wb") as out, subprocess.Popen([*ASKFIRST, *options], stdout=out, stderr=out, env=ENVIRON) as worker:
        try:
            yield
            worker.send_signal(signal.SIGTERM)
            assert worker.wait(30) == 0, log.read_text(encoding="utf-8")
        finally:
            worker.kill()


def _await_count(verdicts: dict[str, list[Record]], count: int, connection: Connection) -> None:
    """Read on until that many are there, and then once more: a second copy of one would come late."""
    deadline = time.monotonic() + 120
    while sum(map(len, verdicts.values())) < count:
        assert time.monotonic() < deadline, {topic: len(records) for topic, records in verdicts.items()}
        _read_on(verdicts, connection)
    time.sleep(1)
    _read_on(verdicts, connection)


def _read_on(verdicts: dict[str, list[Record]], connection: Connection) -> None:
    for topic in verdicts:
        verdicts[topic] += _read(topic, connection)


def _read(topic: str, connection: Connection) -> list[Record]:
    """Return what has come since this was last asked."""
    reading = Reading(topic=topic, group_id=f"{topic}.reader", session_timeout=6)
    found: list[Record] = []
    with closing(KafkaSource(connection, reading, Silent())) as source:
        while not source.at_end():
            records = source.poll(max_records=5000, timeout=0.2)
            source.commit({partition_of(record): Position(record.offset + 1) for record in records})
            found += records
    return found


def _expect_order(verdicts: dict[str, list[Record]]) -> None:
    for records in verdicts.values():
        by_key: dict[bytes | None, list[int]] = defaultdict(list)
        for record in sorted(records, key=lambda record: (record.partition, record.offset)):
            by_key[record.key].append(int(dict(record.headers)["n"] or b""))
        assert all(numbers == sorted(numbers) for numbers in by_key.values())


def _check(calls: list[bytes], folder: Path) -> list[bytes]:
    file = folder / "calls.jsonl"
    file.write_bytes(b"\n".join(calls))
    done = subprocess.run([*ASKFIRST, "check", str(file)], capture_output=True, check=True, env=ENVIRON)
    return done.stdout.splitlines()


def _expect_same_bytes(found: list[Record], numbers: list[int], checked: list[bytes]) -> None:
    for record, number in zip(found, numbers, strict=True):
        ours, theirs = orjson.loads(record.value or b""), orjson.loads(checked[number])
        source = ours["source"]
        assert (source["topic"], source["index"]) == (TOPICS.proposed, 0)
        ours["source"] = theirs["source"]
        assert orjson.dumps(ours) == checked[number]
