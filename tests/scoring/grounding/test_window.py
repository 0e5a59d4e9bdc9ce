import re

from askfirst.scoring.grounding.window import around

_DIGIT = re.compile(r"\d")


def test_only_what_stands_around_a_match_is_kept() -> None:
    text = "a" * 50 + "1" + "b" * 50 + "2"

    assert around(_DIGIT, text, 2, 100) == "aa1bb\nbb2"
    assert around(_DIGIT, "nothing", 2, 100) == ""


def test_stretches_that_meet_are_one() -> None:
    assert around(_DIGIT, "xx1yy2zz", 2, 100) == "xx1yy2zz"


def test_the_newest_is_kept_where_there_is_too_much() -> None:
    assert around(_DIGIT, "1 " * 500 + "tail", 1, 20).endswith("1 ")
    assert len(around(_DIGIT, "1" * 500, 1, 20)) <= 21
