"""Which keys of a call to ask about, out of everything that scoring found."""

import functools
from typing import Final, NamedTuple

from askfirst.gate.policy import Ruling
from askfirst.scoring.grounding.trace import NEAR_MISS
from askfirst.scoring.report import Finding, Report
from askfirst.scoring.ruleset import is_within

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
        seen: Message, start and end of what was said and is nearly the value; None without one.
    """

    key: str
    pointer: str
    path: tuple[str, ...]
    signal: str
    confidence: float
    seen: tuple[int, int, int] | None = None


def doubts(report: Report, ruling: Ruling) -> list[Doubt]:
    """Return the keys to ask about, the most hopeless first and then in the order of the keys.

    Only keys whose confidence lies below the cuts in force are asked about, as long as there is one: a key that would
    have passed by itself is not worth a person's time because another one did not.

    Args:
        report: What scoring says.
        ruling: The policy in force, whose cuts and whose flat rule apply.
    """
    worst: dict[str, Doubt] = {}
    telling: set[str] = set()
    flat = ruling.rules.flat
    for finding in report.findings:
        if finding.scored and finding.pointer:
            confidence = 0.0 if flat else finding.confidence
            key, pointer, path = _places(finding.pointer)
            if not flat and confidence < max(ruling.threshold, cut_at(finding.pointer, ruling)):
                telling.add(key)
            known = worst.get(key)
            if known is None or confidence < known.confidence:
                worst[key] = Doubt(key, pointer, path, finding.signal, confidence, _seen(finding))
    found = list(worst.values())
    if flat:
        return found
    found.sort(key=_confidence)
    return [doubt for doubt in found if doubt.key in telling] or found


def below_cut(report: Report, ruling: Ruling) -> bool:
    """Say whether a scored key is trusted less than its cut allows, so that the call must be asked about.

    Args:
        report: What scoring says.
        ruling: The policy in force; what it says of a place comes before what it says of the tool.
    """
    if not ruling.rules.keys:
        return ruling.key_threshold is not None and report.weakest < ruling.key_threshold
    return any(
        finding.scored and finding.confidence < cut_at(finding.pointer, ruling)
        for finding in report.findings
        if finding.pointer
    )


def cut_at(pointer: str, ruling: Ruling) -> float:
    """Return the least confidence that a place may have: its own cut, else that of the nearest place around it that has
    one, else the tool's.

    Args:
        pointer: JSON Pointer inside the arguments.
        ruling: The policy in force.

    Returns:
        A share in [0, 1]; 0 where there is no cut, since nothing lies strictly below it.
    """
    nearest, cut = -1, ruling.key_threshold or 0.0
    for place, special in ruling.rules.keys.items():
        if special.key_threshold is not None and len(place) > nearest and is_within(pointer, place):
            nearest, cut = len(place), special.key_threshold
    return cut


def shown_path(doubt: Doubt, name: str) -> str:
    """Return the place in doubt as a person writes it, ``address.city`` or ``to[0]``.

    Args:
        doubt: A doubt about a place inside a key.
        name: The key's name as it is shown.
    """
    parts = doubt.path[:_MORE]
    steps = "".join(f"[{part}]" if part.isdecimal() else f".{part}" for part in parts)
    return f"{name}{steps}{'…' if len(doubt.path) > _MORE else ''}"


def _seen(finding: Finding) -> tuple[int, int, int] | None:
    """Return where the value was said that the doubtful one nearly is."""
    if finding.rule != NEAR_MISS or finding.evidence is None:
        return None
    message, start, end = (finding.evidence.get(name) for name in ("message", "start", "end"))
    if isinstance(message, int) and isinstance(start, int) and isinstance(end, int):
        return message, start, end
    return None


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
