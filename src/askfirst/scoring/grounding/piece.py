"""A stretch of what one source said, read on demand and once: whoever hears more of the source later reads only that.

What is found in a piece depends on its texts alone, and where pieces end depends only on the texts before that. So a
conversation that goes on has the pieces of its beginning and a few new ones, however it was come by.
"""

import re
from array import array
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice

from askfirst.scoring.grounding.clock import minutes_in
from askfirst.scoring.grounding.date import Day, dated, days_in, months_in, quarters_in, short_days_in, without_days
from askfirst.scoring.grounding.day import Today, spans_in, today_in
from askfirst.scoring.grounding.fold import WORD, fold, words_of
from askfirst.scoring.grounding.number import numbers_in, worded_in
from askfirst.scoring.grounding.unit import Measure, stated_in
from askfirst.scoring.text import contains_whole

FULL = 4096
"""Characters from which on a piece takes no more texts. Less to read again with each turn, against more to unite."""

NAMES = 20_000
"""Rows of capitalised words that are looked at."""

_OCCURRENCES = 64
_ROW = 8
_TOKEN = re.compile(r"[\w#@+-]{4,80}(?:[.@:/][\w-]{1,60}){0,6}")
_PROPER = re.compile(r"[A-Z][\w&'-]{1,40}(?:[ ](?:of |the |de |and )?[A-Z][\w&'-]{0,40}){0,7}")
_LETTER = re.compile(r"""(?<=["'`(\[])[A-Za-z](?=["'`)\]])|(?<![\w.'])[B-HJ-Z](?![\w'])|(?<=\w )A(?! ?\w)""")


