"""What the world knows of a value by the kind of its key: other names that determine it."""

from collections.abc import Callable, Collection

from askfirst.scoring.grounding.fold import FILLERS
from askfirst.scoring.grounding.role import Role
from askfirst.scoring.grounding.view import View
from askfirst.scoring.knowledge import Knowledge
from askfirst.scoring.text import segments

_KNOWN = 64
_INTO = frozenset("to target into output destination".split())
_ENGLISH = frozenset("en english en-us en-gb en_us".split())
_FLUENT = 4
_CURRENCY = frozenset("currency currencies money fiat".split())
_LANGUAGE = frozenset("language languages lang locale tongue".split())
_ZONE = frozenset("timezone timezones tz zone".split())
_COMPANY = frozenset("symbol symbols ticker tickers stock stocks company companies share shares security".split())
_LATITUDE = frozenset("lat latitude lats".split())
_LONGITUDE = frozenset("lon lng long longitude lons".split())


def other_name_said(folded: str, key: str, role: Role, view: View, knowledge: Knowledge) -> bool:
    """Say whether something was said that determines a value.

    Args:
        folded: A folded value.
        key: Name of its key.
        role: The key's role.
        view: What was seen.
        knowledge: What the world knows.
    """
    return len(folded) <= _KNOWN and any(view.has_any(ask(folded)) for ask in _questions(key, role, knowledge))


def _questions(key: str, role: Role, knowledge: Knowledge) -> list[Callable[[str], Collection[str]]]:
    parts = frozenset(segments(key))
    for names, ask in (
        (_ZONE, knowledge.zone),
        (_CURRENCY, knowledge.currency),
        (_LANGUAGE, knowledge.language),
        (_COMPANY, knowledge.company),
    ):
        if parts & names:
            return [ask]
    if role is Role.PLACE:
        return [knowledge.place]
    if role in {Role.ID, Role.PERSON, Role.SECRET, Role.EMAIL, Role.PHONE, Role.CATEGORY}:
        return []
    return [knowledge.place, knowledge.company, knowledge.currency, knowledge.language]


def is_own_language(folded: str, key: str, view: View) -> bool:
    """Say whether a value names the language in which users write, for the text they give.

    Args:
        folded: A folded value.
        key: Name of its key.
        view: What was seen.
    """
    parts = frozenset(segments(key))
    if not parts & _LANGUAGE or parts & _INTO or folded not in _ENGLISH:
        return False
    return len(view.words & FILLERS) >= _FLUENT


def coordinate_said(value: float, key: str, view: View, knowledge: Knowledge) -> bool:
    """Say whether a number is a coordinate of a place that was named.

    Args:
        value: The number, in degrees.
        key: Name of its key.
        view: What was seen.
        knowledge: What the world knows.
    """
    parts = frozenset(segments(key))
    if parts & _LATITUDE and -90 <= value <= 90:
        return view.has_any(knowledge.place_at(value, None))
    if parts & _LONGITUDE and -180 <= value <= 180:
        return view.has_any(knowledge.place_at(None, value))
    return False
