import pytest

from askfirst.scoring.grounding.context import numbers_this
from askfirst.scoring.grounding.view import View


@pytest.mark.parametrize("text", ["book 7 please", "the id is 7", "number 7", "#7", "book_id: 7"])
def test_a_short_number_stands_beside_what_it_numbers(text: str) -> None:
    assert numbers_this("7", "book_id", View.of(text))


@pytest.mark.parametrize("text", ["7 days", "at 7", "book 77", "the book, which costs a lot, only took me 7"])
def test_elsewhere_it_stands_by_chance(text: str) -> None:
    assert not numbers_this("7", "book_id", View.of(text))
