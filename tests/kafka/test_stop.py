"""How the worker starts and ends, seen from outside."""

import signal
import time

import pytest
from tests.helpers.kafka import Cluster
from tests.helpers.worker import wait_for
from tests.kafka.conftest import StartWorker, call

from askfirst.stream.route import Topics

pytestmark = pytest.mark.kafka


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_when_idle_ends_it_at_once(start_worker: StartWorker, number: signal.Signals) -> None:
    with start_worker() as worker:
        worker.wait_assigned()
        asked = time.monotonic()
        worker.process.send_signal(number)

        assert worker.wait() == 0, worker.said()
        assert time.monotonic() - asked < 10
        assert worker.said() == ""


def test_a_signal_under_load_finishes_the_batch_and_leaves_the_rest(
    cluster: Cluster, topics: Topics, start_worker: StartWorker, group: str
) -> None:
    """What is committed is what has come out, exactly: nothing half done, nothing done twice."""
    cluster.put(topics.proposed, *[(b"k%d" % (n % 50), call(n)) for n in range(8000)])
    with start_worker("--max-batch-records", "50") as worker:
        wait_for(lambda: sum(cluster.committed(group, topics.proposed).values()) > 0, "a commit")
        worker.terminate()
        assert worker.wait() == 0, worker.said()

    done = sum(cluster.committed(group, topics.proposed).values())
    assert len(cluster.read(topics.approve)) == done
    (stopped,) = worker.events("stopped")
    assert (stopped["reason"], stopped["records"]) == ("asked", done)


def test_a_worker_that_has_left_is_out_of_the_group_at_once(
    cluster: Cluster, topics: Topics, start_worker: StartWorker
) -> None:
    """The next one gets all partitions without waiting for a session to run out."""
    with start_worker() as worker:
        worker.wait_assigned()
        worker.terminate()
        worker.wait()
    started = time.monotonic()
    with start_worker() as worker:
        worker.wait_assigned()
        assert time.monotonic() - started < 5
        worker.terminate()
        assert worker.wait() == 0


def test_a_stop_that_takes_too_long_is_cut_short(cluster: Cluster, start_worker: StartWorker) -> None:
    """With the broker frozen nobody can leave a group; the clock ends the process with its own code."""
    with start_worker("--shutdown-timeout", "1") as worker:
        worker.wait_assigned()
        cluster.broker.pause()
        try:
            worker.terminate()
            assert worker.wait(20) == 8
        finally:
            cluster.broker.resume()
        assert "shutdown_timeout" in worker.said()


def test_the_second_signal_ends_it_at_once(cluster: Cluster, start_worker: StartWorker) -> None:
    with start_worker("--shutdown-timeout", "30") as worker:
        worker.wait_assigned()
        cluster.broker.pause()
        try:
            worker.terminate()
            time.sleep(1)
            asked = time.monotonic()
            worker.terminate()
            assert worker.wait(20) == 130
            assert time.monotonic() - asked < 2
        finally:
            cluster.broker.resume()


def test_a_missing_topic_is_named_with_the_command_that_makes_it(
    cluster: Cluster, topics: Topics, start_worker: StartWorker
) -> None:
    """And nobody makes it by accident: asking a broker for a topic can be enough."""
    absent = f"{topics.clarify}-absent"

    with start_worker("--clarify", absent) as worker:
        assert worker.wait() == 2
        told = worker.said()

    assert f"topic {absent} does not exist" in told
    assert f"askfirst topics create --bootstrap-servers {cluster.bootstrap_servers}" in told
    assert f"--clarify {absent}" in told
    assert cluster.admin.describe([absent])[absent].partitions == 0


def test_a_compacted_verdict_topic_is_refused(cluster: Cluster, topics: Topics, start_worker: StartWorker) -> None:
    compacted = cluster.topic(4, cleanup_policy="compact")

    with start_worker("--approve", compacted) as worker:
        assert worker.wait() == 2
        assert "compacted" in worker.said()


def test_until_end_ends_after_a_transaction_and_on_an_empty_topic(
    cluster: Cluster, topics: Topics, start_worker: StartWorker, group: str
) -> None:
    """The control record at the end takes an offset that no record answers for."""
    with start_worker("--until-end") as worker:
        assert worker.wait() == 0, worker.said()
    cluster.put_committed(topics.proposed, (b"k", call(0)), partition=2)

    with start_worker("--until-end") as worker:
        assert worker.wait() == 0, worker.said()

    assert len(cluster.read(topics.approve)) == 1
    assert cluster.committed(group, topics.proposed)[2] == 2


def test_from_latest_skips_what_was_there_and_nothing_else(
    cluster: Cluster, topics: Topics, start_worker: StartWorker, group: str
) -> None:
    """Settled once: what comes before the group's first assignment is not lost."""
    cluster.put(topics.proposed, (b"k", call(0)), partition=0)
    with start_worker("--from", "latest", "--until-end") as worker:
        assert worker.wait() == 0, worker.said()
    assert cluster.committed(group, topics.proposed)[0] == 1
    cluster.put(topics.proposed, (b"k", call(1)), partition=0)

    with start_worker("--from", "latest", "--until-end") as worker:
        assert worker.wait() == 0, worker.said()

    assert len(cluster.read(topics.approve)) == 1


def test_chat_text_may_be_only_counted(cluster: Cluster, topics: Topics, start_worker: StartWorker) -> None:
    cluster.put(topics.proposed, (b"k", b'{"role": "assistant", "content": "hello"}'), (b"k", call(1)))

    with start_worker("--not-calls", "count", "--until-end") as worker:
        assert worker.wait() == 0, worker.said()

    assert cluster.read(topics.dead_letter) == []
    assert worker.events("stopped")[0]["ignored"] == 1
    assert len(cluster.read(topics.approve)) == 1
