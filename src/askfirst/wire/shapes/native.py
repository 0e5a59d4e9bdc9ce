"""Our own form: ``{"name": ..., "arguments": ...}`` with everything else optional."""

from typing import Any

from askfirst.wire.errors import ARGUMENTS, DecodeError
from askfirst.wire.shapes import blocks
from askfirst.wire.shapes.base import RawCall, Reading, Shape, word
from askfirst.wire.shapes.unfit import slip_of

_OWN_FIELDS = frozenset({"tool", "required", "conversation", "conversation_complete", "confirmed", "in_reply_to"})
_OTHER_TYPES = blocks.PROVIDER_RUN | {"function_call"}


def refuse_without_arguments(record: dict[str, Any]) -> None:
    """Refuse a record of no shape that was meant to be of ours: it has a name, and a field that only we know.

    Such fields may stand beside a call of any provider, and a name in many a message, so they never make a record ours;
    but its writer is better told of the arguments than of all the shapes there are.

    Raises:
        DecodeError: ``arguments``: the record is such a one.
    """
    if "name" in record and not _OWN_FIELDS.isdisjoint(record):
        slip = slip_of(record, "arguments") or "give an object, {} where the tool takes none"
        raise DecodeError(ARGUMENTS, f"arguments is absent; {slip}")


def _is_native(record: dict[str, Any]) -> bool:
    return "arguments" in record and word(record) not in _OTHER_TYPES


def _read(record: dict[str, Any]) -> Reading:
    name = record.get("name")
    if name is None and type(record.get("tool")) is str:
        name = record["tool"]
    return Reading((RawCall(record.get("id"), name, record["arguments"], "arguments"),))


SHAPES = (Shape("native", _is_native, _read),)
