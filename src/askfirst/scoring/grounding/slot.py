"""Values in the wrong slot: one that was said once cannot fill two keys, and an origin is not where one goes to."""

from collections.abc import Mapping, Sequence
from typing import Any

from askfirst.scoring.grounding.fold import fold, words_of
from askfirst.scoring.grounding.role import Role, role_of
from askfirst.scoring.grounding.view import View
from askfirst.scoring.text import segments

_SHORT = 3
_LONG = 200
_OCCURRENCES = 16
_REPEATED = frozenset("confirm confirmation repeat again verify verification reenter retype".split())
_SAME = frozenset("same both itself identical equal".split())
_FROM_KEYS = frozenset("from origin departure source start pickup".split())
_TO_KEYS = frozenset("to destination arrival target end dropoff".split())
_FROM = frozenset("from leaving departing outbound".split())
_TO = frozenset("to towards into".split())
_BACK = frozenset("return returning back round roundtrip trip both vice versa".split())


def doubled(params: Mapping[str, Any], names: Sequence[str], users: View) -> frozenset[str]:
    """Return the keys that share one text, unless they may: both dates, or one the repetition of the other.

    Args:
        params: The arguments.
        names: The required names.
        users: What users said.
    """
    holders: dict[str, list[str]] = {}
    for name in names:
        value = params.get(name)
        if isinstance(value, str) and _SHORT <= len(value) <= _LONG:
            holders.setdefault(fold(value), []).append(name)
    shared = [keys for keys in holders.values() if len(keys) > 1 and not _may_share(keys)]
    return (
        frozenset(name for keys in shared for name in keys) if shared and users.words.isdisjoint(_SAME) else frozenset()
    )


def _may_share(keys: Sequence[str]) -> bool:
    roles = {role_of(key, None) for key in keys}
    return roles <= {Role.DATE} or any(not _REPEATED.isdisjoint(segments(key)) for key in keys)


def turned_round(folded: str, key: str, users: View) -> bool:
    """Say whether a place stands in the key for where one starts, and users only ever said they go there; or so.

    Args:
        folded: The folded value.
        key: Name of its key.
        users: What users said.
    """
    parts = frozenset(segments(key))
    starts, ends = not parts.isdisjoint(_FROM_KEYS), not parts.isdisjoint(_TO_KEYS)
    if starts == ends or not users.words.isdisjoint(_BACK):
        return False
    ways = [_way(before) for text in users.texts() for before in _befores(folded, text)]
    return bool(ways) and all(way == ("to" if starts else "from") for way in ways)


def _befores(folded: str, text: str) -> list[str]:
    found: list[str] = []
    start = text.find(folded)
    while start >= 0 and len(found) < _OCCURRENCES:
        found.append(text[max(0, start - 16) : start])
        start = text.find(folded, start + len(folded))
    return found


def _way(before: str) -> str:
    last = words_of(before)[-1:]
    return "from" if last and last[0] in _FROM else "to" if last and last[0] in _TO else ""
