"""What each profile starts from (DESIGN section 2, Profiles), and which signals there are."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from askfirst.scoring.ruleset import BASE_SIGNALS

AVAILABLE_SIGNALS: frozenset[str] = BASE_SIGNALS | {"schema", "ungrounded"}
"""Signals that a policy may ask for."""


class Base(NamedTuple):
    """The values a profile gives to what a policy leaves unsaid.

    Attributes:
        threshold: Cut on the score, in [0, 1].
        key_threshold: Cut on the weakest key, in [0, 1]; None: off.
        signals: Signals in force.
        flat: Every finding counts as confidence 0.
    """

    threshold: float
    key_threshold: float | None
    signals: frozenset[str]
    flat: bool


BASES: Mapping[str, Base] = MappingProxyType(
    {
        "seed": Base(0.5, None, BASE_SIGNALS, flat=True),
        "strict": Base(0.5, 0.5, BASE_SIGNALS, flat=False),
        "grounded": Base(0.5, 0.5, AVAILABLE_SIGNALS, flat=False),
    }
)
"""Profile name to its values."""
