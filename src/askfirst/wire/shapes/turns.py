"""One assistant turn, of any provider: which calls does it hold?"""

from typing import Any

from askfirst.wire.errors import AMBIGUOUS, ARGUMENTS, DecodeError
from askfirst.wire.shapes import blocks
from askfirst.wire.shapes.base import RawCall, Reading, Shape, expect_dict, expect_list, join, word

ASSISTANT_ROLES = frozenset({"assistant", "ai", "model", "AIMessageChunk"})
TURN_ROLES = ASSISTANT_ROLES | {
    "user", "human", "system", "developer", "tool", "function", "HumanMessageChunk", "ToolMessageChunk",
}  # fmt: skip

_LANGCHAIN_CLASSES = {"AI": "ai", "Human": "human", "System": "system", "Tool": "tool", "Function": "function"}
_LANGCHAIN_TYPES = frozenset({*_LANGCHAIN_CLASSES.values(), "AIMessageChunk", "HumanMessageChunk", "ToolMessageChunk"})


def plain_turn(turn: dict[str, Any]) -> dict[str, Any]:
    """Take a LangChain message out of its serialised wrapping; any other turn is returned as it is.

    There are two wrappings: ``{"lc": 1, "type": "constructor", "id": [..., "AIMessage"], "kwargs": {...}}`` and
    ``{"type": "ai", "data": {...}}``. The class says whose turn it is where the inner object does not.
    """
    if "lc" in turn and type(turn.get("kwargs")) is dict:
        path = turn.get("id")
        name = path[-1] if type(path) is list and path and type(path[-1]) is str else ""
        stem = name.removesuffix("Chunk").removesuffix("Message")
        return {"type": _LANGCHAIN_CLASSES.get(stem, ""), **turn["kwargs"]}
    if word(turn) in _LANGCHAIN_TYPES and type(turn.get("data")) is dict:
        return {"type": turn["type"], **turn["data"]}
    return turn


def role_of(turn: dict[str, Any]) -> str:
    """Say whose turn it is, in the provider's own word; empty where nothing says."""
    kind = word(turn)
    return word(turn, "role") or (kind if kind in _LANGCHAIN_TYPES else "")


def is_turn(turn: dict[str, Any]) -> bool:
    """Say whether an object is one turn of a conversation, wrapped or not."""
    inner = plain_turn(turn)
    if inner is not turn:
        return True
    if type(inner.get("tool_calls")) is list or type(inner.get("parts")) in {list, dict}:
        return True
    return role_of(inner) in TURN_ROLES and any(key in inner for key in ("content", "parts", "function_call"))


def is_assistant(turn: Any) -> bool:
    """Say whether the model speaks in this turn."""
    return type(turn) is dict and role_of(plain_turn(turn)) in ASSISTANT_ROLES


def calls_of(turn: dict[str, Any], path: str) -> tuple[RawCall, ...]:
    """Read the calls of one assistant turn.

    Args:
        turn: The turn, wrapped or not.
        path: Where it stands in the record; empty for the record itself.

    Raises:
        DecodeError: ``ambiguous``: calls in two places that need not agree; otherwise as blocks.read_block.
    """
    inner = plain_turn(turn)
    _refuse_unreadable(inner, path)
    listed = _listed(inner, path)
    inside = _inside(inner, path)
    # LangChain repeats in content, in the provider's form, what it lists in tool_calls.
    if listed and inside and role_of(inner) not in _LANGCHAIN_TYPES:
        where = join(path, "tool_calls")
        raise DecodeError(AMBIGUOUS, f"{where} and the content beside it both hold calls; send them in one place")
    return listed or inside


def _listed(turn: dict[str, Any], path: str) -> tuple[RawCall, ...]:
    where = join(path, "tool_calls")
    entries = expect_list(turn.get("tool_calls"), where)
    if not entries and type(turn.get("additional_kwargs")) is dict:
        where = join(path, "additional_kwargs.tool_calls")
        entries = expect_list(turn["additional_kwargs"].get("tool_calls"), where)
    if entries:
        return tuple(blocks.read_block(entry, f"{where}[{index}]") for index, entry in enumerate(entries))
    old = turn.get("function_call")
    if type(old) is dict and "arguments" in old:
        return (RawCall(None, old.get("name"), old["arguments"], join(path, "function_call.arguments")),)
    return ()


def _inside(turn: dict[str, Any], path: str) -> tuple[RawCall, ...]:
    key = "parts" if "parts" in turn else "content"
    parts = turn.get(key)
    if type(parts) is dict:
        parts = [parts]
    if type(parts) is not list:
        return ()
    where = join(path, key)
    return tuple(
        blocks.read_block(part, f"{where}[{index}]")
        for index, part in enumerate(parts)
        if type(part) is dict and blocks.is_call(part)
    )


def _refuse_unreadable(turn: dict[str, Any], path: str) -> None:
    broken = turn.get("invalid_tool_calls")
    if type(broken) is list and broken:
        where = join(path, "invalid_tool_calls")
        raise DecodeError(ARGUMENTS, f"{where} is not empty: the model's arguments were no JSON; ask it again")


def _read(record: dict[str, Any]) -> Reading:
    inner = plain_turn(record)
    speaks = role_of(inner)
    if speaks and speaks not in ASSISTANT_ROLES:
        return Reading(())
    return Reading(calls_of(expect_dict(record, "the record"), ""))


SHAPES = (Shape("assistant message", is_turn, _read),)
