from hypothesis import given
from hypothesis import strategies as st

from askfirst.scoring.grounding.fold import fold
from askfirst.scoring.grounding.part import Part
from askfirst.scoring.grounding.piece import FULL, Piece, pieces_of

READ = (
    "words", "stems", "prefixes", "initials", "numbers", "worded", "measures", "sizes", "minutes", "stated", "months",
    "quarters", "short_days", "loose_words", "spans", "today", "letters", "marked", "proper", "text", "_closed",
    "_unversioned",
)  # fmt: skip
SAID = st.lists(
    st.sampled_from((
        "Today is May 5, 2024.", "5 km or 3 miles", "meet Ana Perez at 5 pm", "ORD-88213", "two hundred and fifty",
        "in March", "5", "q3 2025", "", "arXiv 02592v1", "three nights", "A or 'B'", "Zürich 東京", "x" * FULL,
        "word " * 900, "the 5th of last month, 12/04", "12.5 kg " * 70,
    )),
    max_size=14,
)  # fmt: skip


def _pieces(texts: list[str], known: tuple[Piece, ...] = ()) -> tuple[Piece, ...]:
    return pieces_of(texts, [fold(text) for text in texts], known)


def test_a_piece_ends_with_the_text_that_fills_it() -> None:
    texts = ["a" * (FULL - 3), "b", "c", "d" * FULL, "e"]

    assert [(piece.count, piece.is_full) for piece in _pieces(texts)] == [(3, True), (1, True), (1, False)]
    assert [piece.count for piece in _pieces(["a" * FULL, "b"])] == [1, 1]
    assert _pieces([]) == ()


def test_full_pieces_are_taken_over_and_an_open_one_is_read_again() -> None:
    texts = ["a" * FULL, "b"]
    before = _pieces(texts)
    after = _pieces([*texts, "c"], before)

    assert after[0] is before[0]
    assert after[1].text == "b\nc"
    assert _pieces(texts, before) == before


@given(SAID, st.integers(0, 14))
def test_a_part_that_grew_is_the_part_read_at_once(texts: list[str], cut: int) -> None:
    """Whatever is read of a source, it does not matter how much of it was known before."""
    folded = [fold(text) for text in texts]
    known = Part(texts[:cut], folded[:cut])
    for name in READ:
        getattr(known, name)
    grown, anew = Part(texts, folded, known.pieces), Part(texts, folded)

    assert {name: getattr(grown, name) for name in READ} == {name: getattr(anew, name) for name in READ}
    assert all(grown.holds(word) for word in anew.words if word.isascii())


def test_a_value_is_not_held_across_two_texts() -> None:
    """Two people who say a word each have not said the two words, wherever the pieces end."""
    for filler in ("", "x " * FULL):
        texts = [f"{filler}new", "york"]

        assert not Part(texts, [fold(text) for text in texts]).holds("new york")
