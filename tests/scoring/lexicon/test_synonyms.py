from askfirst.scoring.grounding.fold import fold
from askfirst.scoring.lexicon.synonyms import SYNONYMS


def test_words_mean_the_same_both_ways_but_for_codes() -> None:
    assert "buy" in SYNONYMS["purchase"]
    assert "purchase" in SYNONYMS["buy"]
    assert "california" in SYNONYMS["ca"]
    assert "california" not in SYNONYMS


def test_no_word_is_its_own_synonym_and_all_are_folded() -> None:
    for word, others in SYNONYMS.items():
        assert word not in others
        assert fold(word) == word
