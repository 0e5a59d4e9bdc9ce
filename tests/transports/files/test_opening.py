"""Opening files whatever they are packed in."""

import errno
import gzip
import io
import sys
from pathlib import Path

import pytest
import zstandard

from askfirst.stream.errors import FileError
from askfirst.transports.files.opening import explained, open_lines, open_output

TEXT = b"one\ntwo\n"


class _Standard:
    """A standard stream with nothing but its bytes."""

    closed = False

    def __init__(self, data: bytes = b"") -> None:
        self.buffer = io.BufferedRandom(io.BytesIO(data))  # type: ignore[arg-type]


def _read(path: str) -> bytes:
    with open_lines(path) as opened, explained(path):
        return opened.read()


@pytest.mark.parametrize(
    ("name", "packed"),
    [
        ("a.jsonl", TEXT),
        ("a.jsonl.gz", gzip.compress(TEXT)),
        ("a.jsonl.zst", zstandard.compress(TEXT)),
        ("gzip-without-its-name", gzip.compress(TEXT)),
        ("zst-without-its-name", zstandard.compress(TEXT)),
    ],
)
def test_a_file_is_unpacked_by_its_name_or_its_first_bytes(tmp_path: Path, name: str, packed: bytes) -> None:
    path = tmp_path / name
    path.write_bytes(packed)

    assert _read(str(path)) == TEXT


def test_several_packed_parts_are_read_to_their_end(tmp_path: Path) -> None:
    """As ``cat a.gz b.gz`` makes them."""
    path = tmp_path / "a.gz"
    path.write_bytes(gzip.compress(TEXT) * 3)

    assert _read(str(path)) == TEXT * 3


@pytest.mark.parametrize("packed", [TEXT, gzip.compress(TEXT), zstandard.compress(TEXT)])
def test_standard_input_may_be_packed_and_stays_open(monkeypatch: pytest.MonkeyPatch, packed: bytes) -> None:
    stdin = _Standard(packed)
    monkeypatch.setattr(sys, "stdin", stdin)

    assert _read("-") == TEXT
    assert not stdin.buffer.closed


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("absent.jsonl", None, "there is no such file"),
        ("not.gz", b"plain", "broken or cut short"),
        ("not.zst", b"plain text", "broken or cut short"),
        ("cut.gz", gzip.compress(TEXT * 1000)[:-9], "broken or cut short"),
        ("cut.zst", zstandard.compress(TEXT * 1000)[:-9], "broken or cut short"),
        ("sum.gz", gzip.compress(TEXT)[:-8] + b"\x00" * 8, "broken or cut short"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_one_line(
    tmp_path: Path, name: str, data: bytes | None, told: str
) -> None:
    path = tmp_path / name
    if data is not None:
        path.write_bytes(data)

    with pytest.raises(FileError, match=told) as caught:
        _read(str(path))

    assert str(caught.value).startswith(f"{path}: ")
    assert "\n" not in str(caught.value)
    assert caught.value.exit_code == 2


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="directory"):
        _read(str(tmp_path))


def test_what_goes_wrong_elsewhere_is_not_blamed_on_the_input(tmp_path: Path) -> None:
    """A full disk under the output is the output's fault."""
    path = tmp_path / "a"
    path.write_bytes(TEXT)

    with pytest.raises(OSError, match="full") as caught, open_lines(str(path)):
        raise OSError(errno.ENOSPC, "full")
    assert not isinstance(caught.value, FileError)


def test_a_reader_that_has_gone_is_no_fault_of_a_file() -> None:
    with pytest.raises(BrokenPipeError), explained("a"):
        raise BrokenPipeError


def test_output_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "out"
    path.write_bytes(b"old and longer")
    with open_output(str(path)) as out:
        out.write(b"new")

    assert path.read_bytes() == b"new"


def test_standard_output_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    stdout = _Standard()
    monkeypatch.setattr(sys, "stdout", stdout)
    with open_output("-") as out:
        out.write(b"x")

    assert not stdout.buffer.closed


def test_output_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="there is no such file or folder"), open_output(str(tmp_path / "no" / "out")):
        pass


def test_output_whose_last_bytes_find_no_room_is_named() -> None:
    with pytest.raises(FileError, match="/dev/full: No space left on device"), open_output("/dev/full") as out:
        out.write(b"x")


def test_what_went_wrong_first_is_what_is_said() -> None:
    lines = {"here": b"x"}

    with pytest.raises(KeyError), open_output("/dev/full") as out:
        out.writelines(lines[name] for name in ("here", "gone"))


@pytest.mark.parametrize("name", ["stdin", "stdout"])
@pytest.mark.parametrize("was", ["closed", "absent"])
def test_a_standard_stream_that_is_closed_is_named(monkeypatch: pytest.MonkeyPatch, name: str, was: str) -> None:
    stream = io.StringIO()
    stream.close()
    monkeypatch.setattr(sys, name, stream if was == "closed" else None)
    use = open_lines if name == "stdin" else open_output

    with pytest.raises(FileError, match=f"standard {name[3:]}put is closed; connect it"), use("-"):
        pass
