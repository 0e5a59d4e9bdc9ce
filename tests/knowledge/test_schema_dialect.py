from typing import Any

import pytest

from askfirst.knowledge.schema_dialect import LEVELS, TooDeepError, translate, without_patterns


def _plain(schema: Any) -> Any:
    return translate(schema, lambda reference: reference == "#/$defs/here")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ({"type": "STRING"}, {"type": ["string"]}),
        ({"type": ["integer", "NULL"]}, {"type": ["integer", "null"]}),
        ({"type": "dict"}, {"type": ["object"]}),
        ({"type": "float"}, {"type": ["number"]}),
        ({"type": "any"}, {}),
        ({"type": ["string", "any"]}, {}),
        ({"type": 5}, {}),
        ({"type": "string", "nullable": True}, {"type": ["null", "string"]}),
        ({"enum": ["a"], "default": None}, {"enum": ["a", None]}),
        ({"const": "a", "nullable": True}, {"enum": ["a", None]}),
        ({"enum": ["a", None], "type": "string"}, {"enum": ["a", None, None], "type": ["null", "string"]}),
        ({"$ref": "#/$defs/here", "nullable": True}, {"anyOf": [{"$ref": "#/$defs/here"}, {"type": "null"}]}),
        ({"minimum": 1, "exclusiveMinimum": True}, {"exclusiveMinimum": 1}),
        ({"maximum": 1, "exclusiveMaximum": False}, {"maximum": 1}),
        ({"required": True}, {}),
        ({"required": ["a"]}, {"required": ["a"]}),
        ({"items": [{"type": "string"}]}, {"prefixItems": [{"type": ["string"]}]}),
        ({"items": {"type": "string"}}, {"items": {"type": ["string"]}}),
        ({"anyOf": [{"type": "string"}, True]}, {"anyOf": [{"type": ["string"]}, True]}),
        ({"$ref": "http://elsewhere.example/x"}, {}),
        ({"$ref": "#/$defs/here"}, {"$ref": "#/$defs/here"}),
        ({"$id": "http://x.example", "$schema": "urn:none", "title": "T", "examples": [1]}, {}),
        ({"minLength": -1, "maxItems": 1.5, "multipleOf": 0, "minimum": "1", "maximum": True}, {}),
        ({"properties": {"type": {"type": "string"}}}, {"properties": {"type": {"type": ["string"]}}}),
        ({"properties": [], "anyOf": {}, "allOf": [], "not": 1, "pattern": 1, "uniqueItems": "yes"}, {}),
        ({"additionalProperties": False}, {"additionalProperties": False}),
        (True, True),
        (False, False),
        ("no schema", True),
    ],
)
def test_what_was_meant_is_put_into_the_words_of_the_standard(written: Any, meant: Any) -> None:
    assert _plain(written) == meant


def _nested(levels: int) -> dict[str, Any]:
    schema: dict[str, Any] = {}
    for _ in range(levels):
        schema = {"items": schema}
    return schema


def test_a_schema_may_be_so_deep_and_no_deeper() -> None:
    _plain(_nested(LEVELS))

    with pytest.raises(TooDeepError):
        _plain(_nested(LEVELS + 1))


def test_what_is_handed_over_stays_as_it_was() -> None:
    schema = {"type": "string", "nullable": True, "enum": ["a"], "minimum": 1, "exclusiveMinimum": True}
    before = repr(schema)

    _plain(schema)

    assert repr(schema) == before


def test_the_bad_patterns_are_taken_off_wherever_they_are() -> None:
    schema = {
        "properties": {"pattern": {"pattern": "x", "type": ["string"]}, "b": {"pattern": "good"}},
        "patternProperties": {"x": {}, "good": {"pattern": "x"}},
        "items": {"pattern": "x"},
        "anyOf": [{"pattern": "x"}, True],
        "enum": [{"pattern": "x"}],
    }

    assert without_patterns(schema, lambda pattern: pattern == "good") == {
        "properties": {"pattern": {"type": ["string"]}, "b": {"pattern": "good"}},
        "patternProperties": {"good": {}},
        "items": {},
        "anyOf": [{}, True],
        "enum": [{"pattern": "x"}],
    }
