"""The turns before a call, in one form whatever the provider.

A turn is ``{"role", "content"}``: the role one of user, system, assistant, tool; the content text, the text parts
joined by newlines, whatever is no text (images, audio, the model's reasoning) left out. An assistant turn that made
calls has ``tool_calls`` besides, a list of ``{"name", "arguments"}``. What a tool gave back is always a turn of role
``tool``, wherever its provider puts it: taken for the user's words it would vouch for values that no user ever gave.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import orjson

from askfirst.wire.errors import CONVERSATION, DecodeError
from askfirst.wire.shapes import blocks, turns
from askfirst.wire.shapes.base import join, kind, word

_ROLES = {
    "user": "user", "human": "user", "HumanMessageChunk": "user",
    "system": "system", "developer": "system",
    "assistant": "assistant", "ai": "assistant", "model": "assistant", "AIMessageChunk": "assistant",
    "tool": "tool", "function": "tool", "ToolMessageChunk": "tool", "ipython": "tool", "observation": "tool",
}  # fmt: skip

_OUTPUT_ITEMS = frozenset({"function_call_output", "custom_tool_call_output", "mcp_call"})


class _Part(NamedTuple):
    """A piece of a turn: the ``text`` of its own role, the ``result`` of a tool, or a ``call``."""

    sort: str
    value: Any


def normalise(raw: Sequence[Any], field: str) -> tuple[dict[str, Any], ...] | None:
    """Bring turns of any provider into the one form.

    Args:
        raw: Turns, or items of OpenAI's Responses API.
        field: Where they stand in the record, for messages.

    Returns:
        The turns in order, without a last assistant turn that makes calls: that is the judged call's own. None where
        nothing is left.

    Raises:
        DecodeError: ``conversation``: a turn is no object, has no known role, or has content that is neither text nor
            parts.
    """
    result: list[dict[str, Any]] = []
    for index, turn in enumerate(raw):
        if type(turn) is not dict:
            raise DecodeError(CONVERSATION, f"{field}[{index}] is {kind(turn)}; give an object with role and content")
        result += _turns(turns.plain_turn(turn), f"{field}[{index}]")
    if result and "tool_calls" in result[-1]:
        result.pop()
    return tuple(result) or None


def _turns(turn: dict[str, Any], field: str) -> list[dict[str, Any]]:
    role = _ROLES.get(turns.role_of(turn))
    if role is None:
        return _item(turn, field)
    content = turn.get("content")
    if type(content) is str and "tool_calls" not in turn and "parts" not in turn:
        return [{"role": role, "content": content}]
    return _assemble(role, _parts(role, turn, field))


def _item(item: dict[str, Any], field: str) -> list[dict[str, Any]]:
    """Read an item of the Responses API that is no message; those without text or call give no turn."""
    if "role" not in item and word(item) not in {"", "message"}:
        if word(item) in _OUTPUT_ITEMS:
            return [{"role": "tool", "content": _result_text(item.get("output"))}]
        call = _past_call(item)
        return [] if call is None else [{"role": "assistant", "content": "", "tool_calls": [call]}]
    if type(item.get("parts")) is list and "role" not in item:
        return _assemble("user", _parts("user", item, field))  # Gemini's default
    raise DecodeError(CONVERSATION, f"{field}.role is not one of user, system, assistant, tool; name the speaker so")


def _assemble(role: str, parts: Iterator[_Part]) -> list[dict[str, Any]]:
    result: list[dict[str, Any]] = []
    texts: list[str] = []
    calls: list[Any] = []
    for part in parts:
        if part.sort == "text":
            texts.append(part.value)
        elif part.sort == "call":
            calls.append(part.value)
        else:
            if texts or calls:
                result.append(_turn(role, texts, calls))
                texts, calls = [], []
            result.append({"role": "tool", "content": part.value})
    if texts or calls or not result:
        result.append(_turn(role, texts, calls))
    return result


def _turn(role: str, texts: list[str], calls: list[Any]) -> dict[str, Any]:
    turn: dict[str, Any] = {"role": role, "content": "\n".join(texts)}
    if calls and role == "assistant":
        turn["tool_calls"] = calls
    return turn


def _parts(role: str, turn: dict[str, Any], field: str) -> Iterator[_Part]:
    key = "parts" if "parts" in turn else "content"
    where = join(field, key)
    listed = [call for call in map(_past_call, _entries(turn)) if call is not None]
    for part in _content_parts(role, turn.get(key), where):
        # A LangChain message repeats the calls it lists; they are told once.
        if part is not None and not (listed and part.sort == "call"):
            yield part
    for call in listed:
        yield _Part("call", call)


def _content_parts(role: str, content: Any, where: str) -> Iterator[_Part | None]:
    if content is None:
        return
    if type(content) is str:
        yield _Part("text", content)
    elif type(content) is list:
        for index, part in enumerate(content):
            yield _part(part, f"{where}[{index}]")
    elif role == "tool":
        yield _Part("text", _result_text(content))
    elif type(content) is dict:
        yield _part(content, where)
    else:
        raise DecodeError(CONVERSATION, f"{where} is {kind(content)}; give text, null or a list of parts")


def _part(part: Any, field: str) -> _Part | None:
    if type(part) is str:
        return _Part("text", part)
    if type(part) is not dict:
        raise DecodeError(CONVERSATION, f"{field} is {kind(part)}; give text or an object")
    result = _tool_result(part)
    if result is not None:
        return result
    text = part.get("text")
    if type(text) is str:
        return _Part("text", text)
    if text is not None and word(part) in {"", "text", "input_text", "output_text"}:
        raise DecodeError(CONVERSATION, f"{field}.text is {kind(text)}; give text")
    call = _past_call(part)
    return None if call is None else _Part("call", call)


def _tool_result(part: dict[str, Any]) -> _Part | None:
    if word(part).endswith("tool_result"):
        return _Part("result", _result_text(part.get("content")))
    if "toolResult" in part:
        inner = part["toolResult"]
        return _Part("result", _result_text(inner.get("content") if type(inner) is dict else inner))
    for key in ("functionResponse", "function_response"):
        if key in part:
            inner = part[key]
            return _Part("result", _result_text(inner.get("response") if type(inner) is dict else inner))
    return None


def _result_text(content: Any) -> str:
    """Give a tool's result as text: parts joined by newlines, anything else as JSON."""
    if content is None:
        return ""
    if type(content) is str:
        return content
    if type(content) is not list:
        return orjson.dumps(content).decode()
    return "\n".join(text for text in map(_result_part_text, content) if text)


def _result_part_text(part: Any) -> str:
    if type(part) is str:
        return part
    if type(part) is dict:
        if type(part.get("text")) is str:
            return str(part["text"])
        if "type" in part and part["type"] != "json":
            return ""  # an image or a file
        return orjson.dumps(part.get("json", part)).decode()
    return orjson.dumps(part).decode()


def _entries(turn: dict[str, Any]) -> list[Any]:
    entries = turn.get("tool_calls")
    if type(entries) is list:
        return entries
    old = turn.get("function_call")
    return [{"function": old}] if type(old) is dict and "arguments" in old else []


def _past_call(block: Any) -> dict[str, Any] | None:
    """Read a call that was made earlier; one that cannot be read is left out, for nothing is decided by it."""
    try:
        raw = blocks.read_block(block, "")
    except DecodeError:
        return None
    if type(raw.name) is not str:
        return None
    return {"name": raw.name, "arguments": _past_arguments(raw.arguments)}


def _past_arguments(arguments: Any) -> dict[str, Any]:
    if type(arguments) is str:
        try:
            arguments = orjson.loads(arguments)
        except orjson.JSONDecodeError:
            return {}
    return arguments if type(arguments) is dict else {}
