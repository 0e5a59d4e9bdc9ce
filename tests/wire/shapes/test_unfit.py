"""What a person is told about a record that no shape fits."""

from typing import Any

import pytest

from askfirst.wire.decode import decode
from askfirst.wire.errors import DecodeError, NoCallError
from askfirst.wire.shapes.unfit import TRIED, slip_of, unfit


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ({"name": "x", "argumetns": {}}, "it has argumetns (did you mean arguments?)"),
        (
            {"Name": "x", "arguemnts": {}},
            "it has arguemnts (did you mean arguments?) and it has Name (did you mean name?)",
        ),
        ({"tool": "x", "args": {}}, "it has args (did you mean arguments?)"),
        ({"tool_name": "x", "parameters": {}}, "did you mean name?"),
        ({"mesages": []}, "it has mesages (did you mean messages?)"),
    ],
)
def test_a_key_that_nearly_is_the_right_one_is_named(record: dict[str, Any], said: str) -> None:
    assert said in str(unfit(record))


@pytest.mark.parametrize("record", [{}, {"hello": "world"}, {"name": "Ana", "age": 40}, {"a" * 5000: 1}])
def test_without_such_a_key_it_says_what_is_needed(record: dict[str, Any]) -> None:
    assert str(unfit(record)) == f"the record is no proposed call: it needs name and arguments. {TRIED}"


def test_a_key_that_could_move_a_cursor_is_not_repeated() -> None:
    assert "\x1b" not in str(unfit({"\x1bargument": {}}))


def test_only_the_beginning_of_a_very_wide_record_is_looked_at() -> None:
    record: dict[str, Any] = {f"k{number}": 1 for number in range(100_000)} | {"argumetns": {}}

    assert "argumetns" not in str(unfit(record))


def test_a_key_that_is_there_has_no_slip() -> None:
    assert slip_of({"arguments": {}, "argumetns": {}}, "arguments") == ""


def said(record: bytes) -> str:
    with pytest.raises(DecodeError) as caught:
        decode(record)
    assert not isinstance(caught.value, NoCallError)
    assert caught.value.reason in {"shape", "arguments"}
    return str(caught.value)


@pytest.mark.parametrize(
    "record",
    [
        b'{"object": "chat.completion.chunk", "choices": []}',
        b'{"choices": [{"index": 0, "delta": {"tool_calls": [{"index": 0, "function": {"arguments": "{"}}]}}]}',
        b'{"type": "content_block_delta", "index": 1, "delta": {"type": "input_json_delta", "partial_json": "{"}}',
        b'{"type": "content_block_start", "content_block": {"type": "tool_use", "name": "x", "input": {}}}',
        b'{"type": "response.function_call_arguments.delta", "delta": "{"}',
        b'{"contentBlockDelta": {"delta": {"toolUse": {"input": "{"}}}}',
    ],
)
def test_a_piece_of_a_stream_is_called_one_and_never_passed_over(record: bytes) -> None:
    """It may hold a part of a call, so it must not count as a record without any."""
    assert said(record) == "the record is a piece of a stream; join the pieces first, then send the whole answer"


def test_a_native_record_without_arguments_hears_of_the_slip() -> None:
    assert said(b'{"name": "x", "required": [], "argument": {}}') == (
        "arguments is absent; it has argument (did you mean arguments?)"
    )


def test_broken_arguments_are_answered_with_advice_about_them_alone() -> None:
    assert said(b'{"name": "x", "arguments": "{a"}') == (
        "arguments is not JSON (line 1 column 2); give JSON text of an object"
    )
