"""What several sources said, as one: a value is looked up in it rather than searched for."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, islice

from askfirst.scoring.grounding.day import Days
from askfirst.scoring.grounding.fold import WORD, fold, stem
from askfirst.scoring.grounding.number import Numbers, implied_in
from askfirst.scoring.grounding.part import Part
from askfirst.scoring.grounding.unit import Measures

_MARKED = 20_000


class View:
    """Several parts.

    Attributes:
        parts: The parts, one a source.
    """

    def __init__(self, parts: Sequence[Part]) -> None:
        """Keep the parts.

        Args:
            parts: The parts, one a source.
        """
        self.parts = tuple(parts)

    @classmethod
    def of(cls, *texts: str) -> "View":
        """Return a view of some texts.

        Args:
            texts: What was said.
        """
        return cls([Part(texts, [fold(text) for text in texts])])

    @cached_property
    def words(self) -> frozenset[str]:
        """The words."""
        return frozenset().union(*(part.words for part in self.parts))

    @cached_property
    def stems(self) -> frozenset[str]:
        """The words without their endings."""
        return frozenset().union(*(part.stems for part in self.parts))

    @cached_property
    def prefixes(self) -> frozenset[str]:
        """The first five letters of the longer words."""
        return frozenset().union(*(part.prefixes for part in self.parts))

    @cached_property
    def numbers(self) -> Numbers:
        """The numbers that are stated."""
        return Numbers(chain.from_iterable(part.numbers for part in self.parts))

    @cached_property
    def worded(self) -> frozenset[float]:
        """The numbers from eleven on that are written in words."""
        return frozenset().union(*(part.worded for part in self.parts))

    @cached_property
    def measures(self) -> Measures:
        """The measures that are stated, in every unit."""
        return Measures(chain.from_iterable(part.measures for part in self.parts), self.words)

    @cached_property
    def sizes(self) -> frozenset[tuple[int, float]]:
        """The measures that are stated, as dimensions and sizes."""
        return frozenset().union(*(part.sizes for part in self.parts))

    @cached_property
    def implied(self) -> frozenset[float]:
        """The numbers that words imply."""
        return frozenset(implied_in(self.words))

    @cached_property
    def days(self) -> Days:
        """The dates."""
        return Days(self.parts, self.words, self.numbers)

    @cached_property
    def minutes(self) -> frozenset[int]:
        """The times of day, in minutes."""
        return frozenset().union(*(part.minutes for part in self.parts))

    @cached_property
    def letters(self) -> frozenset[str]:
        """Single letters that stand for themselves, folded."""
        return frozenset().union(*(part.letters for part in self.parts))

    @cached_property
    def marked(self) -> tuple[str, ...]:
        """Tokens with a digit or an @, the newest first, at most 20,000."""
        return tuple(islice(chain.from_iterable(part.marked for part in self.parts), _MARKED))

    @cached_property
    def _by_start(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for token in self.marked:
            found.setdefault(token[:2], []).append(token)
        return found

    def alike(self, start: str) -> list[str]:
        """Return the marked tokens that begin with two characters.

        Args:
            start: The two.
        """
        return self._by_start.get(start, [])

    @cached_property
    def proper(self) -> frozenset[str]:
        """Names, folded."""
        return frozenset().union(*(part.proper for part in self.parts))

    @cached_property
    def proper_closed(self) -> frozenset[str]:
        """The same with nothing between their words."""
        return frozenset(name.replace(" ", "") for name in self.proper)

    @cached_property
    def initials(self) -> str:
        """The first letters of the last 20,000 words of each part."""
        return " ".join(part.initials for part in self.parts)

    def texts(self) -> Iterator[str]:
        """Yield the folded text of each part."""
        return (part.text for part in self.parts)

    def mentions(self, folded: str) -> bool:
        """Say whether a text stands anywhere, inside a word or not: for signs, and scripts without spaces.

        Args:
            folded: A folded text.
        """
        return any(folded in text for text in self.texts())

    def holds(self, folded: str) -> bool:
        """Say whether a part holds a text as whole words.

        Args:
            folded: A folded text.
        """
        return any(part.holds(folded) for part in self.parts)

    def holds_closed(self, closed: str) -> bool:
        """Say whether a part holds a value, whatever stands between its parts and where it is parted.

        Args:
            closed: A folded value closed up; it has to begin and end where words do.
        """
        return any(part.holds_closed(closed) for part in self.parts)

    def has_word(self, word: str) -> bool:
        """Say whether a word is there, its ending apart.

        Args:
            word: A folded word.
        """
        return word in self.words or stem(word) in self.stems

    def has_any(self, names: Iterable[str]) -> bool:
        """Say whether one of some folded names is there as a whole.

        Args:
            names: The names; of a country that may be thousands.
        """
        listed = names if isinstance(names, (frozenset, set)) else frozenset(names)
        return not self.words.isdisjoint(listed) or any(self._has_name(name) for name in listed)

    @cached_property
    def _is_ascii(self) -> bool:
        return all(text.isascii() for text in self.texts())

    def _has_name(self, name: str) -> bool:
        """Say whether a name that is no single word of these is there: one of several words, or without spaces."""
        if not name.isascii():
            return not self._is_ascii and self.holds(name)
        first = WORD.match(name)
        return (
            len(name) > (first.end() if first else 0) and (first is None or first[0] in self.words) and self.holds(name)
        )
