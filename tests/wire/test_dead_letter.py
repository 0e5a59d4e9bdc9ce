"""A dead letter tells where it came from and why, once, and keeps everything it was."""

from typing import Any

import orjson
import pytest

from askfirst.wire.dead_letter import dead_letter_headers, dead_letter_line

TOLD: dict[str, Any] = {
    "topic": "tool-calls.proposed",
    "partition": 3,
    "offset": 42,
    "timestamp": 1764550000000,
    "stage": "decode",
    "reason": "name",
    "message": "the tool's name is empty",
    "engine": "0.1.0",
    "call_id": "c1",
    "null_value": False,
}
OURS = (
    ("askfirst.errors.topic", b"tool-calls.proposed"),
    ("askfirst.errors.partition", b"3"),
    ("askfirst.errors.offset", b"42"),
    ("askfirst.errors.timestamp", b"1764550000000"),
    ("askfirst.errors.stage", b"decode"),
    ("askfirst.errors.reason", b"name"),
    ("askfirst.errors.message", b"the tool's name is empty"),
    ("askfirst.errors.engine", b"0.1.0"),
    ("askfirst.errors.call_id", b"c1"),
)


def test_the_records_headers_come_first_as_they_were() -> None:
    headers = (("ce_id", b"e1"), ("a", b"\xff"), ("a", b"2"), ("askfirst-proposal", b"u"), ("n", None))

    assert dead_letter_headers(headers, **TOLD) == (*headers[:4], ("n", b""), *OURS)


def test_ours_are_set_and_never_appended() -> None:
    once = dead_letter_headers((("a", b"1"),), **TOLD)

    assert dead_letter_headers(once, **TOLD) == once
    assert dead_letter_headers((("askfirst.errors.null-value", b"true"),), **TOLD) == OURS


def test_what_there_is_not_to_tell_is_left_out() -> None:
    told = {**TOLD, "topic": None, "partition": None, "timestamp": None, "call_id": None}

    names = [name for name, _ in dead_letter_headers((), **told)]

    assert names == [f"askfirst.errors.{name}" for name in ("offset", "stage", "reason", "message", "engine")]


def test_a_null_value_is_marked() -> None:
    assert dead_letter_headers((), **{**TOLD, "null_value": True})[-1] == ("askfirst.errors.null-value", b"true")


def test_a_message_is_one_line_of_500_characters() -> None:
    told = {**TOLD, "message": "a\n b" + "é" * 600, "call_id": "\ud800"}

    found = dict(dead_letter_headers((), **told))

    assert found["askfirst.errors.message"].decode() == "a b" + "é" * 497
    assert found["askfirst.errors.call_id"] == b"?"


@pytest.mark.parametrize("field", ["topic", "stage", "reason", "message", "engine", "call_id"])
def test_no_header_of_ours_grows_with_the_record(field: str) -> None:
    """A call's id may be of any length, and the dead letter must fit beside the record."""
    found = dict(dead_letter_headers((), **{**TOLD, field: "é" * 2_000_000}))

    assert found[f"askfirst.errors.{field}"].decode() == "é" * 500


def test_a_line_keeps_every_byte() -> None:
    line = dead_letter_line(
        b"\xff\n", b"k", [("h", b"\x00"), ("n", None)], reason="not-utf8", message="m\nm", where="line 3"
    )

    assert b"\n" not in line
    assert orjson.loads(line) == {
        "value_base64": "/wo=",
        "key_base64": "aw==",
        "headers": [["h", "AA=="], ["n", None]],
        "reason": "not-utf8",
        "message": "m m",
        "where": "line 3",
    }


def test_a_line_tells_nothing_from_empty() -> None:
    line = orjson.loads(dead_letter_line(None, b"", (), reason="tombstone", message="m", where="line 1"))

    assert (line["value_base64"], line["key_base64"]) == (None, "")
