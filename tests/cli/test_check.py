import base64
import gzip
import json
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import zstandard
from tests.cli.conftest import clean_environment

GOOD = {
    "id": "g",
    "name": "send_email",
    "arguments": {"to": "a@b.io", "body": "Lunch?"},
    "required": ["to", "body"],
}
HALF = {"id": "h", "name": "send_email", "arguments": {"to": "TODO", "body": "Lunch?"}, "required": ["to", "body"]}
GUESS = {"id": "b", "name": "send_email", "arguments": {"to": "TODO", "body": ""}, "required": ["to", "body"]}
CHAT = {"role": "assistant", "content": "How can I help?"}

Run = Callable[..., Any]


def jsonl(*rows: object) -> bytes:
    return b"".join((row if isinstance(row, bytes) else json.dumps(row).encode()) + b"\n" for row in rows)


def verdicts(ended: Any) -> list[str]:
    return [row["verdict"] for row in ended.rows]


def test_verdicts_come_in_the_order_of_the_lines(askfirst: Run, tmp_path: Path) -> None:
    (tmp_path / "calls.jsonl").write_bytes(jsonl(GOOD, GUESS, HALF))

    ended = askfirst("check", "calls.jsonl")

    assert ended.code == 0
    assert [row["call_id"] for row in ended.rows] == ["g", "b", "h"]
    assert verdicts(ended) == ["approve", "clarify", "approve"]
    assert ended.err == "calls.jsonl: 3 calls: 2 approved, 1 asked about\n"


@pytest.mark.parametrize("arguments", [(), ("-",)])
def test_without_a_file_it_reads_standard_input(askfirst: Run, arguments: tuple[str, ...]) -> None:
    ended = askfirst("check", *arguments, stdin=jsonl(GUESS))

    assert (ended.code, verdicts(ended)) == (0, ["clarify"])
    assert ended.err == "stdin: 1 call: 0 approved, 1 asked about\n"


def test_nothing_in_nothing_out(askfirst: Run) -> None:
    ended = askfirst("check")

    assert (ended.code, ended.out) == (0, b"")
    assert "0 calls" in ended.err


def test_the_source_of_a_verdict_is_its_line(askfirst: Run) -> None:
    without_id = {name: value for name, value in GOOD.items() if name != "id"}

    second = askfirst("check", stdin=jsonl(GOOD, without_id)).rows[1]

    assert second["source"] == {"topic": None, "partition": None, "offset": 1, "timestamp": None, "index": 0}
    assert second["call_id"] == "file-0-1"


def test_several_calls_of_a_line_have_a_verdict_each(askfirst: Run) -> None:
    block = {"type": "tool_use", "name": "send_email", "input": {"to": "a@b.io"}}
    message = {"role": "assistant", "content": [{**block, "id": "one"}, {**block, "id": "two"}]}

    rows = askfirst("check", stdin=jsonl(message)).rows

    assert [(row["call_id"], row["source"]["index"]) for row in rows] == [("one", 0), ("two", 1)]


@pytest.mark.parametrize(
    ("options", "environ", "expected"),
    [
        ((), {}, ["approve", "approve", "clarify"]),
        (("--profile", "strict"), {}, ["approve", "clarify", "clarify"]),
        ((), {"ASKFIRST_PROFILE": "strict"}, ["approve", "clarify", "clarify"]),
        (("--profile", "seed"), {"ASKFIRST_PROFILE": "strict"}, ["approve", "approve", "clarify"]),
        (("--threshold", "0.51"), {}, ["approve", "clarify", "clarify"]),
        (("--threshold", "0"), {}, ["approve", "approve", "approve"]),
        (("--key-threshold", "0.5"), {}, ["approve", "clarify", "clarify"]),
        (("--profile", "strict", "--key-threshold", "off"), {}, ["approve", "approve", "clarify"]),
        (("--policy", "policy.toml"), {}, ["approve", "approve", "approve"]),
        (("--policy", "policy.toml", "--threshold", "1"), {}, ["approve", "clarify", "clarify"]),
        (("--settings", "settings.toml"), {}, ["approve", "clarify", "clarify"]),
    ],
)
def test_the_policy_can_be_chosen(
    askfirst: Run, tmp_path: Path, options: tuple[str, ...], environ: dict[str, str], expected: list[str]
) -> None:
    (tmp_path / "policy.toml").write_text("version = 1\nthreshold = 0.0\n")
    (tmp_path / "settings.toml").write_text('profile = "strict"\n')

    assert expected == verdicts(askfirst("check", *options, stdin=jsonl(GOOD, HALF, GUESS), **environ))


