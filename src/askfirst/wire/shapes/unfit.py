"""A record that no shape fits: in words for a person, what it may have been meant to be."""

import difflib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from askfirst.wire.errors import SHAPE, DecodeError
from askfirst.wire.shapes.base import kind, word

TRIED: Final = "Shapes tried: native, OpenAI (chat, Responses), Anthropic, Gemini, Bedrock, LangChain, MCP, CloudEvent"
"""Every shape by its family. The full list of names would be as long as the rest of a message."""

_LIKENESS: Final = 0.8
"""From this likeness on (difflib, in [0, 1]) a key is a slip of the pen."""
_LONGEST: Final = 40
_MOST: Final = 50
"""Keys of a record that are looked at; what is beyond is no slip in a call but something else."""

_NAMES: Final = (
    "name", "arguments", "tool_calls", "function", "functionCall", "toolUse", "messages", "contents", "choices",
    "candidates", "output", "parts",
)  # fmt: skip
_OTHER_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "args": "arguments",
        "params": "arguments",
        "parameters": "arguments",
        "input": "arguments",
        "tool_name": "name",
        "function_name": "name",
    }
)

_PIECES: Final = frozenset({
    "message_start", "message_delta", "message_stop", "content_block_start", "content_block_delta",
    "content_block_stop",
})  # fmt: skip
"""Types of Anthropic's stream events; those of OpenAI's Responses all begin alike."""
_PIECE_PREFIX: Final = "response."
_CONVERSE_PIECES: Final = frozenset({"contentBlockStart", "contentBlockDelta", "contentBlockStop"})


def piece_of_stream() -> DecodeError:
    """Return the error about a part of an answer that is still being written."""
    return DecodeError(SHAPE, "the record is a piece of a stream; join the pieces first, then send the whole answer")


def unfit(record: Any) -> DecodeError:
    """Return the error about a record that no shape fits.

    Args:
        record: Any JSON value.
    """
    if type(record) is not dict:
        return DecodeError(SHAPE, f"the record is {kind(record)}; send one JSON object. {TRIED}")
    if _is_piece(record):
        return piece_of_stream()
    slips = [slip for name in ("arguments", "name") if (slip := slip_of(record, name))] or [_any_slip(record)]
    need = "; " + " and ".join(slips) if any(slips) else ": it needs name and arguments"
    return DecodeError(SHAPE, f"the record is no proposed call{need}. {TRIED}")


def slip_of(record: Mapping[str, Any], name: str) -> str:
    """Ask whether a key of a record was meant to be another.

    Args:
        record: The record.
        name: The key that it should have.

    Returns:
        ``it has argumetns (did you mean arguments?)``; empty where nothing comes near, or the record has the key.
    """
    if name in record:
        return ""
    for key in list(record)[:_MOST]:
        if _OTHER_WORDS.get(key) == name or (key not in _OTHER_WORDS and _near(key, (name,))):
            return f"it has {key} (did you mean {name}?)"
    return ""


def _any_slip(record: Mapping[str, Any]) -> str:
    for key in list(record)[:_MOST]:
        meant = "" if key in _NAMES else _near(key, _NAMES)
        if meant:
            return f"it has {key} (did you mean {meant}?)"
    return ""


def _near(key: str, names: tuple[str, ...]) -> str:
    if len(key) > _LONGEST or not key.isidentifier():
        return ""
    found = difflib.get_close_matches(key.lower(), names, n=1, cutoff=_LIKENESS)
    return found[0] if found else ""


def _is_piece(record: dict[str, Any]) -> bool:
    event = word(record)
    return event in _PIECES or event.startswith(_PIECE_PREFIX) or not _CONVERSE_PIECES.isdisjoint(record)
