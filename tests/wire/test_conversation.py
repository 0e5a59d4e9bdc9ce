"""Turns of any provider in one form; what a tool gave back is never the user's word."""

from typing import Any

import pytest

from askfirst.wire.conversation import normalise
from askfirst.wire.errors import DecodeError

USER = {"role": "user", "content": "Hi"}


def of(*turns: Any) -> Any:
    found = normalise(turns, "conversation")
    return found and list(found)


@pytest.mark.parametrize(
    ("given", "role"),
    [
        ("user", "user"),
        ("human", "user"),
        ("system", "system"),
        ("developer", "system"),
        ("assistant", "assistant"),
        ("ai", "assistant"),
        ("model", "assistant"),
        ("tool", "tool"),
        ("function", "tool"),
    ],
)
def test_the_names_of_the_roles_are_brought_together(given: Any, role: Any) -> None:
    assert of({"role": given, "content": "x", "id": "ignored"}) == [{"role": role, "content": "x"}]


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("a", "a"),
        (None, ""),
        ([], ""),
        (["a", {"type": "text", "text": "b"}, {"text": "c"}, {"type": "input_text", "text": "d"}], "a\nb\nc\nd"),
        ([{"type": "image_url", "image_url": {"url": "x"}}, {"type": "text", "text": "b"}], "b"),
        ([{"type": "text", "text": None}], ""),
        ({"text": "a"}, "a"),
    ],
)
def test_the_text_of_a_turn_is_its_text_parts(content: Any, text: Any) -> None:
    assert of({"role": "user", "content": content}) == [{"role": "user", "content": text}]


@pytest.mark.parametrize(
    "part",
    [
        {"type": "tool_result", "tool_use_id": "c0", "content": "gate 4"},
        {
            "type": "tool_result",
            "tool_use_id": "c0",
            "content": [{"type": "text", "text": "gate 4"}, {"type": "image"}],
        },
        {"type": "mcp_tool_result", "content": [{"type": "text", "text": "gate 4"}]},
        {"toolResult": {"toolUseId": "c0", "content": [{"text": "gate 4"}]}},
        {"functionResponse": {"name": "x", "response": "gate 4"}},
        {"function_response": {"name": "x", "response": "gate 4"}},
    ],
)
def test_a_result_inside_a_user_turn_is_a_tools_turn(part: Any) -> None:
    turn = {"role": "user", "content": [{"text": "before"}, part, {"text": "after"}]}

    assert of(turn) == [
        {"role": "user", "content": "before"},
        {"role": "tool", "content": "gate 4"},
        {"role": "user", "content": "after"},
    ]


@pytest.mark.parametrize(
    ("result", "text"),
    [
        ({"toolResult": {"content": [{"json": {"gate": 4}}]}}, '{"gate":4}'),
        ({"functionResponse": {"response": {"gate": 4}}}, '{"gate":4}'),
        ({"functionResponse": {"response": ["a", 4]}}, "a\n4"),
        ({"functionResponse": "broken"}, "broken"),
        ({"toolResult": None}, ""),
        ({"type": "tool_result", "content": [{"gate": 4}]}, '{"gate":4}'),
    ],
)
def test_a_structured_result_is_given_as_json(result: Any, text: Any) -> None:
    assert of({"role": "user", "parts": [result]}) == [{"role": "tool", "content": text}]


def test_a_tools_own_turn_may_hold_anything() -> None:
    assert of({"role": "tool", "content": {"gate": 4}}) == [{"role": "tool", "content": '{"gate":4}'}]


@pytest.mark.parametrize(
    "turn",
    [
        {"role": "assistant", "content": "", "tool_calls": [{"function": {"name": "f", "arguments": '{"x":1}'}}]},
        {"role": "assistant", "content": None, "function_call": {"name": "f", "arguments": '{"x":1}'}},
        {"role": "assistant", "content": [{"type": "tool_use", "name": "f", "input": {"x": 1}}]},
        {"role": "model", "parts": [{"functionCall": {"name": "f", "args": {"x": 1}}}]},
        {"role": "assistant", "content": [{"toolUse": {"name": "f", "input": {"x": 1}}}]},
        {
            "type": "ai",
            "content": [{"type": "tool_use", "name": "f", "input": {"x": 1}}],
            "tool_calls": [{"name": "f", "args": {"x": 1}}],
        },
        {"type": "function_call", "call_id": "c", "name": "f", "arguments": '{"x":1}'},
    ],
)
def test_earlier_calls_are_told_once_and_beside_the_text(turn: Any) -> None:
    expected = {"role": "assistant", "content": "", "tool_calls": [{"name": "f", "arguments": {"x": 1}}]}

    assert of(turn, USER) == [expected, USER]


def test_earlier_calls_that_cannot_be_read_are_left_out() -> None:
    calls = [7, {}, {"function": {"name": 7}}, {"function": {"name": "f", "arguments": "{"}}]

    assert of({"role": "assistant", "content": "x", "tool_calls": calls}, USER)[0] == {
        "role": "assistant",
        "content": "x",
        "tool_calls": [{"name": "f", "arguments": {}}],
    }


def test_the_judged_calls_own_turn_is_no_part_of_it() -> None:
    own = {"role": "assistant", "content": "I will", "tool_calls": [{"name": "f", "args": {}}]}

    assert of(USER, own) == [USER]
    assert of(own) is None


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        ({"type": "function_call_output", "output": "gate 4"}, [{"role": "tool", "content": "gate 4"}]),
        (
            {"type": "function_call_output", "output": [{"type": "input_text", "text": "gate 4"}]},
            [{"role": "tool", "content": "gate 4"}],
        ),
        ({"type": "mcp_call", "name": "f", "output": "gate 4"}, [{"role": "tool", "content": "gate 4"}]),
        ({"type": "reasoning", "summary": [{"text": "I guess"}]}, []),
        ({"type": "item_reference", "id": "x"}, []),
        ({"parts": [{"text": "gate 4"}]}, [{"role": "user", "content": "gate 4"}]),
    ],
)
def test_items_that_are_no_messages_find_their_place(item: Any, expected: Any) -> None:
    assert of(item, USER) == [*expected, USER]


def test_nothing_is_absent() -> None:
    assert of() is None
    assert of({"type": "reasoning"}) is None


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        ("hi", r"conversation\[1\] is a string"),
        ({}, r"conversation\[1\].role is not one of"),
        ({"role": "king", "content": "x"}, "role is not one of"),
        ({"role": 7, "content": "x"}, "role is not one of"),
        ({"role": "user", "content": True}, r"conversation\[1\].content is a boolean"),
        ({"role": "user", "content": ["a", 7]}, r"conversation\[1\].content\[1\] is a number"),
        ({"role": "user", "content": [{"type": "text", "text": 7}]}, r"content\[0\].text is a number"),
    ],
)
def test_what_is_no_turn_is_refused(turn: Any, words: Any) -> None:
    with pytest.raises(DecodeError, match=words) as caught:
        of(USER, turn)

    assert caught.value.reason == "conversation"
