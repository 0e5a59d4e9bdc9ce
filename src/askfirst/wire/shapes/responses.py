"""Whole responses of the providers' APIs."""

from typing import Any

from askfirst.wire.shapes import blocks, turns
from askfirst.wire.shapes.base import RawCall, Reading, Shape, expect_dict, word
from askfirst.wire.shapes.unfit import piece_of_stream


def items_calls(items: list[Any], path: str, start: int = 0) -> tuple[RawCall, ...]:
    """Read the calls among the items of OpenAI's Responses API.

    Args:
        items: Items; those that are no calls (text, reasoning, the provider's own tools) are passed over.
        path: Where the list stands, for messages.
        start: Place of the first item in the record's list.
    """
    calls: list[RawCall] = []
    for place, item in enumerate(items, start):
        if type(item) is dict and blocks.is_call(item):
            calls.append(blocks.read_block(item, f"{path}[{place}]"))
        elif turns.is_assistant(item):
            calls += turns.calls_of(item, f"{path}[{place}]")
    return tuple(calls)


def _of_choices(record: dict[str, Any]) -> Reading:
    if _is_chunk(record):
        raise piece_of_stream()
    calls: list[RawCall] = []
    for index, choice in enumerate(record["choices"]):
        path = f"choices[{index}]"
        message = expect_dict(choice, path).get("message")
        if message is not None:
            calls += turns.calls_of(expect_dict(message, f"{path}.message"), f"{path}.message")
    return Reading(tuple(calls))


def _of_candidates(record: dict[str, Any]) -> Reading:
    calls: list[RawCall] = []
    for index, candidate in enumerate(record["candidates"]):
        path = f"candidates[{index}]"
        content = expect_dict(candidate, path).get("content")
        if content is not None:
            calls += turns.calls_of(expect_dict(content, f"{path}.content"), f"{path}.content")
    return Reading(tuple(calls))


def _of_output(record: dict[str, Any]) -> Reading:
    return Reading(items_calls(record["output"], "output"))


def _of_bedrock(record: dict[str, Any]) -> Reading:
    return Reading(turns.calls_of(record["output"]["message"], "output.message"))


def _is_chunk(record: dict[str, Any]) -> bool:
    """Say whether this is one event of a streamed answer: its choices hold what is added, and no message."""
    choices = record["choices"]
    return word(record, "object") == "chat.completion.chunk" or (
        bool(choices) and all(type(each) is dict and "delta" in each and "message" not in each for each in choices)
    )


def _is_bedrock(record: dict[str, Any]) -> bool:
    output = record.get("output")
    return type(output) is dict and type(output.get("message")) is dict


def _has_list(key: str) -> Any:
    return lambda record: type(record.get(key)) is list


SHAPES = (
    Shape("OpenAI chat completion", _has_list("choices"), _of_choices),
    Shape("OpenAI Responses response", _has_list("output"), _of_output),
    Shape("Gemini response", _has_list("candidates"), _of_candidates),
    Shape("Bedrock Converse response", _is_bedrock, _of_bedrock),
)
