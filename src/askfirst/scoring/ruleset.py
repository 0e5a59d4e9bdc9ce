"""What scoring has to know of a policy: which signals and rules are in force, and where."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

BASE_SIGNALS = frozenset({"missing", "blank", "placeholder", "echo"})


class KeyRules(NamedTuple):
    """What a policy says of one place of one tool's arguments.

    Attributes:
        signals: Signals in force there; None takes the tool's.
        exempt: Nothing about this place is doubted.
        role: The key's role where the inferred one is wrong; None infers it.
        evidence: Who may ground the value (``user``, ``system``, ``tool``); None takes the tool's.
        key_threshold: The key's own cut in [0, 1]; None takes the tool's.
    """

    signals: frozenset[str] | None = None
    exempt: bool = False
    role: str | None = None
    evidence: tuple[str, ...] | None = None
    key_threshold: float | None = None


class Ruleset(NamedTuple):
    """The rules by which one tool's calls are scored.

    Attributes:
        signals: Signals in force.
        rules_off: Rule ids switched off.
        words: The policy's own stand-ins, as written; scoring normalises them.
        flat: Every finding counts as confidence 0 (profile ``seed``).
        score_optional: Findings on optional and unknown keys count too.
        evidence: Who may ground a value.
        keys: JSON Pointer to what is special there.
    """

    signals: frozenset[str] = BASE_SIGNALS
    rules_off: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    flat: bool = True
    score_optional: bool = False
    evidence: tuple[str, ...] = ("user", "system", "tool")
    keys: Mapping[str, KeyRules] = MappingProxyType({})


SEED = Ruleset()
"""The rules of profile ``seed``."""


def is_within(pointer: str, place: str) -> bool:
    """Say whether a JSON Pointer names a place or something inside it.

    Args:
        pointer: The pointer.
        place: The pointer of the place; the empty one is the whole.
    """
    return pointer.startswith(place) and (len(pointer) == len(place) or pointer[len(place)] == "/")
