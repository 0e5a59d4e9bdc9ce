"""JSON text to values, within the limits this project sets. The one place where a byte of a record is parsed.

orjson is fast and strict, but two things pass it that must not: an integer beyond 64 bits silently becomes a float, and
nesting is allowed to about 1,000. Both are looked for cheaply first, and exactly only where the cheap look cannot say
no: without 19 digits in a row there is no such integer, with few brackets no such nesting.
"""

import re
from typing import Any

import orjson

from askfirst.wire.errors import EMPTY, NESTING, NOT_JSON, NOT_UTF8, NUMBER, DecodeError

MAX_NESTING = 200
"""Lists and objects inside one another, the outermost counted."""

MIN_INTEGER = -(2**63)
MAX_INTEGER = 2**64 - 1

_NEVER_TOO_DEEP = 2 * MAX_NESTING
_LONG_RUN = b"0" * 19
_DIGITS_TO_ZERO = bytes(0x30 if 0x30 <= byte <= 0x39 else 0x20 for byte in range(256))

# A string ends at its quote or, in broken text, at the end of everything: it always matches from its first quote, so no
# place is looked at twice and the scan is linear. The possessive marks (++) keep it from ever going back.
_STRING = rb'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)'
_BRACKETS = re.compile(_STRING + rb"|([\[{])|[\]}]", re.DOTALL)
_NUMBERS = re.compile(_STRING + rb"|(-?[0-9]++(?:\.[0-9]++)?+(?:[eE][+-]?[0-9]++)?+)", re.DOTALL)
_LONGEST_INTEGER = 20


def loads(data: bytes, what: str) -> Any:
    """Parse JSON text.

    Args:
        data: UTF-8 bytes, of any content.
        what: What the text is, for messages: ``the record``.

    Returns:
        A JSON value; of duplicate keys the last one wins.

    Raises:
        DecodeError: ``empty``, ``not-utf8``, ``not-json``, ``number`` (an integer outside [-2^63, 2^64-1] or a number
            too large for a double) or ``nesting`` (beyond MAX_NESTING).
    """
    if len(data) > _NEVER_TOO_DEEP and data.count(b"[") + data.count(b"{") > MAX_NESTING:
        _refuse_nesting(data, what)
    try:
        value = orjson.loads(data)
    except orjson.JSONDecodeError as error:
        raise _explain(data, what, error) from None
    if data.translate(_DIGITS_TO_ZERO).find(_LONG_RUN) >= 0:  # half the cost of "in"
        _refuse_long_integers(data, what)
    return value


def loads_text(text: str, what: str) -> Any:
    """Parse JSON text that was a string inside other JSON; as loads."""
    return loads(text.encode("utf-8", "surrogatepass"), what)


def _refuse_nesting(data: bytes, what: str) -> None:
    depth = 0
    for token in _BRACKETS.finditer(data):
        if token.lastindex:
            depth += 1
            if depth > MAX_NESTING:
                raise DecodeError(
                    NESTING, f"{what} nests lists or objects deeper than {MAX_NESTING}; send flatter values"
                )
        elif data[token.start()] != 0x22:
            depth -= 1


def _refuse_long_integers(data: bytes, what: str) -> None:
    for token in _NUMBERS.finditer(data):
        number = token[1]
        if not number or b"." in number or b"e" in number or b"E" in number:
            continue
        # Python refuses to read integers of thousands of digits, and the length says enough.
        if len(number) > _LONGEST_INTEGER or not MIN_INTEGER <= int(number) <= MAX_INTEGER:
            raise _too_long(what)


def _too_long(what: str) -> DecodeError:
    return DecodeError(NUMBER, f"{what} holds a number beyond 64 bits that cannot be kept exactly; send it as a string")


def _explain(data: bytes, what: str, error: orjson.JSONDecodeError) -> DecodeError:
    if not data or data.isspace():
        return DecodeError(EMPTY, f"{what} is empty; send one JSON object")
    try:
        text = data.decode()
    except UnicodeDecodeError as broken:
        return DecodeError(NOT_UTF8, f"{what} is not UTF-8 (byte {broken.start}); send JSON encoded in UTF-8")
    return _too_long(what) if "infinity" in error.msg else _explain_text(text, what, error)


def _explain_text(text: str, what: str, error: orjson.JSONDecodeError) -> DecodeError:
    place = f"line {error.lineno} column {error.colno}"
    if "surrogate" in error.msg:
        return DecodeError(NOT_UTF8, f"{what} holds half a surrogate pair ({place}), which is no text; mend the escape")
    if text[error.pos :].startswith(("NaN", "Infinity", "-Infinity")):
        return DecodeError(NOT_JSON, f"{what} holds NaN or Infinity ({place}), which JSON does not have; send null")
    if text.startswith("\ufeff"):
        return DecodeError(NOT_JSON, f"{what} begins with a byte order mark; send plain UTF-8 without one")
    # The words of the parser stay out: they may change with its version, and the verdicts of two runs must not.
    return DecodeError(NOT_JSON, f"{what} is not JSON ({place}); send one JSON object, encoded in UTF-8")
