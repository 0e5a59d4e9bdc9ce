import pytest

from askfirst.scoring.lexicon import keys
from askfirst.scoring.text import words

SETS = {name: found for name, found in vars(keys).items() if isinstance(found, frozenset)}


@pytest.mark.parametrize("found", SETS.values(), ids=SETS)
def test_words_are_written_as_the_parts_of_a_key_are_compared(found: frozenset[str]) -> None:
    assert found
    assert [word for word in found if "_".join(words(word)) != word or word != word.lower()] == []
