"""What a question may show of a call's values: the one in doubt, and the one that was said instead.

Only for the signals ``ungrounded`` and ``schema``, whose values a person has to see to judge them, and never for a
secret. ``wire`` takes the quotes out again where a verdict must hold no value.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from askfirst.gate.call import ProposedCall
from askfirst.gate.doubt import Doubt
from askfirst.gate.plain import plain
from askfirst.gate.secret import is_secret

WIDTH: Final = 60
"""Most characters of a value that a question shows."""

_QUOTED: Final = frozenset({"ungrounded", "schema"})


class Quote(NamedTuple):
    """Values that a question shows, each on one line and WIDTH characters at most.

    Attributes:
        proposed: The value in doubt; empty where none is shown.
        seen: The value that was said and is nearly the same; empty without one.
    """

    proposed: str = ""
    seen: str = ""


NOTHING: Final = Quote()
"""No value is shown."""


def quote(doubt: Doubt, call: ProposedCall, schema: Mapping[str, Any]) -> Quote:
    """Return what the question about one key may show.

    Args:
        doubt: What is doubted.
        call: The call.
        schema: What the tool's author says of the key; empty where nothing is known.
    """
    if doubt.signal not in _QUOTED or any(is_secret(name) for name in (doubt.key, *doubt.path)):
        return NOTHING
    if is_secret(doubt.key, dict(schema)):
        return NOTHING
    value = value_at(call.arguments, (doubt.key, *doubt.path))
    if not isinstance(value, (str, int, float)):
        return NOTHING
    text = value if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else _number(value)
    return Quote(_shown(text), "" if doubt.seen is None else _shown(_said(call.conversation or (), doubt.seen)))


def value_at(arguments: Mapping[str, Any], path: Sequence[str]) -> Any:
    """Return the value at a place; None where there is none.

    Args:
        arguments: The arguments.
        path: Names and list places from the arguments down.
    """
    place: Any = arguments
    for part in path:
        if isinstance(place, dict):
            place = place.get(part)
        elif isinstance(place, list) and part.isdecimal() and len(part) < WIDTH:
            place = place[int(part)] if int(part) < len(place) else None
        else:
            return None
    return place


def _number(value: Any) -> str:
    """Write a number out, unless it is so long that writing it takes the square of its digits."""
    return str(value) if isinstance(value, float) or abs(value) < 10**WIDTH else ""


def _said(turns: Sequence[Mapping[str, Any]], seen: tuple[int, int, int]) -> str:
    """Return a piece of what was said; empty where the turn is no plain text."""
    message, start, end = seen
    content = turns[message].get("content") if 0 <= message < len(turns) else None
    return content[start : min(end, start + 8 * WIDTH)] if isinstance(content, str) else ""


def _shown(text: str) -> str:
    return plain(text, WIDTH).replace('"', "'")
