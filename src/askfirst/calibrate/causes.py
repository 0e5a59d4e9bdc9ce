"""Why a call is asked about: the rules without which it might have passed."""

from collections.abc import Collection
from typing import NamedTuple

from askfirst.gate.doubt import cut_at
from askfirst.gate.verdict import CLARIFY, Verdict

NO_RULE = "policy.undefined"
"""What is to blame where no finding is: the policy asks about calls of which nothing is known."""


class Blame(NamedTuple):
    """What one rule, or one signal, did.

    Attributes:
        caught: Guesses that were asked about with it among the causes.
        caught_alone: Those of them of which it is the only cause.
        stopped: Good calls that were asked about with it among the causes.
        stopped_alone: Those of them of which it is the only cause.
    """

    caught: int = 0
    caught_alone: int = 0
    stopped: int = 0
    stopped_alone: int = 0

    def plus(self, *, guess: bool, alone: bool) -> "Blame":
        """Return this with one more call counted."""
        return Blame(
            self.caught + guess,
            self.caught_alone + (guess and alone),
            self.stopped + (not guess),
            self.stopped_alone + (not guess and alone),
        )


def causes(verdict: Verdict) -> Collection[str]:
    """Return the rules that made the gate ask; none when it did not.

    These are the rules of the findings below the cuts in force. Where each finding by itself would have passed, and
    only all of them together did not, it is the rules of all that count.

    Args:
        verdict: What the gate said.
    """
    if verdict.decision != CLARIFY:
        return ()
    ruling = verdict.outcome.ruling
    scored = [finding for finding in verdict.report.findings if finding.scored]
    telling = [
        finding
        for finding in scored
        if not finding.pointer or finding.confidence < max(ruling.threshold, cut_at(finding.pointer, ruling))
    ]
    return frozenset(finding.rule for finding in telling or scored) or frozenset((NO_RULE,))


def trust(verdict: Verdict) -> float:
    """Return how far a call is trusted, in [0, 1]: what the cut of its profile is compared with.

    Args:
        verdict: What the gate said. A call that is asked about whatever its score is not trusted at all.
    """
    report, ruling = verdict.report, verdict.outcome.ruling
    found = report.score if ruling.key_threshold is None else report.weakest
    cut = ruling.threshold if ruling.key_threshold is None else ruling.key_threshold
    return 0.0 if verdict.decision == CLARIFY and found >= cut else found
