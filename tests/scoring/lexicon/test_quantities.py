from askfirst.scoring.lexicon.quantities import DIGIT_WORDS, IMPLIED, ORDINALS, SCALES, TENS


def test_number_words_mean_their_numbers() -> None:
    assert (DIGIT_WORDS["zero"], DIGIT_WORDS["nineteen"], TENS["ninety"], ORDINALS["twentieth"]) == (0, 19, 90, 20)


def test_no_word_is_in_two_tables_of_number_words() -> None:
    assert not DIGIT_WORDS.keys() & TENS.keys()
    assert not (DIGIT_WORDS.keys() | TENS.keys()) & (SCALES.keys() | ORDINALS.keys())


def test_an_article_implies_no_number() -> None:
    assert not {"a", "an", "the"} & IMPLIED.keys()
