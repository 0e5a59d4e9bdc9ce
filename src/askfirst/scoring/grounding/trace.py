"""What tracing one value says."""

from typing import NamedTuple


class Trace(NamedTuple):
    """Where a value came from, or why it is doubted.

    Attributes:
        confidence: Trust in it, in [0, 1]; below 0.5 it is a guess.
        how: One line on it for a person, which never holds the value.
        rule: The rule that doubts it, ``ungrounded.name``; empty where nothing does.
        needle: What was found in the evidence, folded; empty where it was not found in these words.
        near: The seen value that it nearly is; empty without one.
    """

    confidence: float
    how: str
    rule: str = ""
    needle: str = ""
    near: str = ""


VALUE = "ungrounded.value"
NEAR_MISS = "ungrounded.near-miss"
PATTERN = "ungrounded.pattern"
SOURCE = "ungrounded.source"
SLOT = "ungrounded.slot"
WEAK = "ungrounded.weak"
RULE_IDS = (VALUE, NEAR_MISS, PATTERN, SOURCE, SLOT, WEAK)
"""The rules of the signal ``ungrounded``."""


def given(how: str, needle: str = "", confidence: float = 1.0) -> Trace:
    """Return the trace of a value that was given.

    Args:
        how: In what form.
        needle: What was found.
        confidence: Trust in it.
    """
    return Trace(confidence, how, needle=needle)


def guess(how: str, confidence: float, rule: str = VALUE, near: str = "") -> Trace:
    """Return the trace of a value that was not.

    Args:
        how: What is wrong.
        confidence: Trust left in it.
        rule: The rule that says so.
        near: The seen value that it nearly is.
    """
    return Trace(confidence, how, rule, near=near)


def better(one: Trace, other: Trace) -> Trace:
    """Return the more trusted of two traces, the first where they are alike.

    Args:
        one: The first.
        other: The second.
    """
    return other if other.confidence > one.confidence else one
