import time
from typing import Any

import pytest

from askfirst.scoring.evaluate import evaluate
from askfirst.scoring.facts import Facts, listed, type_words

NULL = {"type": "null"}


def needs(*names: str, **more: Any) -> dict[str, Any]:
    return {"required": list(names), **more}


def required(schema: Any, **defs: Any) -> list[str]:
    """Return what an object must have at a place with this schema."""
    return list(Facts({"$defs": defs, "properties": {"to": schema}}).required(schema))


def test_a_part_is_read_once() -> None:
    reads: list[dict[str, Any]] = []
    part = {"a": 1}
    facts = Facts(part)

    def read(found: dict[str, Any]) -> int:
        reads.append(found)
        return len(reads)

    assert (facts.of(part, read), facts.of(part, read)) == (1, 1)
    assert reads == [part]


def test_at_most_32_parts_are_looked_at() -> None:
    wide: dict[str, Any] = {"anyOf": [{"anyOf": [{"title": f"{n} {m}"} for m in range(50)]} for n in range(50)]}
    gone: dict[str, Any] = {"anyOf": [{"$ref": "#/gone"}] * 50 + [NULL]}

    assert len(Facts(wide).parts(wide)) == 32
    assert Facts(gone).parts(gone) == (gone,)


def test_a_part_to_which_many_lead_is_listed_once() -> None:
    root: dict[str, Any] = {"anyOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/a"}, {"$ref": "#"}], "$defs": {"a": {}}}

    assert Facts(root).parts(root) == (root, {})


def test_names_that_must_be_there_are_those_of_the_place_and_of_all_its_parts() -> None:
    schema = needs("b", "a", allOf=[needs("c", "a"), {"$ref": "#/$defs/d", "required": ["e"]}, 7])

    assert required(schema, d=needs("d")) == ["b", "a", "c", "e", "d"]


@pytest.mark.parametrize("word", ["anyOf", "oneOf"])
@pytest.mark.parametrize(
    ("branches", "names"),
    [
        ([{"$ref": "#/$defs/a"}, NULL], ["x", "y"]),  # an optional model
        ([NULL, {"$ref": "#/$defs/a"}, {"type": ["string", "array"]}], ["x", "y"]),
        ([{"$ref": "#/$defs/a"}, {"const": None}, {"enum": ["a", 3]}, False], ["x", "y"]),
        ([{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/no"}], ["x", "y"]),
        ([{"$ref": "#/$defs/a"}, {"allOf": [{}, NULL]}, {"anyOf": [NULL, {"type": "string"}]}], ["x", "y"]),
        ([{"anyOf": [{"$ref": "#/$defs/a"}, NULL]}, NULL], ["x", "y"]),  # an optional within an optional
        ([needs("y", "z"), {"$ref": "#/$defs/a"}], ["y"]),  # whatever is taken
        ([needs("z"), {"$ref": "#/$defs/a"}], []),
        ([{"$ref": "#/$defs/a"}, {}], []),
        ([{"$ref": "#/$defs/a"}, True], []),
        ([{"$ref": "#/$defs/a"}, {"type": ["object", "null"]}], []),
        ([{"$ref": "#/$defs/a"}, {"enum": ["a", {}]}], []),
        ([{"$ref": "#/$defs/a"}, {"$ref": "https://elsewhere.io/b"}], []),
        ([NULL, {"type": "string"}], []),
        ([], []),
        ([needs("x")] * 33, []),  # more branches than are looked at
    ],
)
def test_of_alternatives_counts_what_all_require_that_an_object_can_take(
    word: str, branches: list[Any], names: list[str]
) -> None:
    schema = {word: branches}

    assert required(schema, a=needs("x", "y", type="object"), no=NULL) == names
    assert required({"allOf": [schema], "required": ["own"]}, a=needs("x", "y"), no=NULL) == ["own", *names]


@pytest.mark.parametrize("value", [{"y": 1}, {"x": "", "y": 1}, {"x": None, "y": 1}])
def test_a_part_that_an_optional_model_requires_makes_its_key_weak(value: dict[str, Any]) -> None:
    schema = {
        "$defs": {"A": {"type": "object", "required": ["x"]}},
        "properties": {"a": {"anyOf": [{"$ref": "#/$defs/A"}, NULL]}},
    }

    assert evaluate({"a": value}, ["a"], schema=schema).weak_keys == ("a",)
    assert evaluate({"a": {"x": "Ana"}}, ["a"], schema=schema).weak_keys == ()
    assert evaluate({"a": None}, ["a"], schema=schema).weak_keys == ()


@pytest.mark.parametrize("schema", [needs("a", required="a"), needs(required=True), {}, {"required": {"a": 1}}, None])
def test_a_required_of_another_type_says_nothing(schema: Any) -> None:
    assert required(schema) == []


def test_branches_that_lead_back_require_nothing_more() -> None:
    root: dict[str, Any] = {"required": ["a"], "allOf": [{"$ref": "#"}], "anyOf": [{"$ref": "#"}, NULL]}

    assert list(Facts(root).required(root)) == ["a"]


def test_of_very_many_names_2001_count_which_is_too_many_to_check() -> None:
    schema = needs(*(f"k{n}" for n in range(5_000)))

    assert len(required(schema)) == 2_001
    assert evaluate({"a": {"b": 1}}, ["a"], schema={"properties": {"a": schema}}).too_large


def test_depth_and_many_names_cost_no_time() -> None:
    deep: Any = needs("a")
    for _ in range(50_000):
        deep = {"allOf": [deep], "anyOf": [deep, NULL]}
    names = [f"k{n}" for n in range(2_000)]
    lists = {f"d{n}": needs(*names) for n in range(31)} | {"d31": needs("other")}
    every = [{"anyOf": [{"$ref": f"#/$defs/d{n}"} for n in range(32)]} for _ in range(2_000)]
    facts = Facts({"$defs": lists})
    start = time.process_time()

    assert list(Facts({}).required(deep)) == []
    assert all(not facts.required(each) for each in every)
    assert time.process_time() - start < 1.0


@pytest.mark.parametrize(
    ("schema", "words"), [({"type": ["STRING", 3]}, {"string"}), ({"type": "Null"}, {"null"}), ({}, frozenset())]
)
def test_type_words_are_folded(schema: dict[str, Any], words: set[str]) -> None:
    assert type_words(schema) == words


def test_a_list_is_a_list_or_nothing() -> None:
    assert (listed({"a": [1]}, "a"), listed({"a": "b"}, "a"), listed({}, "a")) == ([1], [], [])
