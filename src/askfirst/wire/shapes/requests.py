"""Request bodies: the conversation so far, whose last assistant turn holds the calls."""

from typing import Any

from askfirst.wire.errors import CONVERSATION
from askfirst.wire.shapes import blocks, responses, turns
from askfirst.wire.shapes.base import Reading, Shape, expect_dict, expect_list, word

_MODEL_ITEMS = frozenset({"reasoning", "mcp_list_tools", "mcp_approval_request"})


def _of_messages(record: dict[str, Any]) -> Reading:
    """Read ``messages``: OpenAI chat, Anthropic, Bedrock Converse and LangChain write them alike enough."""
    tools = record.get("tools")
    if tools is None and type(record.get("toolConfig")) is dict:
        tools = record["toolConfig"].get("tools")
    return _last_turn(record["messages"], "messages", _system(record.get("system")), tools)


def _of_contents(record: dict[str, Any]) -> Reading:
    config = record.get("config") if type(record.get("config")) is dict else {}
    places = [
        holder.get(key) for holder in (record, config or {}) for key in ("systemInstruction", "system_instruction")
    ]
    system = next((place for place in places if place is not None), None)
    tools = record.get("tools")
    return _last_turn(
        expect_list(record["contents"], "contents"),
        "contents",
        _system(system),
        (config or {}).get("tools") if tools is None else tools,
    )


def _last_turn(messages: list[Any], path: str, system: tuple[Any, ...], tools: Any) -> Reading:
    for index in range(len(messages) - 1, -1, -1):
        turn = expect_dict(messages[index], f"{path}[{index}]", CONVERSATION)
        if turns.is_assistant(turn):
            calls = turns.calls_of(turn, f"{path}[{index}]")
            return Reading(calls, (*system, *messages[:index]), tools)
    return Reading((), None, tools)


def _of_input(record: dict[str, Any]) -> Reading:
    """Read OpenAI's Responses ``input``, where an assistant turn is a run of items."""
    items = record["input"]
    if type(items) is str:
        return Reading(())
    end = len(items)
    while end and not _is_model_item(items[end - 1]):
        end -= 1
    start = end
    while start and _is_model_item(items[start - 1]):
        start -= 1
    calls = responses.items_calls(items[start:end], "input", start)
    return Reading(calls, (*_system(record.get("instructions")), *items[:start]), record.get("tools"))


def _is_model_item(item: Any) -> bool:
    """Say whether an item is of an assistant's turn; one of the provider's own tools does not end the turn."""
    if type(item) is not dict or not item:
        return False
    kind = word(item)
    return kind in _MODEL_ITEMS or kind.endswith("_call") or turns.is_assistant(item) or blocks.is_call(item)


def _system(text: Any) -> tuple[Any, ...]:
    """Make a system turn of what a provider keeps beside the messages: text, blocks, or an object with parts."""
    if text is None or text in ("", [], {}):
        return ()
    if type(text) is dict:
        key = "parts" if "parts" in text else "content"
        return ({"role": "system", key: text.get(key, [text])},)
    if type(text) is list and any(type(item) is dict and "role" in item for item in text):
        return tuple(text)
    return ({"role": "system", "content": text},)


def _is_messages(record: dict[str, Any]) -> bool:
    return type(record.get("messages")) is list


def _is_contents(record: dict[str, Any]) -> bool:
    return type(record.get("contents")) is list


def _is_input(record: dict[str, Any]) -> bool:
    return type(record.get("input")) in {list, str} and record.get("type") != "tool_use"


SHAPES = (
    Shape("request body with messages", _is_messages, _of_messages),
    Shape("Gemini request body with contents", _is_contents, _of_contents),
    Shape("OpenAI Responses request body with input", _is_input, _of_input),
)
