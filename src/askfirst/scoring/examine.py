"""The careful look at a call: every finding, every confidence, the report."""

from collections.abc import Collection, Mapping, Sequence
from math import fsum
from typing import Any, NamedTuple

from askfirst.scoring.grounding.check import with_slots
from askfirst.scoring.inspect_key import Context, in_force, inspect, leaf_budget, spend
from askfirst.scoring.leaf import TooManyLeavesError, escape
from askfirst.scoring.node import Node
from askfirst.scoring.reason import TOO_LARGE, reason
from askfirst.scoring.report import Finding, Report

_FEW = 16
"""Names up to which looking through all of them is cheaper than making a set."""


class Required(NamedTuple):
    """Which keys count, and which are worth a careful look.

    Attributes:
        names: The required names, each once.
        suspects: Names of arguments that may be doubtful; the others are known not to be.
    """

    names: Sequence[str]
    suspects: Collection[str]


class Tally:
    """What the keys of one call add up to, while they are looked at in turn.

    Attributes:
        confidences: One for each scored key, in [0, 1].
        missing: Names of absent keys.
        weak: Names of weak keys.
        messages: The worst that is said of each weak key.
        findings: All findings that are scored.
    """

    __slots__ = ("confidences", "findings", "messages", "missing", "weak")

    def __init__(self) -> None:
        """Start with nothing."""
        self.confidences: list[float] = []
        self.missing: list[str] = []
        self.weak: list[str] = []
        self.messages: list[str] = []
        self.findings: list[Finding] = []

    def add(self, name: str, found: Sequence[Finding]) -> None:
        """Count a key that is there.

        Args:
            name: The key.
            found: What is wrong with it.
        """
        if not found:
            self.confidences.append(1.0)
            return
        worst = found[0] if len(found) == 1 else min(found, key=_by_confidence)
        self.confidences.append(worst.confidence)
        self.weak.append(name)
        self.messages.append(worst.message)
        self.findings.extend(found)

    def report(self, unscored: Sequence[Finding]) -> Report:
        """Add everything up.

        Args:
            unscored: Findings that move nothing.
        """
        count = len(self.confidences)
        missing, weak = tuple(self.missing), tuple(self.weak)
        return Report(
            fsum(self.confidences) / count if count else 1.0,
            min(self.confidences) if count else 1.0,
            missing,
            weak,
            (*self.findings, *unscored),
            reason(missing, weak, self.messages),
        )


def examine(
    params: Mapping[str, Any], required: Required, root: Node | None, scene: Context, extra: Sequence[Finding]
) -> Report:
    """Look at every key of a call that may be doubtful.

    Args:
        params: The arguments.
        required: The required names, and the names of the arguments that are worth a careful look.
        root: What the schema says of the arguments; None without one.
        scene: The rules and the conversation.
        extra: Findings about the call as a whole that move nothing.
    """
    names, suspects = required
    budget = leaf_budget(len(params) - len(suspects))
    suspected, wanted = _lookup(suspects), _lookup(names)
    scene = _with_slots(scene, params, names)
    tally = Tally()
    unscored = [*extra]
    try:
        for name in names:
            if name not in params:
                _miss(name, scene, budget, tally)
            elif name not in suspected:
                tally.confidences.append(1.0)
            else:
                unscored.extend(_look(name, params[name], root, scene, budget, tally))
        for name in suspects:
            if name not in wanted:
                unscored.extend(_optional(name, params[name], root, scene, budget, tally))
        if scene.rules.score_optional and len(suspects) < len(params):
            clean = sum(name not in suspected and name not in wanted for name in params)
            tally.confidences.extend([1.0] * clean)
    except TooManyLeavesError:
        return _too_large(params, names, extra)
    return tally.report(unscored)


def _with_slots(scene: Context, params: Mapping[str, Any], names: Sequence[str]) -> Context:
    """Let values be traced with an eye on those of the other keys."""
    return scene if scene.ground is None else scene._replace(ground=with_slots(scene.ground, params, names))


def _lookup(names: Collection[str]) -> Collection[str]:
    """Return names in a form that can be asked for one quickly; of a few that is the list they are in."""
    return names if len(names) <= _FEW else frozenset(names)


def _miss(name: str, scene: Context, budget: list[int], tally: Tally) -> None:
    pointer = "/" + escape(name)
    if in_force("missing.key", pointer, scene.rules):
        spend(budget)
        tally.missing.append(name)
        tally.confidences.append(0.0)
        tally.findings.append(Finding("missing", "missing.key", pointer, 0.0, True, "the key is absent"))  # noqa: FBT003
    else:
        tally.confidences.append(1.0)


def _look(  # noqa: PLR0913, PLR0917 - the pieces of one step of the loop above
    name: str, value: Any, root: Node | None, scene: Context, budget: list[int], tally: Tally
) -> Sequence[Finding]:
    """Look at a required key, and return what does not count.

    A null where the schema allows null is an optional left out. What could not be traced in a conversation that is not
    complete may well have been said.
    """
    node = root.child(name) if root is not None else None
    if value is None and node is not None and node.nullable:
        return ()
    found = _with_faults(inspect(name, value, node, scene, budget), name, scene)
    if scene.ground is None or scene.ground.complete:
        tally.add(name, found)
        return ()
    tally.add(name, [finding for finding in found if finding.scored])
    return [finding for finding in found if not finding.scored]


def _optional(  # noqa: PLR0913, PLR0917 - as above
    name: str, value: Any, root: Node | None, scene: Context, budget: list[int], tally: Tally
) -> Sequence[Finding]:
    """Look at a key nobody requires, and return the findings unless they count. A null is an optional left out."""
    if value is None:
        return ()
    node = root.child(name) if root is not None else None
    found = _with_faults(inspect(name, value, node, scene, budget), name, scene)
    if scene.rules.score_optional:
        tally.add(name, [finding for finding in found if finding.scored])
        return [finding for finding in found if not finding.scored]
    return [finding._replace(scored=False) for finding in found]


def _with_faults(found: Sequence[Finding], name: str, scene: Context) -> Sequence[Finding]:
    """Add what the schema says against a key, but where something worse is said: a blank is not a wrong type too."""
    faults = scene.faults.get(name)
    if not faults:
        return found
    places = {finding.pointer for finding in found if finding.signal != "ungrounded"}
    return [*found, *(fault for fault in faults if fault.pointer not in places)]


def _by_confidence(finding: Finding) -> float:
    return finding.confidence


def _too_large(params: Mapping[str, Any], names: Sequence[str], extra: Sequence[Finding]) -> Report:
    finding = Finding("limit", "limit.leaves", "", 0.0, scored=True, message=TOO_LARGE)
    missing = tuple(name for name in names if name not in params)
    return Report(0.0, 0.0, missing, (), (finding, *extra), TOO_LARGE, too_large=True)
