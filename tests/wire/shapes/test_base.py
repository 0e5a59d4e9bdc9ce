"""The words that errors use."""

from typing import Any

import pytest

from askfirst.wire.errors import DecodeError
from askfirst.wire.shapes.base import expect_dict, expect_list, join, kind, word


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (None, "null"),
        (True, "a boolean"),
        (1, "a number"),
        (0.5, "a number"),
        ("x", "a string"),
        ([], "a list"),
        ({}, "an object"),
    ],
)
def test_a_value_is_called_by_its_json_type(value: Any, name: str) -> None:
    assert kind(value) == name


def test_a_path_starts_without_a_dot() -> None:
    assert join("", "a") == "a"
    assert join(join("a[0]", "b"), "c") == "a[0].b.c"


def test_an_object_or_a_list_is_insisted_on_by_name() -> None:
    assert expect_dict({"a": 1}, "x") == {"a": 1}
    assert expect_list([1], "x") == [1]
    assert expect_list(None, "x") == []
    with pytest.raises(DecodeError, match=r"^x is a list; give an object$"):
        expect_dict([], "x")
    with pytest.raises(DecodeError, match=r"^x is an object; give a list$"):
        expect_list({}, "x")


@pytest.mark.parametrize("value", [None, 7, [], {}])
def test_what_is_no_text_is_no_word(value: Any) -> None:
    assert word({"type": value}) == ""
    assert word({"type": "a"}) == "a"
