"""From settings to what the Kafka transport takes."""

from dataclasses import fields

from askfirst.settings.table import Settings
from askfirst.stream.route import Topics
from askfirst.transports.kafka_python.options import Connection
from askfirst.wiring.kafka import connection_of, topics_of


def test_the_topics_are_those_of_the_settings() -> None:
    assert topics_of(Settings()) == Topics()
    assert topics_of(Settings(input="a", approve="b", clarify="c", dead_letter="d")) == Topics("a", "b", "c", "d")


def test_every_field_of_a_connection_is_a_setting_and_arrives() -> None:
    values = {field.name: f"the {field.name}" for field in fields(Connection)}
    values["bootstrap_servers"] = ("a:1", "b:2")  # type: ignore[assignment]

    connection = connection_of(Settings(**values))  # type: ignore[arg-type]

    assert {name: getattr(connection, name) for name in values} == values
