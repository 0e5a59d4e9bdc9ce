"""What one source said, folded and indexed on demand, once, whichever views it is part of."""

import re
from array import array
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice

from askfirst.scoring.grounding.clock import minutes_in
from askfirst.scoring.grounding.date import Day, dated, days_in, months_in, quarters_in, short_days_in, without_days
from askfirst.scoring.grounding.day import first_today, spans_in
from askfirst.scoring.grounding.fold import WORD, fold, words_of
from askfirst.scoring.grounding.number import numbers_in, worded_in
from askfirst.scoring.grounding.unit import measures_in, sizes_in
from askfirst.scoring.text import contains_whole

_OCCURRENCES = 64
_MARKED = 20_000
_ROW = 8
_WORD_LENGTH = 64
_VERSION = re.compile(r"(?<=\d)v\d{1,3}$")
_TOKEN = re.compile(r"[\w#@+-]{4,80}(?:[.@:/][\w-]{1,60}){0,6}")
_PROPER = re.compile(r"[A-Z][\w&'-]{1,40}(?:[ ](?:of |the |de |and )?[A-Z][\w&'-]{0,40}){0,7}")
_LETTER = re.compile(r"""(?<=["'`(\[])[A-Za-z](?=["'`)\]])|(?<![\w.'])[B-HJ-Z](?![\w'])|(?<=\w )A(?! ?\w)""")


class Part:
    """The texts of one source.

    Attributes:
        raw: The texts as they were written, one a line.
        text: The same, folded.
    """

    def __init__(self, texts: Sequence[str], folded: Sequence[str]) -> None:
        """Join texts.

        Args:
            texts: What was said, in order.
            folded: The same, folded.
        """
        self.raw = "\n".join(texts)
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
    def numbers(self) -> frozenset[float]:
        """The numbers that are stated."""
        return frozenset(numbers_in(self.text))

    @cached_property
    def worded(self) -> frozenset[float]:
        """The numbers from eleven on that are written in words."""
        return frozenset(number for number in worded_in(self.text) if number > 10)

    @cached_property
    def measures(self) -> frozenset[float]:
        """The measures that are stated, in every unit."""
        return frozenset(measures_in(self.text))

    @cached_property
    def sizes(self) -> frozenset[tuple[int, float]]:
        """The same as dimensions and sizes."""
        return frozenset(sizes_in(self.text))

    @cached_property
    def minutes(self) -> frozenset[int]:
        """The times of day, in minutes."""
        return frozenset(minutes_in(self.text))

    @cached_property
    def _dated(self) -> str:
        return dated(self.text)

    @cached_property
    def stated(self) -> frozenset[Day]:
        """The dates that are written out."""
        return frozenset(days_in(self._dated))

    @cached_property
    def months(self) -> frozenset[Day]:
        """The months of a year that are written out."""
        return frozenset(months_in(self._dated))

    @cached_property
    def quarters(self) -> frozenset[tuple[int, int]]:
        """The quarters of a year that are written out."""
        return frozenset(quarters_in(self._dated))

    @cached_property
    def short_days(self) -> frozenset[Day]:
        """What may be days without a year."""
        return frozenset(short_days_in(self._dated))

    @cached_property
    def loose_words(self) -> frozenset[str]:
        """The words around dates, months, years and ordinals that are no part of a date that is written out."""
        return frozenset(words_of(without_days(self._dated)))

    @cached_property
    def spans(self) -> frozenset[int]:
        """How many days the spans that are stated take."""
        return frozenset(spans_in(self.text))

    @cached_property
    def today(self) -> Day | None:
        """The day on which the conversation says it takes place."""
        return first_today(self.text)

    @cached_property
    def letters(self) -> frozenset[str]:
        """Single letters that stand for themselves rather than being an article or a pronoun, folded."""
        return frozenset(found[0].lower() for found in _LETTER.finditer(self.raw))

    @cached_property
    def marked(self) -> tuple[str, ...]:
        """Tokens with a digit or an @, the newest 20,000: what ids, mail addresses and numbers look like."""
        found = dict.fromkeys(token[0].rstrip(".,:-") for token in _TOKEN.finditer(self.text) if not token[0].isalpha())
        return tuple(islice(reversed(found), _MARKED))

    @cached_property
    def proper(self) -> frozenset[str]:
        """Names: capitalised words and rows of up to four of them, folded, of the first 20,000."""
        found: set[str] = set()
        for run in {match[0] for match in islice(_PROPER.finditer(self.raw), _MARKED)}:
            found.update(_rows(words_of(fold(run))[:_ROW]))
        return frozenset(found)

    @cached_property
    def _unversioned(self) -> frozenset[str]:
        """The words that end with a version, without it: ``02592`` of ``02592v1``."""
        return frozenset(word[: found.start()] for word in self.words if (found := _VERSION.search(word)) is not None)

    @cached_property
    def _closed(self) -> tuple[str, bytearray]:
        """The text with nothing between its letters and digits, and where in it words begin."""
        row = self.word_row
        closed = "".join(row)
        begins = bytearray(len(closed) + 1)
        place = 0
        for word in row:
            begins[place] = 1
            place += len(word)
        begins[place] = 1
        return closed, begins

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

    def holds(self, folded: str) -> bool:
        """Say whether the text holds another as whole words.

        It is looked up by its rarest word, in time that does not depend on the text; only what consists of words that
        are everywhere, of signs or of other scripts is searched for.

        Args:
            folded: A folded text.
        """
        row = WORD.findall(folded)
        if not row or not folded.isascii():
            return contains_whole(self.text, folded)
        if not self.words.issuperset(row):
            return False
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

    def holds_closed(self, closed: str) -> bool:
        """Say whether the text holds a value, whatever stands between its parts and where it is parted.

        Args:
            closed: A folded value closed up; it has to begin and end where words do.
        """
        if not closed or not self._may_hold_closed(closed):
            return False
        text, begins = self._closed
        start = text.find(closed)
        for _ in range(_OCCURRENCES):
            if start < 0:
                return False
            end = start + len(closed)
            if begins[start] and (begins[end] or _is_version(text, end)):
                return True
            start = text.find(closed, start + 1)
        return False

    def _may_hold_closed(self, closed: str) -> bool:
        """Say whether some word begins a closed-up value and some word ends it."""
        if not closed.isascii():
            return True
        sizes = range(1, min(len(closed), _WORD_LENGTH) + 1)
        return any(closed[:size] in self.words for size in sizes) and any(
            closed[-size:] in self.words or closed[-size:] in self._unversioned for size in sizes
        )


def _is_version(text: str, end: int) -> bool:
    """Say whether an id that ends with a digit is followed by a version, ``v2``: that is no part of it."""
    return text[end - 1].isdigit() and text[end : end + 1] == "v" and text[end + 1 : end + 2].isdigit()


def _rows(parts: Sequence[str]) -> Iterator[str]:
    for start in range(len(parts)):
        for end in range(start + 1, min(len(parts), start + 4) + 1):
            yield " ".join(parts[start:end])
