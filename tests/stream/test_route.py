"""From what is said about a record to the records that say it."""

import orjson

from askfirst.gate.judge import Gate
from askfirst.gate.profile import profile
from askfirst.stream.ports import Outgoing, Partition, Record
from askfirst.stream.route import ENGINE, Topics, route
from askfirst.stream.screen import Screen, Screened

TOPICS = Topics("in", "yes", "ask", "dead")
SCREEN = Screen(Gate(profile("seed")))
HEADERS = (("traceparent", b"00-1"), ("ce_id", b"x"), ("n", b"1"), ("n", None))


def routed(value: bytes | None, *, key: bytes | None = b"k") -> list[Outgoing]:
    return route(SCREEN(Record("in", 3, 9, 1700, key, value, HEADERS)), TOPICS)


def call(to: str) -> bytes:
    return orjson.dumps({"name": "send", "arguments": {"to": to}, "required": ["to"]})


def test_verdicts_go_to_their_topic_with_key_partition_and_headers() -> None:
    approved, asked = routed(call("ana@corp.io")), routed(call(""))

    for (outgoing,), topic in ((approved, "yes"), (asked, "ask")):
        assert (outgoing.topic, outgoing.key, outgoing.source) == (topic, b"k", Partition("in", 3))
        assert outgoing.headers == (
            ("traceparent", b"00-1"),
            ("n", b"1"),
            ("n", b""),
            ("content-type", b"application/json"),
        )


def test_a_dead_letter_keeps_key_and_value_and_says_where_it_stood_and_why() -> None:
    (dead,) = routed(b"\xff{")

    headers = dict(dead.headers)
    assert (dead.topic, dead.key, dead.value, dead.source) == ("dead", b"k", b"\xff{", Partition("in", 3))
    assert headers["ce_id"] == b"x"
    assert headers["askfirst.errors.topic"] == b"in"
    assert headers["askfirst.errors.partition"] == b"3"
    assert headers["askfirst.errors.offset"] == b"9"
    assert headers["askfirst.errors.timestamp"] == b"1700"
    assert headers["askfirst.errors.stage"] == b"decode"
    assert headers["askfirst.errors.engine"] == ENGINE.encode()


def test_a_tombstone_stays_one_unless_it_has_no_key_either() -> None:
    """A record without both cannot be sent by every client; the header says what the empty value was."""
    (with_key,), (without,) = routed(None), routed(None, key=None)

    assert with_key.value is None
    assert "askfirst.errors.null-value" not in dict(with_key.headers)
    assert (without.key, without.value) == (None, b"")
    assert dict(without.headers)["askfirst.errors.null-value"] == b"true"


def test_an_ignored_record_is_answered_by_nothing() -> None:
    assert route(Screened(Record("in", 0, 0, None, None, b"{}"), ignored=True), TOPICS) == []
