"""Records as lines."""

import io
from pathlib import Path

import pytest

from askfirst.stream.errors import DeliveryError
from askfirst.stream.ports import Outgoing
from askfirst.transports.files.sink import FileSink


def _out(topic: str, value: bytes | None) -> Outgoing:
    return Outgoing(topic, b"k", value, (), None)


def test_each_topic_has_its_own_lines_in_order(tmp_path: Path) -> None:
    with (tmp_path / "a").open("wb") as a, (tmp_path / "b").open("wb") as b:
        sink = FileSink({"a": a, "b": b})
        sink.publish([_out("a", b"1"), _out("b", b"2"), _out("a", b"3"), _out("a", None)])

        assert (tmp_path / "a").read_bytes() == b"1\n3\n\n", "handed to the system when publish returns"
        assert (tmp_path / "b").read_bytes() == b"2\n"
        sink.close()
        assert not a.closed


def test_a_topic_without_a_file_is_an_error_before_anything_is_written() -> None:
    out = io.BytesIO()

    with pytest.raises(DeliveryError, match="topic b"):
        FileSink({"a": out}).publish([_out("a", b"1"), _out("b", b"2")])
    assert out.getvalue() == b""


class _Full(io.BytesIO):
    def flush(self) -> None:
        raise OSError(28, "No space left on device")


class _Gone(io.BytesIO):
    def flush(self) -> None:
        raise BrokenPipeError


def test_a_full_disk_is_a_delivery_that_failed() -> None:
    with pytest.raises(DeliveryError, match="No space left"):
        FileSink({"a": _Full()}).publish([_out("a", b"1")])


def test_a_reader_that_has_gone_ends_the_pipe() -> None:
    with pytest.raises(BrokenPipeError):
        FileSink({"a": _Gone()}).publish([_out("a", b"1")])
