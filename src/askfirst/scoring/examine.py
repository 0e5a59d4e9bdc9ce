"""The careful look at a call: every finding, every confidence, the report."""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Any, NamedTuple

from askfirst.scoring.inspect_key import Context, TooManyLeavesError, in_force, inspect, leaf_budget
from askfirst.scoring.leaf import escape
from askfirst.scoring.node import Node
from askfirst.scoring.reason import TOO_LARGE, reason
from askfirst.scoring.report import Finding, Report


class Judged(NamedTuple):
    """One required key, looked at.

    Attributes:
        name: The key.
        is_missing: Whether it is absent.
        findings: What is wrong with it.
    """

    name: str
    is_missing: bool
    findings: Sequence[Finding]


def examine(
    params: Mapping[str, Any], names: Sequence[str], root: Node | None, scene: Context, extra: Sequence[Finding]
) -> Report:
    """Look at every key of a call.

    Args:
        params: The arguments.
        names: The required names, each once.
        root: What the schema says of the arguments; None without one.
        scene: The rules and the conversation.
        extra: Findings about the call as a whole that move nothing.
    """
    budget = leaf_budget()
    try:
        keys = [_required(name, params, root, scene, budget) for name in names]
        others = _others(params, frozenset(names), root, scene, budget)
    except TooManyLeavesError:
        return _too_large(params, names, extra)
    judged = [key for key in keys if key is not None]
    if scene.rules.score_optional:
        judged.extend(others)
        unscored: list[Finding] = []
    else:
        unscored = [finding._replace(scored=False) for other in others for finding in other.findings]
    return _report(judged, [*extra, *unscored], flat=scene.rules.flat)


def _child(root: Node | None, name: str) -> Node | None:
    return root.child(name) if root is not None else None


def _required(
    name: str, params: Mapping[str, Any], root: Node | None, scene: Context, budget: list[int]
) -> Judged | None:
    """Look at a required key; None when it is an absent optional in disguise (null where null is allowed)."""
    pointer = "/" + escape(name)
    if name not in params:
        if not in_force("missing.key", pointer, scene.rules):
            return Judged(name, is_missing=False, findings=())
        found = Finding("missing", "missing.key", pointer, 0.0, scored=True, message="the key is absent")
        return Judged(name, is_missing=True, findings=(found,))
    value, node = params[name], _child(root, name)
    if value is None and node is not None and node.nullable:
        return None
    return Judged(name, is_missing=False, findings=inspect(name, value, node, scene, budget))


def _others(
    params: Mapping[str, Any], required: frozenset[str], root: Node | None, scene: Context, budget: list[int]
) -> list[Judged]:
    """Look at the keys that nobody requires. A null there is an optional left out."""
    return [
        Judged(name, is_missing=False, findings=inspect(name, value, _child(root, name), scene, budget))
        for name, value in params.items()
        if name not in required and value is not None
    ]


def _report(judged: Sequence[Judged], unscored: Sequence[Finding], *, flat: bool) -> Report:
    confidences = [0.0 if flat and key.findings else _confidence(key.findings) for key in judged]
    count = len(confidences)
    missing = tuple(key.name for key in judged if key.is_missing)
    weak = [key for key in judged if key.findings and not key.is_missing]
    scored = [finding for key in judged for finding in key.findings]
    return Report(
        fsum(confidences) / count if count else 1.0,
        min(confidences, default=1.0),
        missing,
        tuple(key.name for key in weak),
        (*(finding._replace(confidence=0.0) if flat else finding for finding in scored), *unscored),
        reason(missing, [(key.name, min(key.findings, key=_by_confidence)) for key in weak]),
    )


def _confidence(findings: Sequence[Finding]) -> float:
    return min((finding.confidence for finding in findings), default=1.0)


def _by_confidence(finding: Finding) -> float:
    return finding.confidence


def _too_large(params: Mapping[str, Any], names: Sequence[str], extra: Sequence[Finding]) -> Report:
    finding = Finding("limit", "limit.leaves", "", 0.0, scored=True, message=TOO_LARGE)
    missing = tuple(name for name in names if name not in params)
    return Report(0.0, 0.0, missing, (), (finding, *extra), TOO_LARGE, too_large=True)
