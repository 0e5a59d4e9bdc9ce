"""A bare list is the content of an answer; no call in it is passed over."""

from typing import Any

import orjson
import pytest
from tests.helpers import records

from askfirst.wire.decode import decode
from askfirst.wire.errors import DecodeError, NoCallError

TEXT = {"type": "text", "text": "One moment."}
BLOCKS = {name: block for name, block in records.BLOCKS.items() if name not in {"native", "mcp"}}
UNTYPED = {
    "anthropic": {key: value for key, value in records.ANTHROPIC.items() if key != "type"},
    "langchain": {key: value for key, value in records.LANGCHAIN.items() if key != "type"},
    "openai-chat": {key: value for key, value in records.OPENAI_CHAT.items() if key != "type"},
}


def ids(items: list[Any]) -> list[Any]:
    return [call.id for call in decode(orjson.dumps(items))]


@pytest.mark.parametrize("block", [*BLOCKS.values(), *UNTYPED.values()], ids=[*BLOCKS, *[f"{n} *" for n in UNTYPED]])
def test_call_blocks_of_every_provider_are_judged(block: dict[str, Any]) -> None:
    second = orjson.loads(orjson.dumps(block).replace(b'"c1"', b'"c2"'))

    assert ids([block]) == ["c1"]
    assert ids([TEXT, block, {"text": "and"}, second]) == ["c1", "c2"]


@pytest.mark.parametrize(
    "items",
    [
        [TEXT],
        [{"type": "reasoning", "summary": []}, {"type": "message", "role": "assistant", "content": [TEXT]}],
        [{"type": "server_tool_use", "id": "s", "name": "web_search", "input": {"query": "x"}}],
        [{"type": "mcp_call", "id": "m", "name": "search", "arguments": "{}", "output": "found"}],
        [{"type": "function_call_output", "call_id": "c0", "output": [{"type": "input_text", "text": "x"}]}],
    ],
)
def test_without_any_call_it_is_chat(items: list[Any]) -> None:
    with pytest.raises(NoCallError):
        ids(items)


@pytest.mark.parametrize(
    "item",
    [
        records.NATIVE,
        {**records.NATIVE, "type": "call"},
        records.MCP,
        records.TURNS["openai-chat"],
        records.TURNS["langchain"],
        records.TURNS["gemini"],
        {"type": "message", **records.TURNS["anthropic"]},
        records.RESPONSES["openai-chat"],
        records.RESPONSES["openai-responses"],
        records.REQUESTS["anthropic"],
    ],
)
@pytest.mark.parametrize("before", [[], [TEXT], [records.ANTHROPIC]])
def test_what_holds_a_call_in_another_way_is_refused_and_never_passed_over(item: Any, before: list[Any]) -> None:
    with pytest.raises(DecodeError, match=rf"record\[{len(before)}\] is a record \(.*\) by itself") as caught:
        ids([*before, item])
    assert not isinstance(caught.value, NoCallError)
    assert caught.value.reason == "shape"


@pytest.mark.parametrize("data", [records.NATIVE, {"role": "user", "content": "hello"}, None])
def test_a_batch_of_events_is_called_one(data: Any) -> None:
    event = {"specversion": "1.0", "id": "e1", "type": "x", "source": "/", "data": data}

    with pytest.raises(DecodeError, match="batch of CloudEvents; send each event as a record of its own") as caught:
        ids([event])
    assert caught.value.reason == "shape"


@pytest.mark.parametrize(
    "items",
    [
        [7],
        [None],
        [[records.ANTHROPIC]],
        [records.ANTHROPIC, 7],
        [{}],
        [records.ANTHROPIC, {}],
        [{"text": "who knows"}],
        [{"type": "message"}, {"type": 7}],
        [{"role": "user", "content": "hello"}],
    ],
)
def test_a_list_of_something_else_is_refused(items: list[Any]) -> None:
    with pytest.raises(DecodeError, match="the record is a list") as caught:
        ids(items)
    assert caught.value.reason == "shape"
    assert not isinstance(caught.value, NoCallError)


def test_a_bad_block_spoils_the_list_and_is_named_by_its_place() -> None:
    with pytest.raises(DecodeError, match=r"^record\[1\]\.input is absent") as caught:
        ids([records.ANTHROPIC, {"type": "tool_use", "id": "c2", "name": "x"}])
    assert (caught.value.reason, caught.value.call_id) == ("arguments", "c2")
