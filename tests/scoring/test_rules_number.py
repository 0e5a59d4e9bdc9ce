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


@pytest.mark.parametrize(
    ("key", "value", "rule"),
    [
        ("phone", "987654321", "placeholder.sequence"),
        ("phone", "98765", "placeholder.sequence"),
        ("case", "1234", None),
        ("case", "abc123", "placeholder.sequence"),
        ("order", "order123", "placeholder.sequence"),
        ("order", "order 123", None),
        ("order", "zulu-123", None),
        ("order", "zulu-12345", "placeholder.sequence"),
        ("order", "1 2 3 4 5", "placeholder.sequence"),
        ("order", "23456", None),
        ("order", "90123", None),
        ("symbol", "12345", None),
        ("pattern", "12345", None),
        ("tx", "0x1234567890", "placeholder.sequence"),
        ("tx", "0x9f1c44", None),
        ("id", "123e4567-e89b-12d3-a456-426614174000", "placeholder.sequence"),
        ("id", "7d3b8a52-9c1e-4f60-8a77-1b2c3d4e5f60", None),
        ("phone", "555-555-5555", "placeholder.repeated"),
        ("phone", "55555", None),
        ("zip", "00000", "placeholder.repeated"),
        ("amount", "0000", None),
        ("date", "2024-xx-xx", "placeholder.repeated"),
        ("key", "sk-xxxxxxxx", "placeholder.repeated"),
        ("size", "xx", None),
        ("size", "xxx", "placeholder.filler-word"),
        ("country", "XXX", None),
        ("name", "aaaaaa", None),
        ("mask", "xxxxxx", None),
        ("phone", "0" * 61, None),
        ("date", "yyyy", "placeholder.date-pattern"),
        ("date", "dd", None),
        ("date", "mm", None),
        ("date", "mm/yy", None),
        ("date", "yyyy in words", None),
        ("dateformat", "yyyy-mm-dd", None),
        ("date", "yyyy-mm-dd" + " " * 60, None),
        ("password", "********", "placeholder.punctuation"),
        ("password", "\u2022\u2022\u2022\u2022", "placeholder.punctuation"),
        ("password", "**", None),
        ("city", "\u2013", "placeholder.punctuation"),
        ("dir", "..", None),
        ("dir", "...", "placeholder.punctuation"),
        ("separator", "--", None),
        ("address", "1234 Elm Street", "placeholder.street"),
        ("address", "123 Main", None),
        ("address", "123 Main Books", None),
        ("address", "1 Anytown Road", "placeholder.street"),
        ("address", "Muster Strasse 7", "placeholder.street"),
        ("address", "Stra\u00dfe 7", None),
        ("company", "ABC", None),
        ("company", "Acme Anvils Ltd", "placeholder.company"),
        ("company", "Acme Anvils", None),
        ("product", "Acme Inc", None),
        ("company", "The Acme Anvils And Rockets Ltd", None),
    ],
)
def test_where_a_number_or_name_of_forms_begins_and_ends(key: str, value: str, rule: str | None) -> None:
    assert found(key, value) == rule
