import pytest
from tests.helpers.rules import fine_examples, found, weak_examples

from askfirst.scoring.rule import Rule
from askfirst.scoring.rules_word import WORD_RULES


@pytest.mark.parametrize(("rule", "key", "value"), weak_examples(WORD_RULES))
def test_a_weak_example_is_found_by_its_own_rule(rule: Rule, key: str, value: str) -> None:
    assert found(key, value) == rule.id


@pytest.mark.parametrize(("rule", "key", "value"), fine_examples(WORD_RULES))
def test_a_look_alike_is_left_alone_by_the_rule(rule: Rule, key: str, value: str) -> None:
    assert found(key, value) != rule.id


@pytest.mark.parametrize("rule", WORD_RULES, ids=lambda rule: rule.id)
def test_a_rule_has_examples_both_ways_and_a_sentence_why(rule: Rule) -> None:
    assert len(rule.weak) > 1
    assert len(rule.fine) > 1
    assert rule.why.endswith(".")


@pytest.mark.parametrize(
    ("key", "value", "rule"),
    [
        ("city", "(none)", "placeholder.null-word"),
        ("city", "n-a", "placeholder.null-word"),
        ("city", '"null"', "placeholder.null-word"),
        ("country", "NA", None),
        ("country", "N/A", "placeholder.null-word"),
        ("country", "none", "placeholder.null-word"),
        ("city", "notSpecified", "placeholder.unknown-word"),
        ("city", "NOT_PROVIDED", "placeholder.unknown-word"),
        ("city", "None, None", "placeholder.unknown-word"),
        ("city", "N/A - not provided", "placeholder.unknown-word"),
        ("city", "unknown (ask user)", "placeholder.unknown-word"),
        ("city", "unknown, Lisbon", None),
        ("city", "man/a", None),
        ("body", "none, " * 7 + "none", "placeholder.unknown-word"),
        ("body", "none, " * 11 + "none", None),  # longer than any row a model writes
        ("city", "unknown" + " " * 60, None),
        ("city", "test", "placeholder.filler-word"),
        ("environment", "test", None),
        ("environment", "a test", None),
        ("environment", "changeme", "placeholder.filler-word"),
        ("environment", "xxx-yyy", None),
        ("currency", "xxx", "placeholder.repeated"),
        ("owner", "FIXME: who?", "placeholder.todo-note"),
        ("owner", "todo: who?\nand when", None),
        ("city", "the user's location", "placeholder.own-location"),
        ("movie", "John Doe", None),
        ("name", "\u5f20\u4e09", "placeholder.nobody"),
    ],
)
def test_where_a_word_for_nothing_begins_and_ends(key: str, value: str, rule: str | None) -> None:
    assert found(key, value) == rule
