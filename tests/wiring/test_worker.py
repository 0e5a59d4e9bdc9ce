"""The worker's parts put together, without a process of its own; as a process it is tested in tests/kafka."""

import gc
import json
import logging
import threading
import uuid
from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.helpers.kafka import Cluster
from tests.helpers.watching import Keeper

from askfirst.settings.table import Settings
from askfirst.stream.errors import MissingTopicError
from askfirst.stream.observer import Stopped, Tally
from askfirst.stream.ports import TopicState
from askfirst.wiring.topics import create_topics
from askfirst.wiring.worker import _writing, rare_collections, run_worker, work

CALL = b'{"name": "send", "arguments": {"to": "ana@corp.io"}, "required": ["to"]}'


@pytest.fixture
def settings(cluster: Cluster) -> Settings:
    mark = uuid.uuid4().hex[:8]
    settings = Settings(
        bootstrap_servers=(cluster.bootstrap_servers,),
        group_id=mark,
        session_timeout=10,
        input=f"{mark}.in",
        approve=f"{mark}.yes",
        clarify=f"{mark}.ask",
        dead_letter=f"{mark}.dead",
    )
    create_topics(settings)
    return settings


@pytest.fixture(autouse=True)
def kafka_log() -> Iterator[None]:
    """Give the Kafka client's log back as it was; a worker sets it up for a process of its own, and hushes it."""
    log = logging.getLogger("kafka")
    before = (log.handlers, log.propagate, log.level)
    yield
    log.handlers, log.propagate = before[:2]
    log.setLevel(before[2])


@pytest.mark.kafka
def test_it_works_in_a_thread_until_it_is_asked_to_stop(cluster: Cluster, settings: Settings) -> None:
    """As the demo runs it: no signals, no log, its own way to stop."""
    keeper, asked, left = Keeper(), threading.Event(), threading.Event()
    done: list[Tally] = []

    def run() -> None:
        done.append(work(settings, keeper, stop=asked.is_set, leaving=left.set, warn=pytest.fail))

    thread = threading.Thread(target=run)
    thread.start()
    cluster.put(settings.input, (b"k", CALL))
    deadline = threading.Event()
    while not cluster.read(settings.approve) and thread.is_alive():
        deadline.wait(0.2)
    assert not left.is_set()
    asked.set()
    thread.join(20)

    assert not thread.is_alive()
    assert [tally.approved for tally in done] == [1]
    assert left.is_set()
    assert keeper.of(Stopped)[0].reason == "asked"


@pytest.mark.kafka
def test_it_ends_by_itself_when_the_work_is_done(cluster: Cluster, settings: Settings) -> None:
    cluster.put(settings.input, (b"k", CALL), (b"k", b"{"))

    assert run_worker(replace(settings, until_end=True)) == 0
    assert len(cluster.read(settings.approve)) == len(cluster.read(settings.dead_letter)) == 1


@pytest.mark.kafka
def test_the_log_ends_with_the_word_that_it_has_stopped(
    settings: Settings, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Also where there was nothing to do, and the client is closed with a question of its own on the way."""
    for _round in range(3):
        assert run_worker(replace(settings, until_end=True)) == 0

        events = [json.loads(line)["event"] for line in capsysbinary.readouterr().out.splitlines()]
        assert events[0] == "started"
        assert events[-1] == "stopped"
        assert "assigned" in events  # once, or again where the group had not yet seen the round before leave
        assert set(events) <= {"started", "assigned", "revoked", "stopped"}  # so nothing of the client's leaving


@pytest.mark.kafka
def test_what_is_wrong_without_being_fatal_is_said_once(cluster: Cluster, settings: Settings) -> None:
    narrow = replace(settings, approve=cluster.topic(2), until_end=True)
    said: list[str] = []

    work(narrow, Keeper(), stop=lambda: False, leaving=lambda: None, warn=said.append)

    assert len(said) == 1
    assert "2 partitions" in said[0]


@pytest.mark.kafka
def test_a_missing_topic_is_found_before_anything_is_joined(cluster: Cluster, settings: Settings) -> None:
    keeper = Keeper()
    with pytest.raises(MissingTopicError):
        work(
            replace(settings, clarify="absent"),
            keeper,
            stop=lambda: False,
            leaving=lambda: None,
            warn=lambda _: None,
        )
    assert keeper.events == []


def test_the_collector_is_given_back_as_it_was() -> None:
    before = gc.get_threshold()

    with rare_collections():
        assert gc.get_threshold()[0] > before[0]
        assert gc.get_freeze_count() > 0

    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)


@pytest.mark.parametrize(("limit", "least"), [("4194304", 4194304 + 65536), ("20000000", 20000000 + 65536), ("", 0)])
def test_the_largest_input_fits_as_a_dead_letter(limit: str, least: int) -> None:
    settings = Settings()
    states = {settings.input: TopicState(settings.input, 1, {"max.message.bytes": limit} if limit else {})}

    assert _writing(settings, states).max_record_bytes > least
