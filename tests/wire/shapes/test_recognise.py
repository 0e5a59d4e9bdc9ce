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
