"""From what is said about a record to the records that say it."""

from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kafka.record.default_records import DefaultRecordBatchBuilder

from askfirst.gate.judge import Gate
from askfirst.gate.profile import profile
from askfirst.stream.errors import SettingsError
from askfirst.stream.ports import Outgoing, Partition, Record
from askfirst.stream.route import ENGINE, Sizes, Topics, route
from askfirst.stream.screen import DeadLetter, Screen, Screened

TOPICS = Topics("in", "yes", "ask", "dead")
SCREEN = Screen(Gate(profile("seed")))
BAD = DeadLetter("decode", "not-json", "the record is not JSON")
HEADERS = (("traceparent", b"00-1"), ("ce_id", b"x"), ("n", b"1"), ("n", None))


def routed(value: bytes | None, *, key: bytes | None = b"k") -> list[Outgoing]:
    return route(SCREEN(Record("in", 3, 9, 1700, key, value, HEADERS)), TOPICS).outgoing


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
    ignored = Screened(Record("in", 0, 0, None, None, b"{}"), ignored=True)

    assert route(ignored, TOPICS) == (ignored, [], 0)


def large(**more: Any) -> bytes:
    return orjson.dumps({"id": "c1", "name": "send", "arguments": {"to": ""}, "required": ["to"], **more})


