"""The named policies."""

import functools

from askfirst.gate import field
from askfirst.gate.base import BASES
from askfirst.gate.policy import Policy

PROFILES: tuple[str, ...] = tuple(BASES)
"""Names that profile() knows, the default first."""


@functools.cache
def profile(name: str) -> Policy:
    """Return the policy of a profile.

    Args:
        name: One of PROFILES.

    Raises:
        PolicyError: There is no such profile in this version.
    """
    base = BASES[field.profile(name, "profile")]
    return Policy(profile=name, threshold=base.threshold, key_threshold=base.key_threshold, signals=base.signals)
