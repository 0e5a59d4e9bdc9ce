"""Reading .zst: the one place that knows the library for it."""

import io
from typing import Any

from askfirst.stream.errors import MissingExtraError

_CHUNK = 128 * 1024


def open_zst(packed: io.BufferedReader) -> io.BufferedReader:
    """Return the unpacked bytes of a stream of zstandard frames.

    Raises:
        MissingExtraError: The library is not installed.
    """
    try:
        import zstandard  # noqa: PLC0415 - an extra, imported on use
    except ImportError as error:
        message = "reading .zst needs a library: pip install 'askfirst[zstd]'"
        raise MissingExtraError(message) from error
    return io.BufferedReader(_Frames(packed, zstandard.ZstdDecompressor(), zstandard.ZstdError), _CHUNK)


class _Frames(io.RawIOBase):
    """Frames one after the other, with an error where the last one is cut short: the library's own reader is silent."""

    def __init__(self, packed: io.BufferedReader, unpacker: Any, broken: type[Exception]) -> None:
        self._packed = packed
        self._unpacker = unpacker
        self._broken = broken
        self._frame: Any = None
        self._spare = b""
        self._out = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        while not self._out:
            chunk = self._spare or self._packed.read1(_CHUNK)
            if not chunk:
                self._expect_whole()
                return 0
            self._out = self._unpack(chunk)
        size = min(len(buffer), len(self._out))
        buffer[:size], self._out = self._out[:size], self._out[size:]
        return size

    def _unpack(self, chunk: bytes) -> bytes:
        if self._frame is None:
            self._frame = self._unpacker.decompressobj()
        try:
            out: bytes = self._frame.decompress(chunk)
        except self._broken as error:
            raise EOFError(str(error)) from error
        self._spare = b""
        if self._frame.eof:
            self._spare, self._frame = self._frame.unused_data, None
        return out

    def _expect_whole(self) -> None:
        if self._frame is not None:
            message = "the last frame has no end"
            raise EOFError(message)
