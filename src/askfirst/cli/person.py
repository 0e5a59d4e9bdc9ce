"""Whoever reads standard error: lines of words, and on a terminal how far the work is."""

import sys
import time
from collections.abc import Callable

from askfirst.wiring.progress import Progress

_SECONDS = 0.2
_CLEAR = "\r\x1b[K"


def counted(number: int, one: str, several: str) -> str:
    """Return a number with its word: ``1 line``, ``2 lines``.

    Args:
        number: How many.
        one: What follows a 1.
        several: What follows any other number, 0 included.
    """
    return f"{number:,} {one if number == 1 else several}"


class Person:
    """Writes on standard error about the work on one file."""

    def __init__(self, file: str, clock: Callable[[], float] = time.monotonic) -> None:
        """Note the file's name for the messages, and whether standard error is a terminal.

        Args:
            file: Its path; ``-`` is standard input.
            clock: Seconds that never go back.
        """
        self.name = "stdin" if file == "-" else file
        self.types = file == "-" and sys.stdin.isatty()
        self._live = sys.stderr.isatty()
        self._clock = clock
        self._started = self._told = clock()

    def say(self, line: str) -> None:
        """Write one line.

        Args:
            line: What a record holds may be part of it: what would move a terminal's cursor is replaced.
        """
        plain = "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in line)
        self._write(f"{_CLEAR if self._live else ''}{plain}\n")

    def progress(self, progress: Progress, /) -> None:
        """Show how far the work is, on a terminal on which nobody is typing, and not too often."""
        now = self._clock()
        if not self._live or self.types or now - self._told < _SECONDS:
            return
        self._told = now
        share = f"{progress.done / progress.size:4.0%}, " if progress.done is not None and progress.size else ""
        rate = progress.lines / (now - self._started)
        self._write(f"{_CLEAR}{self.name}: {share}{counted(progress.lines, 'line', 'lines')}, {rate:,.0f} a second")

    def clear(self) -> None:
        """Take away what progress has shown."""
        if self._live:
            self._write(_CLEAR)

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()
