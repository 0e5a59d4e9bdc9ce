"""Judging a file or a pipe: the worker's own screen over lines."""

import base64
import contextlib
import io
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, Protocol

from askfirst.settings.errors import SettingsError
from askfirst.stream.errors import DeliveryError
from askfirst.stream.observer import Tally
from askfirst.stream.ports import Record
from askfirst.stream.screen import DeadLetter, Screened
from askfirst.transports.files.opening import STDIO, open_lines, open_output
from askfirst.transports.files.source import read_records
from askfirst.wire.dead_letter import LINE_START, dead_letter_line
from askfirst.wiring.progress import Progress, progress_of

_HELD_BYTES = 64 * 1024
_READ_BYTES = 128 * 1024


class Listener(Protocol):
    """Who is told while the work goes on."""

    def not_a_call(self, record: Record, dead: DeadLetter, /) -> None:
        """Take note of a line that is no proposed call."""
        ...

    def fault(self, record: Record, place: str, /) -> None:
        """Take note of an internal error; the verdict of that line is to ask."""
        ...

    def progress(self, progress: Progress, /) -> None:
        """Take note of how far the work is. Called each time more is about to be read."""
        ...


class Output:
    """Lines on their way out, handed over in large pieces, and always before more input is waited for."""

    def __init__(self, out: BinaryIO, name: str) -> None:
        """Start with nothing held.

        Args:
            out: Where to; nobody else writes there meanwhile.
            name: What to call it in an error.
        """
        self._out = out
        self._name = name
        self._lines: list[bytes] = []
        self._held = 0

    def add(self, line: bytes) -> None:
        """Take one line, without its line break.

        Raises:
            DeliveryError: It cannot be written.
            BrokenPipeError: Nobody reads any more.
        """
        self._lines.append(line)
        self._held += len(line)
        if self._held >= _HELD_BYTES:
            self.flush()

    def flush(self) -> None:
        """Hand over what is held.

        Raises:
            DeliveryError: It cannot be written.
            BrokenPipeError: Nobody reads any more.
        """
        if not self._lines:
            return
        piece = b"\n".join(self._lines) + b"\n"
        self._lines, self._held = [], 0
        self.write(piece)

    def write(self, piece: bytes) -> None:
        """Hand over a piece of a line at once; nothing may be held.

        Raises:
            DeliveryError: It cannot be written.
            BrokenPipeError: Nobody reads any more.
        """
        try:
            self._out.write(piece)
            self._out.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            message = f"{self._name}: cannot write: {error.strerror or error}"
            raise DeliveryError(message) from error


class Letters(Output):
    """Dead letters on their way out. The value of a line that is too long to hold goes out piece by piece."""

    _odd: bytes | None = None

    def add_piece(self, piece: bytes) -> None:
        """Take the next piece of such a value, or the first one of the next."""
        if self._odd is None:
            self.flush()
            self.write(LINE_START)
            self._odd = b""
        piece = self._odd + piece
        size = len(piece) - len(piece) % 3  # base64 turns three bytes into four letters
        self._odd = piece[size:]
        self.write(base64.b64encode(memoryview(piece)[:size]))

    def add_letter(self, record: Record, dead: DeadLetter) -> None:
        """Take a dead letter; of a record that was cut the value is there already."""
        if not record.cut:
            self.add(_letter(record, dead))
            return
        self.add_piece(b"")
        rest = _letter(record._replace(value=b""), dead).removeprefix(LINE_START)
        self.write(base64.b64encode(self._odd or b"") + rest + b"\n")
        self._odd = None


