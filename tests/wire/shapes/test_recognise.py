"""Exactly one shape, or an error that names them."""

from typing import Any

import pytest
from tests.helpers import records

from askfirst.wire.errors import DecodeError
from askfirst.wire.shapes.recognise import SHAPES, fitting_names, read_shape

GROUPS = {
    "block": records.BLOCKS,
    "turn": records.TURNS,
    "response": records.RESPONSES,
    "request": records.REQUESTS,
    "no call": records.NO_CALLS,
}
EVERY = {f"{group} {name}": record for group, found in GROUPS.items() for name, record in found.items()}


@pytest.mark.parametrize("record", EVERY.values(), ids=EVERY.keys())
def test_exactly_one_shape_fits_every_known_record(record: dict[str, Any]) -> None:
    assert len(fitting_names(record)) == 1


BESIDE: dict[str, Any] = {
    "tools": [records.DEFINITIONS["mcp"]],
    "tool": records.DEFINITIONS["native"],
    "required": ["guests"],
    "conversation_complete": False,
    "session": "s1",
    "agent": "host",
    "model": "m-1",
    "in_reply_to": "c0",
    "confirmed": ["/guests"],
}
"""What may stand beside a call of any shape."""

NAMED = {
    "langchain-unset": {**records.AI_MESSAGE, "name": None},
    "langchain-name": {**records.AI_MESSAGE, "name": "waiter"},
    "openai-name": {**records.TURNS["openai-chat"], "name": "waiter"},
    "anthropic-untyped": {key: value for key, value in records.ANTHROPIC.items() if key != "type"},
    "langchain-untyped": {key: value for key, value in records.LANGCHAIN.items() if key != "type"},
    "gemini-sdk": {"text": None, "functionCall": None, "function_call": records.GEMINI["functionCall"]},
}
"""Forms that have a name of their own beside, or leave out what tells them."""


@pytest.mark.parametrize("field", [None, *BESIDE])
@pytest.mark.parametrize("record", [*EVERY.values(), *NAMED.values()], ids=[*EVERY, *NAMED])
def test_what_may_stand_beside_a_call_makes_no_second_reading_of_it(record: dict[str, Any], field: str | None) -> None:
    """DESIGN section 3: each may carry tools, required, session, agent, model beside it."""
    beside = BESIDE if field is None else {field: BESIDE[field]}

    assert fitting_names({**beside, **record}) == fitting_names(record)
    assert read_shape({**beside, **record}).calls == read_shape(record).calls


@pytest.mark.parametrize("first", GROUPS)
def test_two_groups_in_one_record_are_refused(first: str) -> None:
    """Whichever reading were taken, the other call would go unjudged."""
    for second in GROUPS:
        if "no call" in {first, second} or first == second:
            continue
        one = next(iter(GROUPS[first].values()))
        other = list(GROUPS[second].values())[1]
        with pytest.raises(DecodeError) as caught:
            read_shape({**one, **other})
        assert caught.value.reason == "ambiguous"


def test_the_families_of_the_shapes_are_told_in_one_short_line() -> None:
    with pytest.raises(DecodeError) as caught:
        read_shape({})

    families = {
        shape.name.split()[0] for shape in SHAPES if not shape.name.startswith(("assistant message", "request body"))
    }
    assert {"native", "OpenAI", "Anthropic", "Gemini", "Bedrock", "LangChain", "MCP"} == families
    assert [family for family in {*families, "CloudEvent"} if family not in caught.value.message] == []
    assert len(caught.value.message) <= 200


@pytest.mark.parametrize("record", [None, 7, "x", [], [7], True])
def test_what_is_no_object_is_no_record(record: Any) -> None:
    with pytest.raises(DecodeError, match=r"the record is (null|a number|a string|a list|a boolean)"):
        read_shape(record)
