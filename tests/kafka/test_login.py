"""A broker that wants to know who is there, and does not let everybody do everything."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.helpers.kafka import need_apache

from askfirst.settings.table import Settings
from askfirst.stream.errors import AuthError
from askfirst.stream.observer import Silent
from askfirst.stream.ports import Outgoing, Partition, TopicSpec
from askfirst.transports.brokers.apache import apache_kafka
from askfirst.transports.kafka_python.admin import KafkaAdmin
from askfirst.transports.kafka_python.options import Connection
from askfirst.transports.kafka_python.sink import KafkaSink, Writing
from askfirst.transports.kafka_python.source import KafkaSource, Reading
from askfirst.wiring.worker import run_worker

pytestmark = pytest.mark.kafka

_USERS = 'username="admin" password="a" user_admin="a" user_ana="b"'
_BROKER = {
    "listener.security.protocol.map": "PLAINTEXT:SASL_PLAINTEXT,CONTROLLER:PLAINTEXT",
    "sasl.enabled.mechanisms": "PLAIN",
    "sasl.mechanism.inter.broker.protocol": "PLAIN",
    "listener.name.plaintext.plain.sasl.jaas.config": (
        f"org.apache.kafka.common.security.plain.PlainLoginModule required {_USERS};"
    ),
    "authorizer.class.name": "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
    "super.users": "User:admin;User:ANONYMOUS",
}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Return a broker that knows admin, who may do all, and ana, who may do nothing."""
    need_apache()
    with apache_kafka(_BROKER) as broker:
        admin = KafkaAdmin(_as(broker.bootstrap_servers, "admin", "a"))
        admin.create([TopicSpec("in", 1, {}), TopicSpec("out", 1, {})])
        admin.close()
        yield broker.bootstrap_servers


def _as(address: str, user: str, password: str) -> Connection:
    return Connection(
        bootstrap_servers=(address,),
        security_protocol="SASL_PLAINTEXT",
        sasl_mechanism="PLAIN",
        sasl_username=user,
        sasl_password=password,
    )


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # kafka-python leaves its socket open
def test_a_wrong_password_is_told_from_a_broker_that_is_away(address: str) -> None:
    """And it is told without the password."""
    with pytest.raises(AuthError, match="check the login") as caught:
        KafkaAdmin(_as(address, "ana", "wr0ng"))
    assert "wr0ng" not in str(caught.value)
    assert caught.value.exit_code == 5


def test_whoever_may_not_read_write_or_look_is_told_so(address: str) -> None:
    """An authorisation error, at once: waiting does not mend it."""
    ana = _as(address, "ana", "b")
    admin, sink, source = (
        KafkaAdmin(ana),
        KafkaSink(ana, Writing()),
        KafkaSource(ana, Reading(topic="in", group_id="g"), Silent()),
    )
    try:
        with pytest.raises(AuthError, match="topic in"):
            admin.describe(["in"])
        with pytest.raises(AuthError, match="TopicAuthorization"):
            sink.publish([Outgoing("out", b"k", b"v", (), Partition("in", 0))])
        with pytest.raises(AuthError, match="GroupAuthorization"):
            source.poll(max_records=1, timeout=10)
    finally:
        for opened in (admin, sink, source):
            opened.close()


def test_the_worker_works_with_a_login_and_ends_with_5_without_leave(address: str) -> None:
    settings = Settings(
        bootstrap_servers=(address,),
        security_protocol="SASL_PLAINTEXT",
        sasl_mechanism="PLAIN",
        sasl_username="admin",
        sasl_password="a",
        until_end=True,
    )
    admin = KafkaAdmin(_as(address, "admin", "a"))
    admin.create([TopicSpec(name, 1, {}) for name in (settings.input, settings.approve, settings.clarify)])
    admin.create([TopicSpec(settings.dead_letter, 1, {})])
    admin.close()

    assert run_worker(settings) == 0
    with pytest.raises(AuthError):
        run_worker(replace(settings, sasl_username="ana", sasl_password="b"))
