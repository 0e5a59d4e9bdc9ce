from typing import Any

import pytest

from askfirst.scoring.conversation import Conversation
from askfirst.scoring.echo import ECHO_RULES, echo, spans
from askfirst.scoring.key import key_of
from askfirst.scoring.node import Node
from askfirst.scoring.text import value_of

SCHEMA = {"type": "string", "description": "The city or place to look up, e.g. San Francisco, CA."}
TURNS = Conversation.of([{"role": "user", "content": "and the weather?"}])


def found(key: str, value: str, schema: dict[str, Any] | None, said: Conversation | None = TURNS) -> str | None:
    node = None if schema is None else Node(schema, schema)
    rule = echo(value_of(value), key_of(key), node, said)
    return None if rule is None else rule.id


@pytest.mark.parametrize("rule", ECHO_RULES, ids=lambda rule: rule.id)
def test_each_example_is_found_by_its_own_rule_and_each_look_alike_is_not(rule: Any) -> None:
    described = {**SCHEMA, "title": "The city or place to look up"}

    assert [found(key, value, described) for key, value in rule.weak] == [rule.id] * len(rule.weak)
    assert rule.id not in [found(key, value, described) for key, value in rule.fine]


@pytest.mark.parametrize("rule", ECHO_RULES, ids=lambda rule: rule.id)
def test_no_echo_is_found_by_a_stand_in_rule(rule: Any) -> None:
    assert not rule.matches(value_of("string"), key_of("string"))


@pytest.mark.parametrize("value", ["the city", "The  City.", "THE CITY"])
def test_only_the_whole_description_or_title_is_an_echo(value: str) -> None:
    assert found("a", value, {"description": "The city."}) == "echo.description"
    assert found("a", value, {"title": "The city"}) == "echo.description"
    assert found("a", value, {"description": "The city to look up"}) is None


@pytest.mark.parametrize(
    ("value", "schema", "rule"),
    [
        ("string", {"type": "STRING"}, "echo.type-word"),
        ("null", {"anyOf": [{"type": "string"}, {"type": "null"}]}, "echo.type-word"),
        ("str", {"type": "str"}, None),
        ("string", {"type": "integer"}, None),
        ("string", None, None),
    ],
)
def test_the_type_word_is_the_one_of_the_place(value: str, schema: dict[str, Any] | None, rule: str | None) -> None:
    assert found("a", value, schema) == rule


@pytest.mark.parametrize(
    ("key", "value", "echoed"),
    [
        ("first_name", "firstName", True),
        ("firstName", "the first name", True),
        ("first_name", "First", False),
        ("q", "q", False),
        ("to", "t" * 65, False),
        ("to", "a to", True),
    ],
)
def test_the_name_is_given_back_in_any_spelling(key: str, value: str, *, echoed: bool) -> None:
    assert (found(key, value, None) == "echo.parameter-name") is echoed


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("e.g. Lisbon", "Lisbon"),
        ("The city (for example 'Lisbon').", "lisbon"),
        ("A city such as Lisbon", "Lisbon"),
        ("City, like Lisbon, in the north", "Lisbon"),
        ("ex: 2024-05-01", "2024-05-01"),
    ],
)
def test_the_single_example_of_a_description_is_an_echo(text: str, value: str) -> None:
    assert found("a", value, {"description": text}) == "echo.example"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("e.g. Lisbon, Porto", "Lisbon"),
        ("e.g. Lisbon or Porto", "Porto"),
        ("e.g. Lisbon, Porto", "Porto"),
        ("The city of Lisbon", "Lisbon"),
        ("e.g. Lisbon", "Lis"),
        ("e.g. ab", "ab"),
        ("e.g. 123", "123"),
        ("e.g. " + "x" * 200 + " Lisbon", "Lisbon"),
        ("like " * 16 + "x" * 200 + " e.g. Lisbon", "Lisbon"),
    ],
)
def test_one_of_several_part_of_one_or_a_short_one_is_not(text: str, value: str) -> None:
    assert found("a", value, {"description": text}) is None


def test_a_code_follows_from_other_words_and_is_no_echo() -> None:
    assert found("currency", "EUR", {"description": "e.g. EUR"}) is None


def test_the_only_example_of_the_schema_is_an_echo_and_one_of_several_is_not() -> None:
    assert found("a", "lisbon", {"examples": ["Lisbon"]}) == "echo.example"
    assert found("a", "lisbon", {"example": "Lisbon"}) == "echo.example"
    assert found("a", "lisbon", {"examples": ["Lisbon", 3]}) is None


def test_an_example_is_doubted_only_where_a_conversation_lacks_it() -> None:
    schema = {"examples": ["Lisbon"]}

    assert found("a", "Lisbon", schema, None) is None
    assert found("a", "Lisbon", schema, Conversation.of([{"role": "assistant", "content": "Lisbon?"}])) is None


def test_a_span_is_the_text_behind_a_sign() -> None:
    assert list(spans("a city, e.g. lisbon, like porto")) == [" lisbon, like porto", " porto"]