def definition(*required: str) -> list[dict[str, Any]]:
    parameters = {"type": "object", "properties": {}, "required": list(required)}
    return [{"type": "function", "function": {"name": "send_email", "parameters": parameters}}]


@pytest.mark.parametrize(
    ("options", "required", "source"),
    [
        ((), ["to", "body"], "message"),
        (("--tools", "tools.json"), ["subject", "to", "body"], "registry"),
        (("--tools", "support=tools.json"), ["subject", "to", "body"], "registry"),
        (("--tools", "sales=tools.json"), ["to", "body"], "message"),
        (("--tools", "sales=other.json", "--tools", "tools.json"), ["subject", "to", "body"], "registry"),
        (("--tools", "tools.json", "--definitions", "message-first"), ["to", "body"], "message"),
    ],
)
def test_tool_definitions_can_be_vouched_for(
    askfirst: Run, tmp_path: Path, options: tuple[str, ...], required: list[str], source: str
) -> None:
    (tmp_path / "tools.json").write_text(json.dumps(definition("subject")))
    (tmp_path / "other.json").write_text(json.dumps(definition("cc")))

    (row,) = askfirst("check", *options, stdin=jsonl({**GOOD, "agent": "support"})).rows

    assert required == row["required"]
    assert source == row["definition"]


@pytest.mark.parametrize(("values", "shown"), [("none", False), ("question", False), ("call", True)])
def test_what_a_verdict_shows_can_be_chosen(askfirst: Run, values: str, shown: Any) -> None:
    ended = askfirst("check", "--values", values, stdin=jsonl(GOOD))

    assert shown is (b"a@b.io" in ended.out)
    assert (ended.rows[0]["call"] is not None) is shown


def test_chat_is_no_call_or_only_counted(askfirst: Run) -> None:
    strict = askfirst("check", stdin=jsonl(CHAT, GOOD))
    lenient = askfirst("check", "--not-calls", "count", stdin=jsonl(CHAT, GOOD))

    assert (strict.code, lenient.code) == (3, 0)
    assert strict.err.startswith("stdin:1: the record holds no tool call")
    assert strict.err.endswith("[no-call]\nstdin: 1 call: 1 approved, 0 asked about; 1 line is no call\n")
    assert "1 line holds no call" in lenient.err
    assert strict.out == lenient.out


NESTED = b"[" * 100_000
LONG = b'{"name": "x", "arguments": {"n": %s}}'
BAD = {
    "not JSON": b"{nope",
    "another shape": b'{"hello": "world"}',
    "a list": b"[]",
    "a number": b"5",
    "no name": b'{"arguments": {}}',
    "an empty name": b'{"name": "", "arguments": {}}',
    "arguments that are a list": b'{"name": "x", "arguments": []}',
    "arguments that are a number": b'{"name": "x", "arguments": 5}',
    "arguments that are broken text": b'{"name": "x", "arguments": "{\\"a\\": "}',
    "not UTF-8": b'{"name": "x", "arguments": {"a": "\xff"}}',
    "an empty line": b"",
    "brackets": NESTED,
    "brackets in arguments": b'{"name": "x", "arguments": {"a": ' + NESTED + b"}}",
    "a number of 400 digits": LONG % (b"9" * 400),
    "an integer of 65 bits": LONG % b"18446744073709551616",
    "NaN": LONG % b"NaN",
    "a lone surrogate": LONG % b'"\\ud800"',
    "required of the wrong type": b'{"name": "x", "arguments": {}, "required": "to"}',
    "required that holds a number": b'{"name": "x", "arguments": {}, "required": [1]}',
    "a schema that is no object": b'{"name": "x", "arguments": {}, "tool": {"name": "x", "parameters": []}}',
    "two readings": b'{"name": "x", "arguments": {}, "type": "tool_use", "input": {"a": 1}, "id": "1"}',
}


