import pytest

from askfirst.scoring.lexicon import standins
from askfirst.scoring.text import normalise

SETS = {
    name: frozenset(found)
    for name, found in vars(standins).items()
    if isinstance(found, (frozenset, tuple)) and not name.startswith("_")
}


@pytest.mark.parametrize("found", SETS.values(), ids=SETS)
def test_words_are_folded_as_values_are_or_they_would_never_match(found: frozenset[str]) -> None:
    assert found
    assert [word for word in found if not word or normalise(word) != word] == []


def test_a_word_for_no_value_and_one_for_something_unknown_are_told_apart() -> None:
    assert not standins.NULL & (standins.UNKNOWN | standins.FILLER)


def test_what_is_a_plain_value_of_a_stage_is_a_filler_elsewhere() -> None:
    assert standins.STAGE_FILLER <= standins.FILLER
    assert standins.CONCRETE_NOUNS <= standins.GENERIC_NOUNS
    assert standins.FORM_VERBS <= standins.VERBS
    assert standins.DATE_STRONG <= standins.DATE_PARTS
