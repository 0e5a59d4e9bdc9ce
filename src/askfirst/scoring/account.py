"""The account of a call, place by place: what each value is taken for, where it came from, or why it is doubted."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from askfirst.scoring.evaluate import Scene, look
from askfirst.scoring.grounding.check import Ground, trace_leaf
from askfirst.scoring.grounding.evidence import Span
from askfirst.scoring.grounding.judge import CUT
from askfirst.scoring.grounding.role import Role, role_of
from askfirst.scoring.grounding.trace import Trace
from askfirst.scoring.inspect_key import Context, rules_at
from askfirst.scoring.leaf import Absent, Leaf, TooManyLeavesError, leaves
from askfirst.scoring.node import Node
from askfirst.scoring.report import Finding

__all__ = ["CUT", "PLACES", "Entry", "account"]

PLACES = 200
"""Places of one call that are accounted for; nobody reads more."""


class Entry(NamedTuple):
    """One place.

    Attributes:
        pointer: JSON Pointer inside the arguments.
        value: What is there.
        role: What kind of value the key takes.
        is_required: Whether its top-level key counts.
        trace: Where the value came from; None where there is no conversation, or nothing is traced.
        span: Where it, or the seen value that it nearly is, was said; None where it was not said in these words.
        findings: What is held against it.
    """

    pointer: str
    value: Any
    role: str
    is_required: bool
    trace: Trace | None
    span: Span | None
    findings: Sequence[Finding]


def account(
    arguments: Mapping[str, Any], required: Collection[str], scene: Scene, findings: Collection[Finding]
) -> Iterator[Entry]:
    """Go through the places of a call, in the order of its arguments, PLACES at most.

    Args:
        arguments: The arguments.
        required: Names of the keys that count.
        scene: What they are scored with.
        findings: What scoring holds against them.
    """
    root, context = look(scene)
    for leaf in islice(_places(arguments, root), PLACES):
        trace = None if context.ground is None else _trace(leaf, context.ground, context)
        yield Entry(
            leaf.pointer,
            leaf.value,
            _role(leaf, context),
            _key(leaf.pointer) in required,
            trace,
            None if trace is None or context.ground is None else _span(trace, context.ground),
            [finding for finding in findings if finding.pointer == leaf.pointer],
        )


def _places(arguments: Mapping[str, Any], root: Node | None) -> Iterator[Leaf]:
    for name, value in arguments.items():
        try:
            for place in leaves(name, value, None if root is None else root.child(name)):
                if not isinstance(place, Absent):
                    yield place
        except TooManyLeavesError:
            return


def _trace(leaf: Leaf, ground: Ground, context: Context) -> Trace | None:
    """Trace a leaf that holds something to trace."""
    if leaf.value is None or leaf.value in ("", [], {}):
        return None
    special = rules_at(leaf.pointer, context.rules) if context.rules.keys else None
    return trace_leaf(leaf, ground, context.rules, special)


def _span(trace: Trace, ground: Ground) -> Span | None:
    needle = trace.near or trace.needle
    return ground.evidence.find(needle) if needle else None


def _role(leaf: Leaf, context: Context) -> str:
    special = rules_at(leaf.pointer, context.rules) if context.rules.keys else None
    if special is not None and special.role is not None:
        return special.role
    role: Role = role_of(leaf.key, leaf.node)
    return role.value


def _key(pointer: str) -> str:
    return pointer.split("/")[1].replace("~1", "/").replace("~0", "~")
