from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.gate.plain import is_plain, plain


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain text", "plain text"),
        ("  two \n lines\t", "two lines"),
        ("a\u2028b\u00a0c\u3000d", "a b c d"),
        ("a\x00b\x1bc\x7f", "abc"),
        ("user\u202etxt.exe", "usertxt.exe"),  # shown backwards
        ("z\u200be\u200dr\ufeffo", "zero"),  # not shown at all
        ("fi\u3164ll\u2800er\ufe0f", "filler"),
        ("half \ud800 pair", "half pair"),
        ("`rm`", "'rm'"),
        ("größe 大小", "größe 大小"),
        ("", ""),
    ],
)
def test_what_cannot_be_seen_goes_and_white_space_is_a_blank(text: str, expected: Any) -> None:
    assert plain(text, 100) == expected


def test_a_long_text_is_cut_with_an_ellipsis() -> None:
    assert plain("word " * 10, 10) == "word word…"
    assert plain("x" * 100_000, 10) == "x" * 9 + "…"


def test_only_the_beginning_of_a_long_text_is_looked_at() -> None:
    """A name can be a megabyte long."""
    assert plain("\u200b" * 1_000_000 + "x", 10) == ""


def test_plain_is_what_is_its_own_plain_form() -> None:
    assert is_plain("to", 10)
    assert not is_plain("to ", 10)
    assert not is_plain("t\u200bo", 10)
    assert not is_plain("too long by far", 10)


@given(st.text(), st.integers(min_value=2, max_value=80))
def test_the_result_is_one_printable_line_within_the_limit(text: str, limit: int) -> None:
    found = plain(text, limit)

    assert len(found) <= limit
    assert found.isprintable()


@given(st.text())
def test_cleaning_twice_is_cleaning_once(text: str) -> None:
    assert plain(plain(text, 50), 50) == plain(text, 50)
