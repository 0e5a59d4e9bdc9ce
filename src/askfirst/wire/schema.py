"""JSON Schemas (draft 2020-12) of the native call and of the verdict, for whoever writes the one or reads the other.

A reader of verdicts must pass over fields it does not know, which is why neither schema forbids any.
"""

from typing import Any

_DIALECT = "https://json-schema.org/draft/2020-12/schema"

_Schema = dict[str, Any]


def _described(description: str, **schema: Any) -> _Schema:
    return {"description": description, **schema}


def _text_or_null(description: str) -> _Schema:
    return _described(description, type=["string", "null"])


def _names(description: str) -> _Schema:
    return _described(description, type="array", items={"type": "string"})


def _share(description: str) -> _Schema:
    return _described(description, type="number", minimum=0, maximum=1)


def _whole(description: str, **schema: Any) -> _Schema:
    return _described(description, type="integer", minimum=0, **schema)


def _object(properties: dict[str, _Schema], required: list[str] | None = None, **schema: Any) -> _Schema:
    """Describe an object that has all of its properties unless said otherwise."""
    needed = list(properties) if required is None else required
    return {"type": "object", "properties": properties, "required": needed, "additionalProperties": True, **schema}


def _nullable(schema: _Schema, description: str) -> _Schema:
    return {**schema, "type": ["object", "null"], "description": description}


_TURN = _object(
    {
        "role": _described(
            "Who speaks. The names that providers use for the same (human, ai, model, developer, function) are known.",
            type="string",
        ),
        "content": _described(
            "What is said: text, or a list of parts of which the text counts.",
            type=["string", "array", "object", "null"],
        ),
    },
    required=[],
    description="One turn of the conversation, in the form of any known provider.",
)

_TOOL = _object(
    {
        "name": _described("The tool's name. A definition of another name than the call's is ignored.", type="string"),
        "description": _text_or_null("What the tool does."),
        "parameters": _described(
            "JSON Schema of the arguments; its required is what counts where the call says nothing itself.",
            type=["object", "null"],
        ),
    },
    required=[],
)

CALL_SCHEMA: _Schema = {
    "$schema": _DIALECT,
    "$id": "urn:askfirst:call:1",
    "title": "Proposed call",
    "description": "A tool call that a model wants to make, in the native form. Unknown fields are ignored.",
    **_object(
        {
            "id": _described("The provider's id of the call, unique or not.", type=["string", "integer", "null"]),
            "name": _described("The tool's name; may be absent where tool is a name.", type="string", pattern="\\S"),
            "arguments": _described(
                "The proposed arguments: an object, or JSON text of one; empty text is no arguments.",
                type=["object", "string"],
            ),
            "tool": _described(
                "The tool's definition, in the form of any known provider; or its name, where name is absent.",
                anyOf=[_TOOL, {"type": ["string", "null"]}],
            ),
            "tools": _described(
                "Definitions, among which the called tool's is looked up.", type=["array", "object", "null"]
            ),
            "required": _described(
                "Names of the keys that count. Absent or null says nothing; an empty list says none.",
                type=["array", "null"],
                items={"type": "string"},
            ),
            "conversation": _described(
                "The turns before the call. An empty list means absent.", type=["array", "null"], items=_TURN
            ),
            "conversation_complete": _described(
                "Whether the conversation is all that the agent has seen.", type=["boolean", "null"], default=True
            ),
            "session": _text_or_null("Opaque name of the agent's session."),
            "agent": _text_or_null("Opaque name of the agent."),
            "model": _text_or_null("Opaque name of the model."),
            "in_reply_to": _text_or_null("Id of the call whose question this one answers."),
            "confirmed": _described(
                "JSON Pointers (RFC 6901) of the values that a person confirmed.",
                type=["array", "null"],
                items={"type": "string"},
            ),
        },
        required=["arguments"],
        anyOf=[
            {"required": ["name"]},
            {"required": ["tool"], "properties": {"tool": {"type": "string", "minLength": 1}}},
        ],
    ),
}
"""What ``askfirst schema call`` prints."""

_FINDING = _object(
    {
        "signal": _described(
            "The kind of evidence.",
            enum=["missing", "blank", "placeholder", "echo", "schema", "ungrounded", "limit"],
        ),
        "rule": _described("Stable id of the rule that fired.", type="string", pattern="^[a-z]+\\.[a-z0-9.-]+$"),
        "pointer": _described("JSON Pointer of the place inside the arguments; /to is the key to.", type="string"),
        "confidence": _share("Trust left in the value; 0 is hopeless."),
        "scored": _described("Whether it moves the score.", type="boolean"),
        "message": _described("One line for a person; never holds a value of the call.", type="string"),
        "evidence": _described("Where a grounded value came from.", type=["object", "null"]),
    }
)

