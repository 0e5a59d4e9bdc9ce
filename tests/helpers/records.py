"""The same call as each provider writes it: ``book_table`` for four in Porto, with id ``c1``."""

from typing import Any

import orjson

ARGUMENTS: dict[str, Any] = {"restaurant": "Casa da Ponte", "guests": 4, "outdoors": True}
TEXT_ARGUMENTS = orjson.dumps(ARGUMENTS).decode()
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "restaurant": {"type": "string"},
        "guests": {"type": "integer"},
        "outdoors": {"type": "boolean"},
    },
    "required": ["restaurant", "guests"],
}
ABOUT = "Books a table."

OPENAI_CHAT: dict[str, Any] = {
    "id": "c1",
    "type": "function",
    "function": {"name": "book_table", "arguments": TEXT_ARGUMENTS},
}
OPENAI_RESPONSES: dict[str, Any] = {
    "type": "function_call",
    "id": "fc_77",
    "call_id": "c1",
    "name": "book_table",
    "arguments": TEXT_ARGUMENTS,
    "status": "completed",
}
ANTHROPIC: dict[str, Any] = {"type": "tool_use", "id": "c1", "name": "book_table", "input": ARGUMENTS}
GEMINI: dict[str, Any] = {"functionCall": {"id": "c1", "name": "book_table", "args": ARGUMENTS}}
GEMINI_SNAKE: dict[str, Any] = {"function_call": {"id": "c1", "name": "book_table", "args": ARGUMENTS}}
BEDROCK: dict[str, Any] = {"toolUse": {"toolUseId": "c1", "name": "book_table", "input": ARGUMENTS}}
LANGCHAIN: dict[str, Any] = {"name": "book_table", "args": ARGUMENTS, "id": "c1", "type": "tool_call"}
MCP: dict[str, Any] = {
    "jsonrpc": "2.0",
    "id": "c1",
    "method": "tools/call",
    "params": {"name": "book_table", "arguments": ARGUMENTS},
}
NATIVE: dict[str, Any] = {"id": "c1", "name": "book_table", "arguments": ARGUMENTS}

BLOCKS: dict[str, dict[str, Any]] = {
    "native": NATIVE,
    "openai-chat": OPENAI_CHAT,
    "openai-responses": OPENAI_RESPONSES,
    "anthropic": ANTHROPIC,
    "gemini": GEMINI,
    "gemini-snake": GEMINI_SNAKE,
    "bedrock": BEDROCK,
    "langchain": LANGCHAIN,
    "mcp": MCP,
}

_LC_ID = ["langchain", "schema", "messages"]

AI_MESSAGE: dict[str, Any] = {
    "content": [{"type": "text", "text": "One moment."}, ANTHROPIC],
    "additional_kwargs": {},
    "response_metadata": {"model_name": "m-1"},
    "type": "ai",
    "name": None,
    "id": "run-1",
    "tool_calls": [LANGCHAIN],
    "invalid_tool_calls": [],
}

TURNS: dict[str, dict[str, Any]] = {
    "openai-chat": {"role": "assistant", "content": None, "refusal": None, "tool_calls": [OPENAI_CHAT]},
    "openai-old": {
        "role": "assistant",
        "content": None,
        "function_call": {"name": "book_table", "arguments": TEXT_ARGUMENTS},
    },
    "anthropic": {"role": "assistant", "content": [{"type": "text", "text": "One moment."}, ANTHROPIC]},
    "gemini": {"role": "model", "parts": [{"text": "One moment."}, {**GEMINI, "thoughtSignature": "c2ln"}]},
    "bedrock": {"role": "assistant", "content": [{"text": "One moment."}, BEDROCK]},
    "langchain": AI_MESSAGE,
    "langchain-lc": {"lc": 1, "type": "constructor", "id": [*_LC_ID, "AIMessage"], "kwargs": AI_MESSAGE},
    "langchain-lc-bare": {
        "lc": 1,
        "type": "constructor",
        "id": [*_LC_ID, "AIMessageChunk"],
        "kwargs": {"content": "", "tool_calls": [LANGCHAIN]},
    },
    "langchain-data": {"type": "ai", "data": {key: AI_MESSAGE[key] for key in ("content", "tool_calls", "id")}},
    "langchain-old": {"type": "ai", "content": "", "additional_kwargs": {"tool_calls": [OPENAI_CHAT]}},
}

