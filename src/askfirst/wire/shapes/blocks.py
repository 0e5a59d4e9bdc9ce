"""Bare call blocks: the piece of a message in which each provider writes down one call."""

from typing import Any

from askfirst.wire.errors import AMBIGUOUS, ARGUMENTS, SHAPE, DecodeError
from askfirst.wire.shapes.base import RawCall, Reading, Shape, expect_dict, join, kind, word

PROVIDER_RUN = frozenset({
    "server_tool_use", "mcp_tool_use",  # Anthropic
    "server_tool_call", "server_tool_call_chunk",  # LangChain
    "mcp_call",  # OpenAI Responses
})  # fmt: skip
"""Types of blocks that tell of a call which the provider runs itself: nobody can be asked about it first."""

_CALLS = frozenset({"tool_use", "tool_call", "function_call", "custom_tool_call"})
_MARKS = frozenset({"type", "function", "functionCall", "function_call", "toolUse", "args", "input"})


def openai_chat(block: dict[str, Any], path: str = "") -> RawCall:
    """Read ``{"id", "type": "function", "function": {"name", "arguments"}}``."""
    field = join(path, "function")
    function = expect_dict(block["function"], field)
    return RawCall(block.get("id"), function.get("name"), function.get("arguments"), join(field, "arguments"))


def openai_responses(block: dict[str, Any], path: str = "") -> RawCall:
    """Read ``{"type": "function_call", "call_id", "name", "arguments"}``; ``id`` is the item's own."""
    call_id = block.get("call_id", block.get("id"))
    return RawCall(call_id, block.get("name"), block.get("arguments"), join(path, "arguments"))


def anthropic(block: dict[str, Any], path: str = "") -> RawCall:
    """Read ``{"type": "tool_use", "id", "name", "input"}``."""
    return RawCall(block.get("id"), block.get("name"), block.get("input"), join(path, "input"))


def gemini(block: dict[str, Any], path: str = "") -> RawCall:
    """Read ``{"functionCall": {"name", "args"}}``; absent ``args`` are no arguments there."""
    key = "function_call" if block.get("functionCall") is None else "functionCall"
    field = join(path, key)
    call = expect_dict(block[key], field)
    arguments = call.get("args")
    return RawCall(call.get("id"), call.get("name"), {} if arguments is None else arguments, join(field, "args"))


def bedrock(block: dict[str, Any], path: str = "") -> RawCall:
    """Read ``{"toolUse": {"toolUseId", "name", "input"}}``."""
    field = join(path, "toolUse")
    call = expect_dict(block["toolUse"], field)
    return RawCall(call.get("toolUseId"), call.get("name"), call.get("input"), join(field, "input"))


def langchain(block: dict[str, Any], path: str = "") -> RawCall:
    """Read ``{"name", "args", "id", "type": "tool_call"}``."""
    return RawCall(block.get("id"), block.get("name"), block.get("args"), join(path, "args"))


def mcp(block: dict[str, Any], path: str = "") -> RawCall:
    """Read a JSON-RPC ``tools/call`` request; absent ``arguments`` are no arguments there."""
    field = join(path, "params")
    params = expect_dict(block.get("params"), field)
    arguments = params.get("arguments")
    return RawCall(
        block.get("id"), params.get("name"), {} if arguments is None else arguments, join(field, "arguments")
    )


def is_openai_chat(block: dict[str, Any]) -> bool:
    """Tell by ``function``; one with parameters and no arguments is a tool's definition."""
    function = block.get("function")
    if type(function) is dict:
        return "arguments" in function or "parameters" not in function
    return block.get("type") == "function" and "function" in block


def is_openai_responses(block: dict[str, Any]) -> bool:
    """Tell by the item's type."""
    return block.get("type") == "function_call"


def is_anthropic(block: dict[str, Any]) -> bool:
    """Tell by the block's type, or by an object ``input`` beside a name where the type was dropped."""
    if block.get("type") == "tool_use":
        return "input" in block or "arguments" not in block
    return type(block.get("input")) is dict and "name" in block and word(block) not in PROVIDER_RUN


