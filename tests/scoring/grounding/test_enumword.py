import pytest

from askfirst.scoring.grounding.enumword import synonym_said
from askfirst.scoring.grounding.view import View


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("purchase", "I want to buy it"),
        ("usd", "it is 5 dollars"),
        ("gbp", "£5"),
        ("nyc", "in New York"),
        ("ca", "California"),
    ],
)
def test_an_everyday_word_for_the_same(word: str, said: str) -> None:
    assert synonym_said(word, View.of(said))


@pytest.mark.parametrize(
    ("word", "said"), [("purchase", "I want to sell it"), ("xylophone", "anything"), ("indiana", "go in")]
)
def test_another_word(word: str, said: str) -> None:
    assert not synonym_said(word, View.of(said))
