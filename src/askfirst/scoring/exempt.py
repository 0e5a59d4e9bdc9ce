"""When a stand-in is a value after all: the schema names it, or somebody gave it."""

from collections.abc import Callable

from askfirst.scoring.conversation import Conversation
from askfirst.scoring.echo import spans
from askfirst.scoring.lexicon import standins
from askfirst.scoring.node import Node
from askfirst.scoring.rule import Rule
from askfirst.scoring.text import Value, contains_whole, words

_OPENERS = "\"'`,/|;:(["
_CLOSERS = "\"'`,/|;)].:"
_OCCURRENCES = 16
_NEAR = 24
_PARTS = 32
_LIST_WORDS = ("or", "and", "either", "is", "are", "of", "use", "be")


def is_licensed(value: Value, node: Node | None) -> bool:
    """Say whether the schema names a string: enum, const, default, or a word its description lists as allowed.

    Args:
        value: The string.
        node: What the schema says of the place.
    """
    if node is None:
        return False
    return (
        node.names(value.raw)
        or node.names_folded(value.folded)
        or any(_lists(text, value.folded) for text in node.descriptions)
    )


def _lists(description: str, folded: str) -> bool:
    """Say whether a description lists a word as allowed: in quotes, or between the signs of an enumeration.

    A word behind "e.g." is an example, not one of the allowed ones.
    """
    if not folded or folded not in description or description == folded:
        return False
    if any(contains_whole(span, folded) for span in spans(description)):
        return False
    start = description.find(folded)
    for _ in range(_OCCURRENCES):
        if start < 0:
            return False
        end = start + len(folded)
        before, after = description[max(0, start - _NEAR) : start].rstrip(), description[end : end + _NEAR].lstrip()
        if (_opens(before) and _closes(after)) or (start == 0 and _begins_a_list(after)):
            return True
        start = description.find(folded, start + 1)
    return False


def _opens(before: str) -> bool:
    return before != "" and (before[-1] in _OPENERS or before.rpartition(" ")[2] in _LIST_WORDS)


def _begins_a_list(after: str) -> bool:
    return after.startswith((",", "/", "|", "or "))


def _closes(after: str) -> bool:
    return not after or after[0] in _CLOSERS or after.partition(" ")[0] in _LIST_WORDS


def is_given(value: Value, rule: Rule, conversation: Conversation | None) -> bool:
    """Say whether somebody gave a stand-in as a value.

    A user may say anything. System prompt and tool results excuse only what could be data (``Rule.of_data``) and
    carries information of its own, since they are full of "unknown" and "N/A".

    Args:
        value: The string.
        rule: The rule it matches.
        conversation: What was said.
    """
    if conversation is None:
        return False
    if _says(conversation.user_said, value.folded) or (rule.of_data and _host_said(value, conversation)):
        return True
    return rule.of_data and _informs(value) and _says(conversation.was_given, value.folded)


def _says(holds: Callable[[str], bool], folded: str) -> bool:
    """Say whether somebody said a value whole, or each part of one that is a list in a text."""
    if holds(folded):
        return True
    parts = [part.strip() for part in folded.replace(";", ",").split(",")]
    return 1 < len(parts) <= _PARTS and all(map(holds, parts))


def _host_said(value: Value, conversation: Conversation) -> bool:
    """Say whether a URL lies at a host that the user named; a mail address has to be said whole."""
    scheme, found, rest = value.folded.partition("://")
    return bool(found) and scheme in ("http", "https") and conversation.user_said(rest.partition("/")[0])


def _informs(value: Value) -> bool:
    """Say whether a value carries information: a digit, @, /, or two words none of which is a stand-in."""
    if any(char.isdigit() or char in "@/" for char in value.folded):
        return True
    said = words(value.folded)
    return len(said) > 1 and not any(_is_standin(word) for word in said)


def _is_standin(word: str) -> bool:
    return word in standins.NULL or word in standins.UNKNOWN or word in standins.FILLER or word in ("your", "here")
