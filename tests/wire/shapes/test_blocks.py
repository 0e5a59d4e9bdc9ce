"""Every provider's call block is told from every other's, and from what only looks like one."""

from typing import Any

import pytest
from tests.helpers import records

from askfirst.wire.errors import DecodeError
from askfirst.wire.shapes.base import RawCall
from askfirst.wire.shapes.blocks import BLOCKS, SHAPES, is_call, read_block
from askfirst.wire.shapes.recognise import read_shape

READABLE = {name: block for name, block in records.BLOCKS.items() if name not in {"native", "mcp"}}


@pytest.mark.parametrize("block", READABLE.values(), ids=READABLE.keys())
def test_exactly_one_form_fits_a_block(block: dict[str, Any]) -> None:
    assert sum(fits(block) for _, fits, _ in BLOCKS) == 1
    assert sum(shape.fits(block) for shape in SHAPES) == 1


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("openai-chat", "calls[2].function.arguments"),
        ("openai-responses", "calls[2].arguments"),
        ("anthropic", "calls[2].input"),
        ("gemini", "calls[2].functionCall.args"),
        ("gemini-snake", "calls[2].function_call.args"),
        ("bedrock", "calls[2].toolUse.input"),
        ("langchain", "calls[2].args"),
    ],
)
def test_a_block_is_read_with_the_place_of_its_arguments(name: str, field: str) -> None:
    raw = read_block(records.BLOCKS[name], "calls[2]")

    assert (raw.id, raw.name, raw.field) == ("c1", "book_table", field)
    assert raw.arguments in (records.ARGUMENTS, records.TEXT_ARGUMENTS)


@pytest.mark.parametrize(
    "block",
    [
        {"functionCall": {"name": "now"}},
        {"functionCall": {"name": "now", "args": None}},
    ],
)
def test_where_a_provider_leaves_out_empty_arguments_they_are_empty(block: dict[str, Any]) -> None:
    assert read_block(block, "x").arguments == {}


def test_mcp_leaves_them_out_too_and_numbers_its_requests() -> None:
    (shape,) = (shape for shape in SHAPES if shape.name.startswith("MCP"))
    reading = shape.read({"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "now"}})

    assert reading.calls == (RawCall(7, "now", {}, "params.arguments"),)
    assert shape.read({"jsonrpc": "2.0", "method": "notifications/initialized"}).calls == ()


@pytest.mark.parametrize(
    ("block", "reason"),
    [
        (7, "shape"),
        ({}, "shape"),
        ({"type": "text", "text": "x"}, "shape"),
        (records.DEFINITIONS["openai-chat"], "shape"),
        ({"functionCall": []}, "shape"),
        ({"toolUse": None}, "shape"),
        ({"type": "function", "function": "x"}, "shape"),
        ({"type": "custom", "custom": {"name": "x", "input": "free text"}}, "arguments"),
        ({"type": "custom_tool_call", "name": "x", "input": "free text"}, "arguments"),
        ({**records.ANTHROPIC, **records.BEDROCK}, "ambiguous"),
        ({**records.LANGCHAIN, "input": {}}, "ambiguous"),
    ],
)
def test_what_is_no_block_or_two_is_refused(block: Any, reason: str) -> None:
    with pytest.raises(DecodeError, match=r"^calls\[0\]") as caught:
        read_block(block, "calls[0]")

    assert caught.value.reason == reason


@pytest.mark.parametrize(
    "block",
    [
        {"type": "server_tool_use", "id": "s", "name": "web_search", "input": {"query": "x"}},
        {"type": "mcp_tool_use", "id": "s", "name": "search", "server_name": "z", "input": {}},
        {"type": "server_tool_call", "id": "s", "name": "web_search", "args": {"query": "x"}},
        {"type": "mcp_call", "id": "m", "name": "search", "arguments": "{}", "output": None},
    ],
)
def test_a_call_that_its_provider_runs_is_no_proposal_wherever_it_stands(block: dict[str, Any]) -> None:
    """Nobody can be asked about it before it runs; a record of it holds no call, as a message of it holds none."""
    assert not is_call(block)
    assert read_shape(block).calls == ()
    for around in ({"role": "assistant", "content": [block]}, {"output": [block]}, [block]):
        assert read_shape(around).calls == ()


@pytest.mark.parametrize("block", READABLE.values(), ids=READABLE.keys())
def test_a_block_is_a_call_in_whatever_list_it_stands(block: dict[str, Any]) -> None:
    """What is passed over there is counted as chat, so nothing that is a call may be."""
    places = ({"role": "assistant", "content": [block]}, {"output": [block]}, {"input": [block]}, [block])

    assert is_call(block)
    for around in (*places, {"output": [{"role": "assistant", "content": [block]}]}):
        assert [call.id for call in read_shape(around).calls] == ["c1"]


@pytest.mark.parametrize("part", [{"text": "x", "functionCall": None}, {"text": "x", "toolUse": None}])
def test_a_field_that_is_null_is_no_call(part: dict[str, Any]) -> None:
    """SDKs write out every field a part may have."""
    assert read_shape({"role": "model", "parts": [part, records.GEMINI]}).calls[0].id == "c1"
    assert read_shape({"role": "model", "parts": [part]}).calls == ()


@pytest.mark.parametrize(
    "record",
    [
        {"messages": [], "function_call": {"name": "x"}},
        {"messages": [], "function_call": "auto"},
        {"role": "assistant", "function_call": {"name": "x", "arguments": "{}"}},
        {"name": "x", "arguments": {}, "type": "tool_use"},
        {"name": "x", "arguments": {}, "type": "tool_call"},
    ],
)
def test_what_only_looks_like_a_block_fits_none(record: dict[str, Any]) -> None:
    assert [shape.name for shape in SHAPES if shape.fits(record)] == []
