"""A request's last assistant turn holds the calls; the turns before it are the conversation."""

from typing import Any

import pytest
from tests.helpers import records

from askfirst.wire.errors import DecodeError
from askfirst.wire.shapes.base import Reading
from askfirst.wire.shapes.requests import SHAPES

USER = {"role": "user", "content": "x"}
ASSISTANT = records.TURNS["openai-chat"]
RESULT = {"type": "function_call_output", "call_id": "c1", "output": "done"}


def read(record: dict[str, Any]) -> Reading:
    (shape,) = (shape for shape in SHAPES if shape.fits(record))
    return shape.read(record)


@pytest.mark.parametrize("name", records.REQUESTS)
def test_one_shape_fits_each_and_finds_the_call(name: str) -> None:
    assert [call.id for call in read(records.REQUESTS[name]).calls] == ["c1"]


def test_the_last_assistant_turn_counts_whatever_follows_it() -> None:
    reading = read({"messages": [USER, ASSISTANT, {"role": "tool", "tool_call_id": "c1", "content": "done"}]})

    assert [call.field for call in reading.calls] == ["messages[1].tool_calls[0].function.arguments"]
    assert reading.turns == (USER,)


def test_calls_of_an_earlier_turn_are_no_proposals() -> None:
    assert read({"messages": [ASSISTANT, USER, {"role": "assistant", "content": "done"}]}).calls == ()


def test_an_assistant_turn_of_items_is_a_run() -> None:
    call = records.OPENAI_RESPONSES
    said = {"role": "assistant", "content": "One moment."}
    reading = read({"input": [USER, call, RESULT, said, call, {"type": "reasoning"}, call, RESULT]})

    assert [entry.field for entry in reading.calls] == ["input[4].arguments", "input[6].arguments"]
    assert reading.turns == (USER, call, RESULT)


@pytest.mark.parametrize(
    "record", [{"input": "x"}, {"input": [USER]}, {"input": []}, {"messages": []}, {"contents": []}]
)
def test_a_request_before_its_answer_holds_no_call(record: dict[str, Any]) -> None:
    assert read(record).calls == ()


@pytest.mark.parametrize(
    ("system", "turns"),
    [
        (None, ()),
        ("", ()),
        ([], ()),
        ("a", ({"role": "system", "content": "a"},)),
        ([{"text": "a"}], ({"role": "system", "content": [{"text": "a"}]},)),
        ({"parts": [{"text": "a"}]}, ({"role": "system", "parts": [{"text": "a"}]},)),
        ({"text": "a"}, ({"role": "system", "content": [{"text": "a"}]},)),
        ([{"role": "developer", "content": "a"}], ({"role": "developer", "content": "a"},)),
    ],
)
def test_what_stands_beside_the_messages_comes_first(system: Any, turns: tuple[Any, ...]) -> None:
    assert read({"system": system, "messages": [USER, ASSISTANT]}).turns == (*turns, USER)
    assert read({"instructions": system, "input": [USER, records.OPENAI_RESPONSES]}).turns == (*turns, USER)
    contents = [USER, records.TURNS["gemini"]]
    assert read({"system_instruction": system, "contents": contents}).turns == (*turns, USER)
    assert read({"config": {"systemInstruction": system}, "contents": contents}).turns == (*turns, USER)


def test_tools_are_found_where_each_provider_keeps_them() -> None:
    messages = {"messages": [ASSISTANT]}

    assert read({**messages, "tools": [1], "toolConfig": {"tools": [2]}}).tools == [1]
    assert read({**messages, "toolConfig": {"tools": [2]}}).tools == [2]
    assert read({"contents": [records.TURNS["gemini"]], "config": {"tools": [3]}}).tools == [3]


def test_a_turn_that_is_no_object_is_refused_by_the_place() -> None:
    with pytest.raises(DecodeError, match=r"^messages\[1\] is a string") as caught:
        read({"messages": [ASSISTANT, "x"]})
    assert caught.value.reason == "conversation"


@pytest.mark.parametrize("between", ["web_search_call", "mcp_call", "image_generation_call", "reasoning"])
def test_a_provider_s_own_tool_does_not_end_the_assistant_s_turn(between: str) -> None:
    """Else the calls before it would go unjudged."""
    first = {**records.OPENAI_RESPONSES, "call_id": "c0"}

    reading = read({"input": [{"role": "user", "content": "Hi"}, first, {"type": between}, records.OPENAI_RESPONSES]})

    assert [call.id for call in reading.calls] == ["c0", "c1"]
    assert reading.turns == ({"role": "user", "content": "Hi"},)
