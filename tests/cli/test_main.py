from collections.abc import Callable
from typing import Any

import click
import pytest
from click.testing import CliRunner

from askfirst import __version__
from askfirst.cli.main import COMMANDS, call, main


def loaded(name: str) -> click.Command:
    context = click.Context(main)
    command = main.get_command(context, name)
    assert command is not None
    return command


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_an_example_in_its_help(name: str) -> None:
    result = CliRunner().invoke(main, [name, "--help"])

    assert result.exit_code == 0
    assert "Examples:" in result.output
    assert f"askfirst {name}" in result.output.split("Examples:")[1]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_says_what_the_command_itself_says(name: str) -> None:
    """The list is written twice so that it can be shown without loading the commands; the two must agree."""
    assert COMMANDS[name].summary == (loaded(name).help or "").split("\n\n")[0].replace("\n", " ")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_takes_debug(name: str) -> None:
    command = loaded(name)
    leaves = command.commands.values() if isinstance(command, click.Group) else [command]

    assert all("--debug" in {option for parameter in leaf.params for option in parameter.opts} for leaf in leaves)


def test_the_version(askfirst: Callable[..., Any]) -> None:
    ended = askfirst("--version")

    assert (0, f"askfirst {__version__}\n".encode(), "") == ended


def test_the_version_loads_nothing_that_is_slow_to_load(askfirst: Callable[..., Any]) -> None:
    """The time itself is measured elsewhere; these are what would spoil it."""
    ended = askfirst("--version", PYTHONPROFILEIMPORTTIME="1")

    assert ended.code == 0
    assert not [name for name in ("structlog", "orjson", "kafka", "tabulate", "tomllib") if f" {name}\n" in ended.err]


def test_without_a_command_it_helps(capsys: pytest.CaptureFixture[str]) -> None:
    assert call([]) == 0
    assert "Commands:" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments", [["nope"], ["--nope"], ["check", "--nope"], ["check", "a", "b"], ["schema"], ["schema", "nope"]]
)
def test_a_wrong_command_line_is_one_line_and_two(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert call(arguments) == 2

    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "--help`" in captured.err


def test_a_shell_can_complete_commands(askfirst: Callable[..., Any]) -> None:
    ended = askfirst(_ASKFIRST_COMPLETE="bash_complete", COMP_WORDS="askfirst ch", COMP_CWORD="1")

    assert ended.out == b"plain,check\n"
