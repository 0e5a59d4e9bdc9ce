"""Names, places and short phrases: every telling word has to come from somewhere."""

import re
from typing import NamedTuple

from askfirst.scoring.grounding.ask import Ask
from askfirst.scoring.grounding.enumword import synonym_said
from askfirst.scoring.grounding.fold import close_up, telling, words_of
from askfirst.scoring.grounding.known import is_own_language, other_name_said
from askfirst.scoring.grounding.role import Role
from askfirst.scoring.grounding.trace import PATTERN, Trace, given, guess
from askfirst.scoring.grounding.view import View

_NUMBER = re.compile(r"\d{1,15}(?:\.\d{1,6})?")
_UNIT = re.compile(r"(\d{1,15}(?:\.\d{1,6})?)[a-z]{1,5}")
_LETTERED = re.compile(r"(?:[A-Z]|[A-Z]{3}|\d{1,3}|I{1,3})")
_INITIALS = re.compile(r"[a-z]{2,6}")
_SURE = 0.8
_PLURAL = re.compile(r"[^sSuU][sS]$")
_STRICT = frozenset({Role.ID, Role.SECRET, Role.PERSON, Role.PLACE, Role.EMAIL, Role.PHONE})


def trace_phrase(ask: Ask) -> Trace:
    """Trace a short phrase.

    Args:
        ask: The leaf.
    """
    words = telling(words_of(ask.folded))
    if not words:
        return given("a sign", confidence=0.8)
    told = [_told(word, ask.view) for word in words]
    heard = Heard(ask, words, told)
    for hear in _HEARERS:
        found = hear(heard)
        if found is not None:
            return found
    return _shared(sum(part > 0 for part in told) / len(words), ask.role)


class Heard(NamedTuple):
    """A phrase with what was heard of it.

    Attributes:
        ask: The leaf.
        words: Its telling words.
        told: How far each was said, in [0, 1].
    """

    ask: Ask
    words: list[str]
    told: list[float]


def _closed(heard: Heard) -> Trace | None:
    closed = close_up(heard.ask.folded)
    if len(closed) > 1 and heard.ask.view.holds_closed(closed):
        return given("written with other separators", heard.ask.folded, 0.95)
    return None


def _each(heard: Heard) -> Trace | None:
    least = min(heard.told)
    if least and (least > _SURE or not is_lettered(heard.ask.raw)):
        return given("each of its words was said", heard.words[0], least)
    return None


def _known(heard: Heard) -> Trace | None:
    """Something that was said determines the value, its first part, or each of its words that were not said."""
    ask, words, told = heard
    if synonym_said(ask.folded, ask.view) or _determined(ask.folded, ask):
        return given("another name of something that was said", confidence=0.75)
    if "," in ask.folded:
        known = _determined(ask.folded.partition(",")[0].strip(), ask)
    else:
        missing = [word for word, trust in zip(words, told, strict=True) if not trust]
        known = 0 < len(missing) < len(words) and all(_determined(word, ask) for word in missing)
    if not known and is_own_language(ask.folded, ask.key, ask.view):
        return given("the language of what was said", confidence=0.6)
    return given("another name of something that was said", confidence=0.7) if known else None


def _determined(folded: str, ask: Ask) -> bool:
    return other_name_said(folded, ask.key, ask.role, ask.view, ask.scene.knowledge)


def _lettered(heard: Heard) -> Trace | None:
    if is_lettered(heard.ask.raw):
        return guess("a word with a letter or number behind it, as stand-ins have, that nobody gave", 0.05, PATTERN)
    return None


def _head(heard: Heard) -> Trace | None:
    head = words_of(heard.ask.folded.partition(",")[0])
    if "," not in heard.ask.folded or not head or _PLURAL.search(heard.ask.key):
        return None
    view = heard.ask.view
    said = all(_told(word, view) for word in head) or synonym_said(" ".join(head), view)
    return given("its first part was said", head[0], 0.75) if said else None


