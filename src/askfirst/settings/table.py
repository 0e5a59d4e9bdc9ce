"""The one table of settings.

A row is a field of Settings: its name, type and default, and beside it the help, the commands that use it and what
values it takes. Flags, environment twins, the settings file, ``askfirst settings`` and the help texts all come from
here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any

from askfirst.settings.kinds import Setting

KAFKA, TOPICS, JUDGING, READING, RUNNING = "Kafka", "Topics", "Judging", "Reading", "Running"
"""Headings, in the order in which people meet them."""

_ALL_KAFKA = ("worker", "topics")
_JUDGES = ("worker", "check", "explain")
_VERDICTS = ("worker", "check")
_WORKER = ("worker",)


def _row(default: Any, kind: str, group: str, commands: tuple[str, ...], text: str, **more: Any) -> Any:
    """Describe a setting beside its default."""
    row = {"kind": kind, "group": group, "commands": frozenset(commands), "help": text, **more}
    return field(default=default, metadata=row, repr=kind != "secret")


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting, with its value. A time is in seconds and a size in bytes unless the name says otherwise."""

    bootstrap_servers: tuple[str, ...] = _row(
        ("localhost:9092",), "list", KAFKA, _ALL_KAFKA, "Brokers to ask first, host:port."
    )
    group_id: str = _row("askfirst", "text", KAFKA, _WORKER, "Consumer group; workers of one group share the work.")
    client_id: str = _row(
        "askfirst", "text", KAFKA, _ALL_KAFKA, "Name under which the broker's logs and quotas know it."
    )
    security_protocol: str = _row(
        "PLAINTEXT",
        "choice",
        KAFKA,
        _ALL_KAFKA,
        "How to talk to the brokers.",
        choices=("PLAINTEXT", "SSL", "SASL_PLAINTEXT", "SASL_SSL"),
    )
    sasl_mechanism: str | None = _row(
        None,
        "choice",
        KAFKA,
        _ALL_KAFKA,
        "How to log in.",
        choices=("PLAIN", "SCRAM-SHA-256", "SCRAM-SHA-512"),
    )
    sasl_username: str | None = _row(None, "text", KAFKA, _ALL_KAFKA, "Who logs in.")
    sasl_password: str | None = _row(
        None, "secret", KAFKA, _ALL_KAFKA, "The password; environment or settings file only, never a flag."
    )
    sasl_password_file: str | None = _row(
        None, "path", KAFKA, _ALL_KAFKA, "File that holds the password, such as a mounted secret."
    )
    ssl_cafile: str | None = _row(
        None, "path", KAFKA, _ALL_KAFKA, "Certificates of the authorities to trust (PEM); without it the system's."
    )
    ssl_certfile: str | None = _row(None, "path", KAFKA, _ALL_KAFKA, "This client's certificate (PEM).")
    ssl_keyfile: str | None = _row(None, "path", KAFKA, _ALL_KAFKA, "Key of this client's certificate (PEM).")

    input: str = _row("tool-calls.proposed", "text", TOPICS, _ALL_KAFKA, "Topic of the proposed calls.")
    approve: str = _row("tool-calls.approve", "text", TOPICS, _ALL_KAFKA, "Topic of the verdicts that let a call pass.")
    clarify: str = _row(
        "tool-calls.clarify", "text", TOPICS, _ALL_KAFKA, "Topic of the verdicts that hold a call back."
    )
    dead_letter: str = _row(
        "tool-calls.dead-letter", "text", TOPICS, _ALL_KAFKA, "Topic of the records that are no proposed calls."
    )

    profile: str = _row("seed", "text", JUDGING, _JUDGES, "Named policy: seed, strict or grounded.")
    policy: str | None = _row(None, "path", JUDGING, _JUDGES, "Policy file (TOML), in place of a profile.")
    threshold: float | None = _row(
        None,
        "share",
        JUDGING,
        _JUDGES,
        "Ask when the score is below this share; without it the policy's.",
        low=0,
        high=1,
    )
    key_threshold: float | str | None = _row(
        None,
        "share-or-off",
        JUDGING,
        _JUDGES,
        "Ask when the weakest key is below this share, or off; without it the policy's.",
        low=0,
        high=1,
    )
    tools: tuple[str, ...] = _row(
        (), "paths", JUDGING, _JUDGES, "File of tool definitions; agent=FILE for one agent's. May be repeated."
    )
    definitions: str = _row(
        "registry-first",
        "choice",
        JUDGING,
        _JUDGES,
        "Whose definition of a tool counts first, that of --tools or the message's own.",
        choices=("registry-first", "message-first"),
    )
    values: str = _row(
        "question",
        "choice",
        JUDGING,
        _VERDICTS,
        "Where a verdict may show values of the call.",
        choices=("none", "question", "call"),
    )
    not_calls: str = _row(
        "dead-letter",
        "choice",
        JUDGING,
        _VERDICTS,
        "What becomes of chat text without any call: a dead letter, or only counted.",
        choices=("dead-letter", "count"),
    )

    from_: str = _row(
        "earliest",
        "choice",
        READING,
        _WORKER,
        "Where a group without committed offsets starts.",
        choices=("earliest", "latest"),
    )
    until_end: bool = _row(
        False,  # noqa: FBT003 - a default, not an argument
        "switch",
        READING,
        _WORKER,
        "Stop when all that was there at the start is done.",
    )
    max_batch_records: int = _row(
        2000, "integer", READING, _WORKER, "Most records judged and published before a commit.", low=1, high=100_000
    )
    max_batch_bytes: int = _row(
        16 * 1024 * 1024,
        "integer",
        READING,
        _WORKER,
        "Most bytes of records judged and published before a commit.",
        low=1024,
        high=2**31 - 1,
    )
    fetch_max_bytes: int = _row(
        16 * 1024 * 1024,
        "integer",
        READING,
        _WORKER,
        "Most bytes fetched ahead; with max_batch_bytes it bounds the memory.",
        low=1024,
        high=2**31 - 1,
    )
    session_timeout: float = _row(
        45.0, "seconds", READING, _WORKER, "Silence after which the group gives the work to others.", low=0.1, high=1800
    )

    shutdown_timeout: float = _row(
        30.0,
        "seconds",
        RUNNING,
        _WORKER,
        "Longest time a stop may take before the process ends itself.",
        low=1,
        high=3600,
    )
    # A batch that is tried for longer than the group's poll interval (five minutes) belongs to somebody else by then.
    outage_limit: float = _row(
        120.0, "seconds", RUNNING, _WORKER, "Longest time without a broker before the process ends.", low=0, high=270
    )
    log_level: str = _row(
        "info",
        "choice",
        RUNNING,
        _WORKER,
        "Least serious log lines that are written.",
        choices=("debug", "info", "warning", "error"),
    )


TABLE: tuple[Setting, ...] = tuple(
    Setting(name=row.name.rstrip("_"), attribute=row.name, default=row.default, **row.metadata)
    for row in fields(Settings)
)
"""Every setting, in the order of the help texts."""

BY_NAME: Mapping[str, Setting] = MappingProxyType({setting.name: setting for setting in TABLE})
"""The same, by name."""


def used_by(command: str) -> tuple[Setting, ...]:
    """Return the settings that a command uses, in the order of the table."""
    return tuple(setting for setting in TABLE if command in setting.commands)
