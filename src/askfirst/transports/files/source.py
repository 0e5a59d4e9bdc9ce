"""A file of lines as a Source: a line is a record, its number from 0 the offset."""

import contextlib
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from askfirst.stream.ports import Partition, Position, Record
from askfirst.transports.files.opening import STDIO, explained, open_lines

MAX_LINE = 16 * 1024 * 1024
"""Most bytes of a line that are kept: four times what our topics take, so only a file of another kind meets it."""

_BOM = b"\xef\xbb\xbf"
_SKIP = 64 * 1024


def _forget(_: bytes) -> None:
    """Let go of a piece."""


def read_records(
    lines: io.BufferedIOBase,
    name: str = STDIO,
    *,
    max_line: int = MAX_LINE,
    too_long: Callable[[bytes], object] = _forget,
) -> Iterator[Record]:
    r"""Yield each line as a record, as soon as it is there.

    A line ends with ``\n`` or ``\r\n``, which is no part of it; the last one need not. An empty line is a record with
    an empty value, so that line numbers hold. A byte order mark before the first line is dropped.

    Args:
        lines: Where from.
        name: The file's path, for what goes wrong.
        max_line: Most bytes of a line to hold; what is beyond is counted in ``Record.cut`` and never held.
        too_long: Takes a line of more than that piece by piece from its start, before its record is yielded.

    Yields:
        Records without topic, partition, timestamp, key and headers.

    Raises:
        FileError: The file is broken, or reading it failed.
    """
    offset = 0
    with explained(name):
        while line := lines.readline(max_line + 2):
            if offset == 0 and line.startswith(_BOM):
                line = line.removeprefix(_BOM)
                line += b"" if line.endswith(b"\n") else lines.readline(len(_BOM))
            value, cut = _whole(line, lines, max_line, too_long)
            yield Record(None, None, offset, None, None, value, (), None, cut)
            offset += 1


def _whole(
    line: bytes, lines: io.BufferedIOBase, max_line: int, too_long: Callable[[bytes], object]
) -> tuple[bytes, int]:
    bare = line.removesuffix(b"\n").removesuffix(b"\r") if line.endswith(b"\n") else line
    if len(bare) <= max_line:
        return bare, 0
    size = 0
    for piece in _pieces(line, lines):
        too_long(piece)
        size += len(piece)
    return bare[:max_line], size - max_line


def _pieces(line: bytes, lines: io.BufferedIOBase) -> Iterator[bytes]:
    """Yield all of a line but its end; a carriage return waits until it is known whether it belongs to that."""
    held = b""
    while line:
        piece = held + line
        if piece.endswith(b"\n"):
            yield piece.removesuffix(b"\n").removesuffix(b"\r")
            return
        held = b"\r" if piece.endswith(b"\r") else b""
        yield piece.removesuffix(b"\r")
        line = lines.readline(_SKIP)
    yield held


class FileSource:
    """A file as a Source. It is at its end when every line has been read and committed."""

    def __init__(self, path: str, *, max_line: int = MAX_LINE) -> None:
        """Open the file; ``-`` is standard input.

        Raises:
            FileError: It cannot be read, or is not what its name says; also from ``poll``.
            MissingExtraError: It is packed in a way that needs a library.
        """
        self._stack = contextlib.ExitStack()
        self._records = read_records(self._stack.enter_context(open_lines(path)), path, max_line=max_line)
        self._read = 0
        self._done = 0
        self._exhausted = False

    def poll(self, *, max_records: int, timeout: float) -> Sequence[Record]:  # noqa: ARG002 - a file never waits
        """Return the next lines; nothing at the end."""
        records = list(islice(self._records, max_records))
        self._read += len(records)
        self._exhausted = self._exhausted or len(records) < max_records
        return records

    def commit(self, positions: Mapping[Partition, Position]) -> None:
        """Take note of what is done."""
        self._done = max([self._done, *(position.offset for position in positions.values())])

    def at_end(self) -> bool:
        """Say whether every line has been read and committed."""
        return self._exhausted and self._done >= self._read

    def close(self) -> None:
        """Let go of the file."""
        self._stack.close()
