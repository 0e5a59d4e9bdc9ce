import io
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from askfirst.cli.streams import Forgiving, OutputClosedError, forgiving_words, is_closed, is_terminal, require_output

Shell = Callable[[str], CompletedProcess[bytes]]


class Full(io.StringIO):
    """A device without room."""

    def write(self, _text: str) -> int:
        raise OSError(28, "No space left on device")

    def flush(self) -> None:
        raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    "command", ["check calls.jsonl", "settings", "schema call", "--version", "worker --group-id g"]
)
def test_without_standard_output_nothing_is_done_and_the_reason_said(shell: Shell, command: str) -> None:
    done = shell(f"{command} >&-")

    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)
    assert done.stderr.startswith(b"askfirst: standard output is closed; connect it")


@pytest.mark.parametrize("command", ["check", "check -", "eval - --profile seed"])
def test_without_standard_input_there_is_nothing_to_read(shell: Shell, command: str) -> None:
    done = shell(f"{command} <&-")

    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"askfirst: standard input is closed; connect it, or name a file\n"


def test_a_file_is_read_without_standard_input(shell: Shell) -> None:
    assert shell("check calls.jsonl <&-").returncode == 0


@pytest.mark.parametrize("words", ["2>&-", "2>/dev/full", "<&- 2>&-"])
@pytest.mark.parametrize(("file", "code"), [("calls.jsonl", 0), ("bad.jsonl", 3)])
def test_where_nobody_takes_the_words_the_verdicts_are_written_all_the_same(
    shell: Shell, words: str, file: str, code: int
) -> None:
    done = shell(f"check {file} --dead-letter letters.jsonl {words}")

    assert (done.returncode, done.stdout.count(b'"verdict":"approve"'), done.stderr) == (code, 1, b"")


def test_words_never_land_in_a_file_that_took_the_place_of_their_stream(shell: Shell, tmp_path: Path) -> None:
    shell("check bad.jsonl --dead-letter letters.jsonl 2>&-")

    assert (tmp_path / "letters.jsonl").read_bytes().count(b"\n") == 1


def test_with_all_three_closed_it_ends_with_a_code(shell: Shell) -> None:
    assert shell("check calls.jsonl <&- >&- 2>&-").returncode == 2


def test_a_device_without_room_is_named(shell: Shell) -> None:
    done = shell("check bad.jsonl --dead-letter /dev/full")

    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == b"askfirst: /dev/full: cannot write: No space left on device"


def test_words_that_cannot_be_written_are_lost() -> None:
    closed = io.StringIO()
    closed.close()

    for stream in (None, closed, Full()):
        words = Forgiving(stream)
        words.flush()
        assert (words.write("hello"), words.isatty()) == (5, False)


def test_other_words_arrive_and_all_else_is_the_streams(tmp_path: Path) -> None:
    with (tmp_path / "words").open("w", encoding="latin-1") as stream:
        words = Forgiving(stream)
        words.write("hello")
        words.flush()

        assert (tmp_path / "words").read_text() == "hello"
        assert (words.fileno(), words.encoding) == (stream.fileno(), "latin-1")
    assert Forgiving(None).fileno() == 2


def test_standard_error_is_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Full()
    monkeypatch.setattr("sys.stderr", words)

    with forgiving_words():
        print("hello", file=sys.stderr, flush=True)  # noqa: T201

    assert sys.stderr is words


def test_a_stream_is_closed_when_it_was_so_at_the_start_or_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr("sys.stdout", stream)
    require_output()
    assert (is_closed(stream), is_closed(None), is_terminal(stream), is_terminal(None)) == (False, True, False, False)

    stream.close()
    assert (is_closed(stream), is_terminal(stream)) == (True, False)
    with pytest.raises(OutputClosedError, match="standard output is closed"):
        require_output()
