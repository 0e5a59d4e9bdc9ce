from typing import Any

import pytest
from hypothesis import given
from tests.helpers.values import JSON

from askfirst.scoring.node import Node


def node(schema: dict[str, Any]) -> Node:
    return Node(schema, schema)


def test_alternatives_and_references_are_flattened_in_order() -> None:
    schema = {
        "description": "one",
        "allOf": [{"$ref": "#/$defs/a~1b"}, {"description": "three"}],
        "anyOf": [{"description": "four"}, 3],
        "oneOf": "none",
        "$defs": {"a/b": {"description": "Two"}},
    }

    assert node(schema).descriptions == ("one", "two", "three", "four")


@pytest.mark.parametrize("target", ["#/$defs/gone", "https://schemas.io/a", "#/$defs/a/b/c", "#gone", 3])
def test_a_reference_that_leads_nowhere_says_nothing_more(target: Any) -> None:
    schema = {"properties": {"to": {"$ref": target}}, "$defs": {"a": []}}

    assert node(schema).child("to").descriptions == ()


def test_references_in_a_ring_say_nothing() -> None:
    schema = {
        "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}},
        "properties": {"to": {"$ref": "#/$defs/a"}},
    }

    assert node(schema).child("to").parts == ()


def test_the_whole_schema_is_a_reference_too() -> None:
    schema: dict[str, Any] = {"properties": {"child": {"$ref": "#"}}, "required": ["name"]}

    assert list(node(schema).child("child").child("child").required) == ["name"]


def test_what_stands_beside_a_reference_is_said_as_well() -> None:
    schema = {
        "properties": {"to": {"$ref": "#/$defs/a", "default": "unknown", "nullable": True, "description": "Own"}},
        "$defs": {"a": {"type": "string", "description": "Far", "enum": ["N/A"]}},
    }
    found = node(schema).child("to")

    assert found.nullable
    assert (found.types, found.descriptions) == (frozenset({"string"}), ("own", "far"))
    assert (found.names_folded("unknown"), found.names_folded("n/a")) == (True, True)


@pytest.mark.parametrize(
    "schema",
    [
        {"properties": {"to": {"title": "T"}}},
        {"anyOf": [{"properties": {"cc": {}}}, {"properties": {"to": {"title": "T"}}}]},
        {"additionalProperties": {"title": "T"}},
        {"properties": {"to": {"title": "T"}}, "additionalProperties": {"title": "other"}},
        {"properties": [], "additionalProperties": {"title": "T"}},
    ],
)
def test_a_member_is_found_among_the_properties_and_then_the_additional_ones(schema: dict[str, Any]) -> None:
    assert node(schema).child("to").descriptions == ("t",)


def test_an_unknown_member_has_an_empty_node() -> None:
    assert node({"properties": {"to": {}}, "additionalProperties": False}).child("cc").parts == ()


@pytest.mark.parametrize(
    ("schema", "index", "titles"),
    [
        ({"items": {"title": "T"}}, 7, ("t",)),
        ({"prefixItems": [{"title": "A"}, {"title": "B"}], "items": {"title": "T"}}, 1, ("b",)),
        ({"prefixItems": [{"title": "A"}], "items": {"title": "T"}}, 1, ("t",)),
        ({"anyOf": [{"type": "null"}, {"items": {"title": "T"}}]}, 0, ("t",)),
        ({"items": [{"title": "T"}]}, 0, ()),
        ({"items": True}, 0, ()),
    ],
)
def test_an_item_is_found_by_its_place(schema: dict[str, Any], index: int, titles: tuple[str, ...]) -> None:
    assert node(schema).item(index).descriptions == titles


def test_descriptions_come_before_titles_and_are_folded_and_cut() -> None:
    found = node({"title": "T", "description": "D" * 5_000, "anyOf": [{"description": "Zwei"}, {"description": 3}]})

    assert found.descriptions == ("d" * 4_096, "zwei", "t")


def test_texts_that_the_schema_names_are_known_in_any_spelling() -> None:
    found = node({"enum": ["N/A", 3, None], "anyOf": [{"default": "Test"}, {"const": "x"}]})

    assert [text for text in ("n/a", "test", "x", "3", "none") if found.names_folded(text)] == ["n/a", "test", "x"]
    assert (found.names("N/A"), found.names("n/a")) == (True, False)


def test_of_very_many_and_very_long_texts_the_very_spelling_is_known() -> None:
    found = node({"enum": [*(f"V{n}" for n in range(2_500)), "L" * 2_000], "default": "N/A"})

    assert [found.names_folded(text) for text in ("n/a", "v1998", "v2499", "l" * 2_000)] == [True, True, False, False]
    assert [found.names(text) for text in ("V2499", "L" * 2_000, "v2499")] == [True, True, False]


def test_examples_are_counted_whatever_their_type() -> None:
    found = node({"examples": ["Paris", 3], "example": "Rome", "anyOf": [{"examples": "none"}]})

    assert (found.gives_example("paris"), found.gives_example("rome"), found.gives_example("none")) == (
        True,
        True,
        False,
    )
    assert found.example_count == 3


def test_type_words_are_folded() -> None:
    assert node({"type": ["STRING", 3], "anyOf": [{"type": "Null"}]}).types == {"string", "null"}


@given(JSON)
def test_any_json_object_is_read_without_an_error(schema: Any) -> None:
    if not isinstance(schema, dict):
        return
    found = node(schema)
    for place in (found, found.child("to"), found.item(0), found.child("to").item(1)):
        said = (place.nullable, place.names(""), place.names([]), place.names_folded("x"), place.gives_example("x"))
        assert all(isinstance(each, bool) for each in said)
        assert all(isinstance(text, str) for text in (*place.types, *place.descriptions, *place.required))
        assert place.example_count >= 0
