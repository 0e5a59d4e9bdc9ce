from hypothesis import given
from hypothesis import strategies as st

from askfirst.scoring.grounding.date import KEPT, Day
from askfirst.scoring.grounding.day import MENTIONS
from askfirst.scoring.grounding.fold import close_up, fold
from askfirst.scoring.grounding.part import Part
from askfirst.scoring.grounding.piece import FULL, NAMES
from askfirst.scoring.grounding.unit import MEASURES


def _part(text: str) -> Part:
    return Part([text], [fold(text)])


def test_a_value_is_held_as_whole_words() -> None:
    part = _part("Please refund order ORD-88231 to Ana Perez.")

    assert part.holds("ord-88231")
    assert part.holds("ana perez")
    assert not part.holds("ord-8823")
    assert not part.holds("der ord")


def test_closed_up_a_value_is_held_whatever_parts_it() -> None:
    part = _part("card 4012 8888-8888 1881, token as in tokens of arXiv 2507.02592v1")

    assert part.holds_closed("4012888888881881")
    assert part.holds_closed(close_up("2507.02592"))
    assert not part.holds_closed("tokena")
    assert not part.holds_closed("401288888888188")
    assert not part.holds_closed("")


def test_a_letter_stands_for_itself_when_it_is_quoted_or_no_article() -> None:
    assert _part("Is 'A' the same as B? I have a dog.").letters == {"a", "b"}
    assert _part("A man, I said.").letters == frozenset()


def test_names_are_rows_of_capitals() -> None:
    assert {"quasar", "quasar ltd", "new york"} <= _part("buy Quasar Ltd. in New York").proper


def test_marked_tokens_come_newest_first() -> None:
    assert _part("order-123, then ana@corp.io. plain words").marked == ("ana@corp.io", "order-123")


@given(st.text(alphabet="ab1 -_.", max_size=40), st.integers(0, 40), st.integers(1, 12))
def test_whole_words_of_a_text_are_held_by_it(text: str, start: int, size: int) -> None:
    """Whatever is cut out between spaces is held, and with other separators it is held closed up."""
    words = fold(text).split()
    row = words[start % (len(words) or 1) :][:size]
    value = " ".join(row)
    if close_up(value):
        assert _part(text).holds(value)
        assert _part(text).holds_closed(close_up(value))


def _parts(*texts: str) -> Part:
    """Return a part of several pieces: each text fills one."""
    long = [f"{text} {'x' * FULL}" for text in texts]
    return Part(long, [fold(text) for text in long])


def test_the_first_64_measures_of_a_source_are_read_whichever_piece_they_stand_in() -> None:
    part = _parts(" ".join(f"{number} km" for number in range(1, MEASURES)), "777 km", "888 km")

    assert len(part.pieces) == 3
    assert (0, 777_000) in {(0, size) for _, size in part.sizes}
    assert all(size != 888_000 for _, size in part.sizes)


def test_the_newest_dates_of_a_source_are_read_up_to_a_limit() -> None:
    """So that a conversation full of dates costs no more than a part of one."""
    part = _parts("on 2001-02-03", "may 5, 2024 " * (KEPT // 12 + 1), "on 2025-06-07")

    assert Day(2025, 6, 7) in part.stated
    assert Day(2024, 5, 5) in part.stated
    assert Day(2001, 2, 3) not in part.stated


def test_todays_date_is_looked_for_behind_the_first_words_that_may_announce_it() -> None:
    assert _parts("now " * (MENTIONS - 1), "today is 2024-05-05").today == Day(2024, 5, 5)
    assert _parts("now " * MENTIONS, "today is 2024-05-05").today is None


def test_the_first_names_of_a_source_are_read() -> None:
    assert "zora" in _parts("Ab, " * (NAMES - 1), "Zora").proper
    assert "zora" not in _parts("Ab, " * NAMES, "Zora").proper
