"""Some of what the agent has seen, folded and indexed on demand, so that a value is looked up rather than searched."""

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import islice

from askfirst.scoring.grounding.clock import minutes_in
from askfirst.scoring.grounding.day import Days
from askfirst.scoring.grounding.fold import FILLERS, WORD, fold, stem, words_of
from askfirst.scoring.grounding.unit import Measures
from askfirst.scoring.grounding.number import Numbers, implied_in, numbers_in
from askfirst.scoring.text import contains_whole

_OCCURRENCES = 64
_MARKED = 20_000
_TOKEN = re.compile(r"[\w#@+-]{4,80}(?:[.@:/][\w-]{1,60}){0,6}")
_ROW = 8
_PROPER = re.compile(r"[A-Z][\w&'-]{1,40}(?:[ ](?:of |the |de |and )?[A-Z][\w&'-]{0,40}){0,7}")
_LETTER = re.compile(r"""(?<=["'`(\[])[A-Za-z](?=["'`)\]])|(?<![\w.'])[B-HJ-Z](?![\w'])|(?<=\w )A(?! ?\w)""")


def _is_version(text: str, end: int) -> bool:
    """Say whether an id that ends with a digit is followed by a version, ``v2``: that is no part of it."""
    return text[end - 1].isdigit() and text[end : end + 1] == "v" and text[end + 1 : end + 2].isdigit()


class View:
    """The texts of some speakers as one.

    Attributes:
        raw: The texts as they were written, one a line.
        text: The same, folded.
    """

    def __init__(self, texts: Sequence[str], folded: Sequence[str] | None = None) -> None:
        """Join texts.

        Args:
            texts: What was said, in order.
            folded: The same, folded; None folds it here.
        """
        self.raw = "\n".join(texts)
        self.text = "\n".join(map(fold, texts) if folded is None else folded)

    @cached_property
    def word_row(self) -> list[str]:
        """The words in order."""
        return words_of(self.text)

    @cached_property
    def words(self) -> frozenset[str]:
        """The words."""
        return frozenset(self.word_row)

    @cached_property
    def stems(self) -> frozenset[str]:
        """The words without their endings."""
        return frozenset(map(stem, self.words))

    @cached_property
    def prefixes(self) -> frozenset[str]:
        """The first five letters of the longer words."""
        return frozenset(word[:5] for word in self.words if len(word) >= 5)

    @cached_property
    def numbers(self) -> Numbers:
        """The numbers that are stated."""
        return Numbers(numbers_in(self.text))

    @cached_property
    def measures(self) -> Measures:
        """The measures that are stated, in every unit."""
        return Measures(self.text, self.words)

    @cached_property
    def implied(self) -> set[float]:
        """The numbers that words imply."""
        return implied_in(self.words)

    @cached_property
    def days(self) -> Days:
        """The dates."""
        return Days(self.text, self.words, self.numbers)

    @cached_property
    def minutes(self) -> frozenset[int]:
        """The times of day, in minutes."""
        return frozenset(minutes_in(self.text))

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
    def proper(self) -> frozenset[str]:
        """Names: capitalised words and rows of up to four of them, folded, the first 20,000."""
        found: set[str] = set()
        for run in islice(_PROPER.finditer(self.raw), _MARKED):
            parts = words_of(fold(run[0]))[:_ROW]
            found.update(
                " ".join(parts[i:j]) for i in range(len(parts)) for j in range(i + 1, min(len(parts), i + 4) + 1)
            )
        return frozenset(found)

    @cached_property
    def proper_closed(self) -> frozenset[str]:
        """The same with nothing between their words."""
        return frozenset(name.replace(" ", "") for name in self.proper)

    def holds(self, folded: str) -> bool:
        """Say whether the text holds another as whole words.

        Args:
            folded: A folded text.
        """
        return self._may_hold(folded) and contains_whole(self.text, folded)

    def holds_closed(self, closed: str) -> bool:
        """Say whether the text holds a value, whatever stands between its parts and where it is parted.

        Args:
            closed: A folded value closed up; it has to begin and end where words do.
        """
        text, begins = self._closed
        start = text.find(closed) if closed else -1
        for _ in range(_OCCURRENCES):
            if start < 0:
                return False
            end = start + len(closed)
            if begins[start] and (begins[end] or _is_version(text, end)):
                return True
            start = text.find(closed, start + 1)
        return False

    def has_word(self, word: str) -> bool:
        """Say whether a word is there, its ending apart.

        Args:
            word: A folded word.
        """
        return word in self.words or stem(word) in self.stems

    def has_any(self, names: Iterable[str]) -> bool:
        """Say whether one of some folded names is there as a whole.

        Args:
            names: The names.
        """
        return any(self._has_name(name) for name in names)

    def _has_name(self, name: str) -> bool:
        if name.isascii() and name.isalnum():
            return name in self.words
        first = WORD.match(name)
        if name.isascii() and first is not None and first[0] not in self.words:
            return False
        return self.holds(name)

    def _may_hold(self, folded: str) -> bool:
        """Say whether all longer plain words of a text are there; where not, there is no need to search for it."""
        if not folded.isascii():
            return True
        inner = WORD.findall(folded)
        return all(word in self.words for word in inner[1:-1] if word not in FILLERS)
