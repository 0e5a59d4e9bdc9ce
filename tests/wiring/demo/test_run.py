"""One run of the demo, on each kind of place."""

import os

import pytest
from tests.helpers.embedded import need_embedded

from askfirst.transports.brokers.embedded import embedded_broker
from askfirst.transports.kafka_python.options import Connection
from askfirst.wiring.demo.run import run_demo, run_demo_on
from askfirst.wiring.demo.sample import load_samples
from askfirst.wiring.demo.through_topics import Cluster

CALLS = sum(len(sample.expect["seed"]) for sample in load_samples())


def test_through_files_there_are_no_topics_and_a_sentence_says_how_it_was_done() -> None:
    said: list[str] = []

    demo = run_demo("files", environ=os.environ, say=said.append)

    assert (demo.broker, demo.bootstrap_servers, demo.topics) == ("files", None, ())
    assert len(demo.cases) == CALLS
    assert "askfirst check" in said[-1]


def test_settings_of_the_environment_are_meant_for_another_broker() -> None:
    environ = {**os.environ, "ASKFIRST_POLICY": "/no/such/file", "ASKFIRST_THRESHOLD": "0"}

    demo = run_demo("files", environ=environ, say=print)

    assert {case.last.decision for case in demo.cases} == {"approve", "clarify", "dead-letter"}


@pytest.mark.embedded
def test_on_the_users_broker_only_topics_of_our_own_names_are_made() -> None:
    need_embedded()
    said: list[str] = []

    with embedded_broker() as broker:
        where = broker.bootstrap_servers
        cluster = Cluster(Connection(bootstrap_servers=(where,)), ("--bootstrap-servers", where), os.environ)
        demo = run_demo_on(cluster, say=said.append)

    assert demo.broker == "yours"
    assert len(demo.cases) == CALLS
    assert len(demo.topics) == 7
    assert all(topic.startswith("askfirst-demo-") for topic in demo.topics)
    assert demo.topics[0].removesuffix(".proposed") in said[0]
