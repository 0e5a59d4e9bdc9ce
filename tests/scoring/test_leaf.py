from itertools import islice
from typing import Any

import pytest

from askfirst.scoring.leaf import LEAVES_LIMIT, Absent, Leaf, TooManyLeavesError, escape, leaves
from askfirst.scoring.node import Node


def places(value: Any, schema: dict[str, Any] | None = None) -> list[tuple[str, Any]]:
    node = None if schema is None else Node(schema, schema)
    return [(place.pointer, getattr(place, "value", Absent)) for place in leaves("to", value, node)]


@pytest.mark.parametrize(("name", "token"), [("a", "a"), ("a/b", "a~1b"), ("a~b", "a~0b"), ("~1", "~01"), ("", "")])
def test_names_are_escaped_as_rfc_6901_says(name: str, token: str) -> None:
    assert escape(name) == token


def test_leaves_come_in_document_order_blanks_among_them() -> None:
    assert places({"b": [1, {"c": None}, []], "a": "x", "d/e": {}}) == [
        ("/to/b/0", 1),
        ("/to/b/1/c", None),
        ("/to/b/2", []),
        ("/to/a", "x"),
        ("/to/d~1e", {}),
    ]


def test_a_scalar_is_its_own_leaf() -> None:
    assert list(leaves("to", 3, None)) == [Leaf("/to", "to", 3, None, is_required=True)]


def test_what_a_nested_schema_requires_and_is_not_there_is_named() -> None:
    schema = {"properties": {"a": {"required": ["b", "c"]}}, "required": ["a", "z"]}

    assert places({"a": {"c": 1}}, schema) == [("/to/a/c", 1), ("/to/a/b", Absent), ("/to/z", Absent)]


def test_leaves_know_their_key_and_whether_they_are_required() -> None:
    schema = {"properties": {"a": {}, "b": {"items": {"title": "T"}}}, "required": ["a"]}
    found = [place for place in leaves("to", {"a": 1, "b": ["x"]}, Node(schema, schema)) if isinstance(place, Leaf)]

    assert [(place.key, place.is_required) for place in found] == [("a", True), ("b", False)]
    assert found[1].node is not None
    assert found[1].node.descriptions == ("t",)


def test_places_come_one_at_a_time_so_that_whoever_counts_can_stop() -> None:
    found = leaves("to", ["x"] * 1_000_000, None)

    assert [place.pointer for place in islice(found, LEAVES_LIMIT + 1)][-1] == "/to/2000"


@pytest.mark.parametrize("name", ["k" * 3_000, "/" * 1_500])
def test_names_too_long_to_be_said_of_every_leaf_are_refused(name: str) -> None:
    assert len(places({name: ["x"] * 1_300})) == 1_300
    with pytest.raises(TooManyLeavesError):
        places({name: ["x"] * 1_500})


def test_depth_without_end_is_refused() -> None:
    value: Any = "x"
    for _ in range(100_000):
        value = [value]

    with pytest.raises(TooManyLeavesError):
        places(value)
