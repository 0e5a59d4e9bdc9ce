"""Which keys of a call are required, and who says so (DESIGN section 3)."""

from typing import Literal, NamedTuple

from askfirst.gate.call import ProposedCall, ToolDefinition
from askfirst.gate.registry import Registry

Definitions = Literal["registry-first", "message-first"]

DEFINITIONS: tuple[Definitions, ...] = ("registry-first", "message-first")
"""Who is asked first: the operator's registry, or the record itself."""


class Requirement(NamedTuple):
    """What a call is held to.

    Attributes:
        definition: Who says which keys are required: ``message``, ``registry``, or ``none`` where nobody does.
        schema: The tool's definition; None where there is none.
        required: Names that count, each once.
        forced: The verdict where the policy settles it without looking: ``approve``, ``clarify``, or None.
    """

    definition: str
    schema: ToolDefinition | None
    required: tuple[str, ...]
    forced: str | None


def resolve(call: ProposedCall, registry: Registry, *, definitions: str, undefined: str) -> Requirement:
    """Find out which keys of a call are required.

    Args:
        call: The call.
        registry: What the operator vouches for.
        definitions: ``registry-first``: a known tool is judged by the registry alone, and the record's ``required``
            only adds to it. ``message-first``: the record is believed, and the registry fills what it leaves unsaid.
        undefined: What counts where nobody says: ``present`` (the keys present), ``approve`` or ``clarify``. An empty
            list of required keys is an answer, so this does not apply to it.

    Returns:
        The requirement; the registry's names come first, then the record's, each in its own order.
    """
    known = registry.find(call.name, call.agent)
    if known is not None and definitions == "registry-first":
        return Requirement("registry", known, unique(known.required + (call.required or ())), None)
    own = call.definition
    if own is not None and own.name and own.name != call.name:
        own = None
    required = call.required
    if required is not None:
        # The way of most records, so written for speed: past the constructor, and past unique() where it can be.
        names = required if len(frozenset(required)) == len(required) else unique(required)
        return tuple.__new__(Requirement, ("message", own or known, names, None))
    if own is not None:
        return Requirement("message", own, unique(own.required), None)
    if known is not None:
        return Requirement("registry", known, unique(known.required), None)
    return _undefined(call, undefined)


def unique(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names in their order, each once."""
    return tuple(dict.fromkeys(names))


def _undefined(call: ProposedCall, undefined: str) -> Requirement:
    if undefined == "approve":
        return Requirement("none", None, (), "approve")
    forced = "clarify" if undefined == "clarify" else None
    return Requirement("none", None, tuple(call.arguments), forced)
