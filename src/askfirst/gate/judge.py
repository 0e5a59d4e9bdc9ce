"""From a proposed call to a verdict."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from askfirst.gate.bounded import Bounded
from askfirst.gate.call import ProposedCall
from askfirst.gate.doubt import below_cut
from askfirst.gate.policy import Policy, Ruling
from askfirst.gate.question import ask
from askfirst.gate.registry import Registry
from askfirst.gate.requirement import Requirement, resolve, unique
from askfirst.gate.verdict import APPROVE, CLARIFY, Outcome, Verdict
from askfirst.scoring.account import Entry, account
from askfirst.scoring.aids import NO_AIDS, Aids
from askfirst.scoring.evaluate import (
    CLEAN,
    Scene,
    needs_careful_look,
    read_schema,
    readable_properties,
    score,
)
from askfirst.scoring.examine import Required
from askfirst.scoring.grounding.memory import Memory
from askfirst.scoring.prefilter import find_suspects
from askfirst.scoring.report import Report
from askfirst.scoring.schema_check import Check

_new = tuple.__new__
"""Past a named tuple's constructor, at half its price."""

_SHORT = 64
"""Characters up to which a name or a doubtful value is part of what something is remembered by."""

_KEYS = 64
"""Names of keys up to which something is remembered by them."""

_FEW = 8
"""Doubtful values up to which an outcome is remembered."""


class Settled(NamedTuple):
    """What is settled about a call before its values are looked at.

    Attributes:
        ruling: The policy in force for its tool.
        need: What the call is held to.
        schema: JSON Schema of the arguments; None without one.
        is_broken: Whether that is no valid schema.
        properties: What the quick look may read of it.
        looks_at_all: Whether every value is worth a careful look.
        clean: The outcome when nothing is wrong.
        check: The schema, compiled; None where it is not checked.
    """

    ruling: Ruling
    need: Requirement
    schema: dict[str, Any] | None
    is_broken: bool
    properties: Mapping[str, Any] | None
    looks_at_all: bool
    clean: Outcome
    check: Check | None


class Explanation(NamedTuple):
    """A verdict and how it came about.

    Attributes:
        verdict: What the gate says.
        entries: The places of the call, in the order of its arguments.
    """

    verdict: Verdict
    entries: tuple[Entry, ...]


