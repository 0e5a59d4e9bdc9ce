import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.scoring.grounding.fold import close_up, fold, stem, telling, words_of


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Käärijä", "kaarija"),
        ("\uff21\uff22\u3000\uff11", "ab 1"),
        ("a\\nb", "a b"),
        ("São  Paulo", "sao paulo"),
        ("東京", "東京"),
    ],
)
def test_width_case_accents_and_escaped_line_ends_tell_nothing_apart(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_a_possessive_and_an_underscore_part_words() -> None:
    assert words_of("apple's order_id") == ["apple", "s", "order", "id"]


def test_words_that_carry_no_fact_are_left_out_unless_there_is_nothing_else() -> None:
    assert telling(["the", "red", "car"]) == ["red", "car"]
    assert telling(["the", "a"]) == ["the", "a"]


def test_closed_up_is_letters_and_digits_alone() -> None:
    assert close_up("ord-88 231/b") == "ord88231b"


@pytest.mark.parametrize("words", [("movie", "movies"), ("book", "booking"), ("city", "cities"), ("quick", "quickly")])
def test_inflections_meet_in_their_stem(words: tuple[str, str]) -> None:
    assert stem(words[0]) == stem(words[1])


@pytest.mark.parametrize("word", ["usb", "a1b2ing", "\u0431\u0435\u0433ing", "red"])
def test_short_words_marks_and_other_scripts_have_no_ending(word: str) -> None:
    assert stem(word) == word


@given(st.text())
def test_folding_twice_changes_nothing_that_words_see(text: str) -> None:
    assert words_of(fold(fold(text))) == words_of(fold(text)) or "\\" in text
