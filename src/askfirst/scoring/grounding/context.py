"""Short ids: a small number stands everywhere by chance, so it has to stand beside what it numbers."""

from askfirst.scoring.grounding.fold import words_of
from askfirst.scoring.grounding.view import View
from askfirst.scoring.text import segments

_BEFORE = 28
_OCCURRENCES = 64
_NUMBERING = frozenset("identifier identifiers id ids no number nr num ref reference code key pk".split())


def numbers_this(written: str, key: str, view: View) -> bool:
    """Say whether a short number stands behind a word of its key, or behind a word that says it is a number of one.

    Args:
        written: The number.
        key: Name of the key.
        view: What was seen.
    """
    names = frozenset(segments(key)) | _NUMBERING
    return any(_stands_behind(written, names, text) for text in view.texts())


def _stands_behind(written: str, names: frozenset[str], text: str) -> bool:
    start = text.find(written)
    for _ in range(_OCCURRENCES):
        if start < 0:
            return False
        end = start + len(written)
        before = text[max(0, start - _BEFORE) : start]
        alone = not text[end : end + 1].isalnum() and not before[-1:].isalnum()
        if alone and (before.endswith("#") or not names.isdisjoint(words_of(before))):
            return True
        start = text.find(written, end)
    return False
