"""Every labelled call through the worker: the promise of the whole, on real input."""

import re
import uuid
from collections import Counter
from typing import Any

import orjson
import pytest
from tests.helpers.data import labelled_calls
from tests.helpers.kafka import Cluster
from tests.kafka.conftest import StartWorker

from askfirst.gate.judge import Gate
from askfirst.gate.profile import profile
from askfirst.stream.ports import Record
from askfirst.stream.route import Topics
from askfirst.stream.screen import Screen

pytestmark = [pytest.mark.kafka, pytest.mark.data]

_SOURCE = re.compile(rb'"source":\{[^}]*\}')


@pytest.fixture
def screen() -> Screen:
    return Screen(Gate(profile("seed")))


def _publish(cluster: Cluster, topic: str, calls: list[bytes]) -> None:
    producer = cluster.producer()
    sent = []
    for number, value in enumerate(calls):
        headers = [
            ("askfirst-proposal", str(uuid.UUID(int=number)).encode()),
            ("traceparent", b"00-%032x-%016x-01" % (number + 1, number + 1)),
            ("content-type", b"application/json"),
            ("note", b"\xff"),
            ("note", b"2"),
        ]
        sent.append(producer.send(topic, value, f"session-{number % 97}".encode(), headers))
    for future in sent:
        future.get(30)


def _record(raw: Any) -> Record:
    key, value, headers = raw.key, raw.value, tuple(raw.headers)
    return Record(raw.topic, raw.partition, raw.offset, raw.timestamp, key, value, headers, raw.leader_epoch)


def test_every_labelled_call_comes_out_once_as_it_should(
    cluster: Cluster, topics: Topics, start_worker: StartWorker, screen: Screen
) -> None:
    """Exactly once in an undisturbed run; key, headers, partition and order kept; the bytes are Screen's own."""
    calls = labelled_calls()
    _publish(cluster, topics.proposed, calls)

    with start_worker("--until-end") as worker:
        assert worker.wait(120) == 0, worker.said()

    proposed = {(raw.partition, raw.offset): raw for raw in cluster.read(topics.proposed)}
    outcomes = {name: cluster.read(name) for name in (topics.approve, topics.clarify)}
    verdicts = [raw for name in outcomes for raw in outcomes[name]]
    sources = Counter(_source(raw) for raw in verdicts)
    assert len(proposed) == len(calls)
    assert set(sources) == set(proposed)
    assert set(sources.values()) == {1}
    assert cluster.read(topics.dead_letter) == []
    for name, raws in outcomes.items():
        for raw in raws:
            source = proposed[_source(raw)]
            judged = screen(_record(source)).verdicts[0]
            assert raw.value == judged.value
            assert name == (topics.approve if judged.decision == "approve" else topics.clarify)
            assert (raw.key, raw.partition) == (source.key, source.partition)
            carried = [header for header in source.headers if header[0] != "content-type"]
            assert raw.headers == [*carried, ("content-type", b"application/json")]
        places = [_source(raw) for raw in raws]
        assert places == sorted(places), "the order of a partition, and so of a key, is kept"
    assert outcomes[topics.clarify], "the data holds calls that must be asked about"


def test_verdicts_are_those_of_a_file_but_for_their_source(
    cluster: Cluster, topics: Topics, start_worker: StartWorker, screen: Screen
) -> None:
    """The same calls as lines of a file give the same bytes, save for where they were read."""
    calls = labelled_calls()[:300]
    cluster.put(topics.proposed, *[(b"k", value) for value in calls], partition=0)

    with start_worker("--until-end") as worker:
        assert worker.wait() == 0, worker.said()

    verdicts = {_source(raw)[1]: raw.value for name in topics[1:3] for raw in cluster.read(name)}
    for line, value in enumerate(calls):
        of_file = screen(Record(None, None, line, None, None, value)).verdicts[0].value
        assert _SOURCE.sub(b"", verdicts[line]) == _SOURCE.sub(b"", of_file)


def _source(raw: Any) -> tuple[int, int]:
    source = orjson.loads(raw.value)["source"]
    return source["partition"], source["offset"]
