"""Bytes to proposed calls.

The native form is read on a short path of its own: most records are of it, and the cost of a call is a promise of this
project. Everything else goes the long way: out of its envelope, through every shape, and only if exactly one fits.
"""

from collections.abc import Sequence
from typing import Any

from askfirst.gate.call import ProposedCall
from askfirst.wire.cloudevent import Marks, marks, open_envelope
from askfirst.wire.errors import EMPTY, TOMBSTONE, DecodeError, NoCallError
from askfirst.wire.fields import read_calls, read_id, with_fields
from askfirst.wire.json_guard import loads
from askfirst.wire.shapes.base import Reading
from askfirst.wire.shapes.recognise import read_shape

_ELSEWHERE = frozenset({
    "function", "functionCall", "function_call", "toolUse", "args", "input", "tool_calls", "messages", "contents",
    "choices", "candidates", "output", "parts", "params", "method", "jsonrpc", "content", "role", "type", "lc",
    "kwargs", "specversion",
})  # fmt: skip
"""Fields by which another shape might fit. A record without them can only be native."""

_BESIDE = frozenset({
    "tool", "tools", "conversation", "conversation_complete", "session", "agent", "model", "in_reply_to", "confirmed",
})  # fmt: skip

_OTHER = _ELSEWHERE | _BESIDE

_NO_CALL = "the record holds no tool call: it is text or another step of a conversation; keep such records elsewhere"
_new = tuple.__new__
_all_text = frozenset({str}).issuperset
_NO_MARKS = Marks()
_NOTHING_ELSE = Reading(())


def decode(
    value: bytes | None, headers: Sequence[tuple[str, bytes | None]] = (), *, key: bytes | None = None
) -> tuple[ProposedCall, ...]:
    """Read the proposed calls of one record.

    Args:
        value: The record's value, any bytes; None is a tombstone.
        headers: The record's headers.
        key: The record's key; only its presence is spoken of.

    Returns:
        One or more calls, in their order in the record.

    Raises:
        NoCallError: The record is of a known shape and holds no call.
        DecodeError: Anything else about it is wrong; nothing else is ever raised.
    """
    if not value:
        raise _nothing(value, key)
    record = loads(value, "the record")
    found = marks(headers) if headers else _NO_MARKS
    if type(record) is dict and not found[1]:
        name, arguments = record.get("name"), record.get("arguments")
        if type(name) is str and type(arguments) is dict and name and not name.isspace():
            if _OTHER.isdisjoint(record):
                return (_bare(record, name, arguments, found[0]),)  # the way of most records
            if _ELSEWHERE.isdisjoint(record):
                return (_native(record, name, arguments, found[0]),)
    return _any_shape(record, found)


def _bare(record: dict[str, Any], name: str, arguments: dict[str, Any], event_id: str | None) -> ProposedCall:
    """Read a call beside which nothing stands but the names it requires."""
    identity, required = record.get("id"), record.get("required")
    if not identity or type(identity) is not str or type(required) is not list or not _all_text(map(type, required)):
        return _native(record, name, arguments, event_id)
    # The fields are all there, in their order, so past the constructor: that takes 0.1 microseconds off.
    names = tuple(required)
    return _new(
        ProposedCall, (identity, name, arguments, None, names, None, True, None, None, None, None, (), 0, False)
    )


def _native(record: dict[str, Any], name: str, arguments: dict[str, Any], event_id: str | None) -> ProposedCall:
    identity = read_id(record.get("id")) or event_id
    try:
        return with_fields(record, _NOTHING_ELSE, ProposedCall(identity, name, arguments))
    except DecodeError as error:
        error.call_id = identity
        raise


def _any_shape(body: Any, found: Marks) -> tuple[ProposedCall, ...]:
    record, event_id = open_envelope(body, found)
    try:
        reading = read_shape(record)
    except DecodeError as error:
        error.call_id = error.call_id or event_id
        raise
    if not reading.calls:
        raise NoCallError(_NO_CALL)
    return read_calls(record if type(record) is dict else {}, reading, event_id)


def _nothing(value: bytes | None, key: bytes | None) -> DecodeError:
    if value is None:
        which = "without a key" if key is None else "with a key"
        return DecodeError(TOMBSTONE, f"the record has no value (a tombstone {which}); send a proposed call")
    return DecodeError(EMPTY, "the record is empty; send one JSON object")
