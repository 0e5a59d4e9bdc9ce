import errno
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import click
import pytest

from askfirst.cli.outcome import exit_code_of, wants_traceback
from askfirst.gate.errors import PolicyError
from askfirst.scoring.errors import AskfirstError
from askfirst.settings.errors import SettingsError
from askfirst.stream.errors import AuthError, FencedError, MissingTopicError, TransportError
from askfirst.wire.errors import DecodeError


def raiser(error: BaseException) -> Callable[[], object]:
    def command() -> object:
        raise error

    return command


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (AskfirstError("what and where"), 1),
        (TransportError("what and where"), 1),
        (PolicyError("threshold", "what and where"), 2),
        (SettingsError("what and where"), 2),
        (MissingTopicError("what and where"), 2),
        (DecodeError("not-json", "what and where"), 3),
        (AuthError("what and where"), 5),
        (FencedError("what and where"), 6),
    ],
)
def test_an_error_of_ours_is_one_line_and_its_own_exit_code(
    error: AskfirstError, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert code == exit_code_of(raiser(error), debug=False)

    captured = capsys.readouterr()
    assert captured.err == f"askfirst: {error}\n"
    assert captured.out == ""


@pytest.mark.parametrize(("returned", "code"), [(None, 0), (0, 0), (3, 3), ("text", 0)])
def test_what_a_command_returns_is_the_exit_code(returned: object, code: int) -> None:
    assert code == exit_code_of(lambda: returned, debug=False)


def test_an_unexpected_error_is_one_line_without_its_text(capsys: pytest.CaptureFixture[str]) -> None:
    """Its text may hold a value of somebody's call."""
    assert exit_code_of(raiser(KeyError("hunter2")), debug=False) == 1

    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "KeyError at test_outcome.py:" in said
    assert "hunter2" not in said


def test_with_debug_there_is_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code_of(raiser(KeyError("x")), debug=True) == 1

    assert "Traceback" in capsys.readouterr().err


def test_what_the_system_refuses_is_said_in_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code_of(raiser(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))), debug=False) == 1

    assert capsys.readouterr().err == "askfirst: No space left on device\n"


@pytest.mark.parametrize("error", [KeyboardInterrupt(), click.Abort()])
def test_ctrl_c_is_130_and_quiet(error: BaseException, capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code_of(raiser(error), debug=False) == 130

    assert capsys.readouterr().err == ""


def test_usage_errors_name_the_command_and_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code_of(raiser(click.UsageError("No\nsuch   option")), debug=False) == 2

    assert capsys.readouterr().err == "askfirst: No such option (see `askfirst --help`)\n"


@pytest.mark.parametrize(
    ("arguments", "environ", "wanted"),
    [
        ([], {}, False),
        (["check", "--debug"], {}, True),
        (["--debug", "check"], {}, True),
        ([], {"ASKFIRST_DEBUG": "1"}, True),
        ([], {"ASKFIRST_DEBUG": "0"}, False),
        ([], {"ASKFIRST_DEBUG": ""}, False),
    ],
)
def test_who_wants_a_traceback(arguments: list[str], environ: dict[str, str], wanted: Any) -> None:
    assert wanted is wants_traceback(arguments, environ)


def test_a_reader_that_leaves_ends_the_command_quietly() -> None:
    """Nothing is said at the end of the interpreter either, when it would write what is left."""
    program = (
        "import sys\n"
        "from askfirst.cli.outcome import exit_code_of\n"
        "def talk():\n"
        "    while True:\n"
        "        sys.stdout.write('x' * 1000)\n"
        "sys.exit(exit_code_of(talk, debug=False))\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as talker:
        assert talker.stdout is not None
        assert talker.stderr is not None
        talker.stdout.read(10)
        talker.stdout.close()
        said = talker.stderr.read()
    assert (talker.returncode, said) == (141, b"")
