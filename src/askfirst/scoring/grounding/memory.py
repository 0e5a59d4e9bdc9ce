"""Evidence that is kept: calls of one message share it, and a conversation that goes on is read from where it went on.

Evidence depends on nothing but the turns (who said what in which message, and what the assistant claimed in calls), so
it is remembered by a digest of them. Who may ground a value, what a person confirmed and whether the conversation is
complete are asked of it, and no part of it. What is found is the same without a memory, only later.
"""

from collections import OrderedDict
from collections.abc import Sequence
from hashlib import blake2b

from askfirst.scoring.conversation import Turn
from askfirst.scoring.grounding.evidence import Evidence

ENTRIES = 64
"""Conversations that are kept when nothing else is said."""

CHARACTERS = 2_000_000
"""Characters of all of them, when nothing else is said. What is read of a character takes 25 to 70 bytes, so that this
is about 100 MB."""

_TURN = 64
"""Characters that a turn counts for beyond its text: a turn without any takes room as well."""

_RECENT = 64
"""Turns that may have come since a conversation was known; with more it is read anew."""


class Memory:
    """The evidence that was asked for last, bounded by conversations and by characters.

    It belongs to one gate and one thread.
    """

    def __init__(self, entries: int = ENTRIES, characters: int = CHARACTERS) -> None:
        """Start with nothing.

        Args:
            entries: Conversations that are kept at most; 0: none.
            characters: Characters of all that are kept; a conversation with more is not kept.
        """
        self._entries = entries
        self._characters = characters
        self._kept: OrderedDict[bytes, tuple[Evidence, int]] = OrderedDict()
        self._held = 0

    def evidence(self, turns: Sequence[Turn]) -> Evidence:
        """Return the evidence of turns: the one that is kept, or one that goes on from it, or a new one.

        Args:
            turns: The turns, in order.
        """
        size = sum([_TURN + len(turn.text) for turn in turns])
        if self._entries <= 0 or size > self._characters:
            return Evidence(turns)
        digests = _digests(turns)
        digest = digests[-1] if digests else b""
        kept = self._kept.get(digest)
        if kept is not None:
            self._kept.move_to_end(digest)
            return kept[0]
        found = Evidence(turns, self._beginning(digests))
        self._keep(digest, found, size)
        return found

    def _beginning(self, digests: Sequence[bytes]) -> Evidence | None:
        """Return the evidence of the longest beginning that is known; it is the next to go, for its story went on."""
        for digest in reversed(digests):
            kept = self._kept.get(digest)
            if kept is not None:
                self._kept.move_to_end(digest, last=False)
                return kept[0]
        return None

    def _keep(self, digest: bytes, evidence: Evidence, size: int) -> None:
        self._kept[digest] = evidence, size
        self._held += size
        while len(self._kept) > self._entries or self._held > self._characters:
            _, (_, gone) = self._kept.popitem(last=False)
            self._held -= gone


def _digests(turns: Sequence[Turn]) -> list[bytes]:
    """Return digests of the turns up to each of the last 65, in order; the last is that of all of them."""
    running = blake2b(digest_size=32)
    found: list[bytes] = []
    for place, turn in enumerate(turns, _RECENT + 1 - len(turns)):
        running.update(_encoded(turn))
        if place >= 0:
            found.append(running.digest())
    return found


def _encoded(turn: Turn) -> bytes:
    """Return a turn as bytes that no other turn has, nor the beginning of another: each text stands behind its size."""
    texts = [text.encode(errors="surrogatepass") for text in (turn.speaker, turn.text, *turn.claims)]
    sizes = ",".join(map(str, map(len, texts)))
    return b"".join((f"{turn.message}:{sizes};".encode(), *texts))
