"""Codes that a description explains: ``1 for Bangkok`` grounds 1 where Bangkok was said."""

import re
from collections.abc import Sequence

from askfirst.scoring.grounding.fold import FILLERS, words_of
from askfirst.scoring.grounding.view import View

_CLAUSE = re.compile(r"[,;]| or ")
_CONDITION = re.compile(r"\b(?:for|if|when) ([a-z ]{2,24}),? (?:it is|it's|use|is|this is|set) $")
_NEAR = 48
_OCCURRENCES = 8
_SAYING = frozenset("for is means represents represent denotes example e.g i.e value id".split())


def explained(written: str, descriptions: Sequence[str], view: View) -> bool | None:
    """Say whether a description explains a code by a word that was said.

    Args:
        written: The code, folded.
        descriptions: What the schema says of the place, folded.
        view: What was seen.

    Returns:
        None where no description explains it.
    """
    found = None
    for text in descriptions:
        for meaning in _meanings(written, text):
            if any(view.has_word(word) for word in meaning):
                return True
            found = False
    return found


def _meanings(written: str, text: str) -> list[list[str]]:
    """Return the telling words behind each place where a description names a code, or those of its condition."""
    found = []
    start = text.find(written)
    for _ in range(_OCCURRENCES):
        if start < 0:
            break
        end = start + len(written)
        if not text[start - 1 : start].isalnum() and not text[end : end + 1].isalnum():
            behind = _CLAUSE.split(text[end : end + _NEAR], maxsplit=1)[0]
            condition = _CONDITION.search(text[max(0, start - _NEAR) : start])
            told = _telling(condition[1] if condition is not None else behind)
            if told:
                found.append(told)
        start = text.find(written, end)
    return found


def _telling(text: str) -> list[str]:
    return [word for word in words_of(text) if word not in FILLERS and word not in _SAYING and len(word) > 2]
