import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError
from tests.helpers.values import JSON

from askfirst.scoring.vocabulary import is_broken, parts

BROKEN: dict[str, list[Any]] = {
    "type": [3, None, "text", "email", "", [], ["string", 3], [["string"]], {}],
    "properties": [[], None, "to", {"to": None}, {"to": "string"}, {"to": {"type": "email"}}],
    "patternProperties": [[], {"^a": 3}],
    "$defs": [[], {"a": {"type": "strng"}}],
    "definitions": [3, {"a": {"type": "strng"}}],
    "dependentSchemas": [[], {"a": {"enum": 3}}],
    "dependentRequired": [[], {"a": "b"}, {"a": [3]}],
    "dependencies": ["a", {"a": [3]}, {"a": {"type": 3}}],
    "required": ["to", [3], None, {}],
    "enum": ["a", None, {}],
    "examples": ["Paris", {}],
    "items": ["string", None, [3], {"items": {"enum": 3}}],
    "prefixItems": [{}, [], [{"type": 3}]],
    "additionalProperties": ["no", None, {"type": "strng"}],
    "unevaluatedProperties": [3],
    "contains": [[]],
    "not": ["a", {"type": 3}],
    "if": [None],
    "anyOf": [{}, [], {"type": "string"}, [{"type": "strng"}], [3]],
    "oneOf": [None, [{"properties": []}]],
    "allOf": ["a", [{"allOf": [{"allOf": [{"title": 3}]}]}]],
    "$ref": [5, None, ["#"]],
    "$anchor": [{}],
    "title": [5, None],
    "description": [5, None, ["a"]],
    "pattern": [3],
    "format": [["date"]],
    "minLength": ["x", -1, 1.5, True, None, "-1"],
    "maxItems": [[], "many"],
    "minimum": ["0", True, None],
    "multipleOf": [[]],
    "exclusiveMaximum": ["9"],
    "uniqueItems": ["true", 1],
    "readOnly": [0],
}


@pytest.mark.parametrize(("word", "value"), [(word, value) for word, values in BROKEN.items() for value in values])
@pytest.mark.parametrize("place", ["here", "in a property", "in a definition", "in a branch", "in the items"])
def test_a_keyword_with_a_value_of_another_kind_breaks_a_schema(word: str, value: Any, place: str) -> None:
    schema = {word: value}
    around: dict[str, Any] = {
        "here": schema,
        "in a property": {"type": "object", "properties": {"to": schema, "cc": {}}},
        "in a definition": {"$defs": {"a": schema}, "properties": {"to": {"$ref": "#/$defs/a"}}},
        "in a branch": {"properties": {"to": {"anyOf": [{"type": "null"}, schema]}}},
        "in the items": {"additionalProperties": {"type": "array", "items": schema}},
    }

    assert is_broken(around[place])


@pytest.mark.parametrize(
    "schema",
    [
        {},
        {"type": "OBJECT", "properties": {"to": {"type": "STRING", "maxLength": "64"}}},  # Gemini
        {"type": "dict", "properties": {"a": {"type": "float"}}},  # as some authors write
        {"properties": {"any": True, "none": False}},
        {"properties": {"to": {"required": True}}},  # draft 3
        {"properties": {"n": {"minimum": 0, "exclusiveMinimum": True}}},  # draft 4
        {"dependencies": {"a": ["b"], "c": {"required": ["d"]}}},  # draft 7
        {"items": [{"type": "string"}, True]},
        {"type": ["string", "null"], "enum": [], "unknown": 3, "x-note": None, "example": 5, "default": None},
        {"properties": {"type": {"type": "string"}, "$ref": {"enum": [3]}, "required": {}}},  # keys of such names
        {"enum": [{"type": 3}], "const": {"type": 3}, "default": {"$ref": 3}, "examples": [{"items": 3}]},
        {"minLength": 3.0, "multipleOf": 0.5, "minimum": -1, "additionalProperties": False},
        {"$ref": "https://elsewhere.io/a", "$anchor": "a", "pattern": "["},
    ],
)
def test_what_authors_write_and_is_meant_well_is_valid(schema: dict[str, Any]) -> None:
    assert not is_broken(schema)


@settings(max_examples=500)
@given(JSON.filter(lambda schema: isinstance(schema, dict)))
def test_what_the_official_schema_of_schemas_accepts_is_never_broken(schema: dict[str, Any]) -> None:
    try:
        Draft202012Validator.check_schema(schema)
    except (SchemaError, RecursionError):
        return
    assert not is_broken(schema)


def test_a_large_schema_is_believed_beyond_5000_places() -> None:
    assert not is_broken({"properties": {"odd": {"type": 3}} | {f"k{n}": {"type": "string"} for n in range(6_000)}})


def test_depth_and_width_without_end_cost_no_time() -> None:
    deep: dict[str, Any] = {"type": "strng"}
    for _ in range(100_000):
        deep = {"not": deep}
    wide = {"required": ["a"] * 500_000, "enum": [1] * 500_000, "anyOf": [{}] * 500_000}
    start = time.process_time()

    assert (is_broken(deep), is_broken(wide)) == (False, False)
    assert time.process_time() - start < 1.0


@given(st.recursive(st.booleans() | st.none(), lambda inner: st.dictionaries(st.sampled_from(["not", "a"]), inner)))
def test_any_object_is_broken_or_not(schema: Any) -> None:
    assert not isinstance(schema, dict) or isinstance(is_broken(schema), bool)


def test_parts_are_the_schema_and_all_the_objects_that_it_holds_where_schemas_stand() -> None:
    schema = {
        "title": "a",
        "properties": {"x": {"title": "b", "enum": [{"title": "no"}]}, "y": True},
        "anyOf": [{"title": "c", "items": [{"title": "d"}]}],
        "default": {"title": "no"},
        "other": {"title": "no"},
        "dependencies": {"z": ["x"], "w": {"title": "e"}},
    }

    assert sorted(part["title"] for part in parts(schema)) == ["a", "b", "c", "d", "e"]


def test_parts_end_after_5000_places() -> None:
    assert len(list(parts({"properties": {f"k{n}": {} for n in range(6_000)}}))) == 5_000
