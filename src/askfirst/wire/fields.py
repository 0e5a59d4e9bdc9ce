"""The fields beside a call, the same for every shape: what they must be, and what they mean when absent."""

from typing import Any

from askfirst.gate.call import ProposedCall, ToolDefinition
from askfirst.wire.conversation import normalise
from askfirst.wire.errors import AMBIGUOUS, ARGUMENTS, CONVERSATION, FIELD, NAME, NESTING, NUMBER, REQUIRED, DecodeError
from askfirst.wire.json_guard import loads_text
from askfirst.wire.shapes.base import Reading, kind
from askfirst.wire.tools import find_definition, read_definition

_STR_ONLY = frozenset({str})


def read_calls(record: dict[str, Any], reading: Reading, event_id: str | None) -> tuple[ProposedCall, ...]:
    """Check a reading and put its calls together with the fields beside them.

    Args:
        record: The object the fields stand in.
        reading: The calls and turns a shape found in it; at least one call.
        event_id: The id of the CloudEvent around it, for calls that have none of their own.

    Raises:
        DecodeError: A call, or a field beside it, is not what it must be.
    """
    several = len(reading.calls) > 1
    result: list[ProposedCall] = []
    for index, raw in enumerate(reading.calls):
        fallback = f"{event_id}-{index}" if event_id and several else event_id
        identity: str | None = fallback
        try:
            identity = read_id(raw.id) or fallback
            call = ProposedCall(identity, read_name(raw.name), read_arguments(raw.arguments, raw.field))
            result.append(with_fields(record, reading, call._replace(index=index, several=several)))
        except DecodeError as error:
            error.call_id = error.call_id or identity
            raise
    return tuple(result)


def with_fields(record: dict[str, Any], reading: Reading, call: ProposedCall) -> ProposedCall:
    """Add to a call what stands beside it.

    Raises:
        DecodeError: One of the fields is not what it must be.
    """
    return call._replace(
        definition=_definition(record, reading.tools, call.name),
        required=read_required(record.get("required")),
        conversation=_conversation(record, reading),
        conversation_complete=_complete(record.get("conversation_complete")),
        session=_text(record, "session"),
        agent=_text(record, "agent"),
        model=_text(record, "model"),
        in_reply_to=_text(record, "in_reply_to"),
        confirmed=_confirmed(record.get("confirmed")),
    )


def read_id(value: Any) -> str | None:
    """Read an id: text, or a whole number as JSON-RPC allows; null and empty text are none."""
    if value is None or type(value) is str:
        return value or None
    if type(value) is int:
        return str(value)
    raise DecodeError(FIELD, f"the call's id is {kind(value)}; give text")


def read_name(value: Any) -> str:
    """Read a tool's name, which is kept as it is and must hold more than white space."""
    if type(value) is not str:
        raise DecodeError(NAME, f"the tool's name is {_absent(value)}; give text")
    if not value.strip():
        raise DecodeError(NAME, "the tool's name is empty; give the name of the tool to call")
    return value


def read_arguments(value: Any, field: str) -> dict[str, Any]:
    """Read arguments: an object, or JSON text of one; empty text is no arguments."""
    if type(value) is dict:
        return value
    if type(value) is not str:
        raise DecodeError(ARGUMENTS, f"{field} is {_absent(value)}; give an object or JSON text of one")
    if not value or value.isspace():
        return {}
    try:
        parsed = loads_text(value, field)
    except DecodeError as error:
        if error.reason in {NUMBER, NESTING}:
            raise
        fault = error.message.partition("; ")[0]  # what follows is advice for a record of its own
        raise DecodeError(ARGUMENTS, f"{fault}; give JSON text of an object") from None
    if type(parsed) is not dict:
        raise DecodeError(ARGUMENTS, f"{field} is JSON text of {kind(parsed)}; give JSON text of an object")
    return parsed


def read_required(value: Any) -> tuple[str, ...] | None:
    """Read the names a record requires; null says nothing, an empty list says none."""
    if value is None:
        return None
    if type(value) is not list:
        raise DecodeError(REQUIRED, f"required is {kind(value)}; give a list of parameter names")
    if not _STR_ONLY.issuperset(map(type, value)):
        wrong = next(entry for entry in value if type(entry) is not str)
        raise DecodeError(REQUIRED, f"required holds {kind(wrong)}; give a list of parameter names")
    return tuple(value)


def _absent(value: Any) -> str:
    return "absent or null" if value is None else kind(value)


def _definition(record: dict[str, Any], own_tools: Any, name: str) -> ToolDefinition | None:
    tool = record.get("tool")
    single = None
    if tool is not None and not (type(tool) is str and tool in {name, ""}):
        single = read_definition(tool)
        if single.name in {name, ""}:
            return single
    tools = record.get("tools") if own_tools is None else own_tools
    listed = None if tools is None else find_definition(tools, name)
    return single if listed is None else listed


def _conversation(record: dict[str, Any], reading: Reading) -> tuple[dict[str, Any], ...] | None:
    beside = record.get("conversation")
    if reading.turns is not None:
        if type(beside) is list and beside:
            raise DecodeError(AMBIGUOUS, "the record has a conversation beside the messages; send the turns once")
        return normalise(reading.turns, "the conversation")
    if type(beside) is list:
        return normalise(beside, "conversation")
    if beside is None or _is_reference(record):
        return None
    raise DecodeError(CONVERSATION, f"conversation is {kind(beside)}; give a list of turns")


def _is_reference(record: dict[str, Any]) -> bool:
    """Say whether ``conversation`` is a reference to turns kept elsewhere, as OpenAI's Responses API has it."""
    return "output" in record or "input" in record


def _complete(value: Any) -> bool:
    if value is None:
        return True
    if type(value) is not bool:
        raise DecodeError(FIELD, f"conversation_complete is {kind(value)}; give true or false")
    return value


def _text(record: dict[str, Any], key: str) -> str | None:
    value = record.get(key)
    if value is None or type(value) is str:
        return value
    raise DecodeError(FIELD, f"{key} is {kind(value)}; give text or null")


def _confirmed(value: Any) -> tuple[str, ...]:
    if value is None:
        return ()
    if type(value) is not list or not _STR_ONLY.issuperset(map(type, value)):
        raise DecodeError(FIELD, "confirmed is no list of JSON Pointers; give a list of text such as /to")
    return tuple(value)
