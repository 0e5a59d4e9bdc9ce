import pytest
from tests.helpers.grounding import known, traced

from askfirst.scoring.grounding.phrase import is_lettered
from askfirst.scoring.grounding.trace import PATTERN


@pytest.mark.parametrize(
    ("value", "said", "key"),
    [
        ("Ana Perez", "Perez, Ana", "contact"),
        ("ana-perez", "Ana Perez", "slug"),
        ("San Francisco, CA", "in San Francisco", "city"),
        ("San Francisco, CA", "in the SF area", "city"),
        ("30 minutes", "thirty minutes", "duration"),
        ("QUAS", "the stock of Quasar Ltd.", "symbol"),
        ("QUAS", "the stock of Quantasia Ltd.", "symbol"),
        ("AMZN", "what does Amazon cost", "symbol"),
        ("University of Chinese Academy of Sciences", "the UCAS campus", "place"),
        ("J. Smith", "a book by John Smith", "author"),
        ("XL", "extra large please", "size"),
        ("en", "what does it mean when you say this", "language"),
        ("1h", "for an hour", "duration"),
        ("Gate B", "go to gate 'B'", "gate"),
        ("Terminal 2", "terminal 2 please", "terminal"),
        ("wireless blue headphones", "blue headphones without wires", "product"),
        ("--", "anything", "sign"),
        ("上海", "我想知道上海目前的天气", "city"),
    ],
)
def test_a_phrase_whose_words_come_from_somewhere(value: str, said: str, key: str) -> None:
    assert known(value, said, key=key)


@pytest.mark.parametrize(
    ("value", "said", "key"),
    [
        ("Paris", "book a flight", "city"),
        ("J. Brown", "a book by John Smith", "author"),
        ("en", "translate what you say to me", "target_language"),
        ("Ana Smith", "Ana Perez", "contact"),
        ("The Dark Knight", "find me a movie", "movie"),
        ("北京", "我想知道上海目前的天气", "city"),
        ("ZQXW", "the stock of Quasar Ltd.", "symbol"),
        ("QUAS", "the stock of Quantasian Ltd.", "symbol"),
        ("Protocol ALP1", "compare the protocol", "protocol"),
    ],
)
def test_a_phrase_that_nobody_said(value: str, said: str, key: str) -> None:
    assert not known(value, said, key=key)


@pytest.mark.parametrize("value", ["TokenA", "ProtocolB", "Market1", "chain_C", "Platform XYZ"])
def test_a_word_with_a_letter_behind_it_is_a_stand_in(value: str) -> None:
    assert is_lettered(value)
    assert traced(value, "compare the tokens, protocols, markets, chains and platforms").rule == PATTERN


@pytest.mark.parametrize("value", ["Token", "iPhone case", "A", "2", "x" * 200])
def test_other_words_are_none(value: str) -> None:
    assert not is_lettered(value)


def test_a_single_letter_is_known_only_where_it_stands_for_itself() -> None:
    assert not known("A", "compare a protocol")
    assert known("A", "the option 'A'")


def test_words_that_were_all_said_are_certain() -> None:
    assert traced("red car", "a car that is red", key="item").confidence == 1.0
