"""Text from a record, made fit to be shown to a person.

Key names, titles and descriptions come with the records. Characters that change how the rest of a line is shown, or
that are not seen at all, would let them say one thing to a person and another to a program.
"""

from typing import Final

_UNSEEN: Final = frozenset(
    (
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),  # fillers and joiners that print as nothing
        *range(0x180B, 0x1810),  # variation selectors, here and below
        *range(0xFE00, 0xFE10),
        *range(0xE0100, 0xE01F0),
    )
)


def plain(text: str, limit: int) -> str:
    """Return a text as one line of what can be seen.

    Control, bidirectional, zero-width and unassigned characters go, white space becomes single blanks, and a backtick,
    which quotes names in our sentences, becomes an apostrophe.

    Args:
        text: Any text.
        limit: Most characters to return; a longer text ends in an ellipsis.
    """
    text = text[: 8 * limit]  # what is cut away need not be cleaned: a name can be a megabyte long
    if not (text.isascii() and text.isprintable()):
        text = "".join(map(_seen, text))
    text = " ".join(text.replace("`", "'").split())
    return text if len(text) <= limit else f"{text[: limit - 1].rstrip()}…"


def is_plain(text: str, limit: int) -> bool:
    """Say whether a text is what a person would see of it, within a length."""
    return len(text) <= limit and plain(text, limit) == text


def _seen(character: str) -> str:
    if character.isspace():
        return " "
    return character if character.isprintable() and ord(character) not in _UNSEEN else ""
