"""A file of lines as records."""

import gzip
import io
import os
import time
import tracemalloc
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.stream.errors import FileError
from askfirst.stream.ports import Position, partition_of
from askfirst.transports.files.source import FileSource, read_records


def lines(data: bytes, *, max_line: int = 1000) -> list[tuple[int, bytes | None, int]]:
    records = read_records(io.BufferedReader(io.BytesIO(data)), max_line=max_line)
    return [(record.offset, record.value, record.cut) for record in records]


def test_a_line_is_a_record_and_its_number_the_offset() -> None:
    (first, second) = read_records(io.BytesIO(b"a\nb\n"))

    assert (first.value, first.offset, second.value, second.offset) == (b"a", 0, b"b", 1)
    assert (first.topic, first.partition, first.timestamp, first.key, first.headers) == (None, None, None, None, ())


@pytest.mark.parametrize(
    ("data", "values"),
    [
        (b"", []),
        (b"\n", [b""]),
        (b"a", [b"a"]),
        (b"a\n", [b"a"]),
        (b"a\r\nb\r\n", [b"a", b"b"]),
        (b"a\n\nb\n", [b"a", b"", b"b"]),
        (b"a\rb\n", [b"a\rb"]),
        (b"\xef\xbb\xbfa\n\xef\xbb\xbfb\n", [b"a", b"\xef\xbb\xbfb"]),
        (b"a\xc2\x85b\x0cc\n", [b"a\xc2\x85b\x0cc"]),
    ],
    ids=["empty", "one empty line", "no end", "end", "crlf", "gap", "bare cr", "byte order mark", "other breaks"],
)
def test_what_ends_a_line_and_what_does_not(data: bytes, values: list[bytes]) -> None:
    """A trailing newline makes no record; an empty line does, so that line numbers hold."""
    assert [value for _, value, _ in lines(data)] == values


@given(st.lists(st.binary().filter(lambda line: b"\n" not in line and not line.endswith(b"\r"))), st.booleans())
def test_any_lines_come_back_as_they_were(values: list[bytes], windows: bool) -> None:  # noqa: FBT001 - drawn
    end = b"\r\n" if windows else b"\n"
    if values and values[0].startswith(b"\xef\xbb\xbf"):
        values[0] = b"x" + values[0]

    assert [value for _, value, _ in lines(b"".join(value + end for value in values))] == values


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
@pytest.mark.parametrize("size", [8, 9, 10, 11, 12, 13, 200_000])
def test_a_line_over_the_limit_keeps_its_start_and_the_count_of_the_rest(size: int, end: bytes) -> None:
    found = lines(b"x" * size + end + b"next", max_line=10) if end else lines(b"x" * size, max_line=10)

    offset, value, cut = found[0]
    assert (offset, value, cut) == (0, b"x" * min(size, 10), max(0, size - 10))
    assert found[1:] == ([(1, b"next", 0)] if end else [])


@given(
    st.lists(st.binary(max_size=30).map(lambda line: line.replace(b"\n", b"") + b"x"), min_size=1, max_size=5),
    st.sampled_from([b"\n", b"\r\n"]),
    st.integers(1, 12),
    st.sampled_from([b"", b"\xef\xbb\xbf"]),
)
def test_of_a_line_over_the_limit_every_byte_is_handed_on(
    values: list[bytes], end: bytes, limit: int, mark: bytes
) -> None:
    """Its end and a byte order mark apart, as of any other line."""
    values = [value.replace(b"\xef", b"e") for value in values]
    stream = io.BufferedReader(cast("Any", io.BytesIO(mark + b"".join(value + end for value in values))))
    pieces: list[bytes] = []
    whole: list[bytes] = []
    for record in read_records(stream, max_line=limit, too_long=pieces.append):
        value = record.value or b""
        assert (record.cut > 0) == bool(pieces)
        if record.cut:
            value = b"".join(pieces)
            assert (value[:limit], len(value) - limit) == (record.value, record.cut)
            pieces.clear()
        whole.append(value)

    assert whole == values


def test_a_line_without_end_does_not_fill_the_memory(tmp_path: Path) -> None:
    """20 MB on one line, with a limit of 100 kB."""
    path = tmp_path / "long"
    path.write_bytes(b"x" * 20_000_000 + b"\nshort\n")
    source = FileSource(str(path), max_line=100_000)

    tracemalloc.start()
    records = source.poll(max_records=9, timeout=0)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    source.close()

    assert [(len(record.value or b""), record.cut) for record in records] == [(100_000, 19_900_000), (5, 0)]
    assert peak < 2_000_000


def test_lines_come_as_they_are_written() -> None:
    """The other end of a pipe may wait for the answer to its first line."""
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as reader, os.fdopen(writing, "wb", buffering=0) as writer:
        records = read_records(reader)
        writer.write(b"one\n")
        started = time.monotonic()

        assert next(records).value == b"one"
        assert time.monotonic() - started < 2


def test_a_source_is_at_its_end_when_all_is_read_and_committed(tmp_path: Path) -> None:
    path = tmp_path / "calls.jsonl"
    path.write_bytes(b"a\nb\nc\n")
    source = FileSource(str(path))
    first = source.poll(max_records=2, timeout=0)
    source.commit({partition_of(first[-1]): Position(2)})
    assert not source.at_end()
    rest = source.poll(max_records=2, timeout=0)
    assert not source.at_end()
    source.commit({partition_of(rest[-1]): Position(3)})

    assert source.at_end()
    assert list(source.poll(max_records=2, timeout=0)) == []
    source.close()
    source.close()


def test_a_file_cut_short_is_named_when_its_end_is_met(tmp_path: Path) -> None:
    path = tmp_path / "calls.jsonl.gz"
    path.write_bytes(gzip.compress(b"line\n" * 100_000)[:-20])
    source = FileSource(str(path))

    with pytest.raises(FileError, match=r"calls\.jsonl\.gz: the packed file is broken or cut short"):
        source.poll(max_records=200_000, timeout=0)
    source.close()
