import base64
import errno
import io
import tracemalloc
from pathlib import Path
from typing import Any, BinaryIO, cast

import orjson
import pytest

from askfirst.settings.errors import SettingsError
from askfirst.settings.table import Settings
from askfirst.stream.errors import DeliveryError, FileError
from askfirst.stream.observer import Tally
from askfirst.stream.ports import Record
from askfirst.stream.screen import DeadLetter, Screened
from askfirst.transports.files.source import MAX_LINE
from askfirst.wiring.check import Letters, Output, _Check, check_lines
from askfirst.wiring.gate import build_screen
from askfirst.wiring.progress import Progress

GOOD = b'{"name": "x", "arguments": {"a": "b"}, "required": ["a"]}\n'
GUESS = b'{"name": "x", "arguments": {}, "required": ["a"]}\n'


class Person:
    """Takes note of all it is told."""

    def __init__(self) -> None:
        self.bad: list[tuple[int, str]] = []
        self.faults: list[tuple[int, str]] = []
        self.progressed: list[Progress] = []

    def not_a_call(self, record: Record, dead: DeadLetter, /) -> None:
        self.bad.append((record.offset, dead.reason))

    def fault(self, record: Record, place: str, /) -> None:
        self.faults.append((record.offset, place))

    def progress(self, progress: Progress, /) -> None:
        self.progressed.append(progress)


@pytest.fixture
def person() -> Person:
    return Person()


def write(folder: Path, *lines: bytes) -> str:
    path = folder / "calls.jsonl"
    path.write_bytes(b"".join(lines))
    return str(path)


def run(path: str, person: Person, **more: Any) -> tuple[Tally, bytes]:
    out = io.BytesIO()
    screen = more.pop("screen", None) or build_screen(Settings())
    tally = check_lines(path, screen, verdicts=out, dead_letters=more.pop("dead_letters", None), listener=person)
    return tally, out.getvalue()


def test_it_counts_what_it_did(tmp_path: Path, person: Person) -> None:
    tally, out = run(write(tmp_path, GOOD, GUESS, b"nope\n", GOOD), person)

    assert Tally(records=4, approved=2, clarified=1, dead_letters=1) == tally
    assert out.count(b"\n") == 3
    assert person.bad == [(2, "not-json")]


def test_a_verdict_is_the_workers_own(tmp_path: Path, person: Person) -> None:
    """The bytes are those of the screen that the worker uses; nothing is made anew."""
    _, out = run(write(tmp_path, GUESS), person)

    record = Record(None, None, 0, None, None, GUESS.rstrip())
    assert out == build_screen(Settings())(record).verdicts[0].value + b"\n"


def test_an_internal_error_is_told_and_the_call_asked_about(tmp_path: Path, person: Person) -> None:
    class Broken:
        policy = build_screen(Settings())._gate.policy

        def judge(self, _call: object) -> Any:
            raise KeyError

    screen = type(build_screen(Settings()))(Broken())

    tally, out = run(write(tmp_path, GOOD), person, screen=screen)

    assert (tally.clarified, tally.faults) == (1, 1)
    assert b'"verdict":"clarify"' in out
    assert [line for line, _ in person.faults] == [0]


def test_progress_grows_to_the_whole_file(tmp_path: Path, person: Person) -> None:
    run(write(tmp_path, GOOD * 20_000), person)

    told = person.progressed
    assert len(told) > 5
    assert told == sorted(told, key=lambda progress: progress.lines)
    assert told[-1] == Progress(20_000, 20_000 * len(GOOD), 20_000 * len(GOOD))


