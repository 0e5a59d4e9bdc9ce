from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.gate.call import ToolDefinition
from askfirst.gate.parameter import CHOICES, PRIMITIVE, UNKNOWN, Parameter, form_field, parameter

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
WORDS = (
    "type",
    "enum",
    "anyOf",
    "oneOf",
    "title",
    "description",
    "format",
    "items",
    "properties",
    "minimum",
    "maximum",
)
SCHEMAS = st.dictionaries(st.sampled_from(WORDS), JSON | st.sampled_from(["string", "integer", "null", ["string"]]))


def of(schema: Any) -> Parameter:
    return parameter(ToolDefinition("send", "", {"type": "object", "properties": {"to": schema}}, ()), "to")


@pytest.mark.parametrize(
    "definition",
    [
        None,
        ToolDefinition("send", "", None, ()),
        ToolDefinition("send", "", {}, ()),
        ToolDefinition("send", "", {"properties": []}, ()),
        ToolDefinition("send", "", {"properties": {"cc": {}}}, ()),
        ToolDefinition("send", "", {"properties": {"to": True}}, ()),
        ToolDefinition("send", "", {"properties": {"to": {}}}, ()),
    ],
)
def test_nothing_said_is_nothing_known(definition: ToolDefinition | None) -> None:
    assert parameter(definition, "to") == UNKNOWN


@pytest.mark.parametrize(
    ("schema", "kind"),
    [
        ({"type": "string"}, "string"),
        ({"type": "STRING"}, "string"),
        ({"type": ["string", "null"]}, "string"),
        ({"type": ["string", "integer"]}, ""),
        ({"type": 1}, ""),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "integer"),
        ({"oneOf": [{"type": "null"}, {"type": "boolean"}]}, "boolean"),
        ({"anyOf": [{"type": "integer"}, {"type": "string"}]}, ""),
        ({"anyOf": "broken", "type": "string"}, "string"),
    ],
)
def test_the_type_is_read_past_null(schema: dict[str, Any], kind: str) -> None:
    assert of(schema).kind == kind


def test_a_title_and_description_may_stand_outside_or_inside_a_nullable_branch() -> None:
    found = of({"title": "Recipient", "anyOf": [{"type": "string", "description": "Who gets it"}, {"type": "null"}]})

    assert (found.title, found.description) == ("Recipient", "Who gets it")


@pytest.mark.parametrize(
    ("description", "expected"),
    [
        ("Who gets it. May be a list.", "Who gets it"),
        ("Who gets it.", "Who gets it"),
        ("An address, e.g. of a friend. Or two.", "An address, e.g. of a friend"),
        ("An address\nin full", "An address in full"),
        ("x" * 500, "x" * 159 + "…"),
        (1, ""),
    ],
)
def test_of_a_description_the_first_sentence_is_kept(description: Any, expected: Any) -> None:
    assert of({"description": description}).description == expected


@pytest.mark.parametrize(
    ("schema", "choices"),
    [
        ({"enum": ["low", "high"]}, ("low", "high")),
        ({"enum": ["low", None]}, ("low",)),
        ({"enum": [1, 2.5, True]}, (1, 2.5, True)),
        ({"enum": [["a"], {"b": 1}]}, ()),
        ({"enum": ["", "hid\u200bden", "x" * 101]}, ()),
        ({"enum": "low"}, ()),
        ({"type": "array", "items": {"enum": ["mon", "tue"]}}, ("mon", "tue")),
        ({"type": "array", "items": [{"enum": ["mon"]}]}, ()),
        ({"enum": [str(number) for number in range(1000)]}, tuple(str(number) for number in range(CHOICES))),
    ],
)
def test_choices_are_the_scalars_a_person_can_pick(schema: dict[str, Any], choices: Any) -> None:
    assert of(schema).choices == choices


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"enum": ["low", "high", None]}, True),
        ({"enum": ["low", ["high"]]}, False),
        ({"enum": [str(number) for number in range(CHOICES + 1)]}, False),
    ],
)
def test_it_is_known_whether_the_choices_are_all(schema: dict[str, Any], expected: Any) -> None:
    assert of(schema).complete is expected


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({}, {"type": "string"}),
        ({"description": "Who"}, {"type": "string", "description": "Who"}),
        ({"type": "string", "title": "Recipient", "format": "email"},
         {"type": "string", "title": "Recipient", "format": "email"}),
        ({"type": "string", "format": "hostname"}, {"type": "string"}),
        ({"type": "string", "format": ["email"]}, {"type": "string"}),
        ({"type": "string", "enum": ["low", "high"]}, {"type": "string", "enum": ["low", "high"]}),
        ({"type": "string", "enum": [str(number) for number in range(50)]}, {"type": "string"}),
        ({"type": "string", "enum": [1, 2]}, {"type": "string"}),
        ({"type": "integer", "minimum": 1, "maximum": 9}, {"type": "integer", "minimum": 1, "maximum": 9}),
        ({"type": "number", "minimum": True, "maximum": "9"}, {"type": "number"}),
        ({"type": "boolean", "minimum": 1}, {"type": "boolean"}),
        ({"type": ["integer", "null"]}, {"type": "integer"}),
        ({"type": "object"}, {}),
        ({"type": "array", "items": {"type": "string"}}, {}),
        ({"properties": {"city": {}}}, {}),
        ({"items": {"enum": ["mon"]}}, {}),
    ],
)  # fmt: skip
def test_a_form_field_is_flat_and_of_a_primitive_type(schema: dict[str, Any], expected: Any) -> None:
    assert form_field(of(schema)) == expected


@given(SCHEMAS)
def test_any_schema_is_read_without_a_fault(schema: dict[str, Any]) -> None:
    known = of(schema)
    found = form_field(known)

    assert len(known.choices) <= CHOICES
    assert not found or found["type"] in PRIMITIVE
