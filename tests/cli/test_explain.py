import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

CALL = {
    "name": "book",
    "arguments": {"city": "Lisbon", "guests": 7},
    "required": ["city", "guests"],
    "conversation": [{"role": "user", "content": "A table in Lisbon, please"}],
}


@pytest.fixture
def calls(tmp_path: Path) -> Path:
    path = tmp_path / "calls.jsonl"
    path.write_text(json.dumps({"name": "first", "arguments": {}}) + "\n" + json.dumps(CALL) + "\nnope\n")
    return path


def test_a_call_is_accounted_for_key_by_key(askfirst: Run, calls: Path) -> None:
    ended = askfirst("explain", "calls.jsonl", "--line", "2", "--profile", "grounded")

    text = ended.out.decode()
    assert (ended.code, ended.err) == (0, "")
    assert text.startswith("book: ask first\n  profile grounded: ")
    assert '/city = "Lisbon"  (place)\n    known (1.00): ' in text
    assert "/guests = 7" in text
    assert "[ungrounded." in text


def test_a_pipe_is_read_as_well(askfirst: Run) -> None:
    ended = askfirst("explain", "--profile", "strict", stdin=json.dumps(CALL).encode())

    assert ended.code == 0
    assert ended.out.decode().startswith("book: may run\n")


def test_the_environment_sets_the_profile_as_everywhere(askfirst: Run, calls: Path) -> None:
    ended = askfirst("explain", "calls.jsonl", ASKFIRST_PROFILE="strict")

    assert "profile strict" in ended.out.decode()


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("calls.jsonl", "--line", "3"), 3, "JSON"),
        (("calls.jsonl", "--line", "9"), 2, "no line 9"),
        (("calls.jsonl", "--line", "0"), 2, "--line"),
        (("absent.jsonl",), 2, "absent.jsonl"),
        (("calls.jsonl", "--profile", "nope"), 2, "nope"),
    ],
)
def test_what_cannot_be_accounted_for_is_one_line(
    askfirst: Run, calls: Path, arguments: tuple[str, ...], code: int, said: str
) -> None:
    ended = askfirst("explain", *arguments)

    assert (ended.code, ended.out) == (code, b"")
    assert ended.err.count("\n") == 1
    assert said in ended.err