def test_each_bad_line_is_named_and_kept_and_its_neighbours_are_judged(askfirst: Run, tmp_path: Path) -> None:
    big = {**GOOD, "id": "big", "arguments": {"to": "a@b.io", "body": "x " * 450_000}}
    lines = [line for bad in BAD.values() for line in (bad, json.dumps(GOOD).encode())]
    (tmp_path / "calls.jsonl").write_bytes(jsonl(*lines, big))

    started = time.monotonic()
    ended = askfirst("check", "calls.jsonl", "--dead-letter", "bad.jsonl")

    assert time.monotonic() - started < 20
    assert ended.code == 3
    assert len(ended.rows) == len(BAD) + 1
    assert ended.rows[-1]["call_id"] == "big"
    said = ended.err.splitlines()
    assert [line.split(":")[1] for line in said[:-1]] == [str(1 + 2 * place) for place in range(len(BAD))]
    assert said[-1].endswith(f"{len(BAD)} lines are no calls")
    assert "Traceback" not in ended.err
    kept = [json.loads(line) for line in (tmp_path / "bad.jsonl").read_bytes().splitlines()]
    assert [base64.b64decode(letter["value_base64"]) for letter in kept] == list(BAD.values())
    assert [letter["where"] for letter in kept] == [f"line {1 + 2 * place}" for place in range(len(BAD))]
    assert all(letter["reason"] and letter["message"] for letter in kept)


def test_what_is_wrong_is_said_in_full_once(askfirst: Run) -> None:
    """A file of another kind has the same fault in each line; each line is named, and the screen is not flooded."""
    said = askfirst("check", stdin=b'{"hello": "world"}\n' * 3).err.splitlines()

    assert said[0].startswith("stdin:1: the record is no proposed call")
    assert said[0].endswith(" [shape]")
    assert said[1:3] == ["stdin:2: as in line 1 [shape]", "stdin:3: as in line 1 [shape]"]


def test_what_is_wrong_is_not_said_twice_in_a_line(askfirst: Run) -> None:
    ended = askfirst("check", stdin=b'{"name": "send_email", "arguments": ["a@b.io"]}\n')

    assert ended.err.splitlines()[0] == ("stdin:1: arguments is a list; give an object or JSON text of one [arguments]")


@pytest.mark.parametrize("indent", [1, 4])
def test_json_of_several_lines_is_told_once_how_to_become_one(askfirst: Run, indent: int) -> None:
    said = askfirst("check", stdin=json.dumps([GOOD, GUESS], indent=indent).encode()).err.splitlines()

    assert [line for line in said if "jq -c ." in line] == [said[1]]
    assert said[1].startswith("stdin: a record must stand on one line")
    assert said[2] == "stdin:2: as in line 1 [not-json]"


def test_one_broken_line_is_no_json_of_several_lines(askfirst: Run) -> None:
    assert "jq" not in askfirst("check", stdin=jsonl(b'{"name": "x", "argum', b"}", GOOD)).err


def test_the_dead_letters_never_overwrite_the_calls(askfirst: Run, tmp_path: Path) -> None:
    calls = jsonl(GOOD, b"nope")
    (tmp_path / "calls.jsonl").write_bytes(calls)

    ended = askfirst("check", "calls.jsonl", "--dead-letter", "./calls.jsonl")

    assert (ended.code, ended.out) == (2, b"")
    assert calls == (tmp_path / "calls.jsonl").read_bytes()


def test_a_message_cannot_move_the_cursor_of_a_terminal(askfirst: Run) -> None:
    ended = askfirst("check", stdin=b'{"name": "x", "arguments": {}, "\\u001b[2J": 1, "required": "\\u001b[2J"}\n')

    assert "\x1b" not in ended.err


