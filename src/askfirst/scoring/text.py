"""Text made comparable: width, case, white space and invisible characters no longer tell two spellings apart."""

import unicodedata
from functools import lru_cache
from typing import NamedTuple

LEAF_LIMIT = 65_536
"""Characters of one leaf that are looked at (DESIGN: 64 kB)."""

FOLD_LIMIT = 512
"""Characters of a leaf, rows of white space counted as one, up to which it is folded in full: no stand-in is longer."""

_MARKS = 30
"""Combining marks in a row that are kept (the bound of UAX #15, Stream-Safe Text): ordering them costs their square."""

_LONG_LIGATURES = str.maketrans(dict.fromkeys("\ufdfa\ufdfb", "\ufdfd"))
"""Signs that unfold to sentences of up to eighteen characters stay one sign."""

_UNFOLDED = {
    code: unicodedata.normalize("NFKC", chr(code))
    for code in (
        *(0x2057, 0x2152, 0x2167, 0x2177, *range(0x247D, 0x2488), 0x2A0C, 0x321D, 0x321E),
        *(*range(0x3300, 0x3358), 0x337F, 0x3389, 0x33A8, 0x33AE, 0x33AF, 0x33C2, 0x33C6, 0x33D8),
        *(*range(0xFDF2, 0xFDF9), 0xFDFC),
    )
}
"""Signs that unfold to words of up to six characters, and the words: to look them up is ten times as fast as NFKC."""

_UNFOLDING = frozenset(map(chr, _UNFOLDED))

_QUOTES = {"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u00b4": "'", "\u2026": "..."}


def normalise(text: str) -> str:
    """Fold a text for comparison: NFKC, no format characters, case folded, white space collapsed and trimmed.

    Full-width letters become plain ones, no-break spaces become spaces, zero-width characters go. Linear in the text.

    Args:
        text: Any text, lone surrogates included.

    Returns:
        The folded text; empty when there was nothing but white space and invisible characters.
    """
    if text.isascii():
        return " ".join(text.lower().split())
    folded = unicodedata.normalize("NFKC", _unfolded(text))
    signs = set(folded)
    for sign in signs & _QUOTES.keys():
        folded = folded.replace(sign, _QUOTES[sign])
    folded = folded.casefold()
    if any(map(is_invisible, signs)):
        folded = "".join(char for char in folded if not is_invisible(char))
    return " ".join(folded.split())


def _unfolded(text: str) -> str:
    """Take out of a text what NFKC is slow with: signs that unfold to words or sentences, and long rows of marks."""
    signs = set(text)
    if not signs.isdisjoint(_UNFOLDING):
        text = text.translate(_UNFOLDED)
    if "\ufdfa" in signs or "\ufdfb" in signs:
        text = text.translate(_LONG_LIGATURES)
    return _stream_safe(text) if any(map(_combines, signs)) else text


def _stream_safe(text: str) -> str:
    """Cut rows of combining marks to what any script needs."""
    kept: list[str] = []
    row = 0
    for char in text:
        row = row + 1 if _combines(char) else 0
        if row <= _MARKS:
            kept.append(char)
    return "".join(kept)


@lru_cache(maxsize=4096)
def _combines(char: str) -> bool:
    """Say whether a character unfolds to something that begins with a combining mark."""
    return unicodedata.combining(unicodedata.normalize("NFKD", char)[0]) != 0


@lru_cache(maxsize=4096)
def is_invisible(char: str) -> bool:
    """Say whether a character shows nothing: format and control characters that are no white space, fillers.

    Args:
        char: One character.
    """
    if char.isspace():
        return False
    return unicodedata.category(char) in ("Cf", "Cc") or char in "\u115f\u1160\u3164\uffa0\u034f\u17b4\u17b5"


def _separators() -> dict[int, str]:
    """Map every ASCII character that is no letter, digit or apostrophe to a space."""
    return {code: " " for code in range(128) if not chr(code).isalnum() and chr(code) != "'"}


SPLIT = _separators()
"""Translation table that ``words`` uses; for those who cannot afford the call."""


def words(folded: str) -> list[str]:
    """Split a folded text at everything that is no letter, digit or apostrophe (ASCII punctuation only).

    Args:
        folded: What ``normalise`` returned.

    Returns:
        The words in order; ``your_api-key`` gives ``your``, ``api``, ``key``.
    """
    return folded.translate(SPLIT).split()


_SEGMENTED = 256
"""Characters of a text up to which it can be a name of several parts."""


def segments(text: str) -> list[str]:
    """Split an identifier into lower-case parts at separators and at camel humps.

    Args:
        text: Any text; ``yourJavaScriptFunction`` gives ``your``, ``java``, ``script``, ``function``.
    """
    marked: list[str] = []
    previous = ""
    for char in text[:_SEGMENTED]:
        if char.isupper() and previous.islower():
            marked.append(" ")
        marked.append(char)
        previous = char
    return words("".join(marked).lower())


def _joins(char: str) -> bool:
    """Say whether a character is part of a longer word; scripts written without spaces have no such thing."""
    return char.isalnum() and not _unspaced(char)


def _unspaced(char: str) -> bool:
    """Say whether a character belongs to a script that is written without spaces (CJK, kana, Hangul, Thai, Khmer)."""
    code = ord(char)
    return (
        0x0E00 <= code <= 0x0EFF or 0x1780 <= code <= 0x17FF or 0x2E80 <= code <= 0xD7FF or 0x20000 <= code <= 0x3FFFF
    )


def contains_whole(haystack: str, needle: str) -> bool:
    """Say whether a folded text contains another as whole words.

    Args:
        haystack: Folded text, as long as you like.
        needle: Folded text; an empty one is contained nowhere.

    Returns:
        True when some occurrence is not the inside of a longer word. At most 64 occurrences are looked at, so the
        time stays linear.
    """
    if not needle:
        return False
    start = haystack.find(needle)
    for _ in range(64):
        if start < 0:
            return False
        end = start + len(needle)
        before_ok = start == 0 or not (_joins(haystack[start - 1]) and _joins(needle[0]))
        after_ok = end == len(haystack) or not (_joins(haystack[end]) and _joins(needle[-1]))
        if before_ok and after_ok:
            return True
        start = haystack.find(needle, start + 1)
    return False


class Value(NamedTuple):
    """A string leaf, folded once for all the rules that look at it.

    Attributes:
        raw: As the model wrote it, at most LEAF_LIMIT characters.
        folded: Normalised; of a text longer than FOLD_LIMIT only case and white space are.
        words: Words of the folded text; none where that is longer than FOLD_LIMIT.
        segments: Words, camel humps split as well; none where the text is longer than any name.
    """

    raw: str
    folded: str
    words: list[str]
    segments: list[str]


def value_of(raw: str) -> Value:
    """Fold a leaf.

    Args:
        raw: As the model wrote it.
    """
    cut = raw[:LEAF_LIMIT]
    shown = cut if len(cut) <= _SEGMENTED else " ".join(cut.split())
    if len(shown) > FOLD_LIMIT:
        return Value(cut, shown.casefold(), [], [])
    folded = normalise(shown)
    said = words(folded) if len(folded) <= FOLD_LIMIT else []
    return Value(cut, folded, said, segments(shown) if len(shown) <= _SEGMENTED else [])
