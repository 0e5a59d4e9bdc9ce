import pytest
from tests.helpers.rules import fine_examples, found, weak_examples

from askfirst.scoring.rule import Rule
from askfirst.scoring.rules_form import FORM_RULES


@pytest.mark.parametrize(("rule", "key", "value"), weak_examples(FORM_RULES))
def test_a_weak_example_is_found_by_its_own_rule(rule: Rule, key: str, value: str) -> None:
    assert found(key, value) == rule.id


@pytest.mark.parametrize(("rule", "key", "value"), fine_examples(FORM_RULES))
def test_a_look_alike_is_left_alone_by_the_rule(rule: Rule, key: str, value: str) -> None:
    assert found(key, value) != rule.id


@pytest.mark.parametrize("rule", FORM_RULES, ids=lambda rule: rule.id)
def test_a_rule_has_examples_both_ways_and_a_sentence_why(rule: Rule) -> None:
    assert len(rule.weak) > 1
    assert len(rule.fine) > 1
    assert rule.why.endswith(".")


@pytest.mark.parametrize(
    ("key", "value", "rule"),
    [
        ("body", "add_your_text", "placeholder.instruction"),
        ("body", "add_text", None),
        ("body", "Insert the value", None),  # a sentence in running text proves nothing
        ("body", "insert_the_value", "placeholder.instruction"),
        ("key", "please insert the key", "placeholder.instruction"),
        ("key", "insert coins", None),
        ("city", "user did not say", "placeholder.user-provided"),
        ("city", "user unspecified", "placeholder.user-provided"),
        ("city", "user group", None),
        ("city", "not the user", None),
        ("body", "The user provided it", None),
        ("address", "customer's address", "placeholder.description"),
        ("address", "the client's office", None),
        ("city", "some city", "placeholder.description"),
        ("city", "some hamlet", None),
        ("label", "company name", None),
        ("company", "company name", "placeholder.description"),
        ("variable", "sample_id", None),
        ("device", "sample_id", "placeholder.description"),
        ("device", "my id", None),
        ("device", "my_id", "placeholder.description"),
        ("movie", "some city", None),
        ("template", "{{name}}", None),
        ("html", "<div>", None),
        ("text", "<name>", "placeholder.open-place"),
        ("code", "[name]", None),
        ("code", "<name>", "placeholder.open-place"),
        ("module", "__main__", None),
        ("module", "__name_here__", "placeholder.open-place"),
        ("route", "/users/{user_id}", None),
        ("url", "/users/{user_id}", "placeholder.open-part"),
        ("url", "https://shop.io/a/b/c/d/e/f/{user_id}/g", "placeholder.open-part"),  # many words, one token
        ("city", "a/{user_id}", None),
        ("auth", "Bearer <token>", "placeholder.open-part"),
        ("auth", "hello, <b>you</b>", None),
        ("pattern", "a <name>", None),
        ("address", "0xYourAddress", "placeholder.your"),
        ("movie", "your name", None),
        ("city", "your own town hall of fame today", None),
        ("place", "goes here", "placeholder.filler-word"),
        ("place", "the value goes here", "placeholder.here"),
        ("song", "insert it here", None),
        ("url", "https://docs.example.com/a/b/c/d/e/f/g/h", "placeholder.example-domain"),
        ("url", "https://www.yourcompany.io/x", "placeholder.example-domain"),
        ("url", "https://yourself.io/x", None),
        ("url", "http://shop.test:8080", "placeholder.example-domain"),
        ("email", "user@com", "placeholder.example-domain"),
        ("package", "com.example.app", "placeholder.example-domain"),
        ("path", "com.example", "placeholder.example-domain"),
        ("email", "ana@example.com.br", "placeholder.example-domain"),
        ("text", "mail me at a@example.com", None),
        ("path", "C:\\\\your\\\\files", "placeholder.path"),
        ("content", "... " + "x" * 200, None),
        ("content", "# ... unchanged", "placeholder.omission"),
        ("content", "# ... of the sea", None),
        ("content", "unchanged ...", None),
        ("name", "x" * 401 + "@com", None),
    ],
)
def test_where_a_form_begins_and_ends(key: str, value: str, rule: str | None) -> None:
    assert found(key, value) == rule