RESPONSES: dict[str, dict[str, Any]] = {
    "openai-chat": {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1764550000,
        "model": "m-1",
        "choices": [{"index": 0, "message": TURNS["openai-chat"], "finish_reason": "tool_calls"}],
        "usage": {"total_tokens": 99},
    },
    "openai-responses": {
        "id": "resp_1",
        "object": "response",
        "model": "m-1",
        "conversation": {"id": "conv_1"},
        "output": [
            {"type": "reasoning", "id": "rs_1", "summary": []},
            OPENAI_RESPONSES,
        ],
        "tools": [],
    },
    "anthropic": {
        "id": "msg_1",
        "type": "message",
        "model": "m-1",
        "stop_reason": "tool_use",
        **TURNS["anthropic"],
    },
    "gemini": {
        "candidates": [{"content": TURNS["gemini"], "finishReason": "STOP", "index": 0}],
        "modelVersion": "m-1",
    },
    "bedrock": {
        "output": {"message": TURNS["bedrock"]},
        "stopReason": "tool_use",
        "metrics": {"latencyMs": 10},
    },
}

DEFINITIONS: dict[str, dict[str, Any]] = {
    "native": {"name": "book_table", "description": ABOUT, "parameters": SCHEMA},
    "openai-chat": {
        "type": "function",
        "function": {"name": "book_table", "description": ABOUT, "parameters": SCHEMA, "strict": True},
    },
    "openai-responses": {"type": "function", "name": "book_table", "description": ABOUT, "parameters": SCHEMA},
    "anthropic": {"name": "book_table", "description": ABOUT, "input_schema": SCHEMA},
    "gemini-json-schema": {"name": "book_table", "description": ABOUT, "parametersJsonSchema": SCHEMA},
    "gemini-snake": {"name": "book_table", "description": ABOUT, "parameters_json_schema": SCHEMA},
    "bedrock": {"toolSpec": {"name": "book_table", "description": ABOUT, "inputSchema": {"json": SCHEMA}}},
    "mcp": {"name": "book_table", "title": "Book", "description": ABOUT, "inputSchema": SCHEMA},
}

# What each request below says before the call, once it is in the one form.
EXPECTED_CONVERSATION = (
    {"role": "system", "content": "You book tables."},
    {"role": "user", "content": "A table for four at Casa da Ponte?"},
    {
        "role": "assistant",
        "content": "",
        "tool_calls": [{"name": "find_restaurant", "arguments": {"city": "Porto"}}],
    },
    {"role": "tool", "content": "Casa da Ponte, open"},
    {"role": "user", "content": "Yes, that one, outdoors."},
)

_ASK, _CONFIRM, _SYSTEM = (EXPECTED_CONVERSATION[index]["content"] for index in (1, 4, 0))
_FIND_TEXT = '{"city":"Porto"}'