def check_lines(
    path: str, screen: Callable[[Record], Screened], *, verdicts: BinaryIO, dead_letters: str | None, listener: Listener
) -> Tally:
    """Judge each line of a file and write the verdicts in the same order.

    Memory is bounded: of a line too long to be a call nothing is held but its start. A verdict is written before more
    input is waited for, so that a program that proposes one call at a time gets each answer at once.

    Args:
        path: The file, plain, .gz or .zst; ``-`` is standard input.
        screen: What is to be said about a record.
        verdicts: Where the verdicts go, one a line.
        dead_letters: Path of a file for the lines that are no calls; None only tells the listener.
        listener: Who is told meanwhile.

    Returns:
        The counts; ``records`` are lines.

    Raises:
        SettingsError: The dead letters would overwrite the input.
        TransportError: A file cannot be read or written.
        BrokenPipeError: Nobody reads the verdicts any more.
    """
    _refuse_overwriting(path, dead_letters)
    with contextlib.ExitStack() as stack:
        lines = stack.enter_context(open_lines(path))
        answers = Output(verdicts, "standard output")
        letters = None
        if dead_letters is not None:
            letters = Letters(stack.enter_context(open_output(dead_letters)), dead_letters)
        return _Check(screen, answers, letters, listener).run(lines, path)


class _Check:
    """One run over one file."""

    def __init__(
        self, screen: Callable[[Record], Screened], answers: Output, letters: Letters | None, listener: Listener
    ) -> None:
        self._screen = screen
        self._answers = answers
        self._letters = letters
        self._listener = listener
        self._approved = self._clarified = self._dead = self._ignored = self._faults = 0
        self._lines = 0

    def run(self, lines: io.BufferedIOBase, name: str) -> Tally:
        progress = progress_of(lines)

        def before_reading() -> None:
            self._flush()
            self._listener.progress(progress(self._lines))

        try:
            with io.BufferedReader(_Eager(lines, before_reading), _READ_BYTES) as eager:
                for record in read_records(eager, name, too_long=self._take_piece):
                    self._lines += 1
                    self._take(self._screen(record))
        finally:
            self._flush()  # what was judged before a broken place is worth having
        return Tally(self._lines, self._approved, self._clarified, self._dead, self._ignored, self._faults)

    def _take(self, screened: Screened) -> None:
        for judged in screened.verdicts:
            self._answers.add(judged.value)
            self._approved += judged.decision == "approve"
            self._clarified += judged.decision != "approve"
            if judged.fault is not None:
                self._faults += 1
                self._listener.fault(screened.record, judged.fault)
        if screened.dead_letter is not None:
            self._bury(screened.record, screened.dead_letter)
        self._ignored += screened.ignored

    def _bury(self, record: Record, dead: DeadLetter) -> None:
        self._dead += 1
        self._listener.not_a_call(record, dead)
        if self._letters is not None:
            self._letters.add_letter(record, dead)

    def _take_piece(self, piece: bytes) -> None:
        self._answers.flush()  # they may go to the same place, and this line must not be torn
        if self._letters is not None:
            self._letters.add_piece(piece)

    def _flush(self) -> None:
        self._answers.flush()
        if self._letters is not None:
            self._letters.flush()


def _letter(record: Record, dead: DeadLetter) -> bytes:
    return dead_letter_line(
        record.value,
        record.key,
        record.headers,
        reason=dead.reason,
        message=dead.message,
        where=f"line {record.offset + 1}",
    )


class _Eager(io.RawIOBase):
    """A stream that takes what is there instead of waiting for more, and says when it is about to wait."""

    def __init__(self, lines: io.BufferedIOBase, before_reading: Callable[[], None]) -> None:
        self._lines = lines
        self._before_reading = before_reading

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview, /) -> int:  # type: ignore[override]
        self._before_reading()
        piece = self._lines.read1(len(buffer))
        buffer[: len(piece)] = piece
        return len(piece)


def _refuse_overwriting(path: str, dead_letters: str | None) -> None:
    if dead_letters is None or STDIO in {path, dead_letters}:
        return
    if Path(dead_letters).exists() and Path(path).exists() and Path(dead_letters).samefile(path):
        message = f"{dead_letters}: the dead letters would overwrite the calls; give them a file of their own"
        raise SettingsError(message)
