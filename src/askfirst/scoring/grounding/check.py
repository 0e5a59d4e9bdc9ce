"""What tracing finds against one leaf, under the rules in force there."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from askfirst.scoring.grounding.address import looks_like_mail
from askfirst.scoring.grounding.evidence import SOURCES, Evidence
from askfirst.scoring.grounding.fold import fold
from askfirst.scoring.grounding.ident import nearest
from askfirst.scoring.grounding.judge import CUT, Place, trace
from askfirst.scoring.grounding.role import Role
from askfirst.scoring.grounding.shape import folded_value
from askfirst.scoring.grounding.slot import doubled, turned_round
from askfirst.scoring.grounding.trace import NEAR_MISS, PATTERN, SLOT, SOURCE, VALUE, WEAK, Trace, guess
from askfirst.scoring.knowledge import Knowledge
from askfirst.scoring.leaf import Leaf
from askfirst.scoring.report import Finding
from askfirst.scoring.ruleset import KeyRules, Ruleset

CERTAIN = 0.8
"""Trust from which a value counts as known; below it there is a finding."""

_COMPARED = 16
_ROLES = {role.value: role for role in Role}


class Ground(NamedTuple):
    """What leaves are traced to.

    Attributes:
        evidence: What was said.
        complete: Whether that is all the agent has seen.
        knowledge: What the world knows.
        doubled: Top-level keys that share one text.
        budget: One number, how many leaves may still be compared with all that was seen; it is counted down.
    """

    evidence: Evidence
    complete: bool
    knowledge: Knowledge
    doubled: frozenset[str]
    budget: list[int]


def ground_of(evidence: Evidence, knowledge: Knowledge, *, complete: bool) -> Ground:
    """Return what the leaves of one call are traced to.

    Args:
        evidence: What was said.
        knowledge: What the world knows.
        complete: Whether the evidence is all the agent has seen.
    """
    return Ground(evidence, complete, knowledge, frozenset(), [_COMPARED])


def with_slots(ground: Ground, params: Mapping[str, Any], names: Sequence[str]) -> Ground:
    """Return what leaves are traced to, with the keys that cannot all have come by their value rightly.

    Args:
        ground: What leaves are traced to.
        params: The arguments.
        names: The required names.
    """
    return ground._replace(doubled=doubled(params, names, ground.evidence.view("user")))


def trace_leaf(leaf: Leaf, ground: Ground, rules: Ruleset, special: KeyRules | None) -> Trace:
    """Trace one leaf.

    Args:
        leaf: The leaf.
        ground: What it is traced to.
        rules: The rules in force for the tool.
        special: What the policy says of the place.
    """
    role = _ROLES.get(special.role) if special is not None and special.role is not None else None
    allowed = rules.evidence if special is None or special.evidence is None else special.evidence
    place = Place(leaf.key, leaf.value, leaf.node, role)
    found = trace(place, ground.evidence, allowed, ground.knowledge)
    if found.confidence >= CUT and _in_wrong_slot(leaf, ground):
        return Trace(0.3, "the value was said, but of something else", SLOT, found.needle)
    if found.confidence >= CUT or frozenset(SOURCES) <= frozenset(allowed):
        return found
    elsewhere = trace(place, ground.evidence, SOURCES, ground.knowledge)
    if elsewhere.confidence < CUT:
        return found
    return Trace(0.1, "the value was given only by a source that may not give it", SOURCE, elsewhere.needle)


def _nearly(found: Trace, leaf: Leaf, ground: Ground) -> Trace:
    """Say of the first few guesses in a call which seen value they nearly are: most likely one was copied wrongly."""
    folded = folded_value(leaf.value) if found.rule in {VALUE, PATTERN} else ""
    copied = any(map(str.isdigit, folded)) and " " not in folded and (isinstance(leaf.value, str) or len(folded) > 4)
    if not (copied or looks_like_mail(folded)) or ground.budget[0] <= 0:
        return found
    ground.budget[0] -= 1
    near = nearest(folded, ground.evidence.view(*SOURCES))
    if not near:
        return found
    return guess("the value is nearly one that was seen", min(found.confidence, 0.1), NEAR_MISS, near)


def _in_wrong_slot(leaf: Leaf, ground: Ground) -> bool:
    if leaf.key in ground.doubled and leaf.pointer.count("/") == 1:
        return True
    return isinstance(leaf.value, str) and turned_round(fold(leaf.value[:200]), leaf.key, ground.evidence.view("user"))


def check(leaf: Leaf, ground: Ground, rules: Ruleset, special: KeyRules | None) -> Finding | None:
    """Return what tracing holds against a leaf; None where its value is known.

    Args:
        leaf: The leaf, which is not blank.
        ground: What it is traced to.
        rules: The rules in force for the tool.
        special: What the policy says of the place.
    """
    found = _nearly(trace_leaf(leaf, ground, rules, special), leaf, ground)
    rule = found.rule or WEAK
    if found.confidence >= CERTAIN or rule in rules.rules_off:
        return None
    return Finding("ungrounded", rule, leaf.pointer, found.confidence, ground.complete, found.how, _seen(found, ground))


def _seen(found: Trace, ground: Ground) -> dict[str, object] | None:
    """Say where the value, or the one it nearly is, was seen; the verdict decides whether to show what."""
    needle = found.near or found.needle
    span = ground.evidence.find(needle) if needle else None
    if span is None:
        return None
    return {"message": span.message, "start": span.start, "end": span.end, "source": span.source}