class TestSizes:
    """A verdict that does not fit loses its detail; where even that does not fit the record is kept, and the stream
    goes on.
    """

    def test_a_verdict_that_fits_is_the_screens_own(self) -> None:
        record = Record("in", 3, 9, 1700, b"k", large(), HEADERS)
        screened = SCREEN(record)
        (published,) = route(screened, TOPICS).outgoing
        size = kafka_size(published)

        again = route(screened, TOPICS, Sizes(clarify=size + 60))

        assert again.outgoing == [published]
        assert again.screened is screened
        assert size <= again.size <= size + 60

    def test_one_that_does_not_goes_without_its_detail(self) -> None:
        """Its decision stays, and so does the place where it was read."""
        record = Record("in", 3, 9, 1700, b"k", large(required=[f"key{number}" for number in range(2000)]), HEADERS)
        screened = SCREEN(record)

        routed = route(screened, TOPICS, Sizes(clarify=20_000))

        (outgoing,) = routed.outgoing
        told = orjson.loads(outgoing.value or b"")
        full = orjson.loads(screened.verdicts[0].value)
        same = ("call_id", "verdict", "score", "policy_digest", "argument_digest", "source")
        assert [told[name] for name in same] == [full[name] for name in same]
        assert len(told["required"]) < len(full["required"])
        assert kafka_size(outgoing) <= 20_000
        assert routed.screened is screened
        assert (outgoing.topic, outgoing.key) == ("ask", b"k")

    @pytest.mark.parametrize(
        ("key", "headers"), [(b"k" * 30_000, ()), (b"k", (("h", b"v" * 30_000),)), (b"k", (("h", b""),) * 3000)]
    )
    def test_where_key_and_headers_leave_no_room_the_record_is_kept(self, key: bytes, headers: tuple[Any, ...]) -> None:
        routed = route(SCREEN(Record("in", 3, 9, 1700, key, large(), headers)), TOPICS, Sizes(clarify=20_000))

        (dead,) = routed.outgoing
        told = dict(dead.headers)
        assert (dead.topic, dead.key, dead.value) == ("dead", key, large())
        assert (told["askfirst.errors.stage"], told["askfirst.errors.reason"]) == (b"publish", b"too-large")
        assert told["askfirst.errors.call_id"] == b"c1"
        message = (told["askfirst.errors.message"] or b"").decode()
        assert "topic ask takes 20000" in message
        assert message.endswith("raise max.message.bytes of that topic")
        assert routed.screened.verdicts == ()
        assert routed.screened.dead_letter is not None

    def test_of_several_calls_none_is_answered_where_one_cannot_be(self) -> None:
        """The record is kept as a whole, as where one of its calls is bad."""
        calls = [
            {"type": "function", "id": name, "function": {"name": name, "arguments": text}}
            for name, text in (("a", '{"x": 1}'), ("b", '{"x": ""}'))
        ]
        value = orjson.dumps({"role": "assistant", "tool_calls": calls})

        routed = route(SCREEN(Record("in", 0, 0, None, None, value)), TOPICS, Sizes(clarify=300))

        assert [outgoing.topic for outgoing in routed.outgoing] == ["dead"]

    def test_each_topic_has_a_limit_of_its_own(self) -> None:
        assert [one.topic for one in routed(call("ana@corp.io"))] == ["yes"]
        for sizes, topic in ((Sizes(approve=300), "dead"), (Sizes(clarify=300), "yes")):
            record = Record("in", 3, 9, 1700, b"k", call("ana@corp.io"))
            assert [one.topic for one in route(SCREEN(record), TOPICS, sizes).outgoing] == [topic]

    def test_a_verdict_about_an_internal_error_is_not_encoded_anew(self) -> None:
        """Its arguments may be what cannot be encoded, and the stream must go on."""
        record = Record("in", 0, 0, None, None, large())
        (judged,) = SCREEN(record).verdicts
        verdict = judged.verdict._replace(call=judged.verdict.call._replace(arguments={"to": object()}))
        broken = judged._replace(verdict=verdict, fault="TypeError in x.py:1")

        routed = route(Screened(record, (broken,)), TOPICS, Sizes(clarify=300))

        assert [outgoing.topic for outgoing in routed.outgoing] == ["dead"]

    def test_a_dead_letter_that_does_not_fit_is_an_error_that_says_what_to_do(self) -> None:
        """Nothing may be lost: neither is it dropped nor cut."""
        screened = SCREEN(Record("in", 3, 9, 1700, b"k", b"x" * 50_000))

        with pytest.raises(SettingsError) as caught:
            route(screened, TOPICS, Sizes(dead_letter=50_000))

        said = str(caught.value)
        size = int(said.partition("max.message.bytes=")[2].partition(" ")[0])
        assert said.startswith("the record at in-3 offset 9 has to be kept as a dead letter (not-json)")
        assert "topic dead takes 50000" in said
        (letter,) = route(screened, TOPICS, Sizes(dead_letter=size)).outgoing
        assert kafka_size(letter) <= size <= kafka_size(letter) + 200

    def test_a_topic_of_unknown_size_is_tried(self) -> None:
        screened = SCREEN(Record("in", 3, 9, 1700, b"k", b"x" * 5_000_000))

        assert [one.topic for one in route(screened, TOPICS).outgoing] == ["dead"]

    @given(
        st.binary(max_size=300) | st.none(),
        st.binary(max_size=300) | st.none(),
        st.lists(st.tuples(st.text(st.characters(exclude_categories=["Cs"])), st.binary(max_size=200))),
    )
    def test_a_size_is_never_less_than_the_brokers(self, key: Any, value: Any, headers: Any) -> None:
        """Measured by a record batch as it goes over the wire; what is believed to fit must fit."""
        routed = route(Screened(Record("in", 3, 9, 1700, key, value, tuple(headers)), dead_letter=BAD), TOPICS)

        (letter,) = routed.outgoing
        assert kafka_size(letter) <= routed.size <= kafka_size(letter) + 100 + 10 * len(letter.headers)


def kafka_size(outgoing: Outgoing) -> int:
    """Return the bytes of a batch with this one record, which is what a topic's limit is about."""
    builder: Any = DefaultRecordBatchBuilder(
        magic=2, compression_type=0, is_transactional=0, producer_id=1, producer_epoch=0, base_sequence=0, batch_size=0
    )
    builder.append(0, 1700, outgoing.key, outgoing.value, [(name, value or b"") for name, value in outgoing.headers])
    return len(builder.build())
