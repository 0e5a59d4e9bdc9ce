import pytest

from askfirst.knowledge.colloquial import CITIES, COUNTRIES, CURRENCIES, LANGUAGES
from askfirst.knowledge.names import currencies, languages, read_locales, territories
from askfirst.scoring.text import normalise


@pytest.mark.parametrize("table", [CITIES, COUNTRIES, CURRENCIES, LANGUAGES])
def test_every_word_is_folded_so_that_it_can_be_met(table: dict[str, tuple[str, ...]]) -> None:
    assert [word for words in table.values() for word in words if normalise(word) != word] == []


def test_every_code_is_one_that_the_register_knows() -> None:
    locales = read_locales()

    assert COUNTRIES.keys() <= territories(locales).keys()
    assert CURRENCIES.keys() <= currencies(locales).keys()
    assert LANGUAGES.keys() <= languages(locales).keys()


def test_no_word_for_money_is_used_twice() -> None:
    words = [word for words in CURRENCIES.values() for word in words]

    assert len(words) == len(set(words))
