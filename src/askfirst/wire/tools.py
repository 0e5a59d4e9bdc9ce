"""Tool definitions, in the form each provider writes them."""

from typing import Any

from askfirst.gate.call import ToolDefinition
from askfirst.wire.errors import DEFINITION, DecodeError
from askfirst.wire.json_guard import loads
from askfirst.wire.shapes.base import join, kind, word

_SCHEMA_FIELDS = (
    "parameters",  # OpenAI, Gemini and our own
    "input_schema",  # Anthropic
    "inputSchema",  # MCP, and Bedrock with one more object around the schema
    "parametersJsonSchema",  # Gemini
    "parameters_json_schema",
)
_WRAPPERS = ("function", "toolSpec")
_DECLARATIONS = ("functionDeclarations", "function_declarations")
_CONTAINERS = ("tools", *_DECLARATIONS)


def read_definition(obj: Any, field: str = "tool") -> ToolDefinition:
    """Read one definition: OpenAI chat or Responses, Anthropic, Gemini, Bedrock, MCP or our own form.

    The schema is handed on as it is, valid or not: whether it makes sense is for scoring to say. Where its ``required``
    is no list of names, none count.

    Args:
        obj: The definition, any JSON value.
        field: Where it stands, for messages.

    Raises:
        DecodeError: ``definition``: it, or the schema in it, is no object, or its name or description is no text.
    """
    where, body = _unwrap(obj, field)
    name = _text(body, "name", where)
    description = _text(body, "description", where)
    parameters = _schema(body, where)
    return ToolDefinition(name, description, parameters, _required(parameters))


def find_definition(tools: Any, name: str, field: str = "tools") -> ToolDefinition | None:
    """Find the definition of one tool in a provider's list of tools.

    Entries without a name (a provider's own tools) are passed over; of several with the name, the first one counts.

    Args:
        tools: The list, or one of the containers of read_tools.
        name: The tool's name.
        field: Where the list stands, for messages.

    Raises:
        DecodeError: ``definition``: the list is no list, or an entry no object, or the tool's own is as in
            read_definition.
    """
    for where, entry in _entries(tools, field):
        if _name_of(entry, where) == name:
            return read_definition(entry, where)
    return None


def read_tools(data: bytes) -> tuple[ToolDefinition, ...]:
    """Read a registry: the content of a ``--tools`` file.

    It is a JSON list of definitions, or an object that holds one: ``{"tools": [...]}``, an MCP ``tools/list`` result or
    its whole answer, Gemini's ``{"functionDeclarations": [...]}``, Bedrock's ``{"toolConfig": {"tools": [...]}}``, a
    request body with tools, or one definition alone.

    Raises:
        DecodeError: It is no JSON, no such container, or an entry is no definition; the message names the entry.
    """
    value = loads(data, "the tools file")
    entries = _entries(value, "tools")
    found = []
    for where, entry in entries:
        if _name_of(entry, where):
            found.append(read_definition(entry, where))
        elif not _is_builtin(entry):
            raise DecodeError(DEFINITION, f"{where} has no name; every tool needs one")
    return tuple(found)


def _entries(value: Any, field: str) -> list[tuple[str, dict[str, Any]]]:
    if type(value) is dict:
        return _entries_of_container(value, field)
    if type(value) is not list:
        raise DecodeError(DEFINITION, f"{field} is {kind(value)}; give a list of tool definitions")
    result: list[tuple[str, dict[str, Any]]] = []
    for index, entry in enumerate(value):
        where = f"{field}[{index}]"
        if type(entry) is not dict:
            raise DecodeError(DEFINITION, f"{where} is {kind(entry)}; give an object")
        declared = next((key for key in _DECLARATIONS if key in entry), None)
        result += [(where, entry)] if declared is None else _entries(entry[declared], f"{where}.{declared}")
    return result


def _entries_of_container(value: dict[str, Any], field: str) -> list[tuple[str, dict[str, Any]]]:
    for key in _CONTAINERS:
        if key in value:
            return _entries(value[key], field if key == "tools" else f"{field}.{key}")
    for key in ("toolConfig", "result"):
        if type(value.get(key)) is dict:
            return _entries_of_container(value[key], field)
    if "name" in value or any(key in value for key in _WRAPPERS):
        return [(field, value)]
    raise DecodeError(DEFINITION, f"{field} is an object without tools; give a list, or an object with tools")


def _unwrap(obj: Any, field: str) -> tuple[str, dict[str, Any]]:
    if type(obj) is not dict:
        raise DecodeError(DEFINITION, f"{field} is {kind(obj)}; give an object")
    for key in _WRAPPERS:
        if key in obj:
            return _unwrap(obj[key], join(field, key))
    return field, obj


def _schema(body: dict[str, Any], field: str) -> dict[str, Any] | None:
    for key in _SCHEMA_FIELDS:
        schema = body.get(key)
        if schema is None:
            continue
        where = join(field, key)
        if type(schema) is dict and key == "inputSchema" and set(schema) == {"json"}:
            schema, where = schema["json"], f"{where}.json"
        if type(schema) is not dict:
            raise DecodeError(DEFINITION, f"{where} is {kind(schema)}; give a JSON Schema object")
        return schema
    return None


def _required(schema: dict[str, Any] | None) -> tuple[str, ...]:
    names = schema.get("required") if schema else None
    if type(names) is list and all(type(name) is str for name in names):
        return tuple(names)
    return ()


def _name_of(entry: dict[str, Any], field: str) -> str:
    where, body = _unwrap(entry, field)
    return _text(body, "name", where)


def _text(body: dict[str, Any], key: str, field: str) -> str:
    text = body.get(key)
    if text is None:
        return ""
    if type(text) is not str:
        raise DecodeError(DEFINITION, f"{join(field, key)} is {kind(text)}; give text")
    return text


def _is_builtin(entry: dict[str, Any]) -> bool:
    """Say whether a nameless entry is a tool that the provider runs itself, such as a web search."""
    has_schema = any(key in entry for key in (*_SCHEMA_FIELDS, *_WRAPPERS))
    return bool(entry) and not has_schema and word(entry) not in {"function", "custom"} and "description" not in entry
