"""What a policy says of some tools and of places in their arguments, and which of two tables is the more specific."""

import fnmatch
import re
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any, Literal

from askfirst.gate import field
from askfirst.gate.errors import PolicyError
from askfirst.scoring.ruleset import KeyRules

Cut = float | Literal["off"]

_WILDCARD = re.compile(r"\*|\?|\[!?\]?[^\]]*\]")


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyTable:
    """What one tool table says of one place; None is unsaid.

    Attributes:
        pointer: JSON Pointer of the place, ``/to``.
        signals: Signals in force there.
        exempt: Nothing about this place is doubted.
        role: The key's role where the inferred one is wrong.
        evidence: Who may ground the value.
        key_threshold: The key's own cut in [0, 1], or ``off``.
    """

    pointer: str
    signals: frozenset[str] | None = None
    exempt: bool | None = None
    role: str | None = None
    evidence: tuple[str, ...] | None = None
    key_threshold: Cut | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolTable:
    """What a policy says of the tools whose names match a pattern; None is unsaid.

    Attributes:
        pattern: Shell-style pattern of tool names, case-sensitive (``*``, ``?``, ``[...]``).
        profile: Base for what this table leaves unsaid of threshold, key_threshold and signals.
        threshold: Cut on the score, in [0, 1].
        key_threshold: Cut on the weakest key, in [0, 1], or ``off``.
        signals: Signals in force.
        rules_off: Rule ids switched off.
        words: Own stand-ins.
        undefined: ``present``, ``approve`` or ``clarify``.
        optional: ``report`` or ``score``.
        evidence: Who may ground a value.
        keys: What is special at single places, in the order of their pointers.
    """

    pattern: str
    profile: str | None = None
    threshold: float | None = None
    key_threshold: Cut | None = None
    signals: frozenset[str] | None = None
    rules_off: frozenset[str] | None = None
    words: frozenset[str] | None = None
    undefined: str | None = None
    optional: str | None = None
    evidence: tuple[str, ...] | None = None
    keys: tuple[KeyTable, ...] = ()

    def matches(self, name: str) -> bool:
        """Say whether this table speaks of a tool; a pattern always matches itself, whatever signs it holds."""
        return name == self.pattern or fnmatch.fnmatchcase(name, self.pattern)

    def specificity(self, name: str) -> tuple[bool, int, int, str]:
        """Return how closely the pattern fits a tool it matches, to be compared: more is more specific.

        The exact name comes first, then more literal characters, then fewer wildcards. The pattern's text settles what
        is still even: tables of a TOML file have no order, so the order in the file must not decide.
        """
        literals = len(_WILDCARD.sub("", self.pattern))
        return name == self.pattern, literals, -len(_WILDCARD.findall(self.pattern)), self.pattern


def said(table: KeyTable | ToolTable, *, without: Iterable[str]) -> dict[str, Any]:
    """Return the fields that a table says.

    Args:
        table: The table.
        without: Fields to leave out.
    """
    left_out = frozenset(without)
    pairs = ((each.name, getattr(table, each.name)) for each in fields(table) if each.name not in left_out)
    return {name: value for name, value in pairs if value is not None}


def checked(table: ToolTable) -> ToolTable:
    """Return a table with every field in canonical form.

    Raises:
        PolicyError: A field of it is wrong; the place names the pattern, the pointer and the field.
    """
    place = f"tools.{field.quote(table.pattern)}"
    if not table.pattern:
        raise PolicyError(place, 'an empty pattern matches no tool; "*" matches all of them')
    values = field.read(field.SCOPE_FIELDS, said(table, without=("pattern", "keys")), f"{place}.")
    keys = sorted((_checked_key(key, place) for key in table.keys), key=lambda key: key.pointer)
    return replace(table, **values, keys=tuple(keys))


def _checked_key(key: KeyTable, place: str) -> KeyTable:
    inside = f"{place}.keys.{field.quote(key.pointer)}"
    field.pointer(key.pointer, inside)
    return replace(key, **field.read(field.KEY_FIELDS, said(key, without=("pointer",)), f"{inside}."))


def key_rules(tables: Iterable[ToolTable]) -> dict[str, KeyRules]:
    """Merge what tables say of places, field by field.

    Args:
        tables: The least specific first; a later one overrides.

    Returns:
        JSON Pointer to what scoring has to know there. A cut that is ``off`` is 0, since nothing lies below that.
    """
    merged: dict[str, dict[str, Any]] = {}
    for table in tables:
        for key in table.keys:
            merged.setdefault(key.pointer, {}).update(said(key, without=("pointer",)))
    for values in merged.values():
        if values.get("key_threshold") == "off":
            values["key_threshold"] = 0.0
    return {pointer: KeyRules(**values) for pointer, values in merged.items()}
