"""CloudEvents 1.0: the envelope around a record, in the body (structured mode) or in the headers (binary mode)."""

import base64
import binascii
from collections.abc import Sequence
from typing import Any, NamedTuple

from askfirst.wire.errors import AMBIGUOUS, SHAPE, DecodeError
from askfirst.wire.json_guard import loads, loads_text
from askfirst.wire.shapes.base import kind
from askfirst.wire.shapes.recognise import fitting_names

STRUCTURED = "application/cloudevents+json"


class Marks(NamedTuple):
    """What a record's headers say of its envelope.

    Attributes:
        event_id: The event's id in binary mode; None where there is none.
        structured: Whether the content type says that the body is an event.
    """

    event_id: str | None = None
    structured: bool = False


class Opened(NamedTuple):
    """A record out of its envelope.

    Attributes:
        record: The data, any JSON value.
        event_id: The event's id; None where there is none.
    """

    record: Any
    event_id: str | None


def marks(headers: Sequence[tuple[str, bytes | None]]) -> Marks:
    """Read what the headers say; broken ones say nothing, and of repeated ones the last counts."""
    event_id, structured = None, False
    for name, value in headers:
        lowered = name.lower()
        if lowered == "ce_id":
            event_id = (value or b"").decode("utf-8", "replace") or None
        elif lowered == "content-type":
            structured = (value or b"").lower().startswith(STRUCTURED.encode())
    return Marks(event_id, structured)


def open_envelope(body: Any, found: Marks) -> Opened:
    """Take a record out of its envelope, where it has one.

    Args:
        body: The record's body, any JSON value.
        found: What its headers say.

    Raises:
        DecodeError: ``shape``: the body should be an event and is none, or its data cannot be had; ``ambiguous``: it
            has data twice, or can be read as a call as well.
    """
    if type(body) is not dict or not (found.structured or _is_event(body)):
        if found.structured:
            raise DecodeError(SHAPE, f"the content type promises a CloudEvent, the body is {kind(body)}")
        return Opened(body, found.event_id)
    others = fitting_names(body)
    if others:
        names = ", ".join(("CloudEvent", *others))
        raise DecodeError(AMBIGUOUS, f"the record can be read as each of: {names}; send one call in one form")
    event_id = body.get("id")
    return Opened(_data(body), event_id if type(event_id) is str and event_id else found.event_id)


def _is_event(body: dict[str, Any]) -> bool:
    return "specversion" in body and ("data" in body or "data_base64" in body)


def _data(event: dict[str, Any]) -> Any:
    data, coded = event.get("data"), event.get("data_base64")
    if data is not None and coded is not None:
        raise DecodeError(AMBIGUOUS, "the event has both data and data_base64; send one of them")
    if coded is None:
        return _parsed(data)
    if type(coded) is not str:
        raise DecodeError(SHAPE, f"data_base64 is {kind(coded)}; give base64 text")
    try:
        raw = base64.b64decode(coded, validate=True)
    except (binascii.Error, ValueError):
        raise DecodeError(SHAPE, "data_base64 is not base64; encode the data again") from None
    return loads(raw, "the event's data")


def _parsed(data: Any) -> Any:
    """Data of a content type that is not JSON is carried as text, which may be JSON even so."""
    if data is None:
        raise DecodeError(SHAPE, "the event has no data; put the proposed call there")
    return loads_text(data, "the event's data") if type(data) is str else data
