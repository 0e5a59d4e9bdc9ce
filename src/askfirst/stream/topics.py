"""The four topics as they should be, and what is wrong with them as they are. Pure."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from askfirst.stream.ports import TopicSpec, TopicState
from askfirst.stream.route import BROKER_DEFAULT_BYTES, Sizes, Topics
from askfirst.wire.verdict import LIMIT

DAY_MS = 24 * 60 * 60 * 1000
PROPOSED_BYTES = 4 * 1024 * 1024
VERDICT_BYTES = 1024 * 1024
DEAD_LETTER_ROOM = 64 * 1024
"""What a dead letter adds to the record it keeps: the headers that say why."""

VERDICT_ROOM = 64 * 1024
"""What is allowed for beside the largest verdict: its source, its key and the headers it carries."""

SMALLEST_VERDICT_BYTES = 16 * 1024
"""What a verdict without its detail may need. Below that a topic is no place for verdicts: ordinary calls would end
among the dead letters for a fault that is none of theirs."""


class Flaw(NamedTuple):
    """One thing that is wrong with a topic.

    Attributes:
        topic: Its name.
        missing: It does not exist, so that creating it is the remedy.
        fatal: The worker must not start; otherwise it is a warning.
        message: What is wrong and what to do, in one line.
    """

    topic: str
    missing: bool
    fatal: bool
    message: str


def specs(topics: Topics, *, partitions: int = 4) -> tuple[TopicSpec, ...]:
    """Return the four topics as they should be made.

    Args:
        topics: Their names.
        partitions: How many partitions each, at least 1. The same number for all, so that a verdict keeps its
            proposal's partition.
    """
    common = {"cleanup.policy": "delete"}

    def spec(name: str, days: int, size: int, **config: str) -> TopicSpec:
        sizes = {"retention.ms": str(days * DAY_MS), "max.message.bytes": str(size)}
        return TopicSpec(name, partitions, {**common, **sizes, **config})

    # LogAppendTime: a proposer's clock must not decide how long its calls are kept.
    stamped = {"message.timestamp.type": "LogAppendTime"}
    return (
        spec(topics.proposed, 30, PROPOSED_BYTES, **stamped),
        spec(topics.approve, 7, VERDICT_BYTES),
        spec(topics.clarify, 7, VERDICT_BYTES),
        spec(topics.dead_letter, 30, PROPOSED_BYTES + DEAD_LETTER_ROOM),
    )


def sizes(topics: Topics, states: Mapping[str, TopicState]) -> Sizes:
    """Return what the output topics take of one record.

    Args:
        topics: Their names.
        states: What each is like; a limit that could not be read counts as the broker's default for verdicts, and as
            unknown for dead letters: these must be tried.
    """
    told = states[topics.dead_letter].config.get("max.message.bytes")
    return Sizes(_max_bytes(states[topics.approve]), _max_bytes(states[topics.clarify]), int(told) if told else None)


def same_names(topics: Topics) -> Sequence[str]:
    """Return the names that stand for more than one of the four; a worker would read what it writes."""
    return sorted({name for name in topics if topics.count(name) > 1})


def flaws(topics: Topics, states: Mapping[str, TopicState]) -> tuple[Flaw, ...]:
    """Return what is wrong with the topics as they are, the fatal ones first.

    Args:
        topics: Their names.
        states: What each is like, as ``Admin.describe`` tells.

    Returns:
        Nothing when all is well.
    """
    found = [Flaw(name, missing=False, fatal=True, message=_twice(name)) for name in same_names(topics)]
    found += [_missing(name) for name in dict.fromkeys(topics) if not states[name].partitions]
    there = {name: state for name, state in states.items() if state.partitions}
    outputs = [there[name] for name in (topics.approve, topics.clarify, topics.dead_letter) if name in there]
    found += [flaw for state in outputs for flaw in _compacted(state)]
    found += [flaw for name in (topics.approve, topics.clarify) if name in there for flaw in _tight(there[name])]
    if topics.proposed in there:
        found += [flaw for state in outputs for flaw in _narrower(there[topics.proposed], state)]
        if topics.dead_letter in there:
            found += _too_small(there[topics.proposed], there[topics.dead_letter])
    return tuple(sorted(found, key=lambda flaw: not flaw.fatal))


def _twice(name: str) -> str:
    return f"topic {name} is named for two uses; give each use a topic of its own"


def _missing(name: str) -> Flaw:
    return Flaw(name, missing=True, fatal=True, message=f"topic {name} does not exist")


def _compacted(state: TopicState) -> list[Flaw]:
    if "compact" not in state.config.get("cleanup.policy", ""):
        return []
    message = (
        f"topic {state.name} is compacted, so a later verdict with the same key would erase an earlier one; "
        f"set cleanup.policy=delete on it"
    )
    return [Flaw(state.name, missing=False, fatal=True, message=message)]


def _narrower(proposed: TopicState, output: TopicState) -> list[Flaw]:
    if output.partitions >= proposed.partitions:
        return []
    message = (
        f"topic {output.name} has {output.partitions} partitions and {proposed.name} has {proposed.partitions}; "
        f"verdicts go by their key instead of keeping the proposal's partition"
    )
    return [Flaw(output.name, missing=False, fatal=False, message=message)]


def _too_small(proposed: TopicState, dead_letter: TopicState) -> list[Flaw]:
    need = _max_bytes(proposed) + DEAD_LETTER_ROOM
    have = _max_bytes(dead_letter)
    if have >= need:
        return []
    message = (
        f"topic {dead_letter.name} takes {have} bytes a record and {proposed.name} takes {_max_bytes(proposed)}; "
        f"the largest bad record could not be kept and would stop the worker: set max.message.bytes={need} on it"
    )
    return [Flaw(dead_letter.name, missing=False, fatal=False, message=message)]


def _tight(verdicts: TopicState) -> list[Flaw]:
    need, have = LIMIT + VERDICT_ROOM, _max_bytes(verdicts)
    if have >= need:
        return []
    fatal = have < SMALLEST_VERDICT_BYTES
    what = "too few for any verdict" if fatal else "so larger verdicts go without their detail"
    message = f"topic {verdicts.name} takes {have} bytes a record, {what}: set max.message.bytes={need} or more on it"
    return [Flaw(verdicts.name, missing=False, fatal=fatal, message=message)]


def _max_bytes(state: TopicState) -> int:
    return int(state.config.get("max.message.bytes") or BROKER_DEFAULT_BYTES)
