"""Everyday words that mean the same: ``purchase`` is grounded where somebody wants to buy."""

from askfirst.scoring.grounding.fold import stem
from askfirst.scoring.grounding.view import View
from askfirst.scoring.lexicon.synonyms import SYNONYMS


def synonym_said(word: str, view: View) -> bool:
    """Say whether another word for the same was said.

    Args:
        word: A folded word.
        view: What was seen.
    """
    others = SYNONYMS.get(word) or SYNONYMS.get(stem(word)) or ()
    return any(
        other in view.words or (" " in other and view.holds(other)) or (not other.isalnum() and view.mentions(other))
        for other in others
    )
