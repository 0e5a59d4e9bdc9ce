"""How recall and false alarms move together when the cut of a profile is moved."""

from collections.abc import Iterator
from typing import NamedTuple

from askfirst.calibrate.causes import trust
from askfirst.calibrate.labelled import LabelledCall
from askfirst.gate.verdict import CLARIFY, Verdict

_STEPS = 1_000


class Point(NamedTuple):
    """One cut.

    Attributes:
        cut: Calls trusted less are asked about, in [0, 1].
        false_clarify_rate: Share of the good calls that are asked about then, in [0, 1].
        recall: Share of the guesses that are, in [0, 1].
    """

    cut: float
    false_clarify_rate: float
    recall: float


class Curve:
    """Counts calls by trust, a thousand steps fine, whatever their number."""

    def __init__(self) -> None:
        """Start with no call."""
        self._good = [0] * (_STEPS + 2)
        self._guesses = [0] * (_STEPS + 2)
        self.asked = [0, 0]
        """Good calls and guesses that the profile as it is asks about."""

    def see(self, row: LabelledCall, verdict: Verdict) -> None:
        """Count one call."""
        guess = row.label == CLARIFY
        counts = self._guesses if guess else self._good
        counts[round(trust(verdict) * _STEPS)] += 1
        self.asked[guess] += verdict.decision == CLARIFY

    def points(self) -> Iterator[Point]:
        """Yield a point for every cut that tells calls apart, from the one that asks about none; none without calls."""
        good, guesses = sum(self._good), sum(self._guesses)
        stopped = caught = 0
        if not good or not guesses:
            return
        yield Point(0.0, 0.0, 0.0)
        for step in range(_STEPS + 1):
            if self._good[step] or self._guesses[step]:
                stopped += self._good[step]
                caught += self._guesses[step]
                yield Point(min(1.0, (step + 1) / _STEPS), stopped / good, caught / guesses)

    def in_force(self) -> tuple[float, float] | None:
        """Return false-clarify rate and recall of the profile as it is; None where one of them has no calls."""
        good, guesses = sum(self._good), sum(self._guesses)
        return (self.asked[False] / good, self.asked[True] / guesses) if good and guesses else None
