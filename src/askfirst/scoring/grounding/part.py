"""All that one source said: what its pieces hold, as one, whichever views it is part of."""

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain, islice

from askfirst.scoring.grounding.date import KEPT, Day
from askfirst.scoring.grounding.day import MENTIONS
from askfirst.scoring.grounding.fold import WORD, stem
from askfirst.scoring.grounding.piece import NAMES, Piece, pieces_of
from askfirst.scoring.grounding.unit import MEASURES, Measure, sized, turned
from askfirst.scoring.text import contains_whole

_OCCURRENCES = 64
_MARKED = 20_000
_INITIALS = 20_000
_WORD_LENGTH = 64
_PREFIX = 5
_VERSION = re.compile(r"(?<=\d)v\d{1,3}$")


class Part:
    """The texts of one source.

    Attributes:
        pieces: The texts in pieces, in order.
    """

    def __init__(self, texts: Sequence[str], folded: Sequence[str], known: Sequence[Piece] = ()) -> None:
        """Keep texts.

        Args:
            texts: What was said, in order.
            folded: The same, folded.
            known: Pieces of the texts' beginning that have been read before.
        """
        self.pieces = pieces_of(texts, folded, known)

    @cached_property
    def text(self) -> str:
        """The texts, folded, one a line."""
        return "\n".join([piece.text for piece in self.pieces])

    @cached_property
    def words(self) -> frozenset[str]:
        """The words."""
        return frozenset().union(*[piece.words for piece in self.pieces])

    @cached_property
    def stems(self) -> frozenset[str]:
        """The words without their endings."""
        return frozenset(map(stem, self.words))

    @cached_property
    def prefixes(self) -> frozenset[str]:
        """The first five letters of the longer words."""
        return frozenset(word[:_PREFIX] for word in self.words if len(word) >= _PREFIX)

    @cached_property
    def initials(self) -> str:
        """The first letters of the last 20,000 words."""
        return "".join([piece.initials for piece in self.pieces])[-_INITIALS:]

    @cached_property
    def numbers(self) -> frozenset[float]:
        """The numbers that are stated."""
        return frozenset().union(*[piece.numbers for piece in self.pieces])

    @cached_property
    def worded(self) -> frozenset[float]:
        """The numbers from eleven on that are written in words."""
        return frozenset().union(*[piece.worded for piece in self.pieces])

    @cached_property
    def _measures(self) -> tuple[Measure, ...]:
        return tuple(islice(chain.from_iterable(piece.measures for piece in self.pieces), MEASURES))

    @cached_property
    def measures(self) -> frozenset[float]:
        """The measures that are stated first, in every unit."""
        return frozenset(turned(self._measures))

    @cached_property
    def sizes(self) -> frozenset[tuple[int, float]]:
        """The same as dimensions and sizes."""
        return frozenset(sized(self._measures))

    @cached_property
    def minutes(self) -> frozenset[int]:
        """The times of day, in minutes."""
        return frozenset().union(*[piece.minutes for piece in self.pieces])

    @cached_property
    def _dated(self) -> list[Piece]:
        """The newest pieces that hold 128 kB around what may be dates."""
        found: list[Piece] = []
        left = KEPT
        for piece in reversed(self.pieces):
            if left <= 0:
                break
            found.append(piece)
            left -= len(piece.dated)
        return found

    @cached_property
    def stated(self) -> frozenset[Day]:
        """The dates that are written out."""
        return frozenset().union(*[piece.stated for piece in self._dated])

    @cached_property
    def months(self) -> frozenset[Day]:
        """The months of a year that are written out."""
        return frozenset().union(*[piece.months for piece in self._dated])

    @cached_property
    def quarters(self) -> frozenset[tuple[int, int]]:
        """The quarters of a year that are written out."""
        return frozenset().union(*[piece.quarters for piece in self._dated])

    @cached_property
    def short_days(self) -> frozenset[Day]:
        """What may be days without a year."""
        return frozenset().union(*[piece.short_days for piece in self._dated])

    @cached_property
    def loose_words(self) -> frozenset[str]:
        """The words around dates, months, years and ordinals that are no part of a date that is written out."""
        return frozenset().union(*[piece.loose_words for piece in self._dated])

    @cached_property
    def spans(self) -> frozenset[int]:
        """How many days the spans that are stated take."""
        return frozenset().union(*[piece.spans for piece in self.pieces])

    @cached_property
    def today(self) -> Day | None:
        """The day on which the conversation says it takes place: the first that is called so, if it is soon."""
        left = MENTIONS
        for piece in self.pieces:
            if left <= 0:
                break
            mentions, day = piece.today
            if day is not None:
                return day
            left -= mentions
        return None

    @cached_property
    def letters(self) -> frozenset[str]:
        """Single letters that stand for themselves rather than being an article or a pronoun, folded."""
        return frozenset().union(*[piece.letters for piece in self.pieces])

    @cached_property
    def marked(self) -> tuple[str, ...]:
        """Tokens with a digit or an @, the newest 20,000: what ids, mail addresses and numbers look like."""
        found = dict.fromkeys(chain.from_iterable(piece.marked for piece in self.pieces))
        return tuple(islice(reversed(found), _MARKED))

    @cached_property
    def proper(self) -> frozenset[str]:
        """Names: capitalised words and rows of up to four of them, folded, of the first 20,000 or some more."""
        return frozenset().union(*self._proper())

    def _proper(self) -> Iterator[frozenset[str]]:
        left = NAMES
        for piece in self.pieces:
            if left <= 0:
                return
            runs, names = piece.proper
            yield names
            left -= runs

    @cached_property
    def _unversioned(self) -> frozenset[str]:
        """The words that end with a version, without it: ``02592`` of ``02592v1``."""
        return frozenset(word[: found.start()] for word in self.words if (found := _VERSION.search(word)) is not None)

    @cached_property
    def _closed(self) -> tuple[str, bytearray]:
        """The text with nothing between its letters and digits, and where in it words begin, and where it ends."""
        begins = bytearray().join([piece.begins for piece in self.pieces])
        begins.append(1)
        return "".join([piece.closed for piece in self.pieces]), begins

    def holds(self, folded: str) -> bool:
        """Say whether the text holds another as whole words.

        Only a text of other scripts or of signs is searched for; all else is looked up in the pieces with its words.

        Args:
            folded: A folded text.
        """
        row = WORD.findall(folded)
        if not row or not folded.isascii():
            return contains_whole(self.text, folded)
        if not self.words.issuperset(row):
            return False
        return any(piece.holds(folded, row) for piece in self.pieces if piece.words.issuperset(row))

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
