"""At least once: nothing is committed that is not confirmed, whatever dies and when."""

import signal
from collections import Counter

import orjson
import pytest
from tests.helpers.kafka import Cluster
from tests.helpers.worker import wait_for
from tests.kafka.conftest import StartWorker, call

from askfirst.stream.ports import TopicSpec
from askfirst.stream.route import Topics
from askfirst.stream.topics import specs

pytestmark = pytest.mark.kafka

_MANY = 6000


def _ids(cluster: Cluster, *names: str) -> Counter[str]:
    return Counter(orjson.loads(raw.value)["call_id"] for name in names for raw in cluster.read(name))


def _put_many(cluster: Cluster, topic: str, count: int = _MANY) -> None:
    cluster.put(topic, *[(b"k%d" % (n % 50), call(n, good=n % 5 != 0)) for n in range(count)])


def test_a_refused_record_ends_the_worker_and_nothing_is_committed(
    cluster: Cluster, topics: Topics, start_worker: StartWorker, group: str
) -> None:
    """The broker takes no verdict of any date: the input stays to be read, and the exit code says so."""
    strict = TopicSpec(f"{topics.approve}-strict", 4, {"message.timestamp.before.max.ms": "0"})
    cluster.admin.create([strict])
    cluster.put(topics.proposed, (b"k", call(0)))

    with start_worker("--approve", strict.name) as worker:
        assert worker.wait() == 1
        assert strict.name in worker.said()
        assert len(worker.said().splitlines()) == 1

    assert sum(cluster.committed(group, topics.proposed).values()) == 0
    assert cluster.read(topics.dead_letter) == []


def test_a_topic_that_holds_no_verdict_is_refused_before_anything_is_read(
    cluster: Cluster, topics: Topics, start_worker: StartWorker, group: str
) -> None:
    """A failure of the environment makes no dead letters."""
    small = TopicSpec(f"{topics.approve}-small", 4, {"max.message.bytes": "300"})
    cluster.admin.create([small])
    cluster.put(topics.proposed, (b"k", call(0)))

    with start_worker("--approve", small.name) as worker:
        assert worker.wait() == 2
        assert f"topic {small.name} takes 300 bytes" in worker.said()

    assert sum(cluster.committed(group, topics.proposed).values()) == 0
    assert cluster.read(topics.dead_letter) == []


def test_a_killed_worker_loses_nothing(cluster: Cluster, topics: Topics, start_worker: StartWorker, group: str) -> None:
    """Kill -9 in the middle, then another: every call has a verdict; a batch at most has two."""
    _put_many(cluster, topics.proposed)
    with start_worker("--max-batch-records", "100") as worker:
        wait_for(lambda: sum(cluster.committed(group, topics.proposed).values()) > 0, "a commit")
        worker.process.send_signal(signal.SIGKILL)
        worker.process.wait()

    with start_worker("--until-end") as worker:
        assert worker.wait(120) == 0, worker.said()

    found = _ids(cluster, topics.approve, topics.clarify)
    assert set(found) == {f"call-{n}" for n in range(_MANY)}
    assert found.total() <= _MANY + 100


def test_two_workers_share_a_group(cluster: Cluster, topics: Topics, start_worker: StartWorker) -> None:
    """Both see the end, though each did only its part; nothing is missing and nothing is done twice."""
    with start_worker() as first, start_worker() as second:
        wait_for(
            lambda: all(len(_latest(worker.events("assigned"))) == 2 for worker in (first, second)), "a fair share"
        )
        _put_many(cluster, topics.proposed, 2000)
        with start_worker("--until-end") as third:
            assert third.wait() == 0, third.said()
        first.terminate()
        second.terminate()
        assert (first.wait(), second.wait()) == (0, 0)

    found = _ids(cluster, topics.approve, topics.clarify)
    assert set(found) == {f"call-{n}" for n in range(2000)}


def _latest(assigned: list[dict[str, dict[str, list[int]]]]) -> list[int]:
    return [number for numbers in assigned[-1]["partitions"].values() for number in numbers] if assigned else []


def test_a_broker_that_is_away_for_a_while_is_waited_for(
    cluster: Cluster, topics: Topics, start_worker: StartWorker
) -> None:
    """An outage shorter than the limit costs time and nothing else."""
    with start_worker("--max-batch-records", "200") as worker:
        worker.wait_assigned()
        _put_many(cluster, topics.proposed, 3000)
        cluster.broker.pause()
        try:
            with pytest.raises(TimeoutError):
                worker.wait_for_end(4)
        finally:
            cluster.broker.resume()
        wait_for(lambda: len(_ids(cluster, topics.approve, topics.clarify)) == 3000, "the rest")
        worker.terminate()
        assert worker.wait() == 0, worker.said()


def test_a_broker_that_stays_away_ends_the_worker(cluster: Cluster, topics: Topics, start_worker: StartWorker) -> None:
    """Longer than the limit is for whoever watches the process to know."""
    with start_worker("--outage-limit", "3", "--shutdown-timeout", "20") as worker:
        worker.wait_assigned()
        cluster.broker.pause()
        try:
            assert worker.wait(40) == 1
        finally:
            cluster.broker.resume()
        assert "no answer from the broker" in worker.said()


def test_the_topics_are_as_the_design_says(cluster: Cluster, topics: Topics) -> None:
    """What `topics create` makes, read back from the broker."""
    states = cluster.admin.describe(topics)

    for spec in specs(topics):
        state = states[spec.name]
        assert state.partitions == spec.partitions == 4
        assert {name: state.config[name] for name in spec.config} == dict(spec.config)
