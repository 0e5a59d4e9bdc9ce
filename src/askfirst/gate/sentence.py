"""The sentences a question is made of: what is asked, and why, in words for a person."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from askfirst.gate.doubt import Doubt, shown_path
from askfirst.gate.parameter import Parameter
from askfirst.gate.plain import plain

LINE: Final = 300
"""Most characters of one sentence or two about a key; they are one line."""

_NAME: Final = 60  # characters of a name that are shown
_FEW: Final = 6  # choices that are told in the line itself
_FEW_WIDTH: Final = 80  # and their characters altogether
_TELLING: Final = 3  # a value shorter than this says nothing when it turns up inside a description

_EMPTY: Final = frozenset({"optional", "required", "string", "number", "integer", "boolean", "array", "object"})
"""Descriptions that say nothing."""

_WHY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "missing": "is missing",
        "blank": "is empty",
        "placeholder": "is a stand-in, not a real value",
        "echo": "only gives back the tool's own words or example",
        "schema": "is nothing the tool can take",
        "ungrounded": "was found nowhere in what was said",
    }
)


def about_key(doubt: Doubt, known: Parameter) -> str:
    """Return the line that asks about one key, LINE characters at most.

    Args:
        doubt: What is doubted, and why.
        known: What the tool's author says of the key.
    """
    name = plain(doubt.key, _NAME)
    subject = f"{known.title} (`{name}`)" if _adds(known.title, name) else f"`{name}`"
    place = f"`{plain(shown_path(doubt, name), _NAME)}`" if doubt.path else "It"
    reason = f"{place} {_WHY.get(doubt.signal, 'is in doubt')}."
    short = f"What should {subject} be? {reason}"
    choices = _few(known.choices) if known.complete else ""
    told = _adds(known.description, name) and _adds(known.description, known.title)
    explained = f"What should {subject} be ({known.description})? {reason}" if told else short
    for line in (explained + choices, explained, short + choices):
        if len(line) <= LINE:
            return line
    return short


def about_whole(tool: str, because: str) -> str:
    """Return the line that asks about a call as a whole.

    Args:
        tool: The tool's name.
        because: Why, as the rest of a sentence whose subject is the call: ``is too large to check``.
    """
    return f"The call {because}. Should {quoted(tool)} run with the arguments it has?"


def quoted(name: str) -> str:
    """Return a name as a line shows it, between backticks."""
    return f"`{plain(name, _NAME)}`"


def without_value(known: Parameter, doubt: Doubt, arguments: Mapping[str, Any]) -> Parameter:
    """Return what is known of a key without the texts that hold the proposed value.

    An example given back stands in the description too. A question that repeats it invites the same answer, and no
    question holds the proposed value.

    Args:
        known: What the tool's author says of the key.
        doubt: What is doubted.
        arguments: The call's arguments.
    """
    value: Any = arguments.get(doubt.key)
    for part in doubt.path:
        value = _child(value, part)
    if not isinstance(value, str) or len(value.strip()) < _TELLING:
        return known
    told = plain(value, LINE).casefold()
    title, description = ("" if told in text.casefold() else text for text in (known.title, known.description))
    return known._replace(title=title, description=description)


def _adds(text: str, name: str) -> bool:
    """Say whether an author's text tells a person more than a name does."""
    letters = _letters(text)
    return bool(letters) and letters != _letters(name) and letters not in _EMPTY


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()


def _child(value: Any, part: str) -> Any:
    if isinstance(value, dict):
        return value.get(part)
    if isinstance(value, list) and part.isdecimal() and len(part) < _NAME:
        index = int(part)
        return value[index] if index < len(value) else None
    return None


def _few(choices: tuple[Any, ...]) -> str:
    if not 0 < len(choices) <= _FEW:
        return ""
    told = ", ".join(choice if isinstance(choice, str) else repr(choice).lower() for choice in choices)
    return f" One of: {told}." if len(told) <= _FEW_WIDTH else ""
