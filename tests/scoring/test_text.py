import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.scoring.text import (
    FOLD_LIMIT,
    LEAF_LIMIT,
    contains_whole,
    is_invisible,
    normalise,
    segments,
    value_of,
    words,
)


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("Unknown", "unknown"),
        ("  Not\tKnown\n", "not known"),
        ("\uff35\uff2e\uff2b\uff2e\uff2f\uff37\uff2e", "unknown"),  # full width
        ("un\u200bkno\u200dwn", "unknown"),  # zero width
        ("not\u00a0known", "not known"),  # no-break space
        ("\ufeffunknown", "unknown"),  # byte order mark
        ("user\u2019s", "user's"),
        ("\u201cN/A\u201d", '"n/a"'),
        ("wait\u2026", "wait..."),
        ("STRASSE", "strasse"),
        ("Stra\u00dfe", "strasse"),
        ("e\u0301", "\u00e9"),
        ("\u0130", "i\u0307"),
        ("\ud800", "\ud800"),  # a lone surrogate
        ("", ""),
        ("\u200b \u3164", ""),
    ],
)
def test_two_spellings_of_one_text_fold_to_one(written: str, folded: str) -> None:
    assert normalise(written) == folded


@given(st.text())
def test_folding_comes_to_rest(text: str) -> None:
    once = normalise(text)

    assert normalise(normalise(once)) == normalise(once)


@given(st.text(st.characters(max_codepoint=0x2FF)))
def test_case_width_and_edges_do_not_tell_texts_apart(text: str) -> None:
    assert normalise(f" {text}\n") == normalise(text)
    assert normalise(unicodedata.normalize("NFD", text)) == normalise(text)


def test_thirty_marks_in_a_row_are_kept_and_no_more() -> None:
    assert len(normalise("q" + "\u0316" * 30)) == 31
    assert len(normalise("q" + "\u0316" * 500 + "x")) == 32


@pytest.mark.parametrize("mark", ["\u0301\u0316", "\u0f73", "\uff9e\u0301"])
def test_marks_that_unfold_to_marks_count_as_well(mark: str) -> None:
    assert len(normalise("q" + mark * 5000)) < 100


def test_a_sign_that_unfolds_to_a_sentence_stays_one_sign() -> None:
    assert len(normalise("\ufdfa" * 100 + "\ufdfb")) == 101


@pytest.mark.parametrize("around", ["", "\u00e9", "\uff9e", "\u0301", "\u200b"])
def test_signs_that_unfold_to_words_are_looked_up_and_come_out_as_nfkc_has_them(around: str) -> None:
    """Of all signs, those that unfold to more than three characters and are not in the table are two sentences."""
    every = (chr(code) for code in range(sys.maxunicode + 1))
    long = [sign for sign in every if len(unicodedata.normalize("NFKC", sign)) > 3]
    slow = [sign for sign in long if normalise(sign) == "\ufdfd"]

    assert "".join(slow) == "\ufdfa\ufdfb"
    for sign in long:
        plain = unicodedata.normalize("NFKC", around + sign + around)
        assert sign in slow or normalise(around + sign + around) == normalise(plain)


def test_a_text_longer_than_any_stand_in_is_folded_in_case_and_white_space_only() -> None:
    long = value_of("\uff26ull  \u00c9t\u00e9\n" * 200)
    short = value_of("Full" + " " * 5_000 + "\u00c9t\u00e9")

    assert (long.folded[:8], long.words, long.segments) == ("\uff46ull \u00e9t\u00e9", [], [])
    assert (short.folded, short.words) == ("full \u00e9t\u00e9", ["full", "\u00e9t\u00e9"])
    assert len(value_of("x" * FOLD_LIMIT).words) == 1


@pytest.mark.parametrize("char", ["\u200b", "\u200d", "\ufeff", "\u00ad", "\u2060", "\u3164", "\x00", "\x1b", "\u202e"])
def test_what_shows_nothing_is_invisible(char: str) -> None:
    assert is_invisible(char)


@pytest.mark.parametrize("char", [" ", "\n", "\u00a0", "a", "-", "\u4e00", "\u0301"])
def test_white_space_and_what_shows_is_not(char: str) -> None:
    assert not is_invisible(char)


def test_words_are_split_at_ascii_punctuation_only() -> None:
    assert words("your_api-key (user's) n/a d\u00e9j\u00e0-vu") == [
        "your",
        "api",
        "key",
        "user's",
        "n",
        "a",
        "d\u00e9j\u00e0",
        "vu",
    ]


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("yourJavaScriptFunction", ["your", "java", "script", "function"]),
        ("API_KEY", ["api", "key"]),
        ("order-id", ["order", "id"]),
        ("HTMLBody", ["htmlbody"]),
        ("", []),
        ("__", []),
    ],
)
def test_an_identifier_is_split_at_signs_and_humps(name: str, parts: list[str]) -> None:
    assert segments(name) == parts


@pytest.mark.parametrize(
    ("haystack", "needle"),
    [
        ("book it for test, please", "test"),
        ("test", "test"),
        ("contest test", "test"),
        ("\u6211\u5728\u672a\u77e5\u5730\u70b9", "\u672a\u77e5"),  # written without spaces
        ("'unknown'", "unknown"),
        ("a test.", "test."),
    ],
)
def test_whole_words_are_found(haystack: str, needle: str) -> None:
    assert contains_whole(haystack, needle)


@pytest.mark.parametrize(
    ("haystack", "needle"),
    [
        ("contest", "test"),
        ("tests", "test"),
        ("latest tests", "test"),
        ("anything", ""),
        ("", "test"),
        ("te st", "test"),
    ],
)
def test_parts_of_words_are_not(haystack: str, needle: str) -> None:
    assert not contains_whole(haystack, needle)


def test_sixty_four_occurrences_are_looked_at() -> None:
    assert contains_whole("xa" * 63 + " a", "a")
    assert not contains_whole("xa" * 64 + " a", "a")


def test_a_leaf_is_judged_on_its_first_64_kb() -> None:
    assert len(value_of("a" * (LEAF_LIMIT + 1)).raw) == LEAF_LIMIT == 65_536


def test_a_long_text_is_no_name_but_a_name_in_much_white_space_is() -> None:
    assert value_of("insert here " + "x " * 200).segments == []
    assert value_of(" " * 300 + "insert_here").segments == ["insert", "here"]
