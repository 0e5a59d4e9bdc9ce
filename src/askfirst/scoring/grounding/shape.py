"""Texts as values, by their shape: the comparers for addresses, numbers, dates, ids, code, composed text and lists."""

import json
import re
from itertools import islice
from typing import Any

from askfirst.scoring.grounding.address import (
    looks_like_mail,
    looks_like_path,
    looks_like_url,
    trace_mail,
    trace_path,
    trace_url,
)
from askfirst.scoring.grounding.ask import Ask, Comparer, first_of
from askfirst.scoring.grounding.composed import trace_composed
from askfirst.scoring.grounding.fold import WORD, fold, words_of
from askfirst.scoring.grounding.ident import looks_like_ident, trace_ident
from askfirst.scoring.grounding.moment import compare_moment
from askfirst.scoring.grounding.phrase import is_lettered, trace_phrase
from askfirst.scoring.grounding.quantity import compare_numeric, is_countable, trace_number, written
from askfirst.scoring.grounding.role import Role, role_of
from askfirst.scoring.grounding.trace import Trace, given, guess
from askfirst.scoring.grounding.unit import sizes_of

_TEXTS = frozenset({Role.TEXT, Role.QUERY})
_COPIED = frozenset({Role.ID, Role.SECRET})
_SENTENCE = 9
_SHORT_ID = 3
_LEAVES = 400
_PARTS = 16
_NAME = 3
_NAME_LENGTH = 64
_CUT = 0.5
_COLOUR = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})")
_MEASURE = re.compile(r"[$€£¥]?\d{1,12}(?:[.,]\d{1,6})?[a-z%°]{1,6}|[a-z]{1,3}\d{1,2}|\d{1,4}x\d{1,4}")
_PARTING = re.compile(r"[,;|]")


def trace_text(ask: Ask) -> Trace:
    """Trace a text that is not blank.

    Args:
        ask: The leaf.
    """
    return first_of(_COMPARERS, ask) or trace_phrase(ask)


def trace_value(ask: Ask) -> Trace:
    """Trace a leaf of any type.

    Args:
        ask: The leaf.
    """
    if isinstance(ask.value, bool) or ask.value is None or not ask.folded:
        return given("a flag, or nothing", confidence=0.9)
    if isinstance(ask.value, str):
        return trace_text(ask)
    return trace_number(ask) if is_countable(ask.value) else guess("a number beyond all that people state", 0.1)


def folded_value(value: Any) -> str:
    """Return a leaf as a folded text, a number as it is written.

    Args:
        value: The leaf.
    """
    if isinstance(value, str):
        return fold(value)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return ""
    return written(value) if is_countable(value) else "endless"


def _whole(ask: Ask) -> Trace | None:
    """A single letter and a short id stand everywhere by chance, so that finding them is not enough."""
    folded = ask.folded
    by_chance = folded.isalpha() and len(folded) == 1
    short_id = ask.role is Role.ID and folded.isdigit() and len(folded) < _SHORT_ID
    return given("said in these words", folded) if not by_chance and not short_id and ask.view.holds(folded) else None


def _written_json(ask: Ask) -> Trace | None:
    """Trace each leaf of a value written as JSON inside a text; the worst counts."""
    inner = _parsed(ask.raw)
    if inner is None:
        return None
    worst = given("each part was given", confidence=0.95)
    stack: list[tuple[str, Any]] = [(ask.key, inner)]
    for _ in range(_LEAVES):
        if not stack:
            break
        key, value = stack.pop()
        if isinstance(value, (dict, list)):
            stack.extend(value.items() if isinstance(value, dict) else ((key, item) for item in value))
            continue
        found = trace_value(Ask(key, value, folded_value(value), role_of(key, None), None, ask.scene))
        worst = found if found.confidence < worst.confidence else worst
    return worst


def _parsed(raw: str) -> Any:
    if raw.lstrip()[:1] not in {"[", "{"}:
        return None
    try:
        found = json.loads(raw)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, (list, dict)) else None


def _mail(ask: Ask) -> Trace | None:
    return trace_mail(ask.folded, ask.view) if looks_like_mail(ask.folded) else None


def _url(ask: Ask) -> Trace | None:
    bare = ask.role is Role.URL and "." in ask.folded and " " not in ask.folded
    return trace_url(ask.folded, ask.view) if bare or looks_like_url(ask.folded) else None


def _colour(ask: Ask) -> Trace | None:
    chosen = _COLOUR.fullmatch(ask.folded) is not None
    return given("a colour, which is the agent's to choose", confidence=0.6) if chosen else None


def _measure(ask: Ask) -> Trace | None:
    """A measure is known where one of the same size was stated; where not, its words and digits decide."""
    sizes = sizes_of(ask.folded) if ask.role not in _COPIED else frozenset()
    return given("a stated measure, maybe in another unit", confidence=0.85) if sizes & ask.view.sizes else None


def _ident(ask: Ask) -> Trace | None:
    """Keys for ids take nothing else; elsewhere a single token of letters and digits is one."""
    if ask.role in _COPIED:
        return trace_ident(ask.folded, ask.view)
    if ask.role in _TEXTS or not looks_like_ident(ask.folded) or _MEASURE.fullmatch(ask.folded):
        return None
    found = trace_phrase(ask) if len(words_of(ask.folded)) > 2 else None
    return found if found is not None and found.confidence >= _CUT else trace_ident(ask.folded, ask.view)


def _path(ask: Ask) -> Trace | None:
    is_path = ask.role is Role.PATH and looks_like_path(ask.folded)
    return trace_path(ask.folded, ask.view) if is_path else None


def _code(ask: Ask) -> Trace | None:
    return (
        given("something for a machine to read, which is composed", confidence=0.8) if ask.role is Role.CODE else None
    )


def _composed(ask: Ask) -> Trace | None:
    """Text and queries are composed, unless they are a mere stand-in like ``TokenA``."""
    if ask.role in _TEXTS:
        if _is_name(ask):
            return None
        composed = not is_lettered(ask.raw) or len(ask.raw.split(None, 2)) > 2
    else:
        composed = "\n" in ask.raw.strip() or _is_sentence(ask.folded)
    return trace_composed(ask.folded, ask.view) if composed else None


def _is_sentence(folded: str) -> bool:
    return next(islice(WORD.finditer(folded), _SENTENCE - 1, None), None) is not None


def _is_name(ask: Ask) -> bool:
    """Say whether a query is a mere name: one to three words with a capital each, to be traced as a name is."""
    if ask.role is not Role.QUERY or len(ask.raw) > _NAME_LENGTH:
        return False
    return len(words_of(ask.folded)) <= _NAME and all(word[:1].isupper() for word in ask.raw.split())


def _listed(ask: Ask) -> Trace | None:
    """A list written in one text: as a whole, else part by part."""
    parts = [part.strip() for part in _PARTING.split(ask.raw, _PARTS + 1) if part.strip()]
    if not 1 < len(parts) <= _PARTS:
        return None
    whole = trace_phrase(ask)
    if whole.confidence >= _CUT:
        return whole
    each = (trace_text(ask._replace(value=part, folded=fold(part))) for part in parts)
    return min(each, key=lambda found: found.confidence)


_COMPARERS: tuple[Comparer, ...] = (
    _whole, _written_json, _mail, _url, _colour, compare_numeric, compare_moment, _measure, _ident, _path, _code,
    _composed, _listed,
)  # fmt: skip
