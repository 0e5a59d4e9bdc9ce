"""Asking about topics, where the contract suite does not look."""

import subprocess
import sys

import pytest
from tests.helpers.kafka import Cluster

from askfirst.stream.errors import SettingsError, TransportError
from askfirst.stream.ports import TopicSpec
from askfirst.transports.kafka_python import admin as module

pytestmark = pytest.mark.kafka


def test_a_name_that_no_topic_can_have_is_said_so(cluster: Cluster) -> None:
    with pytest.raises(SettingsError, match="no good"):
        cluster.admin.describe(["no good"])


def test_a_setting_that_no_topic_has_is_said_so_in_the_brokers_words(cluster: Cluster) -> None:
    with pytest.raises(TransportError, match="nonsense") as caught:
        cluster.admin.create([TopicSpec("t-nonsense", 1, {"nonsense": "1"})])
    assert len(str(caught.value)) < 200


def test_a_topic_that_somebody_else_makes_meanwhile_is_fine(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    name = cluster.topic(1)
    monkeypatch.setattr(module, "_partitions", lambda *_: 0)

    assert list(cluster.admin.create([TopicSpec(name, 1, {})])) == []


def test_what_is_no_broker_is_said_so() -> None:
    """In a process of its own: kafka-python leaves its sockets open when it cannot connect."""
    program = (
        "from askfirst.transports.kafka_python import admin, options;"
        "options.BOOTSTRAP_MS = 300;"
        "admin.KafkaAdmin(options.Connection(bootstrap_servers=('127.0.0.1:9',)))"
    )

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)

    assert "UnavailableError: connecting to 127.0.0.1:9: " in done.stderr
    assert "check that the broker is up and reachable" in done.stderr
