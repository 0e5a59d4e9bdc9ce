"""Asking a cluster about topics, and making them."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from kafka import KafkaAdminClient
from kafka.admin import ConfigResource
from kafka.errors import TopicAlreadyExistsError, UnknownTopicOrPartitionError, for_code

from askfirst.stream.ports import TopicSpec, TopicState
from askfirst.transports.kafka_python.errors import connecting, mapped
from askfirst.transports.kafka_python.options import Connection

_READ = ("cleanup.policy", "max.message.bytes", "retention.ms", "message.timestamp.type")


class KafkaAdmin:
    """Topics of a cluster as an Admin."""

    def __init__(self, connection: Connection) -> None:
        """Connect.

        Raises:
            UnavailableError: No broker answers.
            AuthError: The broker does not let us in.
            SettingsError: The address or a file is wrong.
        """
        with connecting(connection):
            self._client: Any = KafkaAdminClient(**connection.options())
        self._closed = False

    def describe(self, names: Sequence[str]) -> Mapping[str, TopicState]:
        """Return the state of each named topic, those that do not exist with 0 partitions."""
        wanted = list(dict.fromkeys(names))
        with mapped("asking for the topics"):
            found = {topic["name"]: topic for topic in self._client.describe_topics(wanted)}
        partitions = {name: _partitions(found.get(name, {}), name) for name in wanted}
        configs = self._configs([name for name in wanted if partitions[name]])
        return {name: TopicState(name, partitions[name], configs.get(name, {})) for name in wanted}

    def create(self, specs: Sequence[TopicSpec]) -> Sequence[str]:
        """Make those of the topics that do not exist, with the cluster's own replication, and return their names."""
        states = self.describe([spec.name for spec in specs])
        return [spec.name for spec in specs if not states[spec.name].partitions and self._create(spec)]

    def _create(self, spec: TopicSpec) -> bool:
        topic = {spec.name: {"num_partitions": spec.partitions, "configs": dict(spec.config)}}
        with mapped(f"creating topic {spec.name}"):
            try:
                self._client.create_topics(topic, wait_for_metadata=True)
            except TopicAlreadyExistsError:
                return False  # somebody else was quicker; it exists, which is what was asked for
        return True

    def _configs(self, names: Sequence[str]) -> Mapping[str, Mapping[str, str]]:
        if not names:
            return {}
        resources: list[Any] = [
            cast("Any", ConfigResource)("topic", name, configs=dict.fromkeys(_READ)) for name in names
        ]
        with mapped("asking for the topics' settings"):
            told = self._client.describe_configs(resources, config_filter="all").get("topic", {})
        return {name: {key: str(entry["value"]) for key, entry in config.items()} for name, config in told.items()}

    def close(self) -> None:
        """Let go. Safe to call twice."""
        if not self._closed:
            self._closed = True
            self._client.close()


def _partitions(topic: Mapping[str, Any], name: str) -> int:
    error = cast("Any", for_code)(topic.get("error_code", 0))
    if error is UnknownTopicOrPartitionError:
        return 0
    if error.errno:
        with mapped(f"asking for topic {name}"):
            raise error
    return len(topic.get("partitions", ()))
