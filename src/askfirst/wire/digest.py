"""The digest by which a verdict says exactly which call it judged.

It is taken over canonical JSON (RFC 8785) of ``[name, arguments]``, with one deviation: integers beyond 2^53-1 keep
all their digits, for two account numbers that a double cannot tell apart are two calls. orjson's sorted output is those
very bytes unless there is a float, or a key beyond the Basic Multilingual Plane (which sorts by UTF-16 units there);
then canonical() writes them.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import orjson

_PLAIN = frozenset({str, int, bool, type(None)})
_NESTED = frozenset({dict, list})
_SORTED = orjson.OPT_SORT_KEYS
_all_plain = _PLAIN.issuperset

_SMALLEST_PLAIN_EXPONENT = -6
_LARGEST_PLAIN_EXPONENT = 21


def argument_digest(name: str, arguments: dict[str, Any]) -> str:
    """Digest a call.

    Args:
        name: The tool's name.
        arguments: The arguments, of JSON types; floats finite.

    Returns:
        ``sha256:`` and 64 hexadecimal digits.
    """
    if _all_plain(map(type, arguments.values())) or _without_floats(arguments.values()):
        data = orjson.dumps([name, arguments], option=_SORTED)
        if data.isascii() or not _beyond_bmp(data):
            return "sha256:" + sha256(data).hexdigest()
    return "sha256:" + sha256(canonical([name, arguments])).hexdigest()


def canonical(value: Any) -> bytes:
    """Write a JSON value by RFC 8785, integers in all their digits.

    Args:
        value: Of JSON types, nested 200 deep at most; floats finite.
    """
    return "".join(_write(value)).encode()


def _without_floats(values: Iterable[Any]) -> bool:
    for value in values:
        sort = type(value)
        if sort in _PLAIN:
            continue
        if sort not in _NESTED or not _without_floats(value.values() if sort is dict else value):
            return False
    return True


def _beyond_bmp(data: bytes) -> bool:
    """Say whether any character, in a key or not, needs a surrogate pair in UTF-16."""
    return max(data) >= 0xF0


def _write(value: Any) -> Iterable[str]:
    if type(value) is dict:
        yield "{"
        for index, key in enumerate(sorted(value, key=_utf16)):
            yield "," if index else ""
            yield orjson.dumps(key).decode()
            yield ":"
            yield from _write(value[key])
        yield "}"
    elif type(value) is list:
        yield "["
        for index, item in enumerate(value):
            yield "," if index else ""
            yield from _write(item)
        yield "]"
    elif type(value) is float:
        yield _number(value)
    elif type(value) is int:
        yield str(value)
    else:
        yield orjson.dumps(value).decode()


def _utf16(key: str) -> bytes:
    return key.encode("utf-16-be", "surrogatepass")


def _number(value: float) -> str:
    """Write a double as ECMAScript does: the shortest digits that read back the same, as Python's repr finds them."""
    mantissa, _, exponent = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).lstrip("0")
    point = len(digits) - len(fraction) + int(exponent or 0)
    digits = digits.rstrip("0")
    if not digits:
        return "0"
    sign = "-" if value < 0 else ""
    return sign + _place_point(digits, point)


def _place_point(digits: str, point: int) -> str:
    """Write ``0.DIGITS`` times ten to the power of ``point``."""
    if len(digits) <= point <= _LARGEST_PLAIN_EXPONENT:
        return digits.ljust(point, "0")
    if 0 < point <= _LARGEST_PLAIN_EXPONENT:
        return f"{digits[:point]}.{digits[point:]}"
    if _SMALLEST_PLAIN_EXPONENT < point <= 0:
        return "0." + "0" * -point + digits
    rest = f".{digits[1:]}" if len(digits) > 1 else ""
    return f"{digits[0]}{rest}e{point - 1:+d}"
