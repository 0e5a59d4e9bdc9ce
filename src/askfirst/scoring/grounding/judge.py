"""Tracing one leaf: to what was seen, and failing that to what the assistant said and the user did not object to."""

from typing import Any, NamedTuple

from askfirst.scoring.grounding.ask import Ask, Scene
from askfirst.scoring.grounding.evidence import ANSWERED, SOURCES, UNANSWERED, Evidence
from askfirst.scoring.grounding.licence import soften
from askfirst.scoring.grounding.role import Role, role_of
from askfirst.scoring.grounding.shape import folded_value, trace_value
from askfirst.scoring.grounding.trace import Trace, better, guess
from askfirst.scoring.knowledge import Knowledge
from askfirst.scoring.node import Node
from askfirst.scoring.text import LEAF_LIMIT

CUT = 0.5
"""Trust below which a value counts as a guess: the confidences are fitted so that this is the best cut."""

_STEPS = (((), 1.0), ((ANSWERED,), 0.8), ((ANSWERED, UNANSWERED), 0.7))
"""Which of the assistant's texts are read as well, and how much a value found with their help is worth."""


class Place(NamedTuple):
    """One leaf to trace.

    Attributes:
        key: Name of the nearest object member that holds it.
        value: What is there.
        node: What the schema says of it; None without a schema.
        role: Its role where a policy names one; None infers it.
    """

    key: str
    value: Any
    node: Node | None
    role: Role | None = None


def trace(place: Place, evidence: Evidence, sources: tuple[str, ...], knowledge: Knowledge) -> Trace:
    """Trace a leaf.

    Args:
        place: The leaf.
        evidence: What was said.
        sources: Who may ground it; where a policy leaves some out, the assistant may not either.
        knowledge: What the world knows.
    """
    value = place.value[:LEAF_LIMIT] if isinstance(place.value, str) else place.value
    role = place.role or role_of(place.key, place.node)
    few = evidence.view("user")
    found = guess("nothing was said", 0.0)
    for assistant, weight in _STEPS if frozenset(SOURCES) <= frozenset(sources) else _STEPS[:1]:
        if assistant and not evidence.adds(assistant[-1]):
            continue
        scene = Scene(evidence.view(*sources, *assistant), few, knowledge)
        ask = Ask(place.key, value, folded_value(value), role, place.node, scene)
        latest = trace_value(ask)
        if latest.confidence < CUT:
            latest = soften(ask, latest)
        if latest.confidence >= CUT:
            return latest._replace(confidence=max(latest.confidence * weight, CUT))
        found = better(found, latest)
    return found
