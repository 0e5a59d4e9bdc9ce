"""From settings to what the Kafka transport takes."""

from askfirst.settings.table import Settings
from askfirst.stream.route import Topics
from askfirst.transports.kafka_python.options import Connection


def topics_of(settings: Settings) -> Topics:
    """Return the names of the four topics."""
    return Topics(settings.input, settings.approve, settings.clarify, settings.dead_letter)


def connection_of(settings: Settings) -> Connection:
    """Return how to reach the cluster."""
    return Connection(
        bootstrap_servers=settings.bootstrap_servers,
        client_id=settings.client_id,
        security_protocol=settings.security_protocol,
        sasl_mechanism=settings.sasl_mechanism,
        sasl_username=settings.sasl_username,
        sasl_password=settings.sasl_password,
        ssl_cafile=settings.ssl_cafile,
        ssl_certfile=settings.ssl_certfile,
        ssl_keyfile=settings.ssl_keyfile,
    )
