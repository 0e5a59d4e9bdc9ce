"""How far a file has been read."""

import io
import os
import stat
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the work is.

    Attributes:
        lines: Lines done.
        done: Bytes of the file read, as they lie on the disk; None where that cannot be known, as with a pipe.
        size: Bytes of the whole file; None as above.
    """

    lines: int
    done: int | None
    size: int | None


def progress_of(lines: io.BufferedIOBase) -> Callable[[int], Progress]:
    """Return a function from the number of lines done to how far the file has been read by now.

    Args:
        lines: The open file, unpacked.
    """
    try:
        descriptor = lines.fileno()
        state = os.fstat(descriptor)
    except (OSError, ValueError):
        return _unknown
    if not stat.S_ISREG(state.st_mode):
        return _unknown
    return lambda count: Progress(count, os.lseek(descriptor, 0, os.SEEK_CUR), state.st_size)


def _unknown(count: int) -> Progress:
    return Progress(count, None, None)
