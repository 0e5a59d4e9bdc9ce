from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.values import JSON

from askfirst.scoring.conversation import EVIDENCE_LIMIT, TEXTS_LIMIT, Conversation, Index
from askfirst.scoring.text import contains_whole, normalise


def said(*turns: Any, complete: bool = True) -> Conversation:
    found = Conversation.of(list(turns), complete=complete)
    assert found is not None
    return found


@pytest.mark.parametrize("turns", [None, [], (), "hi", {"role": "user", "content": "hi"}, 3])
def test_no_turns_mean_that_nothing_is_known(turns: Any) -> None:
    assert Conversation.of(turns) is None


@pytest.mark.parametrize("role", ["user", "human"])
def test_the_user_is_the_user(role: str) -> None:
    assert said({"role": role, "content": "To ANA"}).user == "to ana"


@pytest.mark.parametrize("role", ["system", "developer", "tool", "function"])
def test_what_is_given_to_the_agent_is_not_said_by_the_user(role: str) -> None:
    found = said({"role": role, "content": "Ana"})

    assert (found.user, found.given) == ("", "ana")


@pytest.mark.parametrize("role", ["assistant", "ai", "model", "critic", 7, None, ["user"]])
def test_the_assistant_and_strangers_are_no_evidence(role: Any) -> None:
    found = said({"role": role, "content": "Ana"})

    assert (found.user, found.given) == ("", "")


def test_what_the_assistant_said_was_mentioned_all_the_same() -> None:
    assert said({"role": "assistant", "content": "In Paris?"}).mentions("paris")


def test_parts_are_read_in_order_and_a_tool_result_in_a_user_turn_is_the_tools() -> None:
    found = said(
        {
            "role": "user",
            "content": [
                "one",
                {"type": "text", "text": "two"},
                {"type": "tool_result", "content": "three"},
                {"type": "tool_result", "content": [{"type": "text", "text": "four"}, "five"]},
                {"type": "image", "source": {}},
                None,
            ],
        },
        {"role": "user", "content": "six"},
        {"role": "user", "content": None},
        "nobody",
    )

    assert found.user == "one\ntwo\nsix"
    assert found.given == "three\nfour\nfive"


def test_the_newest_mebibyte_is_kept_and_the_rest_makes_it_incomplete() -> None:
    old, new = {"role": "user", "content": "old"}, {"role": "user", "content": "n" * (EVIDENCE_LIMIT - 2)}
    found = said(old, new)

    assert found.user == "ld\n" + "n" * (EVIDENCE_LIMIT - 2)
    assert not found.complete
    assert said(new).complete
    assert not said(
        {"role": "user", "content": "older"}, old, {"role": "user", "content": "n" * EVIDENCE_LIMIT}
    ).complete


def test_of_very_many_texts_the_newest_are_kept_and_the_rest_makes_it_incomplete() -> None:
    parts = [f"p{n}" for n in range(TEXTS_LIMIT)]
    found, more = said({"role": "user", "content": parts}), said({"role": "user", "content": ["old", *parts]})

    assert (found.complete, more.complete) == (True, False)
    assert more.user == found.user


def test_everything_is_what_each_said() -> None:
    found = said(*({"role": role, "content": f"{role} spoke"} for role in ("assistant", "user", "tool", "system")))

    assert all(found.mentions(f"{role} spoke") for role in ("assistant", "user", "tool", "system"))
    assert not said({"role": "assistant", "content": ""}).mentions("user spoke")


def test_a_conversation_handed_over_as_incomplete_stays_so() -> None:
    assert not said({"role": "user", "content": "hi"}, complete=False).complete


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a flat in San Francisco", "san francisco, ca"),
        ("on the 15th", "2022-10-15"),
        ("in 24 hours", "24h"),
        ("bookings for Ana", "booking"),
        ("unknown", "unknown"),
    ],
)
def test_a_third_of_the_telling_words_is_a_mention(text: str, value: str) -> None:
    assert said({"role": "user", "content": text}).mentions(value)


@pytest.mark.parametrize(("text", "value"), [("a flat in Oakland", "san francisco, ca"), ("on it", "to"), ("x", "?!")])
def test_less_is_none(text: str, value: str) -> None:
    assert not said({"role": "user", "content": text}).mentions(value)


@given(JSON)
def test_any_json_is_read_without_an_error(turns: Any) -> None:
    for found in (Conversation.of(turns), Conversation.of([{"role": "user", "content": turns}])):
        if found is not None:
            assert isinstance(found.user + found.given, str)
            assert isinstance(found.mentions("paris"), bool)


def test_results_inside_results_are_not_followed_however_deep() -> None:
    nested: Any = "deep"
    for _ in range(100_000):
        nested = [{"type": "tool_result", "content": nested}]

    assert said({"role": "user", "content": nested}).given == ""


PIECES = st.sampled_from(
    ["un", "known", "unknown", "\u672a\u77e5", "\u00e9", "'", " ", "-", "_", "7", ".", "\u3002", "<", "K", "\u0301"]
)
TEXTS = st.lists(PIECES, max_size=8).map("".join)


@given(TEXTS, TEXTS)
def test_to_list_the_words_of_a_long_text_first_changes_no_answer(text: str, value: str) -> None:
    long, folded = normalise(text) + "\n" * 20_000, normalise(value)
    index = Index(long)

    assert index.holds(folded) is index.holds(folded) is contains_whole(long, folded)


def test_what_was_said_is_found_by_who_said_it() -> None:
    found = said({"role": "user", "content": "to Ana " * 9_000}, {"role": "tool", "content": "from Bo"})

    assert (found.user_said("ana"), found.user_said("an"), found.user_said("bo")) == (True, False, False)
    assert (found.was_given("bo"), found.was_given("ana")) == (True, False)
    assert (found.mentions("ana"), found.mentions("bo"), found.mentions("cleo")) == (True, True, False)
