"""Tracing one value in a test."""

from typing import Any

from askfirst.scoring.conversation import Turn
from askfirst.scoring.grounding.evidence import SOURCES, Evidence
from askfirst.scoring.grounding.judge import CUT, Place, trace
from askfirst.scoring.grounding.trace import Trace
from askfirst.scoring.knowledge import IGNORANCE, Knowledge
from askfirst.scoring.node import Node


def evidence(*turns: str) -> Evidence:
    """Return evidence of turns written ``user: text``; without a speaker it is the user."""
    found = []
    for place, turn in enumerate(turns):
        speaker, colon, text = turn.partition(": ")
        known = colon and speaker in {"user", "system", "tool", "assistant"}
        found.append(Turn(place, speaker if known else "user", text if known else turn))
    return Evidence(found)


def traced(
    value: Any,
    *turns: str,
    key: str = "value",
    schema: dict[str, Any] | None = None,
    sources: tuple[str, ...] = SOURCES,
    knowledge: Knowledge = IGNORANCE,
) -> Trace:
    """Trace a value to turns."""
    node = None if schema is None else Node(schema, schema)
    return trace(Place(key, value, node), evidence(*turns), sources, knowledge)


def known(value: Any, *turns: str, **more: Any) -> bool:
    """Say whether a value counts as given."""
    return traced(value, *turns, **more).confidence >= CUT
