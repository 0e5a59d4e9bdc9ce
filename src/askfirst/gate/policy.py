"""A policy: rules plus thresholds, global, per tool and per key."""

from typing import NamedTuple

from askfirst.scoring.ruleset import Ruleset


class Ruling(NamedTuple):
    """What a policy says of one tool, worked out once and used for each of its calls.

    Attributes:
        profile: Name of the profile the policy is based on.
        threshold: A call is asked about when its score is strictly below this, in [0, 1].
        key_threshold: A call is asked about when its weakest key is strictly below this, in [0, 1]; None: never.
        undefined: Which keys count when nothing says: ``present``, ``approve`` or ``clarify``.
        rules: How the call is scored.
        policy_digest: ``sha256:`` and the hex digest of the whole policy in force.
    """

    profile: str
    threshold: float
    key_threshold: float | None
    undefined: str
    rules: Ruleset
    policy_digest: str
