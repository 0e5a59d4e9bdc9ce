"""Whole responses: every call in them, and nothing that is no proposal."""

from typing import Any

import pytest
from tests.helpers import records

from askfirst.wire.errors import DecodeError
from askfirst.wire.shapes.responses import SHAPES, items_calls


def read(record: dict[str, Any]) -> list[Any]:
    (shape,) = (shape for shape in SHAPES if shape.fits(record))
    return [call.id for call in shape.read(record).calls]


@pytest.mark.parametrize("name", ["openai-chat", "openai-responses", "gemini", "bedrock"])
def test_one_shape_fits_each_and_finds_the_call(name: str) -> None:
    assert read(records.RESPONSES[name]) == ["c1"]


def test_the_calls_of_every_choice_are_proposals() -> None:
    message = records.TURNS["openai-chat"]

    assert read({"choices": [{"message": message}, {"delta": {}}, {"message": message}]}) == ["c1", "c1"]
    assert read({"candidates": [{"content": records.TURNS["gemini"]}, {}]}) == ["c1"]


def test_items_that_run_at_the_provider_are_passed_over() -> None:
    items = [{"type": "web_search_call"}, {"type": "mcp_call", "name": "x", "arguments": "{}"}, 7]

    assert items_calls([*items, records.OPENAI_RESPONSES], "output")[0].field == "output[3].arguments"
    assert items_calls(items, "output") == ()


def test_free_text_for_a_tool_is_refused() -> None:
    with pytest.raises(DecodeError, match=r"^output\[0\] is a custom tool call"):
        read({"output": [{"type": "custom_tool_call", "call_id": "c", "name": "x", "input": "text"}]})


@pytest.mark.parametrize("record", [{"choices": [7]}, {"choices": [{"message": 7}]}, {"candidates": [{"content": 7}]}])
def test_a_broken_response_is_refused_by_the_place(record: dict[str, Any]) -> None:
    with pytest.raises(DecodeError, match=r"^(choices|candidates)\[0\]"):
        read(record)


@pytest.mark.parametrize("output", [None, "text", {}, {"message": "text"}])
def test_an_output_of_another_kind_is_no_response(output: Any) -> None:
    assert not any(shape.fits({"output": output}) for shape in SHAPES)
