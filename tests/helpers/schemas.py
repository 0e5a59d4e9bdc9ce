"""Every message the tests produce is held to the published schemas by these two."""

from typing import Any

import orjson
from jsonschema import Draft202012Validator

from askfirst.wire.schema import CALL_SCHEMA, VERDICT_SCHEMA

_CALL = Draft202012Validator(CALL_SCHEMA)
_VERDICT = Draft202012Validator(VERDICT_SCHEMA)


def valid_verdict(data: bytes) -> dict[str, Any]:
    """Return a verdict message as a dict, or fail with what its schema has against it."""
    message: dict[str, Any] = orjson.loads(data)
    _VERDICT.validate(message)
    return message


def valid_call(data: bytes) -> dict[str, Any]:
    """Return a native call as a dict, or fail with what its schema has against it."""
    message: dict[str, Any] = orjson.loads(data)
    _CALL.validate(message)
    return message


def is_valid_call(message: Any) -> bool:
    """Say whether a JSON value is a native call by its schema."""
    return bool(_CALL.is_valid(message))


def is_valid_verdict(message: Any) -> bool:
    """Say whether a JSON value is a verdict by its schema."""
    return bool(_VERDICT.is_valid(message))
