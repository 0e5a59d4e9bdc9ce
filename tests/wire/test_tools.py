"""Definitions and registries of every provider."""

from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import records

from askfirst.gate.call import ToolDefinition
from askfirst.wire.errors import DecodeError
from askfirst.wire.tools import find_definition, read_definition, read_tools

BOOK = ToolDefinition("book_table", records.ABOUT, records.SCHEMA, ("restaurant", "guests"))
EVERY = list(records.DEFINITIONS.values())


@pytest.mark.parametrize("definition", EVERY, ids=records.DEFINITIONS.keys())
def test_a_definition_is_the_same_in_every_form(definition: Any) -> None:
    assert read_definition(definition) == BOOK


@pytest.mark.parametrize(
    "container",
    [
        EVERY,
        {"tools": EVERY},
        {"toolConfig": {"tools": EVERY}},
        {"jsonrpc": "2.0", "id": 1, "result": {"tools": EVERY, "nextCursor": "x"}},
        [{"functionDeclarations": EVERY}],
        {"tools": [{"function_declarations": EVERY}, {"googleSearch": {}}]},
        {"functionDeclarations": EVERY},
        {"model": "m", "messages": [], "tools": [*EVERY, {"type": "web_search"}]},
    ],
)
def test_a_registry_is_read_from_every_container(container: Any) -> None:
    assert read_tools(orjson.dumps(container)) == (BOOK,) * len(EVERY)


def test_one_definition_alone_is_a_registry() -> None:
    assert read_tools(orjson.dumps(records.DEFINITIONS["bedrock"])) == (BOOK,)


def test_an_empty_registry_is_none() -> None:
    assert read_tools(b"[]") == ()


@pytest.mark.parametrize(
    ("content", "reason", "words"),
    [
        (b"", "empty", "the tools file is empty"),
        (b"tools:", "not-json", "the tools file is not JSON"),
        (b"7", "definition", "tools is a number"),
        (b"{}", "definition", "object without tools"),
        (b'[{"name":"a"},7]', "definition", r"tools\[1\] is a number"),
        (b'[{"description":"x"}]', "definition", r"tools\[0\] has no name"),
        (b'[{"type":"function","parameters":{}}]', "definition", r"tools\[0\] has no name"),
        (b'[{"type":"function","function":{"parameters":{}}}]', "definition", r"tools\[0\] has no name"),
        (b'[{"name":7}]', "definition", r"tools\[0\].name is a number"),
        (b'[{"function":[]}]', "definition", r"tools\[0\].function is a list"),
        (b'[{"name":"a","description":[]}]', "definition", r"tools\[0\].description is a list"),
        (b'[{"name":"a","input_schema":"x"}]', "definition", r"tools\[0\].input_schema is a string"),
        (
            b'[{"toolSpec":{"name":"a","inputSchema":{"json":1}}}]',
            "definition",
            r"toolSpec.inputSchema.json is a number",
        ),
        (
            b'{"tools":[{"functionDeclarations":[1]}]}',
            "definition",
            r"tools\[0\].functionDeclarations\[0\] is a number",
        ),
    ],
)
def test_what_is_no_registry_is_refused_and_the_entry_named(content: Any, reason: Any, words: Any) -> None:
    with pytest.raises(DecodeError, match=words) as caught:
        read_tools(content)

    assert caught.value.reason == reason


@pytest.mark.parametrize("required", [None, "to", {"to": True}, ["to", 1], True])
def test_a_broken_required_leaves_the_definition_standing(required: Any) -> None:
    """That the schema is broken is for scoring to say."""
    schema = {"type": "object", "required": required}

    assert read_definition({"name": "a", "parameters": schema}) == ToolDefinition("a", "", schema, ())


def test_a_definition_may_lack_everything() -> None:
    assert read_definition({}) == ToolDefinition("", "", None, ())
    assert read_definition({"name": None, "description": None, "parameters": None}) == ToolDefinition("", "", None, ())


def test_a_schema_that_happens_to_be_called_json_is_not_unwrapped_elsewhere() -> None:
    schema = {"json": {"type": "object"}}

    assert read_definition({"name": "a", "parameters": schema}).parameters == schema


def test_the_first_of_several_definitions_counts() -> None:
    tools = [
        {"type": "web_search"},
        {"name": "b"},
        {"name": "a", "description": "1"},
        {"name": "a", "description": "2"},
    ]

    found = find_definition(tools, "a")

    assert found is not None
    assert found.description == "1"
    assert find_definition(tools, "c") is None


def test_only_the_called_tools_schema_is_looked_at() -> None:
    tools = [{"name": "b", "parameters": 7}, {"name": "a"}]

    assert find_definition(tools, "a") == ToolDefinition("a", "", None, ())
    with pytest.raises(DecodeError):
        find_definition(tools, "b")


@given(
    st.recursive(
        st.none() | st.integers(0, 9) | st.sampled_from(["a", "function"]),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(
                    "tools name function toolSpec functionDeclarations result type inputSchema json".split()
                ),
                inner,
            )
        ),
    )
)
def test_any_json_is_a_registry_or_refused(value: Any) -> None:
    try:
        found: list[object] = list(read_tools(orjson.dumps(value)))
    except DecodeError as error:
        found = [error.reason]

    assert found == ["definition"] or all(isinstance(entry, ToolDefinition) for entry in found)
