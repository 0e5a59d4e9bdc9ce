import time
from typing import Any

import pytest

from askfirst.scoring.blank import blank_rule, is_licensed_blank
from askfirst.scoring.node import Node

BLANKS: list[tuple[Any, str]] = [
    (None, "blank.null"),
    ("", "blank.empty-text"),
    (" ", "blank.white-space"),
    ("\t\n", "blank.white-space"),
    ("\u00a0\u3000", "blank.white-space"),
    ("\u200b", "blank.white-space"),
    ("\u200b" * 500, "blank.white-space"),
    ("\u3164", "blank.white-space"),
    ([], "blank.empty-list"),
    ({}, "blank.empty-object"),
]


def node(schema: dict[str, Any]) -> Node:
    return Node(schema, schema)


@pytest.mark.parametrize(("value", "rule"), BLANKS)
def test_what_shows_nothing_is_blank(value: Any, rule: str) -> None:
    found = blank_rule(value)

    assert found is not None
    assert found[0] == rule


@pytest.mark.parametrize("value", [False, True, 0, 0.0, -1, "0", "x", ".", "\u200bx", "\ufdfa", [0], [""], {"": ""}])
def test_everything_else_is_a_value(value: Any) -> None:
    assert blank_rule(value) is None


@pytest.mark.parametrize("word", ["default", "const"])
@pytest.mark.parametrize("value", ["", " ", [], {}])
def test_default_and_const_license_the_very_blank(value: Any, word: str) -> None:
    assert is_licensed_blank(value, node({word: value}))


@pytest.mark.parametrize("value", ["", "  ", [], {}])
def test_enum_licenses_its_members(value: Any) -> None:
    assert is_licensed_blank(value, node({"enum": ["a", value]}))


@pytest.mark.parametrize(
    ("value", "schema"),
    [
        ("", {"enum": [" ", None, [], {}, False, 0]}),
        (" ", {"enum": [""]}),
        ([], {"default": {}}),
        ({}, {"default": []}),
        ([], {"default": [1]}),
        ("", {"type": ["string", "null"]}),
        (None, {"enum": ["", [], {}, 0, False]}),
    ],
)
def test_another_blank_is_not_licensed(value: Any, schema: dict[str, Any]) -> None:
    assert not is_licensed_blank(value, node(schema))


@pytest.mark.parametrize(
    "schema",
    [
        {"type": ["string", "null"]},
        {"type": "null"},
        {"type": "NULL"},
        {"nullable": True},
        {"x-nullable": True},
        {"anyOf": [{"type": "string"}, {"type": "null"}]},
        {"oneOf": [{"type": "string"}, {"type": "null"}]},
        {"enum": ["a", None]},
        {"default": None},
        {"const": None},
        {"$ref": "#/$defs/a", "$defs": {"a": {"type": ["null"]}}},
    ],
)
def test_null_is_licensed_where_the_schema_allows_it(schema: dict[str, Any]) -> None:
    assert is_licensed_blank(None, node(schema))


@pytest.mark.parametrize("value", [None, "", [], {}])
def test_without_a_schema_no_blank_is_licensed(value: Any) -> None:
    assert not is_licensed_blank(value, None)


def test_a_long_text_is_not_folded_to_see_whether_it_is_blank() -> None:
    start = time.perf_counter()

    assert blank_rule("\ufdfa" * 3_000_000) is None
    assert time.perf_counter() - start < 1
