"""Apache Kafka on this machine."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.helpers.kafka import Cluster, need_apache

from askfirst.transports.brokers import apache as module
from askfirst.transports.brokers.apache import apache_kafka
from askfirst.transports.brokers.errors import BrokerStartError
from askfirst.transports.brokers.port import answers

pytestmark = pytest.mark.kafka


def _port(address: str) -> int:
    return int(address.rpartition(":")[2])


def test_it_answers_on_loopback_and_makes_no_topic_by_itself(cluster: Cluster) -> None:
    assert cluster.bootstrap_servers.startswith("127.0.0.1:")
    assert answers(_port(cluster.bootstrap_servers))
    assert cluster.admin.describe(["nobody-made-this"])["nobody-made-this"].partitions == 0


def test_a_frozen_broker_keeps_connections_and_says_nothing(cluster: Cluster) -> None:
    cluster.broker.pause()
    try:
        assert not answers(_port(cluster.bootstrap_servers), timeout=0.5)
    finally:
        cluster.broker.resume()
    assert answers(_port(cluster.bootstrap_servers), timeout=10)


def test_it_is_gone_at_the_end_of_the_block_and_leaves_nothing() -> None:
    need_apache()
    with apache_kafka() as broker:
        folder = broker.log.parent.parent
        assert folder.exists()

    assert not answers(_port(broker.bootstrap_servers))
    assert not folder.exists()
    assert broker.process.poll() is not None


def test_it_dies_with_whoever_started_it(tmp_path: Path) -> None:
    """Even of kill -9: a test run that is shot leaves no broker behind."""
    need_apache()
    program = (
        "import os, signal\n"
        "from askfirst.transports.brokers.apache import apache_kafka\n"
        "with apache_kafka() as broker:\n"
        "    print(broker.bootstrap_servers, flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    around = {**os.environ, "TMPDIR": str(tmp_path)}  # its folder stays: nobody is left to remove it
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, env=around)
    port = _port(done.stdout.strip())

    deadline = time.monotonic() + 10
    while answers(port):
        assert time.monotonic() < deadline, "the broker outlives its owner"
        time.sleep(0.1)


def test_a_broker_that_does_not_start_leaves_its_log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    need_apache()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(module, "_TRIES", 1)

    with pytest.raises(BrokerStartError) as caught, apache_kafka({"metric.reporters": "no.such.Reporter"}):
        pass

    log = Path(str(caught.value).rpartition(" ")[2])
    assert "no.such.Reporter" in log.read_text()


def test_settings_that_kafka_refuses_are_said_in_its_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    need_apache()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    with pytest.raises(BrokerStartError, match=r"num\.partitions"), apache_kafka({"num.partitions": "many"}):
        pass
