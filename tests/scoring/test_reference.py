import time
from typing import Any

import pytest

from askfirst.scoring.evaluate import evaluate
from askfirst.scoring.reference import References

HERE = {"title": "here"}


@pytest.mark.parametrize(
    ("target", "schema"),
    [
        ("#/$defs/a", {"$defs": {"a": HERE}}),
        ("#/$defs/a~1b~0", {"$defs": {"a/b~": HERE}}),
        ("#/definitions/a%20b", {"definitions": {"a b": HERE}}),
        ("#/definitions/List%3Cint%3E", {"definitions": {"List<int>": HERE}}),
        ("#/definitions/100%", {"definitions": {"100%": HERE}}),
        ("#/definitions/a%20b", {"definitions": {"a%20b": HERE}}),  # written as it is, as many do
        ("#/properties/b/anyOf/1", {"properties": {"b": {"anyOf": [{}, HERE]}}}),
        ("#/items/0/prefixItems/1/not", {"items": [{"prefixItems": [True, {"not": HERE}]}]}),
        ("#m", {"$defs": {"a": {"$anchor": "m"} | HERE}}),
        ("#m", {"items": {"anyOf": [{"$dynamicAnchor": "m"} | HERE]}}),
        ("#m", {"properties": {"to": {"$id": "#m"} | HERE}}),  # up to draft 7
        ("https://a.io/b", {"$defs": {"b": {"$id": "https://a.io/b"} | HERE}}),  # bundled
        ("https://a.io/b#/not", {"$defs": {"b": {"$id": "https://a.io/b#", "not": HERE}}}),
        ("https://a.io/s#/$defs/a", {"$id": "https://a.io/s", "$defs": {"a": HERE}}),
        ("#", HERE),
    ],
)
def test_a_reference_is_followed_inside_the_schema(target: str, schema: dict[str, Any]) -> None:
    found = References(schema).follow(target)

    assert found is not None
    assert found["title"] == "here"


@pytest.mark.parametrize(
    "target",
    [
        "#/$defs/gone",
        "#/$defs/a/b/c",
        "#/anyOf/1",
        "#/anyOf/00",
        "#/anyOf/-1",
        "#/anyOf/x",
        "#/anyOf/" + "9" * 900,
        "#gone",
        "#no",  # a value is no schema, whatever it looks like
        "https://elsewhere.io/a",
        "a.json#/$defs/a",
        "$defs/a",
        "/$defs/a",
        "#" + "/$defs/a" * 200,
        3,
        None,
        ["#"],
    ],
)
def test_a_reference_that_leads_out_or_nowhere_is_not(target: Any) -> None:
    schema = {"$defs": {"a": 3}, "anyOf": [{}], "default": {"$anchor": "no"}}

    assert References(schema).follow(target) is None


def test_each_target_is_looked_up_once_and_long_ones_never() -> None:
    root: dict[str, Any] = {"$defs": {"a": {"not": {}}}}
    references = References(root)
    first = references.follow("#/$defs/a/not")
    root["$defs"] = {}

    assert references.follow("#/$defs/a/not") is first is not None


def test_names_are_collected_once_for_all_references_by_name() -> None:
    references = References({"$defs": {"a": {"$anchor": "a"}, "b": {"$anchor": "b"}}})

    assert references.follow("#a") == {"$anchor": "a"}
    assert references.follow("#b") == {"$anchor": "b"}


@pytest.mark.parametrize("length", [75_000, 1_500_000])
def test_a_long_reference_costs_no_time(length: int) -> None:
    target = "#" + "/x" * length
    schema = {"properties": {"k": {"items": {"anyOf": [{"$ref": target}] * 31}}}}
    start = time.process_time()
    report = evaluate({"k": ["Zo\u00eb"] * 1_900}, ["k"], schema=schema)

    assert (report.score, time.process_time() - start < 1.0) == (1.0, True)


def test_many_references_and_anchors_cost_no_time() -> None:
    defs = {f"d{n}": {"$anchor": f"a{n}"} for n in range(20_000)}
    branches = [{"$ref": f"#{'/$defs' if n % 2 else ''}{'/x%20' * 150}{n}"} for n in range(4_000)]
    items = [{"anyOf": branches[n : n + 31]} for n in range(0, 4_000, 2)]
    schema = {"properties": {"k": {"prefixItems": items}}, "$defs": defs}
    start = time.process_time()
    report = evaluate({"k": ["Zo\u00eb"] * 1_999}, ["k"], schema=schema)

    assert (report.score, time.process_time() - start < 1.0) == (1.0, True)
