"""What the assistant claimed in its own earlier calls: no evidence, nor is a tool's answer that merely repeats it."""

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

_CLAIMS = 64
_SHORT, _LONG = 4, 128
_PLACES = 512


def claims_of(turn: dict[str, Any]) -> Iterator[str]:
    """Yield the ids, numbers and mail addresses in the arguments of the calls that a turn makes, at most 64.

    Args:
        turn: A turn of JSON types, with ``tool_calls`` of ``{"arguments"}`` or ``{"function": {"arguments"}}``.
    """
    calls = turn.get("tool_calls")
    for call in calls if isinstance(calls, list) else ():
        inner = call.get("function") if isinstance(call, dict) and isinstance(call.get("function"), dict) else call
        arguments = inner.get("arguments") if isinstance(inner, dict) else None
        yield from islice(filter(_is_copied, _leaves(_parsed(arguments))), _CLAIMS)


def _parsed(arguments: Any) -> Any:
    if not isinstance(arguments, str):
        return arguments
    try:
        return json.loads(arguments)
    except (ValueError, RecursionError):
        return None


def _leaves(value: Any) -> Iterator[str]:
    stack = [value]
    for _ in range(_PLACES):
        if not stack:
            return
        place = stack.pop()
        if isinstance(place, dict):
            stack.extend(place.values())
        elif isinstance(place, list):
            stack.extend(place)
        elif isinstance(place, str) or (isinstance(place, int) and not isinstance(place, bool)):
            yield str(place) if isinstance(place, str) or abs(place) < 10**_LONG else ""


def _is_copied(text: str) -> bool:
    """Say whether a text is one that is copied rather than composed: one token with a digit or an @ in it."""
    return _SHORT <= len(text) <= _LONG and " " not in text and any(char.isdigit() or char == "@" for char in text)
