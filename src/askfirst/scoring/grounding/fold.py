"""Text made comparable for tracing: as everywhere in scoring, and without accents; words, stems, closed-up forms."""

import re
import unicodedata
from functools import lru_cache

from askfirst.scoring.text import normalise

WORD = re.compile(r"[^\W_]+")
"""A word of a folded text. Underscores and apostrophes part words: ``order_id`` holds two,
and ``Apple's`` holds Apple."""

FILLERS = frozenset(
    """the a an of in on at to for and or with by from is are was be as it this that these those my your our their his
    her its i you we they me us him them do does did can could would should will shall please about into over under
    between any some all""".split()
)
"""Words that carry no fact."""

_ESCAPES = re.compile(r"\\+[nrt](?![a-z]:)")
"""Line ends as they stand in JSON inside a text: they part words."""

_ENDINGS = ("ies", "ing", "edly", "ed", "es", "s", "ly", "er", "ion", "ment", "al", "ie", "e", "y")
_STEM = 3


def fold(text: str) -> str:
    """Fold a text for comparison: NFKC, case, white space, accents. Linear.

    Args:
        text: Any text.
    """
    folded = normalise(_ESCAPES.sub(" ", text) if "\\" in text else text)
    if folded.isascii():
        return folded
    apart = unicodedata.normalize("NFKD", folded)
    return unicodedata.normalize("NFC", "".join(char for char in apart if not unicodedata.combining(char)))


def words_of(folded: str) -> list[str]:
    """Return the words of a folded text, in order.

    Args:
        folded: What ``fold`` returned.
    """
    return WORD.findall(folded)


def telling(words: list[str]) -> list[str]:
    """Return the words that carry a fact; all of them where none does.

    Args:
        words: Words of a folded text.
    """
    return [word for word in words if word not in FILLERS] or words


def close_up(folded: str) -> str:
    """Return a folded text without anything between its letters and digits.

    Args:
        folded: What ``fold`` returned.
    """
    return "".join(WORD.findall(folded))


@lru_cache(maxsize=65_536)
def stem(word: str) -> str:
    """Cut an English ending off a word, so that its inflections meet; other words stay as they are.

    Args:
        word: A folded word.
    """
    if not word.isascii() or len(word) <= _STEM or not word.isalpha():
        return word
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _STEM:
            return word[: -len(ending)]
    return word
