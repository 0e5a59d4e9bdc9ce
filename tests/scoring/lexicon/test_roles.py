import pytest

from askfirst.scoring.lexicon import roles

_SETS = {name: words for name, words in vars(roles).items() if isinstance(words, frozenset)}


@pytest.mark.parametrize("name", sorted(_SETS))
def test_words_are_written_as_names_are_compared(name: str) -> None:
    assert all(word == word.lower() and word.replace("_", "").isalnum() for word in _SETS[name])


def test_ids_are_in_no_set_that_is_judged_more_kindly() -> None:
    assert not roles.ID & (roles.TEXT | roles.QUERY | roles.CODE | roles.PAGING)
