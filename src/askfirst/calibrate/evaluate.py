"""How good are some gates on calls of which somebody has said whether they should run? One pass, whatever the size."""

import zlib
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from askfirst.calibrate.causes import Blame, causes
from askfirst.calibrate.labelled import LabelledCall
from askfirst.calibrate.metrics import Metrics, ProfileMetrics
from askfirst.gate.call import ProposedCall
from askfirst.gate.verdict import CLARIFY, Verdict

_ALL = "all"
_SOURCE = "source"
_PROVENANCE = "provenance"
_FOLD = "fold"

FOLDS = 5
"""Parts into which the tools are dealt; a part with much worse figures shows rules that were built for the others."""


class Judge(Protocol):
    """What this needs of a gate."""

    def judge(self, call: ProposedCall, /) -> Verdict:
        """Judge one call."""
        ...


class Watcher(Protocol):
    """Somebody who wants to see what comes of each call."""

    def see(self, row: LabelledCall, verdict: Verdict, /) -> None:
        """Look at one call and what the gate said of it."""
        ...


def evaluate_rows(
    rows: Iterable[LabelledCall], gates: Mapping[str, Judge], watchers: Mapping[str, Sequence[Watcher]] | None = None
) -> dict[str, ProfileMetrics]:
    """Judge every row by every gate and count.

    Args:
        rows: Labelled calls; each is looked at once and not kept.
        gates: Name to gate.
        watchers: Name of a gate to those who watch it; None: nobody does.

    Returns:
        Name to figures, in the order of the gates.
    """
    counts = {name: _Counts() for name in gates}
    for row in rows:
        slots = _slots(row)
        for name, gate in gates.items():
            verdict = gate.judge(row.call)
            counts[name].add(row, slots, verdict)
            for watcher in watchers.get(name, ()) if watchers else ():
                watcher.see(row, verdict)
    return {name: found.figures() for name, found in counts.items()}


class _Counts:
    """What one gate did so far."""

    def __init__(self) -> None:
        self._slots: dict[tuple[str, str], Metrics] = defaultdict(Metrics)
        self._rules: dict[str, Blame] = defaultdict(Blame)
        self._signals: dict[str, Blame] = defaultdict(Blame)

    def add(self, row: LabelledCall, slots: Iterable[tuple[str, str]], verdict: Verdict) -> None:
        guess, asked = row.label == CLARIFY, verdict.decision == CLARIFY
        for slot in slots:
            self._slots[slot] = self._slots[slot].plus(guess=guess, asked=asked)
        rules = causes(verdict)
        _blame(self._rules, rules, guess=guess)
        _blame(self._signals, {rule.partition(".")[0] for rule in rules}, guess=guess)

    def figures(self) -> ProfileMetrics:
        return ProfileMetrics(
            self._slots.get((_ALL, ""), Metrics()),
            self._named(_SOURCE),
            self._named(_PROVENANCE),
            self._named(_FOLD),
            dict(sorted(self._signals.items())),
            dict(sorted(self._rules.items())),
        )

    def _named(self, wanted: str) -> dict[str, Metrics]:
        return {name: self._slots[group, name] for group, name in sorted(self._slots) if group == wanted}


def _blame(counts: dict[str, Blame], names: Collection[str], *, guess: bool) -> None:
    for name in names:
        counts[name] = counts[name].plus(guess=guess, alone=len(names) == 1)


def _slots(row: LabelledCall) -> list[tuple[str, str]]:
    """Return the groups a row counts in."""
    fold = str(zlib.crc32(row.call.name.encode(errors="replace")) % FOLDS + 1)
    named = [(_SOURCE, row.source), (_PROVENANCE, row.provenance), (_FOLD, fold)]
    return [(_ALL, ""), *((group, name) for group, name in named if name is not None)]
