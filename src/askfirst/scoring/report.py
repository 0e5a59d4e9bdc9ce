"""What scoring says: findings, and the report they add up to.

These are named tuples rather than dataclasses because one of each is made for every call: a frozen dataclass costs
four times as much to build (measured in tests/bench), and nothing else about it would be better.
"""

from typing import NamedTuple

ABSTAIN_THRESHOLD = 0.5
"""A call is held back when its score is *strictly below* this share, in [0, 1]."""

SIGNALS = ("missing", "blank", "placeholder", "echo", "schema", "ungrounded")
"""The kinds of evidence against a value that a policy can switch on and off."""


class Finding(NamedTuple):
    """One reason to doubt one place of a call.

    Attributes:
        signal: The kind of evidence, one of SIGNALS or ``limit`` (the call is too large to check).
        rule: Stable id of the rule that fired, ``signal.name``.
        pointer: JSON Pointer (RFC 6901) of the place inside the arguments; a key's own pointer is ``/key``.
        confidence: Trust left in the value, in [0, 1]; 0 is hopeless.
        scored: Whether it moves the score. False on optional and unknown keys.
        message: One line for a person. It never holds a value of the call.
        evidence: Where a grounded value came from; None for the signals that do not look.
    """

    signal: str
    rule: str
    pointer: str
    confidence: float
    scored: bool
    message: str
    evidence: dict[str, object] | None = None


class Report(NamedTuple):
    """How well the required arguments of one call are known.

    Attributes:
        score: Mean confidence over the scored keys, in [0, 1]; 1.0 when none is scored.
        weakest: Least confidence of a scored key, in [0, 1]; 1.0 when none is scored.
        missing_keys: Required names that are absent, in the order of ``required``.
        weak_keys: Required names that are present with a finding against them, in the order of ``required``.
        findings: Every reason for doubt, the unscored ones included, in the order of the keys.
        reason: One line a person can read; empty when nothing scored is wrong. It never holds a value.
        too_large: The call was not checked to its end; a gate must ask, whatever the score.
    """

    score: float
    weakest: float
    missing_keys: tuple[str, ...]
    weak_keys: tuple[str, ...]
    findings: tuple[Finding, ...]
    reason: str
    too_large: bool = False

    @property
    def should_abstain(self) -> bool:
        """Whether the score is strictly below ABSTAIN_THRESHOLD."""
        return self.score < ABSTAIN_THRESHOLD

    def abstains(self, threshold: float = ABSTAIN_THRESHOLD) -> bool:
        """Say whether the score is strictly below another threshold.

        Args:
            threshold: A share in [0, 1].

        Raises:
            ValueError: The threshold lies outside [0, 1].
        """
        if not 0.0 <= threshold <= 1.0:
            message = f"threshold must lie in [0, 1], got {threshold!r}"
            raise ValueError(message)
        return self.score < threshold
