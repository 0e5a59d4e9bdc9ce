"""Everything that can be held against one argument."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from askfirst.scoring.aids import NO_AIDS, Aids
from askfirst.scoring.blank import blank_rule, is_licensed_blank
from askfirst.scoring.conversation import Conversation
from askfirst.scoring.echo import echo
from askfirst.scoring.exempt import is_given, is_licensed
from askfirst.scoring.grounding.check import Ground, check, ground_of
from askfirst.scoring.grounding.evidence import Evidence
from askfirst.scoring.grounding.memory import Memory
from askfirst.scoring.key import ISSUED_LIMIT, Role, key_of
from askfirst.scoring.leaf import LEAVES_LIMIT, Absent, Leaf, TooManyLeavesError, escape, leaves
from askfirst.scoring.node import Node
from askfirst.scoring.placeholder import look_at
from askfirst.scoring.report import Finding
from askfirst.scoring.rule import Rule
from askfirst.scoring.ruleset import KeyRules, Ruleset, is_within
from askfirst.scoring.text import Value, normalise

_REMEMBERED = 64
"""Characters up to which a look is remembered."""

_STEPS = 64
"""Places around a value that a person may have confirmed as a whole."""


class Context(NamedTuple):
    """What the arguments of one call are looked at with.

    Attributes:
        rules: The rules in force.
        own: The policy's own stand-ins, folded.
        conversation: What was said; None where nothing is known of it.
        confirmed: JSON Pointers whose values a person confirmed.
        is_alone: Whether a value is judged by itself: no conversation, nothing special about any place.
        ground: What values are traced to; None where they are not.
        faults: Key to what the schema says against its value.
    """

    rules: Ruleset
    own: frozenset[str]
    conversation: Conversation | None
    confirmed: frozenset[str]
    is_alone: bool
    ground: Ground | None = None
    faults: Mapping[str, Sequence[Finding]] = MappingProxyType({})


def context(
    rules: Ruleset,
    conversation: Conversation | None,
    confirmed: tuple[str, ...],
    aids: Aids = NO_AIDS,
    memory: Memory | None = None,
) -> Context:
    """Prepare the rules for one call.

    Args:
        rules: The rules in force.
        conversation: What was said.
        confirmed: JSON Pointers whose values a person confirmed.
        aids: What is lent by libraries.
        memory: Where evidence is kept; None: nowhere.
    """
    own = frozenset(map(normalise, rules.words)) if rules.words else rules.words
    alone = conversation is None and not confirmed and not rules.keys
    return Context(rules, own, conversation, frozenset(confirmed), alone, _ground(rules, conversation, aids, memory))


def _ground(rules: Ruleset, conversation: Conversation | None, aids: Aids, memory: Memory | None) -> Ground | None:
    if conversation is None or not uses("ungrounded", rules):
        return None
    evidence = Evidence(conversation.turns) if memory is None else memory.evidence(conversation.turns)
    return ground_of(evidence, aids.knowledge, complete=conversation.complete)


def uses(signal: str, rules: Ruleset) -> bool:
    """Say whether a signal is in force anywhere.

    Args:
        signal: Its name.
        rules: The rules in force.
    """
    return signal in rules.signals or any(
        special.signals is not None and signal in special.signals for special in rules.keys.values()
    )


def inspect(name: str, value: Any, node: Node | None, scene: Context, budget: list[int]) -> Sequence[Finding]:
    """Return the findings against one argument, in document order.

    Args:
        name: Its key.
        value: The argument.
        node: What the schema says of it; None without a schema.
        scene: The rules and the conversation.
        budget: One number, the leaves that may still be looked at; it is counted down.

    Raises:
        TooManyLeavesError: The budget is used up.
    """
    if node is None and scene.is_alone and type(value) is str and len(value) <= _REMEMBERED >= len(name):
        spend(budget)
        return _alone(name, value, scene.rules.signals, scene.rules.rules_off, scene.own, scene.rules.flat)
    if not value or not isinstance(value, (dict, list)):
        return _one(Leaf("/" + escape(name), name, value, node, is_required=True), scene, budget)
    found: list[Finding] = []
    blanks: list[Finding] = []
    count = 0
    for place in leaves(name, value, node):
        if isinstance(place, Absent):
            spend(budget)
            found.extend(_absent(place, scene))
            continue
        count += 1
        doubts = _one(place, scene, budget)
        (blanks if doubts and doubts[0].signal == "blank" and not place.is_required else found).extend(doubts)
    return blanks if blanks and not found and len(blanks) == count else found


@lru_cache(maxsize=2048)
def _alone(  # noqa: PLR0913, PLR0917 - what is remembered is told apart by all of them
    name: str,
    value: str,
    signals: frozenset[str],
    off: frozenset[str],
    own: frozenset[str],
    flat: bool,  # noqa: FBT001
) -> Sequence[Finding]:
    """Look at a short text of which nothing is known but its key: what models write there is always the same."""
    rules = Ruleset(signals=signals, rules_off=off, flat=flat)
    place = Leaf("/" + escape(name), name, value, None, is_required=True)
    return _one(place, Context(rules, own, None, frozenset(), is_alone=True), leaf_budget())


def _one(place: Leaf, scene: Context, budget: list[int]) -> Sequence[Finding]:
    """Return the finding against one leaf, none or one.

    Raises:
        TooManyLeavesError: The budget is used up.
    """
    spend(budget)
    blank = blank_rule(place.value)
    if blank is not None:
        return _blank(place, blank, scene)
    return _doubts(place, scene) or (() if scene.ground is None else _untraced(place, scene, scene.ground))


def leaf_budget(spent: int = 0) -> list[int]:
    """Return a fresh budget for one call.

    Args:
        spent: Leaves that need no look.
    """
    return [LEAVES_LIMIT - spent]


def spend(budget: list[int]) -> None:
    """Take one leaf, or one place where a leaf should be, off the budget.

    Args:
        budget: As in inspect.

    Raises:
        TooManyLeavesError: The budget is used up.
    """
    budget[0] -= 1
    if budget[0] < 0:
        raise TooManyLeavesError


def rules_at(pointer: str, rules: Ruleset) -> KeyRules | None:
    """Return what the policy says of a place: of itself, else of the nearest place around it.

    Args:
        pointer: JSON Pointer inside the arguments.
        rules: The rules in force.
    """
    # A policy names few places; a pointer may have thousands of steps.
    around = [place for place in rules.keys if is_within(pointer, place)]
    return rules.keys[max(around, key=len)] if around else None


def in_force(rule: str, pointer: str, rules: Ruleset) -> bool:
    """Say whether a rule is in force at a place.

    Args:
        rule: Its id; the part before the dot is its signal.
        pointer: JSON Pointer inside the arguments.
        rules: The rules in force.
    """
    special = rules_at(pointer, rules) if rules.keys else None
    signals = rules.signals if special is None or special.signals is None else special.signals
    if special is not None and special.exempt:
        return False
    return rule.partition(".")[0] in signals and rule not in rules.rules_off


def _absent(place: Absent, scene: Context) -> Iterator[Finding]:
    if in_force("missing.nested", place.pointer, scene.rules):
        yield Finding("missing", "missing.nested", place.pointer, 0.0, scored=True, message="a required part is absent")


def _blank(place: Leaf, rule: tuple[str, str], scene: Context) -> Sequence[Finding]:
    """Return the finding against a blank leaf; none where the schema licenses the blank."""
    if is_licensed_blank(place.value, place.node) or not in_force(rule[0], place.pointer, scene.rules):
        return ()
    return (Finding("blank", rule[0], place.pointer, 0.0, True, rule[1]),)  # noqa: FBT003 - by place


def _doubts(place: Leaf, scene: Context) -> Sequence[Finding]:
    """Return what is wrong with a leaf that is not blank."""
    text = place.value if isinstance(place.value, str) else _issued(place)
    if text is None:
        return ()
    value, rule = look_at(text, place.key, scene.rules.rules_off, scene.own)
    if rule is None or not in_force(rule.id, place.pointer, scene.rules):
        rule = _echoed(place, value, scene)
    if rule is None or is_licensed(value, place.node) or is_given(value, rule, scene.conversation):
        return ()
    confidence = 0.0 if scene.rules.flat else rule.confidence
    return (Finding(rule.signal, rule.id, place.pointer, confidence, True, rule.message),)  # noqa: FBT003 - by place


def _issued(place: Leaf) -> str | None:
    """Return a number that was issued by somebody as text; text rules hold for it as well."""
    value = place.value
    is_number = isinstance(value, int) and not isinstance(value, bool) and abs(value) < ISSUED_LIMIT
    return str(value) if is_number and key_of(place.key).role is Role.ID else None


def _echoed(place: Leaf, value: Value, scene: Context) -> Rule | None:
    if not isinstance(place.value, str) or _is_confirmed(place.pointer, scene.confirmed):
        return None
    rule = echo(value, key_of(place.key), place.node, scene.conversation)
    return rule if rule is not None and in_force(rule.id, place.pointer, scene.rules) else None


def _untraced(place: Leaf, scene: Context, ground: Ground) -> Sequence[Finding]:
    if not in_force("ungrounded.value", place.pointer, scene.rules._replace(rules_off=frozenset())):
        return ()
    if _is_confirmed(place.pointer, scene.confirmed):
        return ()
    found = check(place, ground, scene.rules, rules_at(place.pointer, scene.rules) if scene.rules.keys else None)
    return () if found is None else (found,)


def _is_confirmed(pointer: str, confirmed: frozenset[str]) -> bool:
    """Say whether a person confirmed a place or one of the first 64 around it, from the whole down."""
    if not confirmed:
        return False
    end = 0
    for _ in range(_STEPS):
        if pointer[:end] in confirmed:
            return True
        end = pointer.find("/", end + 1)
        if end < 0:
            break
    return pointer in confirmed