@pytest.mark.parametrize("last", [b"", b"\n", b"\r\n"])
def test_the_last_line_needs_no_end(askfirst: Run, last: bytes) -> None:
    assert len(askfirst("check", stdin=jsonl(GOOD) + json.dumps(GUESS).encode() + last).rows) == 2


@pytest.mark.parametrize(
    ("name", "packed"),
    [
        ("calls.jsonl.gz", gzip.compress(jsonl(GOOD, GUESS))),
        ("calls.jsonl.zst", zstandard.compress(jsonl(GOOD, GUESS))),
    ],
)
def test_packed_files_are_unpacked(askfirst: Run, tmp_path: Path, name: str, packed: bytes) -> None:
    (tmp_path / name).write_bytes(packed)

    assert verdicts(askfirst("check", name)) == ["approve", "clarify"]


def test_a_file_that_breaks_off_gives_the_verdicts_before_the_break(askfirst: Run, tmp_path: Path) -> None:
    rows = jsonl(*({**GOOD, "id": os.urandom(20).hex()} for _ in range(5000)))
    (tmp_path / "calls.jsonl.gz").write_bytes(gzip.compress(rows)[:-2000])

    ended = askfirst("check", "calls.jsonl.gz")

    assert ended.code == 2
    assert ended.err.startswith("askfirst: calls.jsonl.gz: ")
    assert ended.err.count("\n") == 1
    assert len(ended.rows) > 4000


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("absent.jsonl",), "absent.jsonl: "),
        (("folder",), "folder: "),
        (("folder.gz",), "folder.gz: "),
        (("broken.gz",), "broken.gz: "),
        (("broken.zst",), "broken.zst: "),
        (("--policy", "absent.toml"), "absent.toml: cannot read the policy file: No such file"),
        (("--policy", "folder"), "folder: cannot read the policy file"),
        (("--policy", "binary"), "binary: cannot read the policy file: it is not UTF-8 text"),
        (("--policy", "bad.toml"), "bad.toml: threshold"),
        (("--policy", "good.toml", "--profile", "seed"), "leave the profile out and name it in the policy file"),
        (("--profile", "strickt"), "strickt"),
        (("--threshold", "2"), "--threshold: '2' cannot be used"),
        (("--key-threshold", "x"), "--key-threshold: 'x' cannot be used"),
        (("--tools", "absent.json"), "absent.json: cannot read the file of tools"),
        (("--tools", "binary"), "binary: "),
        (("--tools", "a=binary"), "binary: "),
        (("--dead-letter", "folder"), "folder: "),
        (("--dead-letter", "absent/bad.jsonl"), "absent/bad.jsonl: "),
        (("--values", "all"), "'all'"),
        (("--settings", "absent.toml"), "absent.toml: cannot read the settings file"),
    ],
)
def test_what_cannot_be_used_is_one_line_and_two(
    askfirst: Run, tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    for folder in ("folder", "folder.gz"):
        (tmp_path / folder).mkdir()
    for name in ("broken.gz", "broken.zst"):
        (tmp_path / name).write_bytes(b"this is not packed at all")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "bad.toml").write_text("version = 1\nthreshold = 7\n")
    (tmp_path / "good.toml").write_text("version = 1\n")

    ended = askfirst("check", *arguments, stdin=jsonl(GOOD))

    assert (ended.code, ended.out) == (2, b"")
    assert ended.err.count("\n") == 1
    assert said in ended.err


def test_an_answer_comes_before_more_is_asked(start: Callable[..., subprocess.Popen[bytes]]) -> None:
    """A program that writes one call and waits for its verdict must not wait for ever."""
    with start("check") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        watchdog = threading.Timer(30, process.kill)
        watchdog.start()
        for call in (GOOD, GUESS):
            process.stdin.write(jsonl(call) + b'{"name": ')  # half of the next line is there already
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["call_id"] == call["id"]
            process.stdin.write(b'"x", "arguments": {}}\n')
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["tool"] == "x"
        process.stdin.close()
        assert process.wait(30) == 0
        watchdog.cancel()


