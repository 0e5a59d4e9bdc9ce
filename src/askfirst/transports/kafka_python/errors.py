"""kafka-python's exceptions turned into ours, in one place."""

import contextlib
import logging
import re
from collections.abc import Iterator

from kafka import errors as vendor

from askfirst.stream.errors import (
    AuthError,
    FencedError,
    MissingExtraError,
    MissingTopicError,
    OwnershipLostError,
    SettingsError,
    TransportError,
    UnavailableError,
)
from askfirst.transports.kafka_python.options import Connection

_REFUSALS = (
    vendor.AuthorizationError,
    vendor.SaslAuthenticationFailedError,
    vendor.UnsupportedSaslMechanismError,
    vendor.IllegalSaslStateError,
)
_KINDS: tuple[tuple[tuple[type[Exception], ...], type[TransportError], str], ...] = (
    (_REFUSALS, AuthError, "check the login and what the broker allows it"),
    (
        (vendor.FencedInstanceIdError, vendor.ProducerFencedError, vendor.UnreleasedInstanceIdError),
        FencedError,
        "another process has taken this one's place; make sure that only one of them runs",
    ),
    (
        (
            vendor.CommitFailedError,
            vendor.IllegalGenerationError,
            vendor.RebalanceInProgressError,
            vendor.UnknownMemberIdError,
        ),
        OwnershipLostError,
        "the group has moved on; the records will be read again",
    ),
    (
        (vendor.UnsupportedCodecError,),
        MissingExtraError,
        "the topic is packed with a codec that is not installed: pip install 'askfirst[codecs]'",
    ),
    ((vendor.UnknownTopicOrPartitionError,), MissingTopicError, "create the topic: askfirst topics create"),
    (
        (
            vendor.KafkaConfigurationError,
            vendor.InvalidSessionTimeoutError,
            vendor.InvalidGroupIdError,
            vendor.InvalidTopicError,
            vendor.UnsupportedVersionError,
        ),
        SettingsError,
        "check the settings",
    ),
)


@contextlib.contextmanager
def mapped(doing: str) -> Iterator[None]:
    """Turn what kafka-python raises in the block into our errors.

    Args:
        doing: What the block does, for the message: ``committing to group g``.

    Raises:
        TransportError: Of the kind that fits; UnavailableError where waiting may mend it.
    """
    try:
        yield
    except (vendor.KafkaError, OSError, ValueError, AssertionError) as error:
        raise translate(error, doing) from error


@contextlib.contextmanager
def connecting(connection: Connection) -> Iterator[None]:
    """Do the same while a client connects, and say why it could not.

    kafka-python tries until its time is up and then only says that it could not, be it a wrong password or a
    certificate it does not trust. The reason passes by in its log, so that is where it is taken from. A broker cuts the
    connection after refusing a login, and kafka-python may see that before it reads the refusal: a connection that is
    cut while logging in counts as one.

    Args:
        connection: Where to, and whether with a login.

    Raises:
        TransportError: Of the kind that fits.
    """
    overhears = _Overhears()
    logger = logging.getLogger("kafka.net.manager")
    logger.addHandler(overhears)
    doing = f"connecting to {', '.join(connection.bootstrap_servers)}"
    try:
        with mapped(doing):
            yield
    except UnavailableError as error:
        if overhears.refusal is not None:
            raise translate(overhears.refusal, doing) from error
        if connection.sasl_mechanism is not None and "disconnected" in str(overhears.reason):
            message = f"{doing}: the broker cut the connection while logging in; check the login"
            raise AuthError(message) from error
        if overhears.reason is not None:
            message = f"{error} (the last try ended with {_told(overhears.reason)})"
            raise UnavailableError(message) from error
        raise
    finally:
        logger.removeHandler(overhears)


class _Overhears(logging.Handler):
    """Keeps the exceptions that log lines speak of: a refused login, and else the last one."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.refusal: vendor.KafkaError | None = None
        self.reason: vendor.KafkaError | None = None

    def emit(self, record: logging.LogRecord) -> None:
        arguments = record.args if isinstance(record.args, tuple) else ()
        for argument in arguments:
            if isinstance(argument, _REFUSALS):
                self.refusal = argument
            elif isinstance(argument, vendor.KafkaError) and not isinstance(argument, vendor.KafkaTimeoutError):
                self.reason = argument


def translate(error: Exception, doing: str) -> TransportError:
    """Return our error for one of kafka-python's.

    Args:
        error: Theirs.
        doing: What was being done.
    """
    for kinds, ours, advice in _KINDS:
        if isinstance(error, kinds):
            return ours(f"{doing}: {_told(error)}; {advice}")
    if isinstance(error, vendor.KafkaError):
        if error.retriable:
            return UnavailableError(f"{doing}: {_told(error)}; check that the broker is up and reachable")
        return TransportError(f"{doing}: {_told(error)}")
    # kafka-python lets the socket's, the TLS library's and Python's own errors through while it is being set up.
    return SettingsError(f"{doing}: {_told(error)}; check the address and the files")


def _told(error: Exception) -> str:
    text = " ".join(str(error).split())
    # The whole request and response may stand there; the broker's own sentence is what a person can use.
    said = re.search(r"error_message='([^']+)'|error_message=\"([^\"]+)\"", text)
    if said is not None:
        return f"{type(error).__name__}: {said[1] or said[2]}"
    told = text.removesuffix(": None")[:300] or type(error).__name__
    return "no answer in time" if told == vendor.KafkaTimeoutError.__name__ else told
