"""What scoring takes in; the score itself is the matter of tests/test_api.py."""

import math
from types import MappingProxyType
from typing import Any

import pytest

from askfirst.scoring.evaluate import CLEAN, Scene, evaluate, score
from askfirst.scoring.examine import Required
from askfirst.scoring.ruleset import SEED, KeyRules


def test_a_call_with_nothing_wrong_has_the_one_clean_report() -> None:
    assert evaluate({"to": "Ana"}, ["to"]) is CLEAN


def test_a_scene_without_anything_to_look_at_is_clean() -> None:
    assert score({"to": "Ana"}, Required(("to",), ()), Scene()) is CLEAN
    assert score({}, Required(("to",), ()), Scene()).missing_keys == ("to",)
    assert score({}, Required((), ()), Scene(is_broken=True)).findings[0].rule == "schema.broken"


@pytest.mark.parametrize("params", [None, 3, "to", ["to"], True])
def test_params_that_are_no_object_are_none(params: Any) -> None:
    assert evaluate(params, ["to"]).missing_keys == ("to",)


@pytest.mark.parametrize("schema", [None, 3, "object", [], True])
def test_a_schema_that_is_no_object_is_none_and_not_broken(schema: Any) -> None:
    assert evaluate({"to": "Ana"}, ["to"], schema=schema).findings == ()


def test_a_broken_schema_is_told_and_says_nothing() -> None:
    report = evaluate({"to": None}, ["to"], schema={"type": 3, "properties": {"to": {"nullable": True}}})

    assert [(found.rule, found.scored) for found in report.findings] == [("blank.null", True), ("schema.broken", False)]


@pytest.mark.parametrize("required", [("to", "cc"), ["to", "cc"], {"to": 1, "cc": 2}, iter(["to", "cc"])])
def test_names_may_come_in_any_collection(required: Any) -> None:
    assert evaluate({"to": "Ana"}, required).missing_keys == ("cc",)


@pytest.mark.parametrize("value", [math.nan, math.inf, -0.0, 10**400, -(10**400)])
def test_numbers_of_any_kind_are_values(value: float) -> None:
    assert evaluate({"amount": value}, ["amount"]).findings == ()


def test_an_issued_number_of_any_length_is_looked_at() -> None:
    assert evaluate({"order_id": int("1" * 20)}, ["order_id"]).weak_keys == ("order_id",)
    assert evaluate({"order_id": 10**5_000}, ["order_id"]).findings == ()
    assert evaluate({"order_id": 12345}, ["order_id"]).weak_keys == ("order_id",)


def test_a_place_of_which_the_policy_speaks_is_always_looked_at() -> None:
    rules = SEED._replace(keys=MappingProxyType({"/to": KeyRules(exempt=True)}))

    assert evaluate({"to": "N/A", "cc": "N/A"}, ["to", "cc"], rules=rules).weak_keys == ("cc",)


def test_an_empty_conversation_means_that_nothing_is_known() -> None:
    schema = {"properties": {"a": {"description": "e.g. Lisbon"}}}

    assert evaluate({"a": "Lisbon"}, ["a"], schema=schema, conversation=[]).findings == ()
    assert evaluate({"a": "Lisbon"}, ["a"], schema=schema, conversation=[{"role": "user"}]).weak_keys == ("a",)


def test_lone_surrogates_are_judged_wherever_they_stand() -> None:
    report = evaluate({"\ud800": "\udfff", "to_\ud800": "N/A\ud800"}, ["\udc00"], schema={"properties": {"\ud800": {}}})

    assert report.missing_keys == ("\udc00",)
