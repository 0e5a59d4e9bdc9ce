"""How to reach a cluster."""

from pathlib import Path

import pytest
from kafka import KafkaAdminClient, KafkaConsumer, KafkaProducer

from askfirst.stream.errors import SettingsError
from askfirst.transports.kafka_python.options import Connection
from askfirst.transports.kafka_python.sink import Writing
from askfirst.transports.kafka_python.source import Reading


def test_every_option_is_one_that_kafka_python_knows() -> None:
    """It refuses unknown ones, but only when it connects."""
    connection = Connection(bootstrap_servers=("a:1", "b:2")).options()

    assert set(connection) <= set(KafkaAdminClient.DEFAULT_CONFIG)
    assert set(connection | Reading(topic="t", group_id="g").options()) <= set(KafkaConsumer.DEFAULT_CONFIG)
    assert set(connection | Writing().options()) <= set(KafkaProducer.DEFAULT_CONFIG)


def test_the_login_reaches_the_client_and_is_never_printed() -> None:
    connection = Connection(
        bootstrap_servers=("a:1",),
        security_protocol="SASL_PLAINTEXT",
        sasl_mechanism="SCRAM-SHA-512",
        sasl_username="u",
        sasl_password="s3cret",
    )

    options = connection.options()
    assert (options["sasl_mechanism"], options["sasl_plain_username"], options["sasl_plain_password"]) == (
        "SCRAM-SHA-512",
        "u",
        "s3cret",
    )
    assert "s3cret" not in repr(connection)


def test_new_partitions_are_noticed_within_a_minute() -> None:
    assert Connection(bootstrap_servers=("a:1",)).options()["metadata_max_age_ms"] <= 60_000


@pytest.mark.parametrize("name", ["ssl_cafile", "ssl_certfile", "ssl_keyfile"])
def test_a_certificate_that_is_not_there_is_named_at_once(tmp_path: Path, name: str) -> None:
    """kafka-python would try to connect until it gives up, and then say that no broker answers."""
    absent = str(tmp_path / "absent.pem")

    with pytest.raises(SettingsError, match=r"absent\.pem"):
        Connection(bootstrap_servers=("a:1",), security_protocol="SSL", **{name: absent}).options()
