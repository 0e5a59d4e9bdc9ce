from askfirst.knowledge.companies import COINS, SHARES
from askfirst.knowledge.everyday import EVERYDAY
from askfirst.scoring.text import normalise


def test_the_words_are_folded_so_that_they_can_be_met() -> None:
    assert {word for word in EVERYDAY if normalise(word) != word} == set()


def test_they_hold_the_words_of_which_a_sentence_is_made() -> None:
    assert {"the", "and", "is", "for", "with", "in", "or", "me"} <= EVERYDAY


def test_no_code_that_people_use_as_a_code_is_among_them() -> None:
    """A ticker that is a word (V, MA, T) is doubted; the well-known ones are none."""
    assert not {"aapl", "tsla", "btc", "usd", "eur", "jfk", "sfo", "nyc"} & EVERYDAY
    assert {"AAPL", "TSLA"} <= SHARES.keys()
    assert {"BTC", "ETH"} <= COINS.keys()
