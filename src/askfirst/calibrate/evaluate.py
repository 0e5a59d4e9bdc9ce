"""How good are some gates on calls of which somebody has said whether they should run? One pass, whatever the size."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Protocol

from askfirst.calibrate.labelled import LabelledCall
from askfirst.calibrate.metrics import Metrics, ProfileMetrics
from askfirst.gate.call import ProposedCall
from askfirst.gate.verdict import CLARIFY, Verdict

_ALL = "all"
_SOURCE = "source"
_PROVENANCE = "provenance"


class Judge(Protocol):
    """What this needs of a gate."""

    def judge(self, call: ProposedCall, /) -> Verdict:
        """Judge one call."""
        ...


def evaluate_rows(rows: Iterable[LabelledCall], gates: Mapping[str, Judge]) -> dict[str, ProfileMetrics]:
    """Judge every row by every gate and count.

    Args:
        rows: Labelled calls; each is looked at once and not kept.
        gates: Name to gate.

    Returns:
        Name to figures, in the order of the gates.
    """
    counts: dict[str, dict[tuple[str, str], Metrics]] = {name: defaultdict(Metrics) for name in gates}
    for row in rows:
        slots = _slots(row)
        for name, gate in gates.items():
            asked = gate.judge(row.call).decision == CLARIFY
            found = counts[name]
            for slot in slots:
                found[slot] = found[slot].plus(guess=row.label == CLARIFY, asked=asked)
    return {name: _figures(found) for name, found in counts.items()}


def _slots(row: LabelledCall) -> list[tuple[str, str]]:
    """Return the groups a row counts in."""
    named = [(_SOURCE, row.source), (_PROVENANCE, row.provenance)]
    return [(_ALL, ""), *((group, name) for group, name in named if name is not None)]


def _figures(found: Mapping[tuple[str, str], Metrics]) -> ProfileMetrics:
    def named(wanted: str) -> dict[str, Metrics]:
        return {name: found[group, name] for group, name in sorted(found) if group == wanted}

    return ProfileMetrics(found.get((_ALL, ""), Metrics()), named(_SOURCE), named(_PROVENANCE))
