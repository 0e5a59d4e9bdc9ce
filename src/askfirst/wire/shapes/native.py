"""Our own form: ``{"name": ..., "arguments": ...}`` with everything else optional."""

from typing import Any

from askfirst.wire.errors import ARGUMENTS, DecodeError
from askfirst.wire.shapes.base import RawCall, Reading, Shape, word
from askfirst.wire.shapes.unfit import slip_of

_OWN_FIELDS = frozenset({"tool", "required", "conversation", "conversation_complete", "confirmed", "in_reply_to"})
_OTHER_TYPES = frozenset({"function_call", "tool_use", "tool_call"})


def _is_native(record: dict[str, Any]) -> bool:
    if "arguments" in record:
        return record.get("type") != "function_call"
    # Without arguments it is ours only where more than the name says so; {"name": "Ana", "age": 40} is not.
    return "name" in record and not _OWN_FIELDS.isdisjoint(record) and word(record) not in _OTHER_TYPES


def _read(record: dict[str, Any]) -> Reading:
    name = record.get("name")
    if name is None and type(record.get("tool")) is str:
        name = record["tool"]
    if "arguments" not in record:
        slip = slip_of(record, "arguments") or "give an object, {} where the tool takes none"
        raise DecodeError(ARGUMENTS, f"arguments is absent; {slip}")
    return Reading((RawCall(record.get("id"), name, record["arguments"], "arguments"),))


SHAPES = (Shape("native", _is_native, _read),)
