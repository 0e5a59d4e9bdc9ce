"""Our own form is known by its arguments. Its other fields may stand beside a call of any provider."""

from typing import Any

import pytest

from askfirst.wire.errors import DecodeError
from askfirst.wire.shapes.base import RawCall
from askfirst.wire.shapes.native import SHAPES
from askfirst.wire.shapes.recognise import read_shape

(NATIVE,) = SHAPES


@pytest.mark.parametrize(
    ("record", "fits"),
    [
        ({"name": "a", "arguments": {}}, True),
        ({"arguments": None}, True),
        ({"tool": "a", "arguments": {}}, True),
        ({"name": "a", "required": []}, False),
        ({"name": "a", "tool": {}}, False),
        ({"name": "Ana", "age": 40}, False),
        ({"type": "function_call", "name": "a", "arguments": "{}"}, False),
        ({"type": "mcp_call", "name": "a", "arguments": "{}", "output": "done"}, False),
        ({"required": []}, False),
    ],
)
def test_it_is_told_from_other_objects(record: dict[str, Any], fits: bool) -> None:  # noqa: FBT001 - a column
    assert NATIVE.fits(record) is fits


@pytest.mark.parametrize(
    ("record", "name"),
    [
        ({"name": "a", "tool": "b", "arguments": {}}, "a"),
        ({"name": None, "tool": "b", "arguments": {}}, "b"),
        ({"tool": {"name": "b"}, "arguments": {}}, None),
    ],
)
def test_a_tool_that_is_text_stands_in_for_an_absent_name(record: dict[str, Any], name: str | None) -> None:
    assert NATIVE.read(record).calls == (RawCall(None, name, {}, "arguments"),)


@pytest.mark.parametrize(
    "record",
    [{"name": "a", field: None} for field in ("tool", "required", "conversation", "confirmed", "in_reply_to")],
)
def test_forgotten_arguments_are_asked_for(record: dict[str, Any]) -> None:
    with pytest.raises(DecodeError, match=r"^arguments is absent; give an object") as caught:
        read_shape(record)
    assert caught.value.reason == "arguments"


@pytest.mark.parametrize("record", [{"name": "Ana", "age": 40}, {"required": []}, {"name": "a", "type": "x"}])
def test_of_another_object_no_arguments_are_asked(record: dict[str, Any]) -> None:
    with pytest.raises(DecodeError, match="it needs name and arguments") as caught:
        read_shape(record)
    assert caught.value.reason == "shape"
