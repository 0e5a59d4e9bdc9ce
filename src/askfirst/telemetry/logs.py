"""Log lines as JSON on stdout, one object a line. The only place where logging is set up."""

import logging
import sys
from collections.abc import Mapping, MutableMapping
from types import MappingProxyType
from typing import Any, BinaryIO, cast

import orjson
import structlog

from askfirst.telemetry.relay import Relay

Logger = structlog.typing.FilteringBoundLogger

LEVELS: Mapping[str, int] = MappingProxyType(
    {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
)
_FIRST = ("timestamp", "level", "event", "logger")


def configure(level: str = "info", output: BinaryIO | None = None) -> Logger:
    """Set up logging for this process and return the worker's logger.

    Every line has ``timestamp`` (UTC, ISO 8601 with Z), ``level``, ``event`` (a stable word) and ``logger``. What the
    Kafka client logs comes the same way, as event ``kafka``, warnings and worse only (with ``debug`` its notes too),
    and not more often than Relay lets it. Calling it again replaces what was set up before.

    Args:
        level: Least serious level that is written: debug, info, warning or error.
        output: Where to; standard output when None.
    """
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _in_order,
            structlog.processors.JSONRenderer(serializer=_serialise),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
        logger_factory=structlog.BytesLoggerFactory(output if output is not None else sys.stdout.buffer),
        cache_logger_on_first_use=False,
    )
    relay = Relay(get_logger)
    kafka = logging.getLogger("kafka")
    kafka.handlers = [relay]
    kafka.propagate = False
    kafka.setLevel(logging.INFO if level == "debug" else max(logging.WARNING, LEVELS[level]))
    return get_logger("askfirst.worker")


def hush() -> None:
    """Write nothing more of what the Kafka client says, until configure is called again.

    For the time in which it is closed: it then complains of requests that its own leaving cuts off.
    """
    logging.getLogger("kafka").setLevel(logging.CRITICAL + 1)


def get_logger(name: str) -> Logger:
    """Return a logger of what configure set up.

    Args:
        name: Dotted name, written as ``logger``.
    """
    return cast("Logger", structlog.get_logger().bind(logger=name))


def _in_order(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Put what every line has first, for whoever reads them with bare eyes."""
    first = {name: event.pop(name) for name in _FIRST if name in event}
    return {**first, **event}


def _serialise(event: Mapping[str, Any], **_options: Any) -> bytes:
    try:
        return orjson.dumps(event)
    except TypeError:
        # A lone surrogate in a name or a number beyond 64 bits must not cost the line.
        return orjson.dumps({name: _plain(value) for name, value in event.items()})


def _plain(value: object) -> str:
    return str(value).encode("utf-8", "replace").decode()
