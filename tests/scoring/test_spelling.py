from typing import Any

import pytest

from askfirst.scoring.spelling import can_be_read_as, is_spelt_otherwise


@pytest.mark.parametrize(
    ("value", "types"),
    [
        ("5", ["integer"]),
        (" 5 ", ["integer"]),
        ("-5.0", ["integer"]),
        ("5.5", ["number"]),
        ("1e3", ["number"]),
        ("true", ["boolean"]),
        ("No", ["boolean"]),
        (5, ["string"]),
        (5.5, ["string"]),
        (True, ["string"]),
        (True, ["integer"]),
        (1, ["boolean"]),
        (5, ["array"]),
        ("one", ["array"]),
        ('["one"]', ["array"]),
        ('{"a": 1}', ["object"]),
        (["one"], ["string"]),
        ([1], ["integer"]),
        ("5", ["integer", "null"]),
    ],
)
def test_a_lenient_reader_takes_it(value: Any, types: list[str]) -> None:
    assert can_be_read_as(value, types)


@pytest.mark.parametrize(
    ("value", "types"),
    [
        ("5.5", ["integer"]),
        ("five", ["integer"]),
        ("", ["integer", "array"]),
        ("1" * 100, ["integer"]),
        ("maybe", ["boolean"]),
        (2, ["boolean"]),
        (5, ["object"]),
        ("{a: 1}", ["object"]),
        ("[1", ["array"]),
        ("{}", ["array"]),
        ("[" * 60_000, ["array"]),
        ("{" + " " * 70_000 + "}", ["object"]),
        ({"a": 1}, ["string"]),
        (["a", "b"], ["string"]),
        (["a"], ["integer"]),
        ([["a"]], ["string"]),
        ([], ["string"]),
        (None, ["string"]),
    ],
)
def test_no_reader_takes_it(value: Any, types: list[str]) -> None:
    assert not can_be_read_as(value, types)


@pytest.mark.parametrize(
    ("value", "members"),
    [("nyse", ["NYSE"]), ("round trip", ["round_trip"]), ("Round-Trip", ["round_trip"]), (1, ["1"]), ("1", 1)],
)
def test_a_member_in_other_letters_is_a_member(value: Any, members: Any) -> None:
    assert is_spelt_otherwise(value, members)


@pytest.mark.parametrize(
    ("value", "members"), [("tokyo", ["NYSE"]), ("", ["NYSE"]), ({"a": 1}, [{"a": 1}]), ([], [[]]), ("a", [None, {}])]
)
def test_anything_else_is_none(value: Any, members: Any) -> None:
    assert not is_spelt_otherwise(value, members)
