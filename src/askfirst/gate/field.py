"""Reading one field of a policy: its type, its range, and what to do when it is wrong.

Every reader takes the value and its place (``tools."send_*".threshold``) and returns the value in its one canonical
form: numbers as float, sets as frozenset, evidence in its fixed order. So equal policies have equal digests.
"""

import difflib
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Literal

from askfirst.gate.base import AVAILABLE_SIGNALS, BASES
from askfirst.gate.errors import PolicyError
from askfirst.scoring import RULE_IDS
from askfirst.scoring.grounding.role import Role as Tracing
from askfirst.scoring.key import Role

EVIDENCE = ("user", "system", "tool")
"""Who may ground a value, in the order a policy is written back."""

UNDEFINED = ("present", "approve", "clarify")
"""Which keys count when nothing says which are required."""

OPTIONAL = ("report", "score")
"""What a finding on an optional key does."""

ROLES = frozenset(role.value for kind in (Role, Tracing) for role in kind)
"""Roles a key can be given: those that stand-ins are told by, and those by which a value is traced."""

Reader = Callable[[object, str], Any]

_POINTER = re.compile(r"(?:/(?:[^~/]|~[01])*)+")


def nearest(name: str, known: Iterable[str]) -> str:
    """Return a hint that names the nearest known name, or all of them where none is near.

    Args:
        name: What was written.
        known: What could have been meant.
    """
    names = sorted(known)
    close = difflib.get_close_matches(name, names, n=1)
    return f"did you mean {quote(close[0])}?" if close else f"known here: {', '.join(names)}"


def quote(text: object) -> str:
    """Return a value as a policy file would show it, cut to 60 characters."""
    shown = f'"{text}"' if isinstance(text, str) else repr(text)
    return shown if len(shown) <= 60 else f"{shown[:59]}…"


def share(value: object, place: str) -> float:
    """Read a share.

    Raises:
        PolicyError: It is no number in [0, 1]; NaN is none.
    """
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise PolicyError(place, f"{quote(value)} is no share; give a number from 0 to 1")
    return float(value)


def cut(value: object, place: str) -> float | Literal["off"]:
    """Read a cut that can be switched off.

    Raises:
        PolicyError: It is neither a share nor ``off``.
    """
    if value == "off":
        return "off"
    if isinstance(value, str):
        raise PolicyError(place, f'{quote(value)} is no share; give a number from 0 to 1, or "off"')
    return share(value, place)


def choice(value: object, place: str, known: Collection[str]) -> str:
    """Read one word out of a few.

    Args:
        value: What the policy says.
        place: Where it says so.
        known: The words there are.

    Raises:
        PolicyError: It is none of the known words.
    """
    if not isinstance(value, str):
        raise PolicyError(place, f"{quote(value)} is no text; give one of: {', '.join(sorted(known))}")
    if value not in known:
        raise PolicyError(place, f"{quote(value)} is not known; {nearest(value, known)}")
    return value


def texts(value: object, place: str) -> tuple[str, ...]:
    """Read a list of words.

    Raises:
        PolicyError: It is no list, or one of its members is no text or only white space.
    """
    if not isinstance(value, list | tuple | frozenset | set):
        raise PolicyError(place, f'{quote(value)} is no list; write it as ["...", "..."]')
    for member in value:
        if not isinstance(member, str) or not member.strip():
            raise PolicyError(place, f"{quote(member)} is no word; the list holds texts that are not empty")
    return tuple(value)


def signals(value: object, place: str) -> frozenset[str]:
    """Read the signals in force; an empty list doubts nothing."""
    return frozenset(choice(name, place, AVAILABLE_SIGNALS) for name in texts(value, place))


def evidence(value: object, place: str) -> tuple[str, ...]:
    """Read who may ground a value; an empty list means nobody."""
    named = {choice(name, place, EVIDENCE) for name in texts(value, place)}
    return tuple(who for who in EVIDENCE if who in named)


def rules_off(value: object, place: str) -> frozenset[str]:
    """Read the rules that are switched off; each must exist, since a misspelt one would silently stay on."""
    return frozenset(choice(rule, place, RULE_IDS) for rule in texts(value, place))


def words(value: object, place: str) -> frozenset[str]:
    """Read a policy's own stand-ins."""
    return frozenset(texts(value, place))


def profile(value: object, place: str) -> str:
    """Read the name of a profile."""
    return choice(value, place, BASES.keys())


def undefined(value: object, place: str) -> str:
    """Read which keys count when nothing says."""
    return choice(value, place, UNDEFINED)


def optional(value: object, place: str) -> str:
    """Read what a finding on an optional key does."""
    return choice(value, place, OPTIONAL)


def exempt(value: object, place: str) -> bool:
    """Read whether a place is never doubted."""
    if not isinstance(value, bool):
        raise PolicyError(place, f"{quote(value)} is neither true nor false")
    return value


def role(value: object, place: str) -> str:
    """Read the role of a key."""
    return choice(value, place, ROLES)


def pointer(value: str, place: str) -> str:
    """Read a JSON Pointer to a place inside a tool's arguments (RFC 6901).

    Raises:
        PolicyError: It does not start with a slash, or holds a tilde that escapes nothing.
    """
    if not _POINTER.fullmatch(value):
        raise PolicyError(place, f'{quote(value)} is no JSON Pointer; the key "to" is written "/to"')
    return value


SCOPE_FIELDS: Mapping[str, Reader] = MappingProxyType(
    {
        "profile": profile,
        "threshold": share,
        "key_threshold": cut,
        "signals": signals,
        "rules_off": rules_off,
        "words": words,
        "undefined": undefined,
        "optional": optional,
        "evidence": evidence,
    }
)
"""What the policy itself and each of its tool tables may say."""

KEY_FIELDS: Mapping[str, Reader] = MappingProxyType(
    {"signals": signals, "exempt": exempt, "role": role, "evidence": evidence, "key_threshold": cut}
)
"""What a policy may say of one place."""


def read(readers: Mapping[str, Reader], values: Mapping[str, object], place: str) -> dict[str, Any]:
    """Read every field that is said.

    Args:
        readers: Field name to its reader.
        values: Field name to value; None is unsaid.
        place: Prefix of every field's place, ``tools."send_*".`` or empty.

    Returns:
        The fields that are said, in canonical form.

    Raises:
        PolicyError: One of them is wrong.
    """
    return {name: readers[name](value, f"{place}{name}") for name, value in values.items() if value is not None}
