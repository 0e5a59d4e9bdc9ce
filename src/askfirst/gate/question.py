"""The question to ask a person before a call may run.

It says what is doubted and why in words for a person. It holds the proposed value only where gate.quote allows it: what
a record carries may be a secret, and a question travels further than the record.
"""

import functools
from typing import Any, Final, NamedTuple

from askfirst.gate.call import ProposedCall, ToolDefinition
from askfirst.gate.doubt import Doubt, doubts
from askfirst.gate.parameter import UNKNOWN, Parameter, form_field, parameter
from askfirst.gate.plain import is_plain
from askfirst.gate.policy import Ruling
from askfirst.gate.quote import NOTHING, Quote, quote
from askfirst.gate.secret import is_secret
from askfirst.gate.sentence import about_key, about_whole, quoted, without_value
from askfirst.gate.verdict import KeyQuestion, Question
from askfirst.scoring.report import Report

KEYS: Final = 20
"""Most keys that one question asks about; a person answers no more, and a verdict must fit into a message."""

_SHORT: Final = 128  # longest key that a form can have, and longest place whose question is remembered
_NO_FIELD: Final[tuple[tuple[str, Any], ...]] = ()


class _Piece(NamedTuple):
    """The question about one key, and the items of its form field; no items: the form does not ask for it."""

    question: KeyQuestion
    field: tuple[tuple[str, Any], ...]


def ask(call: ProposedCall, report: Report, ruling: Ruling, definition: ToolDefinition | None) -> Question:
    """Return what to ask about a call that may not run as it stands.

    Args:
        call: The call.
        report: What scoring says of it.
        ruling: The policy in force for its tool.
        definition: The tool's definition; None where there is none.

    Returns:
        One line a doubted key, the most hopeless first and then in the order of the keys, KEYS at most. Where no key is
        doubted, or the call is too large to check, the first line is about the call as a whole and its pointer empty.
    """
    doubted = doubts(report, ruling)
    pieces = [_piece(doubt, call, definition) for doubt in doubted[:KEYS]]
    keys = [piece.question for piece in pieces]
    if report.too_large:
        keys.insert(0, KeyQuestion("", about_whole(call.name, "is too large to check")))
    elif not keys:
        keys.append(KeyQuestion("", about_whole(call.name, "does not say which arguments it needs")))
    fields = {doubt.key: dict(piece.field) for doubt, piece in zip(doubted, pieces, strict=False) if piece.field}
    return Question(_together(call.name, keys, len(doubted) - KEYS), tuple(keys), _form(fields))


def _piece(doubt: Doubt, call: ProposedCall, definition: ToolDefinition | None) -> _Piece:
    known = UNKNOWN if definition is None else parameter(definition, doubt.key)
    shows = quote(doubt, call, known.schema)
    if shows.proposed:
        return _about(doubt, known, shows)
    if definition is None:
        is_short = len(doubt.pointer) + sum(map(len, doubt.path)) <= _SHORT
        return _remembered(doubt) if is_short else _about(doubt, UNKNOWN)
    return _about(doubt, without_value(known, doubt, call.arguments))


def _about(doubt: Doubt, known: Parameter, shows: Quote = NOTHING) -> _Piece:
    candidates = (shows.seen,) if shows.seen else ()
    question = KeyQuestion(doubt.pointer, about_key(doubt, known, shows), known.choices, candidates)
    asks = is_plain(doubt.key, _SHORT) and not is_secret(doubt.key, known.schema)
    return _Piece(question, tuple(form_field(known).items()) if asks else _NO_FIELD)


@functools.lru_cache(maxsize=1024)
def _remembered(doubt: Doubt) -> _Piece:
    """Return what is asked about a key of which nothing is known but its name; the same for every such call."""
    return _about(doubt, UNKNOWN)


def _together(tool: str, keys: list[KeyQuestion], more: int) -> str:
    lines = "\n".join([key.text for key in keys])
    ending = f"\nAnd {more} more." if more > 0 else ""
    return f"Before {quoted(tool)} runs: {lines}{ending}"


def _form(fields: dict[str, dict[str, Any]]) -> dict[str, Any] | None:
    return {"type": "object", "properties": fields, "required": list(fields)} if fields else None
