import pytest
from tests.helpers.rules import fine_examples, found, weak_examples

from askfirst.scoring.rule import Rule
from askfirst.scoring.rules_number import NUMBER_RULES


@pytest.mark.parametrize(("rule", "key", "value"), weak_examples(NUMBER_RULES))
def test_a_weak_example_is_found_by_its_own_rule(rule: Rule, key: str, value: str) -> None:
    assert found(key, value) == rule.id


@pytest.mark.parametrize(("rule", "key", "value"), fine_examples(NUMBER_RULES))
def test_a_look_alike_is_left_alone_by_the_rule(rule: Rule, key: str, value: str) -> None:
    assert found(key, value) != rule.id


@pytest.mark.parametrize("rule", NUMBER_RULES, ids=lambda rule: rule.id)
def test_a_rule_has_examples_both_ways_and_a_sentence_why(rule: Rule) -> None:
    assert len(rule.weak) > 1
    assert len(rule.fine) > 1
    assert rule.why.endswith(".")
