import string

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.helpers.grounding import known, traced

from askfirst.scoring.grounding.ident import edits, is_patterned, looks_like_ident, nearest
from askfirst.scoring.grounding.trace import PATTERN
from askfirst.scoring.grounding.view import View

_IDS = st.from_regex(r"[A-Z]{2,4}-[0-9]{4,8}", fullmatch=True)


@given(_IDS)
def test_an_id_is_known_whatever_its_case_and_separators(ident: str) -> None:
    said = f"please cancel {ident} now"

    for form in (ident, ident.lower(), ident.replace("-", ""), ident.replace("-", "_"), f"#{ident}"):
        assert known(form, said, key="order_id"), form


@given(_IDS, st.data())
def test_an_id_with_one_sign_wrong_is_a_guess(ident: str, data: st.DataObject) -> None:
    place = data.draw(st.sampled_from([i for i, char in enumerate(ident) if char != "-"]))
    kind = string.digits if ident[place].isdigit() else string.ascii_uppercase
    wrong = ident[:place] + data.draw(st.sampled_from(kind)) + ident[place + 1 :]
    assume(wrong != ident)
    assume(ident[place].isdigit())  # the letters may be a prefix that the user left out

    assert not known(wrong, f"please cancel {ident} now", key="order_id")


@pytest.mark.parametrize(
    ("value", "said", "is_known"),
    [
        ("ORD-88231", "order 88231", True),
        ("credit_card_1234", "the card that ends in 1234", False),
        ("original_credit_card", "refund my original credit card", True),
        ("gift_card_0000000", "put it on a gift card", False),
        ("2507.02592", "paper 2507.02592v1", True),
        ("james_kim_721", "I am james_kim_7213", False),
    ],
)
def test_prefixes_versions_and_words(value: str, said: str, *, is_known: bool) -> None:
    assert known(value, said, key="thing_id") is is_known


@pytest.mark.parametrize("value", ["12345678", "user1", "abc123", "0x123...", "ORD-0000", "TXN-1111"])
def test_a_pattern_that_nobody_gave(value: str) -> None:
    assert is_patterned(value.lower())
    assert traced(value, "cancel it", key="order_id").rule == PATTERN


def test_what_looks_like_an_id() -> None:
    assert looks_like_ident("a1b")
    assert not looks_like_ident("12")
    assert not looks_like_ident("room 12b")


def test_the_nearest_seen_token() -> None:
    view = View.of("orders ORD-88213, ORD-88999 and mail ana@corp.io")

    assert nearest("ord-88231", view) == "ord-88213"
    assert nearest("ana@corq.io", view) == "ana@corp.io"
    assert nearest("ord-77777", view) == ""
    assert nearest("ord", view) == ""


def test_a_short_token_is_near_only_at_one_edit() -> None:
    view = View.of("seats ab145 and ab9234x")

    assert nearest("ab146", view) == "ab145"
    assert nearest("ab123", view) == ""
    assert nearest("ab9243y", view) == "ab9234x"


@pytest.mark.parametrize(
    ("one", "other", "count"),
    [
        ("abc", "abc", 0),
        ("abc", "abd", 1),
        ("abc", "acb", 1),
        ("abc", "ab", 1),
        ("abc", "abcd", 1),
        ("abcd", "wxyz", 3),
    ],
)
def test_edits_are_counted_up_to_a_bound(one: str, other: str, count: int) -> None:
    assert edits(one, other, 3) == count
