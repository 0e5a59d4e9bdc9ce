"""Dead letters: a record that is no proposed call, kept as it was, with the reason beside it."""

import base64
from collections.abc import Iterable

import orjson

from askfirst.wire.headers import Header, Sendable

PREFIX = "askfirst.errors."
TEXT_LIMIT = 500
"""Characters that are kept of a message, and of anything else told in a header: a record may bring ids of any length,
and a dead letter has to fit beside the record it keeps."""

LINE_START = b'{"value_base64":"'
"""How the line of a record with a value begins; its value in base64 comes next."""


def dead_letter_headers(  # noqa: PLR0913 - one argument a header, all by name
    headers: Iterable[Header],
    *,
    topic: str | None,
    partition: int | None,
    offset: int,
    timestamp: int | None,
    stage: str,
    reason: str,
    message: str,
    engine: str,
    call_id: str | None,
    null_value: bool,
) -> tuple[Sendable, ...]:
    """Give a dead letter's headers: the record's own as they were, then ours as text.

    Headers with our prefix are taken off first, so that a record that comes round again has each of them once. One that
    has nothing to say (no timestamp, no call id, a file's topic) is left out, one that says more than TEXT_LIMIT
    characters is cut. A null value becomes an empty one, for clients cannot send null.

    Args:
        headers: The record's headers.
        topic: Where it was read; None for a file.
        partition: Its partition; None for a file.
        offset: Its offset; for a file the line number from 0.
        timestamp: Milliseconds since 1970 in UTC; None where there is none.
        stage: What failed, such as ``decode``.
        reason: The stable word of the error.
        message: One line for a person; cut to TEXT_LIMIT characters.
        engine: Version of this package.
        call_id: The call's id where it could be read.
        null_value: Whether the record had no value, which a client cannot send: an empty one goes in its place.
    """
    told = {
        "topic": topic,
        "partition": partition,
        "offset": offset,
        "timestamp": timestamp,
        "stage": stage,
        "reason": reason,
        "message": one_line(message),
        "engine": engine,
        "call_id": call_id,
        "null-value": "true" if null_value else None,
    }
    kept = tuple((name, value or b"") for name, value in headers if not name.lower().startswith(PREFIX))
    ours = ((PREFIX + name, _text(value)) for name, value in told.items() if value is not None)
    return (*kept, *ours)


def dead_letter_line(  # noqa: PLR0913 - one argument a field, all by name
    value: bytes | None,
    key: bytes | None,
    headers: Iterable[Header],
    *,
    reason: str,
    message: str,
    where: str,
) -> bytes:
    """Give a dead letter as one JSON line, without the newline.

    Fields: ``value_base64`` and ``key_base64`` (null where the record has none), ``headers`` (a list of pairs of the
    name and the value in base64 or null, in order), ``reason``, ``message``, ``where``.

    Args:
        value: The record's value, byte for byte.
        key: The record's key.
        headers: The record's headers as they were.
        reason: The stable word of the error.
        message: One line for a person; cut to TEXT_LIMIT characters.
        where: Where the record was read, such as ``line 12``.
    """
    return orjson.dumps(
        {
            "value_base64": _base64(value),
            "key_base64": _base64(key),
            "headers": [[name, _base64(header)] for name, header in headers],
            "reason": reason,
            "message": one_line(message),
            "where": where,
        }
    )


def _text(value: str | int) -> bytes:
    return str(value)[:TEXT_LIMIT].encode("utf-8", "replace")


def one_line(message: str) -> str:
    """Bring a message onto one line of TEXT_LIMIT characters at most."""
    return " ".join(message.split())[:TEXT_LIMIT]


def _base64(data: bytes | None) -> str | None:
    return None if data is None else base64.b64encode(data).decode("ascii")
