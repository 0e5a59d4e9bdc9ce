from types import MappingProxyType
from typing import Any

import pytest

from askfirst.scoring.conversation import Conversation
from askfirst.scoring.inspect_key import context, in_force, inspect, leaf_budget, rules_at
from askfirst.scoring.leaf import LEAVES_LIMIT, TooManyLeavesError
from askfirst.scoring.node import Node
from askfirst.scoring.ruleset import SEED, KeyRules, Ruleset


def at(keys: dict[str, KeyRules], **changes: Any) -> Ruleset:
    return SEED._replace(keys=MappingProxyType(keys), **changes)


def found(  # noqa: PLR0917 - the value first, then what is seldom given
    value: Any,
    name: str = "to",
    rules: Ruleset = SEED,
    schema: dict[str, Any] | None = None,
    turns: Any = None,
    confirmed: tuple[str, ...] = (),
) -> list[tuple[str, str, float]]:
    node = None if schema is None else Node(schema, schema)
    scene = context(rules, Conversation.of(turns), confirmed)
    return [(each.pointer, each.rule, each.confidence) for each in inspect(name, value, node, scene, leaf_budget())]


def test_the_nearest_place_around_a_value_that_the_policy_speaks_of_counts() -> None:
    rules = at({"/a": KeyRules(exempt=True), "/a/b": KeyRules(role="text")})

    assert rules_at("/a/b/c", rules) == KeyRules(role="text")
    assert rules_at("/a/x", rules) == KeyRules(exempt=True)
    assert rules_at("/ab", rules) is None
    assert rules_at("", rules) is None


def test_a_rule_is_in_force_where_its_signal_is_and_it_is_not_off() -> None:
    rules = at(
        {"/a": KeyRules(signals=frozenset({"echo"})), "/b": KeyRules(exempt=True)},
        rules_off=frozenset({"echo.example"}),
    )

    assert in_force("placeholder.your", "/c", rules)
    assert in_force("echo.description", "/a", rules)
    assert not in_force("placeholder.your", "/a", rules)
    assert not in_force("echo.example", "/a", rules)
    assert not in_force("echo.description", "/b", rules)
    assert not in_force("schema.type", "/c", rules)


def test_nothing_about_an_exempt_place_is_doubted() -> None:
    rules = at({"/to/x": KeyRules(exempt=True)})
    schema = {"properties": {"x": {"required": ["z"]}}}

    assert found({"x": {"y": "N/A"}, "w": "N/A"}, rules=rules, schema=schema) == [
        ("/to/w", "placeholder.null-word", 0.0)
    ]


def test_a_stand_in_whose_rule_is_not_in_force_may_still_be_an_echo() -> None:
    rules = at({"/to": KeyRules(signals=frozenset({"echo"}))})

    assert found("string", rules=rules, schema={"type": "string"}) == [("/to", "echo.type-word", 0.0)]


@pytest.mark.parametrize("confirmed", ["/to", "/to/a"])
def test_what_a_person_confirmed_is_no_echo_but_may_be_a_stand_in(confirmed: str) -> None:
    schema = {"properties": {"a": {"type": "string", "title": "The thing"}, "b": {"title": "The thing"}}}

    assert found({"a": "The thing", "b": "The thing"}, schema=schema, confirmed=(confirmed,)) == (
        [] if confirmed == "/to" else [("/to/b", "echo.description", 0.0)]
    )
    assert found({"a": "N/A"}, schema=schema, confirmed=(confirmed,)) == [("/to/a", "placeholder.null-word", 0.0)]


def test_to_confirm_the_whole_is_to_confirm_all_of_it_down_to_64_steps() -> None:
    deep: Any = "to"
    for _ in range(80):
        deep = [deep]

    assert found({"a": ["to"]}, confirmed=("",)) == []
    assert found(deep, confirmed=("/to" + "/0" * 62,)) == []
    assert found(deep, confirmed=("/to" + "/0" * 63,)) == [("/to" + "/0" * 80, "echo.parameter-name", 0.0)]
    assert found(deep, confirmed=("/to" + "/0" * 80,)) == []


def test_a_pointer_that_merely_begins_alike_is_not_confirmed() -> None:
    assert found("to", confirmed=("/t", "/to/x")) == [("/to", "echo.parameter-name", 0.0)]


def test_confidence_is_the_rules_unless_every_finding_counts_as_none() -> None:
    schema, turns = {"description": "e.g. Lisbon"}, [{"role": "user", "content": "and the weather?"}]

    assert found("Lisbon", rules=SEED._replace(flat=False), schema=schema, turns=turns) == [
        ("/to", "echo.example", 0.3)
    ]
    assert found("Lisbon", schema=schema, turns=turns) == [("/to", "echo.example", 0.0)]


@pytest.mark.parametrize(("name", "rules"), [("order_id", ["placeholder.sequence"]), ("amount", [])])
def test_a_number_that_somebody_issues_is_looked_at_like_text(name: str, rules: list[str]) -> None:
    assert [rule for _, rule, _ in found(12345, name)] == rules


@pytest.mark.parametrize("value", [True, 1.5, 0])
def test_other_scalars_are_values(value: Any) -> None:
    assert found(value, "order_id") == []


def test_blank_leaves_count_only_where_they_are_required_or_all_there_is() -> None:
    schema = {"required": ["a"]}

    assert found({"a": "", "b": "", "c": 3}, schema=schema) == [("/to/a", "blank.empty-text", 0.0)]
    assert [pointer for pointer, _, _ in found({"a": "", "b": ""})] == ["/to/a", "/to/b"]
    assert found({"a": "", "b": "N/A"}) == [("/to/b", "placeholder.null-word", 0.0)]


def test_a_blank_whose_rule_is_off_is_not_found() -> None:
    assert found("", rules=SEED._replace(rules_off=frozenset({"blank.empty-text"}))) == []


def test_a_look_is_the_same_the_second_time() -> None:
    assert found("N/A") == found("N/A") == [("/to", "placeholder.null-word", 0.0)]
    assert found("N/A", rules=SEED._replace(signals=frozenset({"blank"}))) == []


@pytest.mark.parametrize("value", [["Lisbon"] * (LEAVES_LIMIT + 1), {"a": {"b": [3] * (LEAVES_LIMIT + 1)}}])
def test_more_leaves_than_are_checked_are_refused(value: Any) -> None:
    with pytest.raises(TooManyLeavesError):
        found(value)


def test_absent_parts_count_as_leaves() -> None:
    schema = {"items": {"required": [f"k{n}" for n in range(100)]}}

    assert len(found([{"a": 1}] * 19, schema=schema)) == 1_900
    with pytest.raises(TooManyLeavesError):
        found([{"a": 1}] * 20, schema=schema)


def test_the_budget_is_one_for_all_keys_of_a_call() -> None:
    budget, scene = leaf_budget(LEAVES_LIMIT - 3), context(SEED, None, ())

    inspect("a", ["x", "y"], None, scene, budget)
    inspect("b", "z", None, scene, budget)
    with pytest.raises(TooManyLeavesError):
        inspect("c", "N/A", None, scene, budget)