class Piece:
    """Some texts of one source, in a row.

    Attributes:
        count: How many texts.
        is_full: Whether it takes no more of them.
        text: The texts, folded, one a line.
    """

    def __init__(self, texts: Sequence[str], folded: Sequence[str]) -> None:
        """Join texts.

        Args:
            texts: What was said, in order.
            folded: The same, folded.
        """
        self.count = len(texts)
        self._raw = "\n".join(texts)
        self.is_full = len(self._raw) >= FULL
        self.text = "\n".join(folded)

    @cached_property
    def word_row(self) -> list[str]:
        """The words in order."""
        return words_of(self.text)

    @cached_property
    def words(self) -> frozenset[str]:
        """The words."""
        return frozenset(self.word_row)

    @cached_property
    def initials(self) -> str:
        """The first letters of the words."""
        return "".join([word[0] for word in self.word_row])

    @cached_property
    def numbers(self) -> frozenset[float]:
        """The numbers that are stated."""
        return frozenset(numbers_in(self.text))

    @cached_property
    def worded(self) -> frozenset[float]:
        """The numbers from eleven on that are written in words."""
        return frozenset(number for number in worded_in(self.text) if number > 10)

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """The first measures that are stated, in order."""
        return tuple(stated_in(self.text))

    @cached_property
    def minutes(self) -> frozenset[int]:
        """The times of day, in minutes."""
        return frozenset(minutes_in(self.text))

    @cached_property
    def dated(self) -> str:
        """The places that may hold dates."""
        return dated(self.text)

    @cached_property
    def stated(self) -> frozenset[Day]:
        """The dates that are written out."""
        return frozenset(days_in(self.dated))

    @cached_property
    def months(self) -> frozenset[Day]:
        """The months of a year that are written out."""
        return frozenset(months_in(self.dated))

    @cached_property
    def quarters(self) -> frozenset[tuple[int, int]]:
        """The quarters of a year that are written out."""
        return frozenset(quarters_in(self.dated))

    @cached_property
    def short_days(self) -> frozenset[Day]:
        """What may be days without a year."""
        return frozenset(short_days_in(self.dated))

    @cached_property
    def loose_words(self) -> frozenset[str]:
        """The words around dates, months, years and ordinals that are no part of a date that is written out."""
        return frozenset(words_of(without_days(self.dated)))

    @cached_property
    def spans(self) -> frozenset[int]:
        """How many days the spans that are stated take."""
        return frozenset(spans_in(self.text))

    @cached_property
    def today(self) -> Today:
        """The day on which it says the conversation takes place."""
        return today_in(self.text)

    @cached_property
    def letters(self) -> frozenset[str]:
        """Single letters that stand for themselves rather than being an article or a pronoun, folded."""
        return frozenset(found[0].lower() for found in _LETTER.finditer(self._raw))

    @cached_property
    def marked(self) -> tuple[str, ...]:
        """Tokens with a digit or an @, each once, in order: what ids, mail addresses and numbers look like."""
        return tuple(
            dict.fromkeys(token[0].rstrip(".,:-") for token in _TOKEN.finditer(self.text) if not token[0].isalpha())
        )

    @cached_property
    def proper(self) -> tuple[int, frozenset[str]]:
        """How many rows of capitalised words it holds, 20,000 at most, and names: up to four words of each, folded."""
        found: set[str] = set()
        runs = [match[0] for match in islice(_PROPER.finditer(self._raw), NAMES)]
        for run in frozenset(runs):
            found.update(_rows(words_of(fold(run))[:_ROW]))
        return len(runs), frozenset(found)

    @cached_property
    def closed(self) -> str:
        """The text with nothing between its letters and digits."""
        return "".join(self.word_row)

    @cached_property
    def begins(self) -> bytearray:
        """Where in the closed text words begin: 1 there, 0 elsewhere."""
        begins = bytearray(len(self.closed))
        place = 0
        for word in self.word_row:
            begins[place] = 1
            place += len(word)
        return begins

    @cached_property
    def _starts(self) -> "array[int]":
        """Where in the text each word begins."""
        return array("L", (found.start() for found in WORD.finditer(self.text)))

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        """A word to its newest 64 places in the row of words."""
        found: dict[str, list[int]] = {}
        for place in range(len(self.word_row) - 1, -1, -1):
            places = found.setdefault(self.word_row[place], [])
            if len(places) < _OCCURRENCES:
                places.append(place)
        return found

    def holds(self, folded: str, row: list[str]) -> bool:
        """Say whether the text holds another as whole words.

        It is looked up by its rarest word, in time that does not depend on the text; only what consists of words that
        are everywhere is searched for.

        Args:
            folded: A folded text, ASCII.
            row: Its words, one at least; all of them are words of this text.
        """
        rarest = min(row, key=lambda word: len(self._places[word]))
        places = self._places[rarest]
        if len(places) == _OCCURRENCES and len(row) > 1:
            return contains_whole(self.text, folded)
        offset = row.index(rarest)
        return any(self._stands_at(place - offset, row, folded) for place in places)

    def _stands_at(self, place: int, row: list[str], folded: str) -> bool:
        if place < 0 or self.word_row[place : place + len(row)] != row:
            return False
        start = self._starts[place] - folded.index(row[0])
        return start >= 0 and self.text.startswith(folded, start)


def pieces_of(texts: Sequence[str], folded: Sequence[str], known: Sequence[Piece] = ()) -> tuple[Piece, ...]:
    """Cut what a source said into pieces.

    Args:
        texts: What was said, in order.
        folded: The same, folded.
        known: Pieces of the texts' beginning; what is full, or is all there is, is taken over.
    """
    pieces: list[Piece] = []
    place = 0
    for piece in known:
        if piece.is_full or place + piece.count == len(texts):
            pieces.append(piece)
            place += piece.count
    while place < len(texts):
        end = _end(texts, place)
        pieces.append(Piece(texts[place:end], folded[place:end]))
        place = end
    return tuple(pieces)


def _end(texts: Sequence[str], place: int) -> int:
    """Return where the piece that begins at a text ends."""
    size = -1
    for end in range(place, len(texts)):
        size += len(texts[end]) + 1
        if size >= FULL:
            return end + 1
    return len(texts)


def _rows(parts: Sequence[str]) -> Iterator[str]:
    for start in range(len(parts)):
        for end in range(start + 1, min(len(parts), start + 4) + 1):
            yield " ".join(parts[start:end])
