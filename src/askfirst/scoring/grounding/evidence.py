"""What the agent has seen before a call, by who said it; built once per message, and extended by the next."""

import re
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from askfirst.scoring.conversation import Turn
from askfirst.scoring.grounding.fold import fold
from askfirst.scoring.grounding.part import Part
from askfirst.scoring.grounding.piece import Piece
from askfirst.scoring.grounding.view import View

SOURCES = ("user", "system", "tool")
"""Who may ground a value when a policy says nothing else."""

ANSWERED = "answered"
"""An assistant's text behind which the user spoke again: it was read, and the user went on."""

UNANSWERED = "unanswered"
"""An assistant's text that nobody has answered: its own thoughts before the call."""


_CLAIMS = 256
_STRUCK = " \N{HORIZONTAL ELLIPSIS} "


def _struck(claim: str, text: str) -> str:
    """Strike a claim out of a text, where it is no part of something longer."""
    if claim not in text:
        return text
    return re.sub(rf"(?<![^\W_]){re.escape(claim)}(?![^\W_])", _STRUCK, text)


class Span(NamedTuple):
    """Where something was said.

    Attributes:
        message: Index of the turn in the conversation, from 0.
        start: Where it begins in the turn's text, in characters; None where it was not said in these words.
        end: Where it ends.
        source: Who said it.
    """

    message: int
    start: int | None
    end: int | None
    source: str


class Heard(NamedTuple):
    """Turns made comparable.

    Attributes:
        folded: Their texts, folded.
        claimed: What the assistant claimed and nobody had said, folded, the first 256.
    """

    folded: Sequence[str]
    claimed: Sequence[str]


class Evidence:
    """The turns of a conversation by source.

    Attributes:
        turns: The turns, in order.
    """

    def __init__(self, turns: Sequence[Turn], beginning: "Evidence | None" = None) -> None:
        """Keep the turns.

        Args:
            turns: The turns, in order.
            beginning: Evidence of the first of them; what was read for it is not read again.
        """
        self.turns = tuple(turns)
        self._parts: dict[str, Part] = {}
        self._views: dict[tuple[str, ...], View] = {}
        self._old = {} if beginning is None else beginning.pieces()
        self._old_heard = None if beginning is None else beginning.heard

    def pieces(self) -> dict[str, tuple[list[int], Sequence[Piece]]]:
        """Return the places and pieces of each source that has been read, here or for the beginning of this."""
        read = {source: (self._places(source), part.pieces) for source, part in self._parts.items()}
        return {**self._old, **read}

    @cached_property
    def _sources(self) -> list[str]:
        last = max((place for place, turn in enumerate(self.turns) if turn.speaker == "user"), default=-1)
        return [
            turn.speaker if turn.speaker != "assistant" else ANSWERED if place < last else UNANSWERED
            for place, turn in enumerate(self.turns)
        ]

    @cached_property
    def heard(self) -> Heard:
        """The texts, folded; in a tool's what merely repeats a claim of the assistant is struck out."""
        old = self._old_heard
        folded = [] if old is None else [*old.folded]
        claimed = [] if old is None else [*old.claimed]
        self._old_heard = None
        for turn in self.turns[len(folded) :]:
            text = fold(turn.text)
            for claim in claimed if turn.speaker == "tool" else ():
                text = _struck(claim, text)
            folded.append(text)
            new = (fold(claim) for claim in turn.claims if len(claimed) < _CLAIMS)
            claimed.extend(claim for claim in new if not self._was_seen(claim, folded))
        return Heard(folded, claimed)

    def _was_seen(self, claim: str, folded: Sequence[str]) -> bool:
        said = zip(self.turns, folded, strict=False)
        return any(claim in text for turn, text in said if turn.speaker != "assistant")

    def view(self, *sources: str) -> View:
        """Return what some sources said; each source is indexed once.

        Args:
            sources: ``user``, ``system``, ``tool``, ``answered``, ``unanswered``.
        """
        if sources not in self._views:
            self._views[sources] = View([self._part(source) for source in sources if source in self._sources])
        return self._views[sources]

    def adds(self, source: str) -> bool:
        """Say whether a source said anything.

        Args:
            source: As for a view.
        """
        return source in self._sources

    def _part(self, source: str) -> Part:
        if source not in self._parts:
            places = self._places(source)
            raw = [self.turns[place].text for place in places]
            old, pieces = self._old.pop(source, (places, ()))
            # What nobody had answered may have been answered since.
            known = pieces if places[: len(old)] == old else ()
            folded = self.heard.folded
            self._parts[source] = Part(raw, [folded[place] for place in places], known)
        return self._parts[source]

    def _places(self, source: str) -> list[int]:
        return [place for place, who in enumerate(self._sources) if who == source]

    def find(self, needle: str) -> Span | None:
        """Say where a folded text was said last, by anybody.

        Args:
            needle: The folded text.
        """
        folded = self.heard.folded
        for place in range(len(folded) - 1, -1, -1):
            if needle and needle in folded[place]:
                return self._span(place, needle)
        return None

    def _span(self, place: int, needle: str) -> Span:
        turn = self.turns[place]
        lowered = turn.text.lower()
        start = lowered.find(needle) if len(lowered) == len(turn.text) else -1
        if start < 0:
            return Span(turn.message, None, None, self._sources[place])
        return Span(turn.message, start, start + len(needle), self._sources[place])
