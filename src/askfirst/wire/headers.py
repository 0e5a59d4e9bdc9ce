"""The headers of a verdict: what goes on from the proposed call's, and what is set."""

from collections.abc import Iterable

Header = tuple[str, bytes | None]
Sendable = tuple[str, bytes]

PROPOSAL = "askfirst-proposal"
"""By which a client knows the verdict of its own proposal; providers' call ids repeat."""

_OURS = "askfirst-"
_EVENT = "ce_"
_ABOUT_THE_BODY = frozenset({"content-type", "content-length"})
_JSON: Sendable = ("content-type", b"application/json")
_ONLY_JSON = (_JSON,)


def verdict_headers(headers: Iterable[Header]) -> tuple[Sendable, ...]:
    """Give a verdict's headers.

    Carried over in order and byte for byte, repeated names too, except what speaks of the old body (``ce_*``,
    ``content-type``, ``content-length``) and ``askfirst-*`` other than PROPOSAL; names are compared without case. A
    null value becomes an empty one, for clients cannot send null. ``content-type: application/json`` comes last.

    Args:
        headers: The proposed call's headers.
    """
    if not headers:
        return _ONLY_JSON
    return (*((name, value or b"") for name, value in headers if _carried(name)), _JSON)


def _carried(name: str) -> bool:
    lowered = name.lower()
    if lowered in _ABOUT_THE_BODY or lowered.startswith(_EVENT):
        return False
    return not lowered.startswith(_OURS) or lowered == PROPOSAL