def test_a_reader_that_leaves_ends_it_quietly(start: Callable[..., subprocess.Popen[bytes]], tmp_path: Path) -> None:
    (tmp_path / "calls.jsonl").write_bytes(jsonl(GOOD) * 20_000)
    with start("check", "calls.jsonl") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_ctrl_c_ends_it_quietly(start: Callable[..., subprocess.Popen[bytes]]) -> None:
    with start("check") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(jsonl(GOOD))
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b""
        assert process.wait(30) == 130


def test_a_full_disk_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "calls.jsonl").write_bytes(jsonl(GOOD))
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full on this system")
    with full.open("wb") as out:
        ended = subprocess.run(
            [sys.executable, "-m", "askfirst", "check", "calls.jsonl"],
            stdout=out,
            stderr=subprocess.PIPE,
            check=False,
            cwd=tmp_path,
            env=clean_environment(),
        )

    assert ended.returncode == 1
    assert ended.stderr == b"askfirst: standard output: cannot write: No space left on device\n"


def test_a_pipe_gets_no_progress(askfirst: Run, tmp_path: Path) -> None:
    (tmp_path / "calls.jsonl").write_bytes(jsonl(GOOD) * 50_000)

    ended = askfirst("check", "calls.jsonl")

    assert ended.err == "calls.jsonl: 50,000 calls: 50,000 approved, 0 asked about\n"


def on_a_terminal(arguments: list[str], folder: Path, typed: bytes = b"") -> str:
    """Run it with a terminal as standard input and error, and return what it says there."""
    leader, follower = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "askfirst", *arguments],
        stdin=follower,
        stdout=subprocess.DEVNULL,
        stderr=follower,
        cwd=folder,
        env=clean_environment(),
    ):
        os.close(follower)
        os.write(leader, typed)
        said = b""
        try:
            while piece := os.read(leader, 65536):
                said += piece
        except OSError:  # how Linux says that the other side of a terminal is closed
            pass
    os.close(leader)
    return said.decode()


def test_a_terminal_sees_how_far_it_is(tmp_path: Path) -> None:
    (tmp_path / "calls.jsonl").write_bytes(jsonl(GOOD) * 100_000)

    said = on_a_terminal(["check", "calls.jsonl"], tmp_path)

    assert "%, " in said
    assert " a second" in said
    assert said.rstrip().endswith("\x1b[Kcalls.jsonl: 100,000 calls: 100,000 approved, 0 asked about")


def test_a_terminal_is_told_what_is_awaited(tmp_path: Path) -> None:
    said = on_a_terminal(["check"], tmp_path, json.dumps(GOOD).encode() + b"\n\x04")

    assert "one JSON record a line; Ctrl-D ends" in said
    assert "1 call: 1 approved" in said


@pytest.mark.slow
def test_memory_stays_flat_over_a_long_pipe(start: Callable[..., subprocess.Popen[bytes]]) -> None:
    """A hundred megabytes through a pipe take no more memory than a few lines do."""
    piece = jsonl(*[{**GOOD, "arguments": {"to": "a@b.io", "body": "words " * 150}}] * 1000)

    def feed(process: subprocess.Popen[bytes], times: int) -> None:
        assert process.stdin is not None
        for _time in range(times):
            process.stdin.write(piece)
        process.stdin.close()

    def peak(times: int) -> int:
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        with start("check") as process:
            assert process.stdout is not None
            feeder = threading.Thread(target=feed, args=(process, times))
            feeder.start()
            highest = 0
            while process.stdout.read(1 << 20):
                status = Path(f"/proc/{process.pid}/status")
                if status.exists():
                    highest = max(highest, _resident(status.read_text()))
            feeder.join()
        assert process.returncode == 0
        return highest or resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss - before

    assert peak(100) < peak(2) + 20_000


def _resident(status: str) -> int:
    """Return the kilobytes a process holds in memory."""
    return next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")), 0)
