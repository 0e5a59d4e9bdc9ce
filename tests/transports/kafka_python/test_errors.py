"""kafka-python's exceptions turned into ours."""

import inspect
import logging
from dataclasses import replace

import pytest
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
from askfirst.transports.kafka_python.errors import connecting, mapped, translate
from askfirst.transports.kafka_python.options import Connection

VENDOR = [
    kind
    for _, kind in inspect.getmembers(vendor, inspect.isclass)
    if issubclass(kind, vendor.KafkaError) and kind is not vendor.LogTruncationError
]


@pytest.mark.parametrize(
    ("theirs", "ours", "exit_code"),
    [
        (vendor.SaslAuthenticationFailedError("no"), AuthError, 5),
        (vendor.TopicAuthorizationFailedError("t"), AuthError, 5),
        (vendor.GroupAuthorizationFailedError("g"), AuthError, 5),
        (vendor.ClusterAuthorizationFailedError(), AuthError, 5),
        (vendor.UnsupportedSaslMechanismError("SCRAM"), AuthError, 5),
        (vendor.FencedInstanceIdError(), FencedError, 6),
        (vendor.ProducerFencedError(), FencedError, 6),
        (vendor.CommitFailedError(), OwnershipLostError, 1),
        (vendor.IllegalGenerationError(), OwnershipLostError, 1),
        (vendor.UnknownTopicOrPartitionError(), MissingTopicError, 2),
        (vendor.UnsupportedCodecError("zstd"), MissingExtraError, 2),
        (vendor.InvalidSessionTimeoutError(), SettingsError, 2),
        (vendor.KafkaConfigurationError("x"), SettingsError, 2),
        (vendor.KafkaTimeoutError("slow"), UnavailableError, 1),
        (vendor.KafkaConnectionError("gone"), UnavailableError, 1),
        (vendor.MessageSizeTooLargeError(), TransportError, 1),
        (ConnectionRefusedError("refused"), SettingsError, 2),
    ],
)
def test_each_kind_has_its_own_exit_code(theirs: Exception, ours: type[TransportError], exit_code: int) -> None:
    error = translate(theirs, "committing")

    assert type(error) is ours
    assert error.exit_code == exit_code
    assert str(error).startswith("committing: ")


@pytest.mark.parametrize(
    ("theirs", "told"),
    [
        (vendor.KafkaTimeoutError(None), "asking: no answer in time; check that the broker is up and reachable"),
        (vendor.KafkaTimeoutError(), "asking: no answer in time; check that the broker is up and reachable"),
        (
            vendor.KafkaTimeoutError("10 s"),
            "asking: KafkaTimeoutError: 10 s; check that the broker is up and reachable",
        ),
        (vendor.MessageSizeTooLargeError(None), "MessageSizeTooLargeError"),
    ],
)
def test_nothing_is_told_of_a_reason_that_there_is_not(theirs: vendor.KafkaError, told: str) -> None:
    assert told in str(translate(theirs, "asking"))
    assert "None" not in str(translate(theirs, "asking"))


@pytest.mark.parametrize("kind", VENDOR)
def test_every_error_of_the_library_has_a_place_and_retriable_ones_are_told_apart(
    kind: type[vendor.KafkaError],
) -> None:
    """Waiting is right for a retriable error and for no other."""
    error = translate(kind(), "reading")

    assert isinstance(error, TransportError)
    special = MissingTopicError | AuthError | FencedError | OwnershipLostError | SettingsError | MissingExtraError
    assert isinstance(error, special) or isinstance(error, UnavailableError) == bool(kind.retriable)


def test_a_missing_codec_names_what_to_install() -> None:
    assert "pip install 'askfirst[codecs]'" in str(translate(vendor.UnsupportedCodecError("zstd"), "reading"))


def test_the_brokers_own_sentence_is_shown_and_not_the_whole_exchange() -> None:
    raw = "Request 'Create(...)' failed with response 'X(error_code=40, error_message='Unknown topic config')'"

    assert str(translate(vendor.InvalidConfigurationError(raw), "creating")) == (
        "creating: InvalidConfigurationError: Unknown topic config"
    )


def test_a_message_stays_on_one_line() -> None:
    assert "\n" not in str(translate(vendor.KafkaError("a\nb" * 500), "x"))
    assert len(str(translate(vendor.KafkaError("a" * 5000), "x"))) < 400


def test_what_is_raised_in_the_block_comes_out_as_ours_with_its_cause() -> None:
    with pytest.raises(UnavailableError) as caught, mapped("reading"):
        raise vendor.KafkaTimeoutError

    assert isinstance(caught.value.__cause__, vendor.KafkaTimeoutError)


def test_errors_of_ours_and_of_the_program_pass_unchanged() -> None:
    for error in (UnavailableError("x"), KeyError("x")):
        with pytest.raises(type(error)) as caught, mapped("reading"):
            raise error
        assert caught.value is error


PLAIN = Connection(bootstrap_servers=("b:1",))
LOGIN = replace(PLAIN, security_protocol="SASL_PLAINTEXT", sasl_mechanism="PLAIN")


def connect_in_vain(*told: Exception, connection: Connection = PLAIN) -> None:
    """Do as kafka-python does: log each try's reason, and in the end raise that the time is up."""
    with connecting(connection):
        for reason in told:
            logging.getLogger("kafka.net.manager").warning("Bootstrap connection to %s failed: %s", "b", reason)
        raise vendor.KafkaTimeoutError


def test_a_refused_login_is_found_in_the_librarys_log() -> None:
    """It only raises that its time is up; and not every try ends with the refusal."""
    refused = vendor.SaslAuthenticationFailedError("Invalid username or password")

    with pytest.raises(AuthError, match="Invalid username") as caught:
        connect_in_vain(refused, vendor.KafkaConnectionError("cut"))
    assert str(caught.value).startswith("connecting to b:1: ")


def test_a_connection_cut_while_logging_in_counts_as_a_refusal() -> None:
    """The refusal may be lost in the cut. Without a login, or when nobody is there at all, it is something else."""
    cut, nobody = vendor.KafkaConnectionError("socket disconnected"), vendor.KafkaConnectionError("111 ECONNREFUSED")

    with pytest.raises(AuthError, match="check the login"):
        connect_in_vain(nobody, cut, connection=LOGIN)
    with pytest.raises(UnavailableError):
        connect_in_vain(cut, connection=PLAIN)
    with pytest.raises(UnavailableError):
        connect_in_vain(nobody, connection=LOGIN)


def test_any_other_reason_is_added_to_the_message() -> None:
    with pytest.raises(UnavailableError, match=r"certificate verify failed\)$"):
        connect_in_vain(vendor.KafkaConnectionError("certificate verify failed"), vendor.KafkaTimeoutError("Unable"))


def test_the_log_is_listened_to_only_while_connecting() -> None:
    log = logging.getLogger("kafka.net.manager")
    before = list(log.handlers)

    with connecting(PLAIN):
        log.warning("Bootstrap connection to %s failed: %s", "b", vendor.KafkaConnectionError("cut"))
    with pytest.raises(UnavailableError, match=r"check that the broker is up and reachable$"):
        connect_in_vain()
    assert log.handlers == before
