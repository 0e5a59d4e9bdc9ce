from typing import Any

import pytest

from askfirst.scoring.conversation import Conversation
from askfirst.scoring.exempt import is_given, is_licensed
from askfirst.scoring.node import Node
from askfirst.scoring.rule import Rule
from askfirst.scoring.text import value_of

WORD = Rule("placeholder.x", "a word", "Because.", (), (), lambda value, key: True)
DATA = Rule("placeholder.y", "data", "Because.", (), (), lambda value, key: True, of_data=True)


def licensed(value: str, schema: dict[str, Any]) -> bool:
    return is_licensed(value_of(value), Node(schema, schema))


def given_by(role: str, text: str, value: str, rule: Rule) -> bool:
    return is_given(value_of(value), rule, Conversation.of([{"role": role, "content": text}]))


@pytest.mark.parametrize(
    "description",
    [
        "all, some, none",
        "none, some or all",
        "One of: all | none | some",
        'Use "none" for no filter',
        "all/none",
        "either none or all",
        "`none` (the default)",
        "the state is none or all",
        "nonesuch first, then: none",
    ],
)
def test_a_word_that_a_description_lists_is_allowed(description: str) -> None:
    assert licensed("None", {"description": description})


@pytest.mark.parametrize(
    "description",
    [
        "none",  # that is the description given back
        "There is none better.",
        "e.g. 'none'",
        "such as all, none",
        "nonesuch, or other",
        "of no use",
        "(nonesuch) " * 20 + "'none'",
    ],
)
def test_a_word_in_passing_or_an_example_is_not(description: str) -> None:
    assert not licensed("none", {"description": description})


def test_without_a_schema_nothing_is_licensed() -> None:
    assert not is_licensed(value_of("none"), None)


@pytest.mark.parametrize("value", ["", "\u200b"])
def test_nothing_is_listed_nowhere(value: str) -> None:
    assert not licensed(value, {"description": "'', or anything"})


@pytest.mark.parametrize("rule", [WORD, DATA])
def test_a_user_may_say_anything(rule: Rule) -> None:
    assert given_by("user", "set it to Unknown!", "unknown", rule)
    assert given_by("user", "to foo, and bar", "foo; bar", rule)
    assert not given_by("user", "to foo", "foo; bar", rule)
    assert not given_by("user", "unknowns", "unknown", rule)


def test_a_list_of_more_than_32_parts_is_not_taken_apart() -> None:
    assert given_by("user", "foo", "foo," * 31 + "foo", WORD)
    assert not given_by("user", "foo", "foo," * 32 + "foo", WORD)


@pytest.mark.parametrize("role", ["system", "tool"])
@pytest.mark.parametrize("value", ["order-12345", "a@example.com", "path/to", "john doe"])
def test_others_vouch_for_what_could_be_data(role: str, value: str) -> None:
    assert given_by(role, f"here: {value}", value, DATA)
    assert not given_by(role, f"here: {value}", value, WORD)


@pytest.mark.parametrize("value", ["test", "your name", "not here", "unknown user", "foo bar"])
def test_others_do_not_vouch_for_what_tells_nothing(value: str) -> None:
    assert not given_by("tool", f"here: {value}", value, DATA)


def test_a_page_at_a_host_that_the_user_named_is_given() -> None:
    assert given_by("user", "look at example.com", "https://example.com/about", DATA)
    assert not given_by("user", "look at it", "https://example.com/about", DATA)
    assert not given_by("user", "look at example.com", "ftp://example.com/about", DATA)
    assert not given_by("user", "look at example.com", "me@example.com", DATA)
    assert not given_by("user", "look at example.com", "https://example.com/about", WORD)


def test_where_nothing_was_said_nothing_was_given() -> None:
    assert not is_given(value_of("unknown"), WORD, None)
