"""Reading .zst."""

import io
import os
import sys

import pytest
import zstandard

from askfirst.stream.errors import MissingExtraError
from askfirst.transports.files.zst import open_zst


def _unpack(packed: bytes) -> bytes:
    return open_zst(io.BufferedReader(io.BytesIO(packed))).read()


@pytest.mark.parametrize("size", [0, 1, 1000, 3_000_000])
def test_what_was_packed_comes_back(size: int) -> None:
    data = os.urandom(size)

    assert _unpack(zstandard.compress(data)) == data


def test_frames_one_after_the_other_are_one_stream() -> None:
    assert _unpack(b"".join(zstandard.compress(b"%d\n" % n) for n in range(500))) == b"".join(
        b"%d\n" % n for n in range(500)
    )


@pytest.mark.parametrize("cut", [1, 5, 1000])
def test_a_last_frame_without_its_end_is_an_error(cut: int) -> None:
    """The library's own reader would call it the end of the file, and the rest of the calls would be gone unseen."""
    with pytest.raises(EOFError):
        _unpack(zstandard.compress(os.urandom(5000))[:-cut])


def test_bytes_of_another_kind_are_an_error() -> None:
    with pytest.raises(EOFError):
        _unpack(b"plain text of some length")


def test_without_the_library_the_pip_line_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zstandard", None)

    with pytest.raises(MissingExtraError, match=r"pip install 'askfirst\[zstd\]'"):
        _unpack(b"")