REQUESTS: dict[str, dict[str, Any]] = {
    "openai-chat": {
        "model": "m-1",
        "messages": [
            {"role": "developer", "content": _SYSTEM},
            {"role": "user", "content": [{"type": "text", "text": _ASK}, {"type": "image_url", "image_url": {}}]},
            {
                "role": "assistant",
                "content": None,
                "tool_calls": [
                    {
                        "id": "c0",
                        "type": "function",
                        "function": {"name": "find_restaurant", "arguments": _FIND_TEXT},
                    }
                ],
            },
            {"role": "tool", "tool_call_id": "c0", "content": "Casa da Ponte, open"},
            {"role": "user", "content": _CONFIRM},
            TURNS["openai-chat"],
        ],
        "tools": [DEFINITIONS["openai-chat"]],
        "tool_choice": "auto",
    },
    "openai-responses": {
        "model": "m-1",
        "instructions": _SYSTEM,
        "input": [
            {"role": "user", "content": [{"type": "input_text", "text": _ASK}]},
            {"type": "function_call", "call_id": "c0", "name": "find_restaurant", "arguments": _FIND_TEXT},
            {"type": "function_call_output", "call_id": "c0", "output": "Casa da Ponte, open"},
            {"type": "message", "role": "user", "content": [{"type": "input_text", "text": _CONFIRM}]},
            {"type": "reasoning", "summary": []},
            OPENAI_RESPONSES,
        ],
        "tools": [{"type": "web_search"}, DEFINITIONS["openai-responses"]],
    },
    "anthropic": {
        "model": "m-1",
        "system": [{"type": "text", "text": _SYSTEM}],
        "messages": [
            {"role": "user", "content": _ASK},
            {
                "role": "assistant",
                "content": [
                    {"type": "thinking", "thinking": "Look it up."},
                    {"type": "tool_use", "id": "c0", "name": "find_restaurant", "input": {"city": "Porto"}},
                ],
            },
            {
                "role": "user",
                "content": [
                    {
                        "type": "tool_result",
                        "tool_use_id": "c0",
                        "content": [{"type": "text", "text": "Casa da Ponte, open"}, {"type": "image", "source": {}}],
                    },
                    {"type": "text", "text": _CONFIRM},
                ],
            },
            TURNS["anthropic"],
        ],
        "tools": [DEFINITIONS["anthropic"]],
        "max_tokens": 500,
    },
    "gemini": {
        "model": "m-1",
        "systemInstruction": {"parts": [{"text": _SYSTEM}]},
        "contents": [
            {"role": "user", "parts": [{"text": _ASK}]},
            {"role": "model", "parts": [{"functionCall": {"name": "find_restaurant", "args": {"city": "Porto"}}}]},
            {
                "role": "user",
                "parts": [{"functionResponse": {"name": "find_restaurant", "response": "Casa da Ponte, open"}}],
            },
            {"role": "user", "parts": [{"text": _CONFIRM}, {"inlineData": {"mimeType": "image/png", "data": ""}}]},
            TURNS["gemini"],
        ],
        "tools": [
            {"googleSearch": {}},
            {"functionDeclarations": [DEFINITIONS["gemini-json-schema"]]},
        ],
        "toolConfig": {"functionCallingConfig": {"mode": "AUTO"}},
    },
    "bedrock": {
        "model": "m-1",
        "system": [{"text": _SYSTEM}],
        "messages": [
            {"role": "user", "content": [{"text": _ASK}]},
            {
                "role": "assistant",
                "content": [{"toolUse": {"toolUseId": "c0", "name": "find_restaurant", "input": {"city": "Porto"}}}],
            },
            {
                "role": "user",
                "content": [{"toolResult": {"toolUseId": "c0", "content": [{"text": "Casa da Ponte, open"}]}}],
            },
            {"role": "user", "content": [{"text": _CONFIRM}]},
            TURNS["bedrock"],
        ],
        "toolConfig": {"tools": [DEFINITIONS["bedrock"]]},
    },
    "langchain": {
        "model": "m-1",
        "messages": [
            {"type": "system", "content": _SYSTEM},
            {"lc": 1, "type": "constructor", "id": [*_LC_ID, "HumanMessage"], "kwargs": {"content": _ASK}},
            {
                "type": "ai",
                "content": "",
                "tool_calls": [{"name": "find_restaurant", "args": {"city": "Porto"}, "id": "c0", "type": "tool_call"}],
            },
            {"type": "tool", "tool_call_id": "c0", "name": "find_restaurant", "content": "Casa da Ponte, open"},
            {"type": "human", "data": {"content": _CONFIRM}},
            TURNS["langchain-lc"],
        ],
        "tools": [DEFINITIONS["openai-chat"]],
    },
}

NO_CALLS: dict[str, dict[str, Any]] = {
    "user message": {"role": "user", "content": "Hello"},
    "assistant text": {"role": "assistant", "content": "Hello", "tool_calls": None},
    "tool result": {"role": "tool", "tool_call_id": "c0", "content": "done"},
    "anthropic text": {"id": "m", "type": "message", "role": "assistant", "content": [{"type": "text", "text": "Hi"}]},
    "gemini user": {"role": "user", "parts": [{"text": "Hello"}]},
    "langchain human": {"type": "human", "content": "Hello"},
    "completion": {"choices": [{"message": {"role": "assistant", "content": "Hello"}}]},
    "responses text": {"output": [{"type": "message", "role": "assistant", "content": []}]},
    "gemini empty": {"candidates": [{"finishReason": "SAFETY"}]},
    "bedrock text": {"output": {"message": {"role": "assistant", "content": [{"text": "Hi"}]}}},
    "request before the answer": {"messages": [{"role": "user", "content": "Hello"}]},
    "request with a text answer": {
        "messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "?"}]
    },
    "responses request": {"model": "m", "input": "Hello"},
    "gemini request": {"contents": [{"role": "user", "parts": [{"text": "Hi"}]}]},
    "mcp listing": {"jsonrpc": "2.0", "id": 1, "method": "tools/list"},
    "mcp answer": {"jsonrpc": "2.0", "id": 1, "result": {"content": []}},
}
