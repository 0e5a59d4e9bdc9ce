"""The samples go through real topics and real workers, and come out as written."""

import os
from pathlib import Path

import pytest
from tests.helpers.embedded import need_embedded

from askfirst.settings.table import Settings
from askfirst.stream.ports import Record
from askfirst.transports.brokers.embedded import embedded_broker
from askfirst.transports.kafka_python.options import Connection
from askfirst.wiring.demo import through_topics as module
from askfirst.wiring.demo.sample import PROFILES, load_samples
from askfirst.wiring.demo.through_topics import Cluster, Names, cluster_of, through_topics


def test_all_profiles_read_the_same_proposals_and_write_apart() -> None:
    names = Names("demo")
    seed, strict = (names.topics(profile) for profile in PROFILES)

    assert seed.proposed == strict.proposed == "demo.proposed"
    assert len(set(seed) | set(strict)) == 7
    assert set(names.all_topics()) == set(seed) | set(strict)


def test_the_users_cluster_is_reached_as_the_settings_say() -> None:
    cluster = cluster_of(Settings(bootstrap_servers=("a:1", "b:2")), ["--bootstrap-servers", "a:1,b:2"], {"X": "y"})

    assert cluster.connection.bootstrap_servers == ("a:1", "b:2")
    assert cluster.options == ("--bootstrap-servers", "a:1,b:2")
    assert cluster.environ == {"X": "y"}


def test_a_dead_letter_is_known_by_its_headers() -> None:
    headers = (
        ("demo-sample", b"4"),
        ("askfirst.errors.reason", b"not-json"),
        ("askfirst.errors.message", b"it ends early"),
    )

    answer = module._answer(Record("t", 0, 9, None, b"k", b"{", headers))

    assert (answer.sample, answer.decision, answer.reason) == (4, "dead-letter", "not-json: it ends early")


@pytest.mark.embedded
def test_every_sample_comes_out_as_we_wrote_it_should(tmp_path: Path) -> None:
    need_embedded()
    samples = load_samples()

    with embedded_broker() as broker:
        cluster = Cluster(
            Connection(bootstrap_servers=(broker.bootstrap_servers,)),
            ("--bootstrap-servers", broker.bootstrap_servers),
            os.environ,
        )
        answers = through_topics(samples, Names("demo"), cluster, tmp_path)

    for profile in PROFILES:
        told = sorted((answer.sample, answer.place, answer.decision) for answer in answers[profile])
        assert told == [
            (number, place, decision)
            for number, sample in enumerate(samples)
            for place, decision in enumerate(sample.expect[profile])
        ]
