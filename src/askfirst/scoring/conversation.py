"""What the agent has seen before the call, by who said it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from askfirst.scoring.claims import claims_of
from askfirst.scoring.text import contains_whole, normalise, words

EVIDENCE_LIMIT = 1_048_576
"""Characters of evidence that are kept, the newest; beyond it the conversation counts as incomplete (DESIGN: 1 MiB)."""

TEXTS_LIMIT = 50_000
"""Turns, and parts of turns, that are kept; the same holds beyond it."""

_ROLES = {
    "user": "user",
    "human": "user",
    "system": "system",
    "developer": "system",
    "tool": "tool",
    "function": "tool",
    "assistant": "assistant",
    "ai": "assistant",
    "model": "assistant",
}


class Turn(NamedTuple):
    """One text of a conversation.

    Attributes:
        message: Its message's place in the conversation, from 0.
        speaker: ``user``, ``system``, ``tool`` or ``assistant``.
        text: As it was written.
        claims: Ids, numbers and mail addresses in the calls that an assistant's turn makes.
    """

    message: int
    speaker: str
    text: str
    claims: tuple[str, ...] = ()


_LONG = 16_384
"""Characters from which on it pays to list the words of a text before looking for a value in it."""

_RUN = re.compile("[0-9a-z]+")


class Index:
    """A folded text in which many values are looked for."""

    __slots__ = ("_known", "_runs", "_text")

    def __init__(self, text: str) -> None:
        """Keep a text, and list its words when it is long.

        Args:
            text: The folded text.
        """
        self._text = text
        self._runs = frozenset(_RUN.findall(text)) if len(text) >= _LONG else None
        self._known: dict[str, bool] = {}

    def holds(self, folded: str) -> bool:
        """Say whether the text holds a value as whole words (``text.contains_whole``).

        Args:
            folded: A folded value.
        """
        if self._runs is None:
            return contains_whole(self._text, folded)
        known = self._known.get(folded)
        if known is None:
            # A whole word in a script with spaces begins and ends where its letters do, so the text lists it as well.
            known = self._runs.issuperset(_RUN.findall(folded)) and contains_whole(self._text, folded)
            self._known[folded] = known
        return known


class Conversation:
    """The turns before a call, folded for comparison when somebody asks.

    Attributes:
        complete: Whether that is all the agent has seen.
        turns: Every text in order; empty where the order is not known.
    """

    __slots__ = ("__dict__", "_texts", "complete", "turns")

    def __init__(
        self, texts: Mapping[str, Sequence[str]], *, complete: bool = True, turns: Sequence[Turn] = ()
    ) -> None:
        """Keep the texts.

        Args:
            texts: ``user``, ``system``, ``tool`` and ``assistant`` to what each said, in order.
            complete: Whether that is all the agent has seen.
            turns: The same texts, in order.
        """
        self._texts = texts
        self.complete = complete
        self.turns = turns

    @classmethod
    def of(cls, turns: Any, *, complete: bool = True) -> "Conversation | None":
        """Read turns of JSON types.

        Args:
            turns: A list of objects with ``role`` and ``content`` (a text, or a list of parts with ``text``).
            complete: Whether the turns are all the agent has seen.

        Returns:
            None when there is no turn, which means that nothing is known of the conversation.
        """
        if not isinstance(turns, (list, tuple)) or not turns:
            return None
        texts: dict[str, list[str]] = {"user": [], "system": [], "tool": [], "assistant": []}
        row: list[Turn] = []
        left = EVIDENCE_LIMIT
        heard = 0
        for index in range(len(turns) - 1, -1, -1):
            for speaker, text in _spoken(turns[index]):
                heard += 1
                if heard > TEXTS_LIMIT:
                    return cls(_ordered(texts), complete=False, turns=row[::-1])
                kept = text[-left:] if left else ""
                complete = complete and len(kept) == len(text)
                left -= len(kept)
                texts[speaker].append(kept)
                row.append(Turn(index, speaker, kept))
            claims = tuple(claims_of(turns[index])) if isinstance(turns[index], dict) else ()
            if claims:
                row.append(Turn(index, "assistant", "", claims))
        return cls(_ordered(texts), complete=complete, turns=row[::-1])

    @cached_property
    def user(self) -> str:
        """All user turns, folded, one a line."""
        return self._folded("user")

    @cached_property
    def given(self) -> str:
        """System prompt and tool results, folded, one a line."""
        return self._folded("system", "tool")

    @cached_property
    def _everything(self) -> str:
        return "\n".join(filter(None, (self.user, self.given, self._folded("assistant"))))

    @cached_property
    def _stems(self) -> frozenset[str]:
        return frozenset(map(_stem, words(self._everything)))

    def user_said(self, folded: str) -> bool:
        """Say whether the user said this, as whole words.

        Args:
            folded: A folded value.
        """
        return self._user_index.holds(folded)

    def was_given(self, folded: str) -> bool:
        """Say whether system prompt or tool results hold this, as whole words.

        Args:
            folded: A folded value.
        """
        return self._given_index.holds(folded)

    @cached_property
    def _user_index(self) -> Index:
        return Index(self.user)

    @cached_property
    def _given_index(self) -> Index:
        return Index(self.given)

    @cached_property
    def _index(self) -> Index:
        return Index(self._everything)

    def mentions(self, folded: str) -> bool:
        """Say whether anybody said this, or at least a third of its telling words, whatever their ending.

        Args:
            folded: A folded value. ``san francisco, ca`` is mentioned where ``San Francisco`` is, ``2022-10-15`` where
                the 15th or 2022 is, ``24h`` where 24 hours are.
        """
        if self._index.holds(folded):
            return True
        telling = [_stem(word) for word in words(folded) if len(word) > 2 or word.isdigit()]
        return bool(telling) and 3 * sum(word in self._stems for word in telling) >= len(telling)

    def _folded(self, *speakers: str) -> str:
        return "\n".join(normalise(text) for speaker in speakers for text in self._texts.get(speaker, ()))


def _stem(word: str) -> str:
    """Cut a word to what its inflections share: five letters, or the number it starts with."""
    if not word[0].isdigit():
        return word[:_STEM]
    end = next((place for place, char in enumerate(word) if not char.isdigit()), len(word))
    return word[:end].lstrip("0")


_STEM = 5


def _ordered(texts: Mapping[str, Sequence[str]]) -> dict[str, Sequence[str]]:
    """Return texts that were read from the last to the first in their order."""
    return {speaker: spoken[::-1] for speaker, spoken in texts.items()}


def _spoken(turn: Any) -> Iterable[tuple[str, str]]:
    """Yield who said what in one turn."""
    if not isinstance(turn, dict):
        return
    speaker = _ROLES.get(turn["role"]) if isinstance(turn.get("role"), str) else None
    content = turn.get("content")
    if speaker is None:
        return
    if isinstance(content, str):
        yield speaker, content
    for part in reversed(content) if isinstance(content, list) else ():
        yield from _part(speaker, part)


def _part(speaker: str, part: Any) -> Iterable[tuple[str, str]]:
    """Yield the text of one part; a tool's result inside a user turn is the tool's."""
    if isinstance(part, dict) and part.get("type") == "tool_result":
        inner = part.get("content")
        for text in (inner,) if isinstance(inner, str) else reversed(inner) if isinstance(inner, list) else ():
            yield from _plain("tool", text)
    else:
        yield from _plain(speaker, part)


def _plain(speaker: str, part: Any) -> Iterable[tuple[str, str]]:
    """Yield the text of a part that holds no other parts; results do not nest."""
    text = part.get("text") if isinstance(part, dict) else part
    if isinstance(text, str):
        yield speaker, text