def is_gemini(block: dict[str, Any]) -> bool:
    """Tell by ``functionCall``; ``function_call`` is also OpenAI's old form: with arguments, or beside messages.

    A part of text may have either as null.
    """
    if block.get("functionCall") is not None:
        return True
    call = block.get("function_call")
    return type(call) is dict and "arguments" not in call and "messages" not in block


def is_bedrock(block: dict[str, Any]) -> bool:
    """Tell by ``toolUse``."""
    return block.get("toolUse") is not None


def is_langchain(block: dict[str, Any]) -> bool:
    """Tell by ``args`` beside a name, or by the block's type."""
    if "args" in block:
        return ("name" in block and word(block) not in PROVIDER_RUN) or block.get("type") == "tool_call"
    return block.get("type") == "tool_call" and "arguments" not in block


def is_mcp(block: dict[str, Any]) -> bool:
    """Tell by the method, or by the protocol's own mark."""
    return "jsonrpc" in block or block.get("method") == "tools/call"


BLOCKS = (
    ("OpenAI chat tool call", is_openai_chat, openai_chat),
    ("OpenAI Responses function_call", is_openai_responses, openai_responses),
    ("Anthropic tool_use", is_anthropic, anthropic),
    ("Gemini functionCall part", is_gemini, gemini),
    ("Bedrock toolUse", is_bedrock, bedrock),
    ("LangChain tool call", is_langchain, langchain),
)
"""Name, test and reader of every block that may stand inside a message."""


def is_call(block: dict[str, Any]) -> bool:
    """Say whether a piece of a message is a call that somebody has to run, or says of itself that it is one.

    What is none is passed over, so this is told by everything that any provider's block is known by.
    """
    if _MARKS.isdisjoint(block):  # a message may have a million parts
        return False
    return word(block) in _CALLS or any(fits(block) for _, fits, _ in BLOCKS)


def read_block(block: Any, path: str) -> RawCall:
    """Read a block that must be a call, of whichever provider.

    Args:
        block: An entry of a list of calls.
        path: Where it stands, for messages.

    Raises:
        DecodeError: ``shape``: no known block; ``ambiguous``: more than one.
    """
    entry = expect_dict(block, path)
    fitting = [(name, read) for name, fits, read in BLOCKS if fits(entry)]
    if len(fitting) == 1:
        return fitting[0][1](entry, path)
    if fitting:
        names = ", ".join(name for name, _ in fitting)
        raise DecodeError(AMBIGUOUS, f"{path} can be read as each of: {names}; send one call in one form")
    if word(entry) in {"custom", "custom_tool_call"}:
        raise DecodeError(ARGUMENTS, f"{path} is a custom tool call, which carries free text and no arguments")
    raise DecodeError(SHAPE, f"{path} is {kind(block)} that is no call block of a known provider")


def _shape(name: str) -> Shape:
    fits, read = next((fits, read) for known, fits, read in BLOCKS if known == name)
    return Shape(name, fits, lambda record: Reading((read(record, ""),)))


def _read_mcp(record: dict[str, Any]) -> Reading:
    return Reading((mcp(record),) if record.get("method") == "tools/call" else ())


def _is_provider_run(block: dict[str, Any]) -> bool:
    return word(block) in PROVIDER_RUN


def _read_none(_: dict[str, Any]) -> Reading:
    return Reading(())


BLOCK_SHAPES = tuple([_shape(name) for name, _, _ in BLOCKS])
"""The blocks that may stand inside a message, as whole records."""

SHAPES = (
    *BLOCK_SHAPES,
    Shape("MCP tools/call request", is_mcp, _read_mcp),
    Shape("OpenAI or Anthropic call that the provider runs itself", _is_provider_run, _read_none),
)
"""Every piece that a record may be by itself."""
