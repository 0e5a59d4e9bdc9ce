"""The calls that a gate was most wrong about."""

import heapq
from typing import NamedTuple

from askfirst.calibrate.causes import trust
from askfirst.calibrate.labelled import LabelledCall
from askfirst.gate.verdict import CLARIFY, Verdict


class Case(NamedTuple):
    """One call that was judged wrongly.

    Attributes:
        row: The labelled call.
        verdict: What the gate said.
        trust: How far it trusted the call, in [0, 1].
    """

    row: LabelledCall
    verdict: Verdict
    trust: float


class Worst:
    """Keeps the worst cases of either kind, so many and no more."""

    def __init__(self, count: int) -> None:
        """Start with none.

        Args:
            count: How many of each kind are kept.
        """
        self._count = count
        self._heaps: tuple[list[tuple[float, int, Case]], list[tuple[float, int, Case]]] = ([], [])

    def see(self, row: LabelledCall, verdict: Verdict) -> None:
        """Look at one call, and keep it where it is among the worst; of two that are alike the earlier one."""
        guess, asked = row.label == CLARIFY, verdict.decision == CLARIFY
        if guess == asked or not self._count:
            return
        sure = trust(verdict)
        entry = (sure if guess else -sure, -row.line, Case(row, verdict, sure))
        heap = self._heaps[guess]
        if len(heap) < self._count:
            heapq.heappush(heap, entry)
        else:
            heapq.heappushpop(heap, entry)

    @property
    def stopped(self) -> list[Case]:
        """Good calls that were asked about, the least trusted first."""
        return self._listed(guess=False)

    @property
    def missed(self) -> list[Case]:
        """Guesses that passed, the most trusted first."""
        return self._listed(guess=True)

    def _listed(self, *, guess: bool) -> list[Case]:
        return [case for _, _, case in sorted(self._heaps[guess], key=lambda entry: entry[:2], reverse=True)]
