"""From a proposed call to a verdict."""

from collections.abc import Collection
from typing import Any

from askfirst.gate.call import ProposedCall
from askfirst.gate.doubt import below_cut
from askfirst.gate.policy import Policy, Ruling
from askfirst.gate.question import ask
from askfirst.gate.registry import Registry
from askfirst.gate.requirement import Requirement, resolve, unique
from askfirst.gate.verdict import APPROVE, CLARIFY, Outcome, Verdict
from askfirst.scoring.evaluate import CLEAN, Scene, all_there, score, suspects_of
from askfirst.scoring.examine import Required
from askfirst.scoring.node import is_broken
from askfirst.scoring.report import Report

_REMEMBERED = 4096
"""Outcomes kept; when there are more, all are forgotten and the common ones come back at once."""

_SHORT = 64
"""Characters up to which a doubtful value is part of what an outcome is remembered by."""

_FEW = 8
"""Doubtful values up to which an outcome is remembered."""


class Gate:
    """A policy and the tools it knows, ready to judge.

    Most calls of a stream are judged alike (nothing wrong with a call of this tool; the same stand-in in the same key),
    so outcomes are remembered by everything they depend on. The verdicts are the same without that, only slower.

    Attributes:
        policy: The policy in force.
        registry: The tools the operator vouches for.
        definitions: Who is asked first for a tool's definition, ``registry-first`` or ``message-first``.
    """

    __slots__ = ("_outcomes", "definitions", "policy", "registry")

    def __init__(self, policy: Policy, registry: Registry | None = None, definitions: str = "registry-first") -> None:
        """Keep the three.

        Args:
            policy: The policy in force.
            registry: The tools the operator vouches for; None: none.
            definitions: ``registry-first`` or ``message-first``.
        """
        self.policy = policy
        self.registry = Registry.empty() if registry is None else registry
        self.definitions = definitions
        self._outcomes: dict[tuple[Any, ...], Outcome] = {}

    def judge(self, call: ProposedCall) -> Verdict:
        """Judge one call.

        Args:
            call: The call.

        Returns:
            The verdict: ``clarify`` when the score is strictly below the threshold or a key strictly below its cut,
            when the call is too large to check, and when the policy says so of a tool of which nothing is known.
        """
        ruling = self.policy.for_tool(call.name)
        need = resolve(call, self.registry, definitions=self.definitions, undefined=ruling.undefined)
        schema = None if need.schema is None else need.schema.parameters
        broken = schema is not None and is_broken(schema)
        if broken:
            need = _without(call, need, ruling)
        scene = Scene(schema, broken, call.conversation, call.conversation_complete, ruling.rules, call.confirmed)
        suspects = suspects_of(call.arguments, scene)
        key = _key(call, need, scene, suspects)
        if key is None:
            return Verdict(call, _outcome(call, need, ruling, scene, suspects))
        outcome = self._outcomes.get(key)
        if outcome is None:
            outcome = _outcome(call, need, ruling, scene, suspects)
            if len(self._outcomes) >= _REMEMBERED:
                self._outcomes.clear()
            self._outcomes[key] = outcome
        return Verdict(call, outcome)


def _key(call: ProposedCall, need: Requirement, scene: Scene, suspects: Collection[str]) -> tuple[Any, ...] | None:
    """Return all that the outcome of a call depends on, None where that is too much to remember it by."""
    arguments, required = call.arguments, need.required
    if scene.is_broken or len(call.name) > _SHORT:
        return None
    if not suspects and all_there(required, arguments):
        return call.name, need.definition, need.forced, required
    if scene.schema is not None or scene.conversation is not None or scene.confirmed or len(suspects) > _FEW:
        return None
    doubtful = tuple([(name, arguments[name]) for name in suspects])
    for _, value in doubtful:
        if type(value) is not str or len(value) > _SHORT:
            return None
    absent = tuple([name for name in required if name not in arguments])
    return call.name, need.definition, need.forced, required, doubtful, absent


def _outcome(call: ProposedCall, need: Requirement, ruling: Ruling, scene: Scene, suspects: Collection[str]) -> Outcome:
    definition, tool, required, forced = need
    report = score(call.arguments, Required(required, suspects), scene)
    decision = CLARIFY if report.too_large else forced or _decide(report, ruling)
    question = None if decision == APPROVE else ask(call, report, ruling, tool)
    return Outcome(decision, report, ruling, definition, required, question)


def _decide(report: Report, ruling: Ruling) -> str:
    if report is CLEAN:
        return APPROVE
    return CLARIFY if report.score < ruling.threshold or below_cut(report, ruling) else APPROVE


def _without(call: ProposedCall, need: Requirement, ruling: Ruling) -> Requirement:
    """Find out what is required where the definition holds no valid schema, which then says nothing."""
    if call.required is not None:
        return Requirement("message", None, unique(call.required), None)
    bare = call._replace(definition=None)
    found = resolve(bare, Registry.empty(), definitions="message-first", undefined=ruling.undefined)
    return found._replace(definition=need.definition)