class Gate:
    """A policy and the tools it knows, ready to judge.

    Most calls of a stream are judged alike (nothing wrong with a call of this tool; the same stand-in in the same key),
    so what was found is remembered by everything it depends on; and so is what was read of conversations, where values
    are traced. The verdicts are the same without that, only slower. A gate belongs to one thread.

    Attributes:
        policy: The policy in force.
        registry: The tools the operator vouches for.
        definitions: Who is asked first for a tool's definition, ``registry-first`` or ``message-first``.
        aids: What scoring is lent by libraries.
        memory: Where what was read of conversations is kept.
    """

    __slots__ = ("_clean", "_doubtful", "_settled", "aids", "definitions", "memory", "policy", "registry")

    def __init__(
        self,
        policy: Policy,
        registry: Registry | None = None,
        definitions: str = "registry-first",
        aids: Aids = NO_AIDS,
        memory: Memory | None = None,
    ) -> None:
        """Keep them.

        Args:
            policy: The policy in force.
            registry: The tools the operator vouches for; None: none.
            definitions: ``registry-first`` or ``message-first``.
            aids: What scoring is lent by libraries.
            memory: Where what was read of conversations is kept, by no other gate; None: one of the usual size.
        """
        self.aids = aids
        self.memory = Memory() if memory is None else memory
        self.policy = policy
        self.registry = Registry.empty() if registry is None else registry
        self.definitions = definitions
        self._settled: Bounded[Settled] = Bounded()
        self._clean: Bounded[Outcome] = Bounded()
        self._doubtful: Bounded[Outcome] = Bounded()

    def judge(self, call: ProposedCall) -> Verdict:
        """Judge one call.

        Args:
            call: The call.

        Returns:
            The verdict: ``clarify`` when the score is strictly below the threshold or a key strictly below its cut,
            when the call is too large to check, and when the policy says so of a tool of which nothing is known.
        """
        # Taken apart in one go, and decided here rather than one call deeper: this is asked of every call.
        _, name, arguments, definition, names, _, _, _, agent, _, _, _, _, _ = call
        settled = self._settled.get((name, agent, names)) if definition is None else None
        if settled is None:
            settled = self._settle(call)
        _, need, _, _, properties, looks_at_all, outcome, _ = settled
        suspects = arguments if looks_at_all else find_suspects(arguments, properties)
        if not suspects and not looks_at_all:
            for required in need.required:
                if required not in arguments:
                    break
            else:
                return _new(Verdict, (call, outcome))
        return _new(Verdict, (call, self._look(call, settled, suspects)))

    def explain(self, call: ProposedCall) -> Explanation:
        """Judge one call and account for it, which takes longer.

        Args:
            call: The call.
        """
        verdict, settled = self.judge(call), self._settle(call)
        scene = self._scene(call, settled)
        return Explanation(
            verdict, tuple(account(call.arguments, settled.need.required, scene, verdict.report.findings))
        )

    def _settle(self, call: ProposedCall) -> Settled:
        names = tuple(call.arguments) if call.required is None else call.required
        if call.definition is not None or not _is_short(call.name, call.agent or "", names):
            return self._settle_anew(call)
        if call.required is not None:
            return self._settled.keep((call.name, call.agent, names), self._settle_anew(call))
        key = (call.name, call.agent, None, names)  # of four parts, never one of those that judge asks for
        return self._settled.get(key) or self._settled.keep(key, self._settle_anew(call))

    def _settle_anew(self, call: ProposedCall) -> Settled:
        ruling = self.policy.for_tool(call.name)
        need = resolve(call, self.registry, definitions=self.definitions, undefined=ruling.undefined)
        schema = None if need.schema is None else need.schema.parameters
        broken, check = read_schema(schema, ruling.rules, self.aids)
        if broken:
            need = _without(call, need, ruling)
        key = (call.name, need.definition, need.forced, need.required)
        clean = self._clean.get(key)
        if clean is None:
            clean = _outcome(call, ruling, need, CLEAN)
            if _is_short(call.name, "", need.required):
                self._clean.keep(key, clean)
        looks_at_all = broken or needs_careful_look(ruling.rules)
        return Settled(ruling, need, schema, broken, readable_properties(schema), looks_at_all, clean, check)

    def _look(self, call: ProposedCall, settled: Settled, suspects: Collection[str]) -> Outcome:
        key = _key(call, settled, suspects)
        found = None if key is None else self._doubtful.get(key)
        if found is None:
            ruling, need = settled.ruling, settled.need
            report = score(call.arguments, Required(need.required, suspects), self._scene(call, settled))
            found = _outcome(call, ruling, need, report)
            return found if key is None else self._doubtful.keep(key, found)
        return found

    def _scene(self, call: ProposedCall, settled: Settled) -> Scene:
        ruling, _, schema, broken, _, _, _, check = settled
        said = call.conversation, call.conversation_complete
        return Scene(schema, broken, *said, ruling.rules, call.confirmed, self.aids, check, self.memory)


def _is_short(name: str, agent: str, keys: Sequence[str]) -> bool:
    """Say whether something may be remembered by these: records bring them, and what is remembered is bounded."""
    return (
        len(name) <= _SHORT and len(agent) <= _SHORT and len(keys) <= _KEYS and max(map(len, keys), default=0) <= _SHORT
    )


def _key(call: ProposedCall, settled: Settled, suspects: Collection[str]) -> tuple[Any, ...] | None:
    """Return all that the outcome of a doubtful call depends on, None where that is too much to remember it by."""
    definition, tool, required, forced = settled.need
    alone = tool is None and not settled.is_broken and call.conversation is None and not call.confirmed
    if not alone or len(suspects) > _FEW or not _is_short(call.name, "", (*required, *suspects)):
        return None
    arguments = call.arguments
    doubtful = [(name, arguments[name]) for name in suspects]
    for _, value in doubtful:
        if type(value) is not str or len(value) > _SHORT:
            return None
    absent = tuple([name for name in required if name not in arguments])
    # Where optional keys count, so does how many there are.
    return call.name, definition, forced, required, tuple(doubtful), absent, len(arguments)


def _outcome(call: ProposedCall, ruling: Ruling, need: Requirement, report: Report) -> Outcome:
    definition, tool, required, forced = need
    decision = CLARIFY if report.too_large else forced or _decide(report, ruling)
    question = None if decision == APPROVE else ask(call, report, ruling, tool)
    return Outcome(call.name, decision, report, ruling, definition, required, question)


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
