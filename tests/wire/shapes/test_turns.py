"""One assistant turn of any provider, wrapped or not, and the calls in it."""

from typing import Any

import pytest
from tests.helpers import records

from askfirst.wire.errors import DecodeError
from askfirst.wire.shapes.turns import SHAPES, calls_of, is_assistant, is_turn, plain_turn, role_of

(MESSAGE,) = SHAPES


@pytest.mark.parametrize("turn", records.TURNS.values(), ids=records.TURNS.keys())
def test_every_form_is_known_as_a_turn(turn: dict[str, Any]) -> None:
    assert is_turn(turn)
    assert is_assistant(turn)
    assert [call.name for call in calls_of(turn, "")] == ["book_table"]


@pytest.mark.parametrize(
    ("name", "role"),
    [
        ("AIMessage", "ai"),
        ("AIMessageChunk", "ai"),
        ("HumanMessage", "human"),
        ("SystemMessage", "system"),
        ("ToolMessage", "tool"),
        ("Document", ""),
    ],
)
def test_the_class_of_a_serialised_message_says_whose_turn_it_is(name: str, role: str) -> None:
    turn = {"lc": 1, "type": "constructor", "id": ["langchain_core", "messages", name], "kwargs": {"content": "x"}}

    assert role_of(plain_turn(turn)) == role


@pytest.mark.parametrize("path", [None, [], [7], "AIMessage"])
def test_a_serialised_message_without_a_class_is_nobodys(path: Any) -> None:
    assert role_of(plain_turn({"lc": 1, "id": path, "kwargs": {"content": "x"}})) == ""


@pytest.mark.parametrize(
    "record",
    [
        {"role": "assistant"},
        {"role": "king", "content": "x"},
        {"content": "x"},
        {"parts": "x"},
        {"type": "message", "content": []},
        {"tool_calls": "x"},
    ],
)
def test_what_has_no_known_speaker_or_nothing_to_say_is_no_turn(record: dict[str, Any]) -> None:
    assert not is_turn(record)


def test_the_turn_of_anyone_else_holds_no_calls() -> None:
    assert MESSAGE.read({"role": "user", "content": [records.ANTHROPIC]}).calls == ()


def test_a_provider_s_own_tools_are_no_proposals() -> None:
    content = [{"type": "server_tool_use", "id": "s1", "name": "web_search", "input": {}}, records.ANTHROPIC]

    assert [call.id for call in calls_of({"role": "assistant", "content": content}, "")] == ["c1"]


def test_arguments_that_a_framework_could_not_read_are_refused() -> None:
    turn = {"type": "ai", "content": "", "tool_calls": [records.LANGCHAIN], "invalid_tool_calls": [{"name": "x"}]}

    with pytest.raises(DecodeError, match=r"^m\.invalid_tool_calls is not empty") as caught:
        calls_of(turn, "m")
    assert caught.value.reason == "arguments"


def test_calls_in_two_places_are_refused_unless_a_framework_repeats_them() -> None:
    both = {"content": [records.ANTHROPIC], "tool_calls": [records.LANGCHAIN]}

    assert len(calls_of({"type": "ai", **both}, "")) == 1
    with pytest.raises(DecodeError, match="both hold calls"):
        calls_of({"role": "assistant", **both}, "")


def test_a_single_part_may_stand_without_a_list() -> None:
    assert [call.id for call in calls_of({"role": "model", "parts": records.GEMINI}, "")] == ["c1"]


def test_a_call_part_of_an_unknown_form_is_not_passed_over() -> None:
    with pytest.raises(DecodeError, match=r"^content\[0\]"):
        calls_of({"role": "assistant", "content": [{"type": "function_call", "functionCall": {}}]}, "")