_KEY_QUESTION = _object(
    {
        "pointer": _described("JSON Pointer of the key; empty for a question about the whole call.", type="string"),
        "text": _described("The question, one line.", type="string", minLength=1),
        "choices": _described("Values that the tool's schema allows; empty where it lists none.", type="array"),
        "candidates": _described("Values that the agent has seen and the key allows.", type="array"),
    }
)

_QUESTION = _object(
    {
        "text": _described("The whole question, one line a key.", type="string", minLength=1),
        "keys": _described("The single questions.", type="array", items=_KEY_QUESTION),
        "form": _described("A flat JSON Schema object for the answers.", type=["object", "null"]),
    }
)

_ENGINE = _object(
    {
        "version": _described("Version of askfirst.", type="string"),
        "rules": _described("Version of its rules.", type="string"),
    },
    description="What judged the call.",
)

_SOURCE = _object(
    {
        "topic": _text_or_null("The topic; null for a file."),
        "partition": _described("The partition; null for a file.", type=["integer", "null"]),
        "offset": _whole("The offset; for a file the line number from 0."),
        "timestamp": _described("Milliseconds since 1970 in UTC; null where there is none.", type=["integer", "null"]),
        "index": _whole("Place of the call among those of its record."),
    },
    description="Where the call was read.",
)

_CALL = _object(
    {
        "id": _text_or_null("The call's own id."),
        "name": _described("The tool's name.", type="string"),
        "arguments": _described("The proposed arguments.", type="object"),
    }
)

VERDICT_SCHEMA: _Schema = {
    "$schema": _DIALECT,
    "$id": "urn:askfirst:verdict:1",
    "title": "Verdict",
    "description": "What the gate says of one proposed call. Every field is there, null where it does not apply.",
    **_object(
        {
            "version": _described("Version of this form.", const=1),
            "call_id": _described(
                "The call's id, else that of the CloudEvent around it, else the place where it was read.",
                type="string",
                minLength=1,
            ),
            "tool": _described("The tool's name.", type="string", minLength=1),
            "verdict": _described("Whether the call may run or must be asked about.", enum=["approve", "clarify"]),
            "score": _share("Mean confidence over the keys that count; 1 where none does."),
            "weakest": _share("Least confidence of a key that counts; 1 where none does."),
            "threshold": _share("A score strictly below it is asked about."),
            "key_threshold": _described(
                "A weakest key strictly below it is asked about; null: never.",
                type=["number", "null"],
                minimum=0,
                maximum=1,
            ),
            "profile": _described("Name of the profile the policy is based on.", type="string"),
            "policy_digest": _described(
                "Digest of the whole policy in force.", type="string", pattern="^sha256:[0-9a-f]{64}$"
            ),
            "definition": _described("Where the tool's definition came from.", enum=["message", "registry", "none"]),
            "required": _names("The keys that counted."),
            "missing_keys": _names("Those of them that are absent."),
            "weak_keys": _names("Those of them that are there with something against them."),
            "reason": _described(
                "One line for a person; empty where nothing that counts is wrong. It never holds a value.",
                type="string",
            ),
            "findings": _described("Every reason for doubt.", type="array", items=_FINDING),
            "question": _nullable(_QUESTION, "What to ask before the call may run; null on an approve."),
            "argument_digest": _described(
                "Digest of the name and the arguments as RFC 8785 writes them, integers in all their digits.",
                type="string",
                pattern="^sha256:[0-9a-f]{64}$",
            ),
            "session": _text_or_null("As in the call."),
            "agent": _text_or_null("As in the call."),
            "model": _text_or_null("As in the call."),
            "in_reply_to": _text_or_null("As in the call."),
            "engine": _ENGINE,
            "source": _SOURCE,
            "call": _nullable(_CALL, "The call itself; null unless verdicts are written with their values."),
        },
        allOf=[
            {
                "if": {"properties": {"verdict": {"const": "approve"}}},
                "then": {"properties": {"question": {"type": "null"}}},
                "else": {"properties": {"question": {"type": "object"}}},
            }
        ],
    ),
}
"""What ``askfirst schema verdict`` prints."""
