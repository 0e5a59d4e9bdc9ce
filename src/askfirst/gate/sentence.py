"""The sentences a question is made of: what is asked, and why, in words for a person."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Any, Final

from askfirst.gate.doubt import Doubt, shown_path
from askfirst.gate.parameter import Parameter
from askfirst.gate.plain import plain
from askfirst.gate.quote import NOTHING, Quote
from askfirst.scoring.key import ISSUED_LIMIT

LINE: Final = 300
"""Most characters of one sentence or two about a key; they are one line."""

_NAME: Final = 60  # characters of a name that are shown
_FEW: Final = 6  # choices that are told in the line itself
_FEW_WIDTH: Final = 80  # and their characters altogether
_TELLING: Final = 3  # a value shorter than this says nothing when it turns up inside a description

_LEAVES: Final = 4_000  # places of one value; a call of more leaves than 2,000 is not judged by them
_GROUPS: Final = re.compile(r"(?<=\d)[,.'_\s](?=\d{3}(?!\d))")

_EMPTY: Final = frozenset({"optional", "required", "string", "number", "integer", "boolean", "array", "object"})
"""Descriptions that say nothing."""

_WHY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "missing": "is missing",
        "blank": "is empty",
        "placeholder": "is a stand-in, not a real value",
        "echo": "only gives back the tool's own words or example",
        "schema": "is nothing the tool can take",
        "ungrounded": "was not given",
    }
)


def about_key(doubt: Doubt, known: Parameter, shows: Quote = NOTHING) -> str:
    """Return the line that asks about one key, LINE characters at most.

    Args:
        doubt: What is doubted, and why.
        known: What the tool's author says of the key.
        shows: Values that the line may show.
    """
    name = plain(doubt.key, _NAME)
    subject = f"{known.title} (`{name}`)" if _adds(known.title, name) else f"`{name}`"
    place = f"`{plain(shown_path(doubt, name), _NAME)}`" if doubt.path else "It"
    reason = _quoting(doubt, name, shows) or f"{place} {_WHY.get(doubt.signal, 'is in doubt')}."
    short = f"What should {subject} be? {reason}"
    choices = _few(known.choices) if known.complete else ""
    told = _adds(known.description, name) and _adds(known.description, known.title)
    explained = f"What should {subject} be ({known.description})? {reason}" if told else short
    for line in (explained + choices, explained, short + choices, short):
        if len(line) <= LINE:
            return line
    return about_key(doubt, known) if shows.proposed else short


def _quoting(doubt: Doubt, name: str, shows: Quote) -> str:
    """Return a sentence that shows the value in doubt, and what was said instead; empty where none is shown."""
    if not shows.proposed:
        return ""
    place = f" at `{plain(shown_path(doubt, name), _NAME)}`" if doubt.path else ""
    if shows.seen:
        return f'The call has "{shows.proposed}"{place}, and "{shows.seen}" was said.'
    return f'The call has "{shows.proposed}"{place}, which {_WHY.get(doubt.signal, "is in doubt")}.'


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
    """Return what is known of a key without the texts that hold a proposed value of it.

    An example given back stands in the description too. A question that repeats it invites the same answer, and no
    question holds the proposed value: the text or number that is there, or any of those inside a list or an object.

    Args:
        known: What the tool's author says of the key.
        doubt: What is doubted.
        arguments: The call's arguments.
    """
    texts = (known.title, known.description)
    if not any(texts) or not (values := set(_told(arguments.get(doubt.key)))):
        return known
    title, description = ("" if _holds(text, values) else text for text in texts)
    return known._replace(title=title, description=description)


def _holds(text: str, values: Iterable[str]) -> bool:
    """Say whether a text holds one of some values; numbers may be written in groups (``12,345``)."""
    plainly = text.casefold()
    joined = _GROUPS.sub("", plainly)
    return any(value in plainly or value in joined for value in values)


def _told(value: Any) -> Iterator[str]:
    """Yield the texts and numbers in a value as a description would show them."""
    waiting = [value]
    for _ in range(_LEAVES):
        if not waiting:
            return
        part = waiting.pop()
        if isinstance(part, dict | list):
            waiting.extend(islice(part.values() if isinstance(part, dict) else part, _LEAVES))
            continue
        shown = plain(_written(part), LINE).casefold()
        if len(shown) >= _TELLING:
            yield shown


def _written(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < ISSUED_LIMIT:
        return ""
    return str(int(value)) if value == int(value) else repr(value)


def _adds(text: str, name: str) -> bool:
    """Say whether an author's text tells a person more than a name does."""
    letters = _letters(text)
    return bool(letters) and letters != _letters(name) and letters not in _EMPTY


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()


def _few(choices: tuple[Any, ...]) -> str:
    if not 0 < len(choices) <= _FEW:
        return ""
    told = ", ".join(choice if isinstance(choice, str) else repr(choice).lower() for choice in choices)
    return f" One of: {told}." if len(told) <= _FEW_WIDTH else ""
