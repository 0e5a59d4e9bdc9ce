"""The three standard streams, any of which whoever starts a program may have closed."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, ClassVar, TextIO, cast

from askfirst.scoring.errors import AskfirstError

_WORDS = 2
"""Descriptor of standard error."""


class OutputClosedError(AskfirstError):
    """Standard output is closed, so what a command has to say has nowhere to go."""

    exit_code: ClassVar[int] = 2


class Forgiving:
    """A stream of words for people, which are lost where nobody takes them; no work is worth less for that."""

    def __init__(self, stream: TextIO | None) -> None:
        """Keep the stream.

        Args:
            stream: Where to; None loses everything.
        """
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text, if that is possible."""
        with suppress(OSError, ValueError):
            if self._stream is not None:
                self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        """Hand over what is held, if that is possible."""
        with suppress(OSError, ValueError):
            if self._stream is not None:
                self._stream.flush()

    def isatty(self) -> bool:
        """Say whether a person looks on."""
        return is_terminal(self._stream)

    def fileno(self) -> int:
        """Return the stream's descriptor; where it is closed, that of the null device in its place."""
        return _WORDS if self._stream is None else self._stream.fileno()

    def __getattr__(self, name: str) -> Any:
        """Leave all else to the stream."""
        return getattr(self._stream, name)


@contextmanager
def forgiving_words() -> Iterator[None]:
    """Make standard error one that never fails, and keep the places of closed streams from being taken by files."""
    _fill_gaps()
    words = sys.stderr
    sys.stderr = cast("TextIO", Forgiving(words))
    try:
        yield
    finally:
        sys.stderr = words


def require_output() -> None:
    """See to it that there is a standard output.

    Raises:
        OutputClosedError: It is closed.
    """
    if is_closed(sys.stdout):
        message = "standard output is closed; connect it to a file or a pipe, or to /dev/null"
        raise OutputClosedError(message)


def let_go() -> None:
    """Hand over what the standard streams hold, and silence those where that fails."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if not is_closed(stream):
                stream.flush()
        except (OSError, ValueError):
            silence(stream)


def silence(stream: TextIO) -> None:
    """Send the rest of a stream nowhere.

    The interpreter writes it when it ends; where that fails it complains, and changes the exit code to 120.

    Args:
        stream: A standard stream.
    """
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def is_closed(stream: TextIO | None) -> bool:
    """Say whether a standard stream is closed, or was so when the program started."""
    return stream is None or stream.closed


def is_terminal(stream: TextIO | None) -> bool:
    """Say whether a standard stream is a terminal; a closed one is none."""
    return stream is not None and not stream.closed and stream.isatty()


def _fill_gaps() -> None:
    """Open the null device in the place of each closed stream; the next file would else be taken for that stream."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
