"""Accounting for one line of a file: every call in it."""

from collections.abc import Sequence
from itertools import islice

from askfirst.gate.judge import Explanation
from askfirst.settings.errors import SettingsError
from askfirst.settings.table import Settings
from askfirst.transports.files.opening import open_lines
from askfirst.transports.files.source import read_records
from askfirst.wire.decode import decode
from askfirst.wiring.gate import build_gate


def explain_line(path: str, line: int, settings: Settings) -> Sequence[Explanation]:
    """Judge the calls of one line, and account for each.

    Args:
        path: The file, plain, .gz or .zst; ``-`` is standard input.
        line: Which line, from 1.
        settings: Policy and tools.

    Raises:
        DecodeError: The line is no proposed call.
        SettingsError: The file has no such line.
        AskfirstError: As build_gate; or the file cannot be read.
    """
    gate = build_gate(settings)
    with open_lines(path) as lines:
        record = next(islice(read_records(lines, path), line - 1, None), None)
    if record is None:
        message = f"{path}: there is no line {line}"
        raise SettingsError(message)
    return [gate.explain(call) for call in decode(record.value)]