def _short(heard: Heard) -> Trace | None:
    """Initials, the beginning or the skeleton of a name; or a name whose initials were said."""
    ask, words, _ = heard
    letters = len(words) == 1 and _INITIALS.fullmatch(ask.folded) is not None and ask.raw.isupper()
    if letters and _short_for(ask.folded, ask.view):
        return given("short for something that was said", confidence=0.6)
    if 3 <= len(words) <= 8 and "".join(word[0] for word in words) in ask.view.words:
        return given("what initials that were said stand for", confidence=0.65)
    return None


def _initialled(heard: Heard) -> Trace | None:
    """A name with initials: ``J. Smith`` where John Smith was named."""
    letters = [word for word in heard.words if len(word) == 1]
    rest = [word for word in heard.words if len(word) > 1]
    if not letters or not rest or not all(_told(word, heard.ask.view) for word in rest):
        return None
    names = [name for name in heard.ask.view.proper if name.endswith(rest[-1])]
    said = all(any(name.startswith(letter) for name in names) for letter in letters[:1])
    return given("a name with its initial", rest[-1], 0.7) if said else None


def _mixed(heard: Heard) -> Trace | None:
    marks = (word for word, trust in zip(heard.words, heard.told, strict=True) if not trust and _is_mixed(word))
    return guess("a mark in it that nobody gave", 0.1) if len(heard.words) <= 4 and any(marks) else None


_HEARERS = (_closed, _each, _known, _lettered, _head, _short, _initialled, _mixed)


def _shared(share: float, role: Role) -> Trace:
    bar = 0.67 if role in _STRICT else 0.5
    if share >= bar:
        return given("most of its words were said", confidence=0.5 + 0.3 * share)
    return guess("words that nobody said" if not share else "partly words that nobody said", 0.4 * share + 0.05)


def _told(word: str, view: View) -> float:
    """Return how far one word was said, in [0, 1]."""
    if len(word) == 1 and word.isalpha() and word.isascii():
        return 1.0 if word in view.letters else 0.85 if synonym_said(word, view) else 0.0
    if view.has_word(word):
        return 1.0
    number = _NUMBER.fullmatch(word) or _UNIT.fullmatch(word)
    if number is not None:
        written = number[1] if number.re is _UNIT else number[0]
        return 0.9 if view.numbers.has(float(written)) else 0.0
    if synonym_said(word, view):
        return 0.85
    if not word.isascii():
        return 0.9 if view.mentions(word) else 0.0
    return 0.7 if len(word) >= 5 and word[:5] in view.prefixes else 0.0


def _is_mixed(word: str) -> bool:
    return len(word) > 2 and not word.isalpha() and not word.isdigit() and _UNIT.fullmatch(word) is None


def _short_for(closed: str, view: View) -> bool:
    """Say whether letters are initials, or the beginning or the skeleton of a name: ``QUAS`` of Quasar."""
    if len(closed) > 2 and any(name.startswith(closed) for name in view.proper):
        return True
    return (len(closed) > 3 and any(_is_skeleton(closed, name) for name in view.proper)) or closed in view.initials


def _is_skeleton(closed: str, name: str) -> bool:
    letters = iter(name)
    return len(name) < 2 * len(closed) + 2 and name[0] == closed[0] and all(char in letters for char in closed)


def is_lettered(raw: str) -> bool:
    """Say whether a value is a word with a letter or a short number behind it, as ``TokenA`` and ``Market1`` are.

    Args:
        raw: As the model wrote it.
    """
    if len(raw) > 64:
        return False
    marked = re.sub(r"(?<=[a-z])(?=[A-Z0-9])", " ", raw)
    parts = re.split(r"[\s_-]+", marked.strip())
    return (
        len(parts) >= 2
        and parts[-2][-1:].isalpha()
        and len(parts[-2]) > 2
        and _LETTERED.fullmatch(parts[-1]) is not None
    )
