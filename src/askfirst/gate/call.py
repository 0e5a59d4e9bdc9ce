"""A proposed call and the definition of the tool it names, as the gate sees them."""

from typing import Any, NamedTuple


class ToolDefinition(NamedTuple):
    """What a tool's author says of its parameters.

    Attributes:
        name: The tool's name; empty where a definition gives none.
        description: The author's sentence about the tool.
        parameters: The JSON Schema of the arguments object; None where the definition has none.
        required: Names that the schema requires, in its order.
    """

    name: str
    description: str
    parameters: dict[str, Any] | None
    required: tuple[str, ...]


class ProposedCall(NamedTuple):
    """One tool call a model wants to make.

    Attributes:
        id: The provider's call id; None where the record has none. It need not be unique.
        name: The tool's name, never empty.
        arguments: The proposed arguments by key.
        definition: The tool's definition as the record carries it.
        required: Names the record itself requires; None where it says nothing, which is not the same as ().
        conversation: The turns before the call, each a mapping with ``role`` and ``content``; None where absent.
        conversation_complete: Whether that is all the agent has seen.
        session: Opaque name of the agent's session.
        agent: Opaque name of the agent.
        model: Opaque name of the model.
        in_reply_to: Id of the call whose question this one answers.
        confirmed: JSON Pointers whose values a person confirmed.
        index: Place of the call among those of its record, from 0.
        several: Whether its record holds more than one call.
    """

    id: str | None
    name: str
    arguments: dict[str, Any]
    definition: ToolDefinition | None = None
    required: tuple[str, ...] | None = None
    conversation: tuple[dict[str, Any], ...] | None = None
    conversation_complete: bool = True
    session: str | None = None
    agent: str | None = None
    model: str | None = None
    in_reply_to: str | None = None
    confirmed: tuple[str, ...] = ()
    index: int = 0  # type: ignore[assignment]  # a tuple's method of that name is never called
    several: bool = False
