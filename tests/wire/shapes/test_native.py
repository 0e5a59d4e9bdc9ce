"""Our own form is known by its arguments, or by our own fields beside a name."""

from typing import Any

import pytest

from askfirst.wire.errors import DecodeError
from askfirst.wire.shapes.base import RawCall
from askfirst.wire.shapes.native import SHAPES

(NATIVE,) = SHAPES


@pytest.mark.parametrize(
    ("record", "fits"),
    [
        ({"name": "a", "arguments": {}}, True),
        ({"arguments": None}, True),
        ({"tool": "a", "arguments": {}}, True),
        ({"name": "a", "required": []}, True),
        ({"name": "a", "tool": {}}, True),
        ({"name": "Ana", "age": 40}, False),
        ({"type": "function_call", "name": "a", "arguments": "{}"}, False),
        ({"type": "tool_use", "name": "a", "required": []}, False),
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


def test_forgotten_arguments_are_asked_for() -> None:
    with pytest.raises(DecodeError, match="arguments is absent"):
        NATIVE.read({"name": "a", "required": []})
