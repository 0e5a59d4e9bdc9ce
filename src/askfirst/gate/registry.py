"""The tool definitions that the operator, rather than a record, vouches for."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from askfirst.gate.call import ToolDefinition
from askfirst.gate.errors import RegistryError

_NO_TOOLS: Mapping[str, ToolDefinition] = MappingProxyType({})
_NO_AGENTS: Mapping[str, Mapping[str, ToolDefinition]] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolSource:
    """Definitions from one place.

    Attributes:
        source: Where they come from, for errors: a file's name.
        tools: The definitions.
        agent: The only agent they hold for; None: all of them.
    """

    source: str
    tools: tuple[ToolDefinition, ...]
    agent: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Registry:
    """Known tools, for all agents and for single ones.

    Attributes:
        shared: Tool name to definition, for every agent.
        by_agent: Agent to its own definitions, which come before the shared ones.
    """

    shared: Mapping[str, ToolDefinition]
    by_agent: Mapping[str, Mapping[str, ToolDefinition]]

    @classmethod
    def empty(cls) -> "Registry":
        """Return a registry that knows no tool."""
        return cls(shared=_NO_TOOLS, by_agent=_NO_AGENTS)

    @classmethod
    def of(cls, sources: Iterable[ToolSource]) -> "Registry":
        """Return a registry of all the definitions of some sources.

        Raises:
            RegistryError: A definition has no name, or a tool is defined twice, differently, for the same agents.
        """
        scopes: dict[str | None, dict[str, ToolDefinition]] = {}
        origins: dict[tuple[str | None, str], str] = {}
        for each in sources:
            for place, tool in enumerate(each.tools, start=1):
                _check(tool, place, each, scopes.get(each.agent, {}), origins)
                scopes.setdefault(each.agent, {})[tool.name] = tool
                origins.setdefault((each.agent, tool.name), each.source)
        shared = MappingProxyType(scopes.pop(None, {}))
        own = {agent: MappingProxyType(tools) for agent, tools in scopes.items() if agent is not None}
        return cls(shared=shared, by_agent=MappingProxyType(own))

    def find(self, name: str, agent: str | None) -> ToolDefinition | None:
        """Return the definition of a tool: the agent's own, else the shared one, else None."""
        if agent is not None and self.by_agent:
            own = self.by_agent.get(agent, _NO_TOOLS).get(name)
            if own is not None:
                return own
        return self.shared.get(name)


def _check(
    tool: ToolDefinition,
    place: int,
    source: ToolSource,
    known: Mapping[str, ToolDefinition],
    origins: Mapping[tuple[str | None, str], str],
) -> None:
    if not tool.name:
        message = f"{source.source}: tool {place} has no name; give it one, or take it out"
        raise RegistryError(message)
    if known.get(tool.name, tool) != tool:
        first = origins[source.agent, tool.name]
        scope = "all agents" if source.agent is None else f'agent "{source.agent}"'
        message = (
            f'{source.source}: tool "{tool.name}" is defined differently in {first}, both for {scope}; '
            "take one out, or give it to one agent with agent=FILE"
        )
        raise RegistryError(message)
