"""How to reach a cluster, as plain values, and as kafka-python wants them."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from askfirst.stream.errors import SettingsError

METADATA_MS = 30_000
"""How soon a new partition or a moved leader is noticed without an error to point at it."""

BOOTSTRAP_MS = 10_000
REQUEST_MS = 20_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Connection:
    """How to reach a cluster.

    Attributes:
        bootstrap_servers: Brokers to ask first, ``host:port``.
        client_id: What the broker's logs and quotas call us.
        security_protocol: PLAINTEXT, SSL, SASL_PLAINTEXT or SASL_SSL.
        sasl_mechanism: PLAIN, SCRAM-SHA-256 or SCRAM-SHA-512.
        sasl_username: Who we are.
        sasl_password: How we prove it; never printed.
        ssl_cafile: Certificates we trust, a PEM file; None is the system's.
        ssl_certfile: Our own certificate, a PEM file.
        ssl_keyfile: Its key, a PEM file.
    """

    bootstrap_servers: tuple[str, ...]
    client_id: str = "askfirst"
    security_protocol: str = "PLAINTEXT"
    sasl_mechanism: str | None = None
    sasl_username: str | None = None
    sasl_password: str | None = field(default=None, repr=False)
    ssl_cafile: str | None = None
    ssl_certfile: str | None = None
    ssl_keyfile: str | None = None

    def options(self) -> dict[str, Any]:
        """Return what every client of kafka-python takes.

        Raises:
            SettingsError: A certificate file is not there; kafka-python would try to connect until it gives up.
        """
        for name in (self.ssl_cafile, self.ssl_certfile, self.ssl_keyfile):
            if name is not None and not Path(name).is_file():
                message = f"{name}: there is no such file; check the ssl settings"
                raise SettingsError(message)
        return {
            "bootstrap_servers": list(self.bootstrap_servers),
            "client_id": self.client_id,
            "security_protocol": self.security_protocol,
            "sasl_mechanism": self.sasl_mechanism,
            "sasl_plain_username": self.sasl_username,
            "sasl_plain_password": self.sasl_password,
            "ssl_cafile": self.ssl_cafile,
            "ssl_certfile": self.ssl_certfile,
            "ssl_keyfile": self.ssl_keyfile,
            "metadata_max_age_ms": METADATA_MS,
            "bootstrap_timeout_ms": BOOTSTRAP_MS,
            "request_timeout_ms": REQUEST_MS,
            "reconnect_backoff_max_ms": 5_000,
        }
