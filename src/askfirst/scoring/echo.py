"""The schema's own words given back: its description, its type word, the parameter's name, its example."""

import re
from collections.abc import Iterator
from itertools import islice

from askfirst.scoring.conversation import Conversation
from askfirst.scoring.key import Key, Role
from askfirst.scoring.node import Node
from askfirst.scoring.rule import Rule
from askfirst.scoring.text import Value, contains_whole
from askfirst.scoring.vocabulary import TYPE_WORDS

EXAMPLE_CONFIDENCE = 0.3
"""An example may be what the user wants, so giving it back is doubted, not hopeless (DESIGN section 2)."""

_EXAMPLE_REACH = 160
_EXAMPLE_SIGNS = re.compile(
    r"\be\.g\.?|\beg[.:]|\bfor example\b|\bfor instance\b|\bexamples?\b|\bsuch as\b|\blike\b|\bex[.:]"
)
_NAME_LIMIT = 64
_SPANS = 16
"""Signs of an example that are followed in one description."""


def _description(value: Value, node: Node) -> bool:
    return any(value.folded.rstrip(".") == text.rstrip(".") for text in node.descriptions)


def _type_word(value: Value, node: Node) -> bool:
    return value.folded in node.types and value.folded in TYPE_WORDS


def _parameter_name(value: Value, key: Key) -> bool:
    if len(value.raw) > _NAME_LIMIT or len(key.name) < 2:
        return False
    said = value.segments[1:] if value.segments[:1] in (["the"], ["a"], ["an"]) else value.segments
    return tuple(said) == key.words


def spans(description: str) -> Iterator[str]:
    """Yield the parts of a folded description that stand behind a word like "e.g.".

    Args:
        description: A folded description.
    """
    for sign in islice(_EXAMPLE_SIGNS.finditer(description), _SPANS):
        yield description[sign.end() : sign.end() + _EXAMPLE_REACH]


def _example(value: Value, key: Key, node: Node) -> bool:
    """Say whether a string is the author's example.

    Two kinds are let pass. One of several examples is a kind, chosen as from an enum; and the code of a country,
    currency, time zone or company follows from what was said in other words.
    """
    if len(value.folded) < 3 or (value.folded.isdigit() and len(value.folded) < 4) or key.role is Role.SHORT_CODE:
        return False
    if node.gives_example(value.folded):
        return node.example_count == 1
    return any(
        _is_single(span, value.folded) for text in node.descriptions if value.folded in text for span in spans(text)
    )


def _is_single(span: str, folded: str) -> bool:
    """Say whether a span of examples holds a value, and holds no other beside it."""
    if not contains_whole(span, folded):
        return False
    before, _, after = span.partition(folded)
    shown = before.strip(_MARKS)
    return not (shown.endswith((",", "/", ";", "|", " or", " and")) or _MORE.match(after) is not None)


_MARKS = " \"'`(:"
_MORE = re.compile(
    r"[\"'`]?\s?(?:[,/;|](?! ?(?:etc|and so on|in the|the|which|where|when|with))|or\b|and\b)\s?[\"'`]?\w"
)


def _never(_value: Value, _key: Key) -> bool:
    return False  # these rules compare with the schema, which the signature of the other rules does not carry


DESCRIPTION = Rule(
    "echo.description",
    "the parameter's own description",
    "Who gives a description back has nothing to put there.",
    (("location", "The city or place to look up"),),
    (("location", "the old place by the city gate"),),
    _never,
)
TYPE_WORD = Rule(
    "echo.type-word",
    "the parameter's type",
    "The name of a type says what a value would be.",
    (("title", "string"),),
    (("title", "String Quartet"),),
    _never,
)
PARAMETER_NAME = Rule(
    "echo.parameter-name",
    "the parameter's own name",
    "A parameter's name is the question, not the answer.",
    (("first_name", "first name"),),
    (("first_name", "Firmin"),),
    _never,
)
EXAMPLE = Rule(
    "echo.example",
    "the example of the description",
    "A model without a value takes the nearest one it sees, which is the author's example.",
    (("location", "San Francisco, CA"),),
    (("location", "Oakland, CA"),),
    _never,
    confidence=EXAMPLE_CONFIDENCE,
)
ECHO_RULES = (DESCRIPTION, TYPE_WORD, PARAMETER_NAME, EXAMPLE)


def echo(value: Value, key: Key, node: Node | None, conversation: Conversation | None) -> Rule | None:
    """Return the rule by which a string gives the schema's own words back.

    Args:
        value: The string.
        key: The key that holds it.
        node: What the schema says of the place; None without a schema.
        conversation: What was said; an example is doubted only where there is one that lacks it.
    """
    if node is not None and _description(value, node):
        return DESCRIPTION
    if node is not None and _type_word(value, node):
        return TYPE_WORD
    if _parameter_name(value, key):
        return PARAMETER_NAME
    if (
        node is not None
        and conversation is not None
        and _example(value, key, node)
        and not conversation.mentions(value.folded)
    ):
        return EXAMPLE
    return None
