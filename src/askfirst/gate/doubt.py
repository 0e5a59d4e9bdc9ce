"""Which keys of a call to ask about, out of everything that scoring found."""

import functools
from typing import Final, NamedTuple

from askfirst.gate.policy import Ruling
from askfirst.scoring.report import Report

_SHORT: Final = 128  # longest pointer that is remembered, so that what is remembered stays small
_MORE: Final = 3  # parts below the key that are shown


class Doubt(NamedTuple):
    """The worst that is said of one top-level key.

    Attributes:
        key: Its name.
        pointer: Its JSON Pointer.
        path: Names and indices from the key down to the place in doubt; empty where that is the key itself.
        signal: The kind of evidence.
        confidence: Trust left in it, in [0, 1].
    """

    key: str
    pointer: str
    path: tuple[str, ...]
    signal: str
    confidence: float


def doubts(report: Report, ruling: Ruling) -> list[Doubt]:
    """Return the keys to ask about, the most hopeless first and then in the order of the keys.

    Only keys whose confidence lies below the cuts in force are asked about, as long as there is one: a key that would
    have passed by itself is not worth a person's time because another one did not.

    Args:
        report: What scoring says.
        ruling: The policy in force, whose cuts and whose flat rule apply.
    """
    worst: dict[str, Doubt] = {}
    flat = ruling.rules.flat
    for finding in report.findings:
        if finding.scored and finding.pointer:
            confidence = 0.0 if flat else finding.confidence
            key, pointer, path = _places(finding.pointer)
            known = worst.get(key)
            if known is None or confidence < known.confidence:
                worst[key] = Doubt(key, pointer, path, finding.signal, confidence)
    found = list(worst.values())
    if flat:
        return found
    found.sort(key=_confidence)
    cut = max(ruling.threshold, ruling.key_threshold or 0.0)
    return [doubt for doubt in found if doubt.confidence < cut] or found


def shown_path(doubt: Doubt, name: str) -> str:
    """Return the place in doubt as a person writes it, ``address.city`` or ``to[0]``.

    Args:
        doubt: A doubt about a place inside a key.
        name: The key's name as it is shown.
    """
    parts = doubt.path[:_MORE]
    steps = "".join(f"[{part}]" if part.isdecimal() else f".{part}" for part in parts)
    return f"{name}{steps}{'…' if len(doubt.path) > _MORE else ''}"


def _confidence(doubt: Doubt) -> float:
    return doubt.confidence


def _places(pointer: str) -> tuple[str, str, tuple[str, ...]]:
    return _remembered(pointer) if len(pointer) <= _SHORT else _split(pointer)


def _split(pointer: str) -> tuple[str, str, tuple[str, ...]]:
    """Return the top-level key a pointer starts with, that key's own pointer, and the parts below it."""
    first, *below = pointer.removeprefix("/").split("/")
    return _unescape(first), f"/{first}", tuple(map(_unescape, below))


_remembered = functools.lru_cache(maxsize=1024)(_split)


def _unescape(part: str) -> str:
    return part.replace("~1", "/").replace("~0", "~")