def test_a_pipe_has_no_share(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stdin:
        buffer = io.BufferedReader(cast("Any", io.BytesIO(GOOD)))

    monkeypatch.setattr("sys.stdin", Stdin())

    tally, _ = run("-", person)

    assert tally.approved == 1
    assert {(progress.done, progress.size) for progress in person.progressed} == {(None, None)}


def test_what_was_judged_before_a_break_is_written(tmp_path: Path, person: Person) -> None:
    def screen(record: Record) -> Screened:
        if record.offset == 1:
            message = "the disk is gone"
            raise FileError(message)
        return build_screen(Settings())(record)

    out = io.BytesIO()
    with pytest.raises(FileError):
        check_lines(write(tmp_path, GOOD, GOOD), screen, verdicts=out, dead_letters=None, listener=person)

    assert out.getvalue().count(b"\n") == 1


def test_dead_letters_would_not_overwrite_the_calls(tmp_path: Path, person: Person) -> None:
    path = write(tmp_path, GOOD)
    (tmp_path / "link").symlink_to(path)

    with pytest.raises(SettingsError):
        run(path, person, dead_letters=str(tmp_path / "link"))

    assert Path(path).read_bytes() == GOOD


LONG = b'{"name": "x", "arguments": {"a": "' + b"y" * (MAX_LINE + 100_001) + b'"}}'


def test_a_line_too_long_to_be_a_call_is_kept_whole(tmp_path: Path, person: Person) -> None:
    """As it was, though it is never held: twice as long a line takes no more memory."""
    path = write(tmp_path, GOOD, b"nope\n", LONG + b"\r\n", LONG[: MAX_LINE + 1] + b"\n", GOOD)

    tally, out = run(path, person, dead_letters=str(tmp_path / "bad.jsonl"))

    kept = [orjson.loads(line) for line in (tmp_path / "bad.jsonl").read_bytes().splitlines()]
    assert [base64.b64decode(one["value_base64"]) for one in kept] == [b"nope", LONG, LONG[: MAX_LINE + 1]]
    assert [one["reason"] for one in kept] == ["not-json", "too-large", "too-large"]
    assert [one["where"] for one in kept] == ["line 2", "line 3", "line 4"]
    assert [list(one) for one in kept] == [["value_base64", "key_base64", "headers", "reason", "message", "where"]] * 3
    assert f"the record has {len(LONG)} bytes and the limit is {MAX_LINE}" in kept[1]["message"]
    assert (tally.approved, tally.dead_letters, out.count(b"\n")) == (2, 3, 2)
    assert person.bad[1:] == [(2, "too-large"), (3, "too-large")]


def test_its_length_costs_no_memory(tmp_path: Path, person: Person) -> None:
    peaks = []
    for times in (1, 4):
        path = write(tmp_path, LONG * times + b"\n")
        tracemalloc.start()
        run(path, person, dead_letters=str(tmp_path / "bad.jsonl"))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()

    assert peaks[1] < 1.1 * peaks[0]


def test_it_is_not_torn_where_everything_goes_to_one_place(tmp_path: Path, person: Person) -> None:
    out = io.BytesIO()
    lines = io.BufferedReader(cast("Any", io.BytesIO(GOOD + LONG + b"\n" + GOOD)))

    _Check(build_screen(Settings()), Output(out, "out"), Letters(out, "out"), person).run(lines, "-")

    told = [orjson.loads(line) for line in out.getvalue().splitlines()]
    assert [one.get("verdict", one.get("reason")) for one in told] == ["approve", "too-large", "approve"]


def test_a_file_of_dead_letters_is_made_even_if_there_are_none(tmp_path: Path, person: Person) -> None:
    run(write(tmp_path, GOOD), person, dead_letters=str(tmp_path / "bad.jsonl"))

    assert (tmp_path / "bad.jsonl").read_bytes() == b""


class Refusing(io.BytesIO):
    """A file the system does not write to."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self._error = error

    def write(self, _piece: object, /) -> int:
        raise self._error


def test_output_that_is_refused_is_a_delivery_error_with_a_name() -> None:
    output = Output(cast("BinaryIO", Refusing(OSError(errno.ENOSPC, "No space left on device"))), "out.jsonl")
    output.add(b"line")

    with pytest.raises(DeliveryError, match=r"out\.jsonl: cannot write: No space left"):
        output.flush()


def test_a_reader_that_has_gone_is_no_delivery_error() -> None:
    output = Output(cast("BinaryIO", Refusing(BrokenPipeError())), "out.jsonl")
    output.add(b"line")

    with pytest.raises(BrokenPipeError):
        output.flush()


def test_what_is_held_is_bounded() -> None:
    out = io.BytesIO()
    output = Output(out, "out")
    for _line in range(100):
        output.add(b"x" * 10_000)

    assert len(out.getvalue()) > 900_000
