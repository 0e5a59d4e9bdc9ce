"""Calls of which somebody has said whether they should run, one a line of JSON.

A row is ``{"label": "approve"|"clarify", "call": {...}}``. It may name its ``source`` and its ``provenance``; all else
in it is ignored.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

import orjson

from askfirst.gate.call import ProposedCall
from askfirst.gate.verdict import APPROVE, CLARIFY
from askfirst.wire.decode import decode
from askfirst.wire.errors import DecodeError
from askfirst.wire.json_guard import loads

LABELS: Final = (APPROVE, CLARIFY)
"""``approve``: the arguments are known, the call should run. ``clarify``: one is a guess, a person should be asked."""


class LabelledCall(NamedTuple):
    """One row.

    Attributes:
        line: Its line, from 1.
        label: ``approve`` or ``clarify``.
        call: The call.
        source: Where the row comes from; None where it does not say.
        provenance: How the row came to be; None where it does not say.
    """

    line: int
    label: str
    call: ProposedCall
    source: str | None
    provenance: str | None


class BadRow(NamedTuple):
    """A line that is no labelled call.

    Attributes:
        line: The line, from 1.
        reason: What is wrong and what to do about it, in one line. It never holds a value of the call.
    """

    line: int
    reason: str


def read_rows(lines: Iterable[bytes], on_bad: Callable[[BadRow], object]) -> Iterator[LabelledCall]:
    """Read labelled calls, one after the other; a bad row does not stop the rest.

    Args:
        lines: The file's lines, with or without their line feeds. Blank ones are passed over.
        on_bad: Told of each row that cannot be read.
    """
    for number, line in enumerate(lines, start=1):
        if line and not line.isspace():
            row = read_row(line, number)
            if isinstance(row, BadRow):
                on_bad(row)
            else:
                yield row


def read_row(line: bytes, number: int) -> LabelledCall | BadRow:
    """Read one row.

    Args:
        line: One line of the file.
        number: Which one, from 1.
    """
    try:
        return _row(loads(line, "the row"), number)
    except DecodeError as error:
        return BadRow(number, error.message)


def _row(row: Any, number: int) -> LabelledCall | BadRow:
    if not isinstance(row, dict):
        return BadRow(number, 'the row is no JSON object; write {"label": "approve" or "clarify", "call": {...}}')
    label = row.get("label")
    if label not in LABELS:
        return BadRow(number, 'the row has no label of "approve" or "clarify"; give it one')
    if "call" not in row:
        return BadRow(number, 'the row has no "call"; put the proposed call there')
    # Through its own bytes, so that a call is read here exactly as it is on the topic.
    calls = decode(orjson.dumps(row["call"]))
    if len(calls) != 1:
        return BadRow(number, f'"call" holds {len(calls)} calls; one label is about one call, so write a row for each')
    return LabelledCall(number, label, calls[0], _text(row.get("source")), _text(row.get("provenance")))


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value else None
