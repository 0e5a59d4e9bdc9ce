"""The spellings in which a name is looked for."""

import re
import unicodedata
from collections.abc import Iterable

from askfirst.knowledge.everyday import EVERYDAY
from askfirst.scoring.text import normalise

_SHORT = 3
_MARKS = re.compile("[\u0300-\u036f]+")


def forms(name: str) -> tuple[str, ...]:
    """Return the folded spellings of a name: as it is, and without the marks on its letters.

    Args:
        name: ``São Paulo`` gives ``são paulo`` and ``sao paulo``.
    """
    folded = normalise(name)
    if folded.isascii():
        return (folded,)
    bare = unicodedata.normalize("NFC", _MARKS.sub("", unicodedata.normalize("NFD", folded)))
    return (folded,) if bare == folded else (folded, bare)


def is_telling(folded: str) -> bool:
    """Say whether a name in the middle of a sentence can mean nothing else.

    Args:
        folded: A folded name. One or two plain letters tell nothing, nor does an everyday word; a sign does.
    """
    if folded in EVERYDAY:
        return False
    return len(folded) >= _SHORT or not folded.isascii() or not folded.isalnum()


def telling(names: Iterable[str]) -> frozenset[str]:
    """Return the names that mean something by themselves.

    Args:
        names: Folded names.
    """
    return frozenset(filter(is_telling, names))
