"""The quick look never lets pass what the careful look would hold against a call."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.helpers.values import EXAMPLES, WORDS, named, written

from askfirst.scoring.evaluate import Scene, evaluate, score
from askfirst.scoring.examine import Required
from askfirst.scoring.placeholder import look_at
from askfirst.scoring.prefilter import find_suspects, is_plain
from askfirst.scoring.ruleset import SEED, KeyRules, Ruleset

NONE: frozenset[str] = frozenset()
CAREFUL = SEED._replace(words=frozenset({"\ue000 nobody writes this"}))
"""Own words send every argument to the careful look."""


def property_(description: str) -> dict[str, Any]:
    return {"type": "object", "properties": {"to": {"type": "string", "description": description}}}


@settings(max_examples=2000)
@given(named(), written() | st.text(max_size=40) | st.text(st.characters(codec="ascii"), max_size=40))
@example("airport", "987654\n")  # digits counting down
@example("case", "case 1 2 3 4 5")  # counted apart
@example("to", "ana@com")
@example("guid", "myId")  # humps of short words
@example("secret", "myCurrent address")
@example("status", "idk, idk, idk, idk, idk, idk, idk")  # a row is longer than a phrase
@example("body", "Your_Api_Key,Your_api_key,Your_api_key")
@example("visibility", ")x-x-x-x-x-x-x-x(")
@example("body", "000-000-0000\n")
@example("url", "https://api.shop.io/users/{user_id}/orders ")  # one word, whatever stands behind it
@example("device", "NULL'")
@example("name", "johndoe'")
@example("name", "John' Doe'")
@example("city", "n/a', n/a', none', n/a', n/a', n/a'")  # a row of more words than a phrase has
@example("city", "geen\"', geen\"', geen\"', geen\"'")
def test_what_passes_matches_no_rule(name: str, value: str) -> None:
    if is_plain(value, name):
        assert evaluate({name: value}, [name], rules=CAREFUL).findings == ()


@pytest.mark.parametrize("name", ["city", "id", "body", "code", "title", "environment", "api_key", "url", "country"])
def test_no_word_of_the_lexicon_passes_where_a_rule_matches_it(name: str) -> None:
    passed = [value for value in WORDS if is_plain(value, name) and look_at(value, name, NONE, NONE).rule is not None]

    assert passed == []


@settings(max_examples=500)
@given(
    st.dictionaries(named(), written() | st.integers() | st.booleans() | st.none() | st.floats(), max_size=4),
    st.lists(named(), max_size=2),
    st.sampled_from(["", "The city, e.g. Paris.", "One of a, b or c", "Name\u2019s tag", "\uff30aris"]),
)
@example({"id": -12345}, [], "")  # a number issued below zero
def test_both_looks_give_one_report(params: dict[str, Any], more: list[str], description: str) -> None:
    names = [*params, *more]
    schema = {"properties": {key: {"type": "string", "description": description} for key in params}}

    assert evaluate(params, names, schema=schema) == evaluate(params, names, schema=schema, rules=CAREFUL)


KEY_RULES = st.builds(KeyRules, signals=st.none() | st.just(frozenset({"blank"})), exempt=st.booleans())
RULES = st.builds(
    Ruleset,
    signals=st.sets(st.sampled_from(["missing", "blank", "placeholder", "echo"])).map(frozenset),
    rules_off=st.sets(st.sampled_from(["placeholder.null-word", "echo.parameter-name", "missing.key"])).map(frozenset),
    words=st.sampled_from([NONE, frozenset({"Paris"})]),
    flat=st.booleans(),
    score_optional=st.booleans(),
    keys=st.dictionaries(st.sampled_from(["/to", "/cc", "/a/0"]), KEY_RULES, max_size=2),
)
FEW_VALUES = (
    st.sampled_from(["Ana", "Z\u00fcrich", "<UNKNOWN>", "N/A", "", None, 3, True, 12345, [], ["TODO"], "Paris", "to"])
    | written()
)


@settings(max_examples=1000)
@given(
    st.dictionaries(st.sampled_from(["to", "cc", "a", "order_id"]), FEW_VALUES, max_size=4),
    st.lists(st.sampled_from(["to", "cc", "gone"]), max_size=3, unique=True),
    RULES,
    st.sampled_from([None, {}, {"properties": {"to": {"type": ["string", "null"], "description": "e.g. Ana"}}}]),
)
@example({"a": "<UNKNOWN>", "to": "Paris"}, [], SEED._replace(score_optional=True), None)
def test_the_quick_look_changes_no_report_under_any_policy(
    params: dict[str, Any], names: list[str], rules: Ruleset, schema: dict[str, Any] | None
) -> None:
    careful = score(params, Required(names, params), Scene(schema, rules=rules))

    assert evaluate(params, names, schema=schema, rules=rules) == careful


@pytest.mark.parametrize(
    "value", ["ana@corp.io", "ana@corp.com", "Lisbon", "2024-05-01", "order-88421", "10001", "yes"]
)
def test_plain_values_are_cleared_at_once(value: str) -> None:
    assert is_plain(value, "subject")


@pytest.mark.parametrize(("name", "value"), [example for example in EXAMPLES if not example[1].isascii()])
def test_what_is_not_ascii_is_always_looked_at(name: str, value: str) -> None:
    assert not is_plain(value, name)


@pytest.mark.parametrize("value", [None, [], {}, ["a"], {"a": 1}])
def test_everything_but_scalars_is_looked_at(value: object) -> None:
    assert find_suspects({"to": value}, None) == ["to"]


@pytest.mark.parametrize("value", [True, False, 0, 7, -7, 1.5, 9999])
def test_scalars_that_nobody_issued_are_not(value: object) -> None:
    assert find_suspects({"id": value}, None) == []


@pytest.mark.parametrize("value", [12345, -12345, 987654321])
def test_a_long_number_is_looked_at_where_somebody_issues_numbers(value: int) -> None:
    assert find_suspects({"order_id": value, "amount": value}, None) == ["order_id"]


FULL_WIDTH = "\uff21\uff4e\uff41"


@pytest.mark.parametrize(
    "schema",
    [
        {"description": "who gets it: ana or bo"},
        {"description": "ANA"},
        {"description": FULL_WIDTH},
        {"description": 3},
        {"examples": ["Ana"]},
        {"title": "Ana"},
        {"anyOf": []},
        ["Ana"],
        True,
    ],
)
def test_a_value_of_which_the_schema_may_speak_is_looked_at(schema: object) -> None:
    assert find_suspects({"to": "Ana"}, {"to": schema}) == ["to"]


@pytest.mark.parametrize("schema", [{"description": "who gets it"}, {"type": "string"}, {}])
def test_a_value_of_which_the_schema_does_not_speak_is_not(schema: object) -> None:
    assert find_suspects({"to": "Ana"}, {"to": schema}) == []


@pytest.mark.parametrize(
    "schema",
    [
        {"properties": {}, "additionalProperties": {"description": "Ana"}},
        {"properties": {}, "allOf": [property_("Ana")]},
        {"$ref": "#/$defs/a", "$defs": {"a": property_("Ana")}, "properties": {}},
        {"additionalProperties": {"description": "Ana"}},
        {"properties": {"to": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"description": "Ana"}}},
    ],
)
def test_a_schema_that_speaks_in_a_roundabout_way_is_read(schema: dict[str, Any]) -> None:
    assert [found.rule for found in evaluate({"to": "Ana"}, [], schema=schema).findings] == ["echo.description"]
