"""Opening a file whatever it is packed in, and saying in one line why that cannot be done."""

import contextlib
import gzip
import io
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, TextIO, cast

from askfirst.stream.errors import FileError
from askfirst.transports.files.zst import open_zst

_GZIP_MAGIC = b"\x1f\x8b"
_ZST_MAGIC = b"\x28\xb5\x2f\xfd"
STDIO = "-"


@contextlib.contextmanager
def open_lines(path: str) -> Iterator[io.BufferedIOBase]:
    """Open a file to read, unpacked by its name (.gz, .zst) or else by its first bytes.

    Args:
        path: The file, or ``-`` for standard input, which is left open at the end.

    Yields:
        The unpacked bytes, buffered. What goes wrong while they are read is for ``explained`` to say.

    Raises:
        FileError: The file cannot be opened.
        MissingExtraError: It is a .zst file and no library for these is installed.
    """
    with contextlib.ExitStack() as stack:
        with explained(path):
            if path == STDIO:
                packed = cast("io.BufferedReader", _opened(sys.stdin, "standard input").buffer)
            else:
                packed = stack.enter_context(Path(path).open("rb"))
            lines = _unpacked(packed, path)
        yield lines


@contextlib.contextmanager
def open_output(path: str) -> Iterator[BinaryIO]:
    """Open a file to write, anew; ``-`` is standard output, which is left open at the end.

    Raises:
        FileError: The file cannot be opened, or its last bytes cannot be written.
    """
    if path == STDIO:
        yield _opened(sys.stdout, "standard output").buffer
        return
    with explained(path):
        output = Path(path).open("wb")  # noqa: SIM115 - closing it may fail, and is then to be explained as well
    try:
        yield output
    except BaseException:
        with contextlib.suppress(OSError):  # what is on its way says more
            output.close()
        raise
    with explained(path):
        output.close()


@contextlib.contextmanager
def explained(path: str) -> Iterator[None]:
    """Turn what the system says of a file into one line that names it.

    Raises:
        FileError: Something went wrong with the file. A broken pipe passes as it is: the reader of our output has
            gone, which is no fault of any file.
    """
    name = "standard input or output" if path == STDIO else path
    try:
        yield
    except BrokenPipeError:
        raise
    except FileNotFoundError as error:
        message = f"{name}: there is no such file or folder; check the path"
        raise FileError(message) from error
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        message = f"{name}: the packed file is broken or cut short ({error}); pack it again"
        raise FileError(message) from error
    except OSError as error:
        message = f"{name}: {error.strerror or error}"
        raise FileError(message) from error


def _opened(stream: TextIO | None, name: str) -> TextIO:
    """Return a standard stream.

    Raises:
        FileError: It is closed, or was so when the program started.
    """
    if stream is None or stream.closed:
        message = f"{name} is closed; connect it, or name a file"
        raise FileError(message)
    return stream


def _unpacked(packed: io.BufferedReader, path: str) -> io.BufferedIOBase:
    start = packed.peek(len(_ZST_MAGIC)) if not path.endswith((".gz", ".zst")) else b""
    if path.endswith(".gz") or start.startswith(_GZIP_MAGIC):
        return io.BufferedReader(gzip.GzipFile(fileobj=packed))
    if path.endswith(".zst") or start.startswith(_ZST_MAGIC):
        return open_zst(packed)
    return packed
