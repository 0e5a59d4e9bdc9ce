"""Blanks: null, nothing but white space, an empty list or object."""

from typing import Any

from askfirst.scoring.node import Node
from askfirst.scoring.text import is_invisible


def blank_rule(value: Any) -> tuple[str, str] | None:
    """Return the rule id and message for a blank, None for anything else; ``false`` and 0 are values.

    Args:
        value: Any JSON value.
    """
    if value is None:
        return "blank.null", "the value is null"
    if isinstance(value, str):
        if value == "":
            return "blank.empty-text", "the value is an empty text"
        return ("blank.white-space", "the value is nothing but white space") if _shows_nothing(value) else None
    if isinstance(value, list) and not value:
        return "blank.empty-list", "the value is an empty list"
    if isinstance(value, dict) and not value:
        return "blank.empty-object", "the value is an empty object"
    return None


def _shows_nothing(text: str) -> bool:
    if text.isascii():
        return text.isspace()
    return all(char.isspace() or is_invisible(char) for char in text)


def is_licensed_blank(value: Any, node: Node | None) -> bool:
    """Say whether the schema names this very blank in enum, const, default or description; null where it allows null.

    Args:
        value: A blank.
        node: What the schema says of the place.
    """
    if node is None:
        return False
    if value is None:
        return node.nullable
    return node.names(value) or any(word in text for text in node.descriptions for word in _words_for(value))


def _words_for(value: Any) -> tuple[str, ...]:
    """Return how authors write that a blank is a value here: "such as 'Apt 1' or ''"."""
    if isinstance(value, str):
        return () if value else (" ''", ' ""', "empty string", "empty text", "leave empty", "left empty", "leave blank")
    return (" []", "empty list", "empty array") if isinstance(value, list) else (" {}", "empty object")
