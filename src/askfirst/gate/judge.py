"""From a proposed call to a verdict."""

from askfirst.gate.call import ProposedCall
from askfirst.gate.doubt import below_cut
from askfirst.gate.policy import Policy, Ruling
from askfirst.gate.question import ask
from askfirst.gate.registry import Registry
from askfirst.gate.requirement import Requirement, resolve, unique
from askfirst.gate.verdict import APPROVE, CLARIFY, Verdict
from askfirst.scoring.evaluate import CLEAN, Scene, score
from askfirst.scoring.node import is_broken
from askfirst.scoring.report import Report


class Gate:
    """A policy and the tools it knows, ready to judge.

    Attributes:
        policy: The policy in force.
        registry: The tools the operator vouches for.
        definitions: Who is asked first for a tool's definition, ``registry-first`` or ``message-first``.
    """

    __slots__ = ("definitions", "policy", "registry")

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

    def judge(self, call: ProposedCall) -> Verdict:
        """Judge one call.

        Args:
            call: The call.

        Returns:
            The verdict: ``clarify`` when the score is strictly below the threshold or the weakest key strictly below
            the key threshold, when the call is too large to check, and when the policy says so of a tool of which
            nothing is known.
        """
        ruling = self.policy.for_tool(call.name)
        need = resolve(call, self.registry, definitions=self.definitions, undefined=ruling.undefined)
        schema = None if need.schema is None else need.schema.parameters
        broken = schema is not None and is_broken(schema)
        definition, tool, required, forced = self._without(call, need, ruling) if broken else need
        report = score(
            call.arguments,
            required,
            Scene(schema, broken, call.conversation, call.conversation_complete, ruling.rules, call.confirmed),
        )
        decision = CLARIFY if report.too_large else forced or _decide(report, ruling)
        question = None if decision == APPROVE else ask(call, report, ruling, tool)
        return Verdict(call, decision, report, ruling, definition, required, question)

    def _without(self, call: ProposedCall, need: Requirement, ruling: Ruling) -> Requirement:
        """Find out what is required where the definition holds no valid schema, which then says nothing."""
        if call.required is not None:
            return Requirement("message", None, unique(call.required), None)
        bare = call._replace(definition=None)
        found = resolve(bare, Registry.empty(), definitions="message-first", undefined=ruling.undefined)
        return found._replace(definition=need.definition)


def _decide(report: Report, ruling: Ruling) -> str:
    if report is CLEAN:
        return APPROVE
    return CLARIFY if report.score < ruling.threshold or below_cut(report, ruling) else APPROVE
