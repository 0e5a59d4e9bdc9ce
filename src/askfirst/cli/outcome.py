"""How every command ends: the one place where an error becomes a line on stderr and an exit code."""

import os
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence

import click

from askfirst.cli.streams import silence
from askfirst.scoring.errors import AskfirstError

UNEXPECTED = 1
USAGE = 2
SIGNALLED = 130
"""Ctrl-C: 128 and the number of SIGINT, as a shell reports it."""
READER_GONE = 141
"""Nobody reads stdout any more: 128 and the number of SIGPIPE, as with every filter."""


def debug_option() -> click.Option:
    """Return ``--debug``. It does nothing of itself: wants_traceback looks for the word."""
    return click.Option(
        ["--debug"], is_flag=True, expose_value=False, help="Show the traceback of an unexpected error."
    )


def wants_traceback(arguments: Sequence[str], environ: Mapping[str, str]) -> bool:
    """Say whether an unexpected error is shown with its traceback.

    Args:
        arguments: The command line.
        environ: The environment.
    """
    return "--debug" in arguments or environ.get("ASKFIRST_DEBUG", "") not in {"", "0", "false"}


def exit_code_of(command: Callable[[], object], *, debug: bool) -> int:
    """Run a command and turn whatever comes of it into an exit code, having said why on stderr.

    Args:
        command: Returns an exit code, or None for 0.
        debug: Whether an unexpected error is shown with its traceback.
    """
    try:
        code = command()
        sys.stdout.flush()
    except BrokenPipeError:
        silence(sys.stdout)
        return READER_GONE
    except (KeyboardInterrupt, click.Abort):
        return SIGNALLED
    except click.ClickException as error:
        _say(_usage_line(error))
        return error.exit_code
    except AskfirstError as error:
        _say(f"askfirst: {error}")
        return error.exit_code
    except Exception as error:  # noqa: BLE001 - the last line of defence of a process
        if debug:
            traceback.print_exc()
        else:
            _say(_unexpected_line(error))
        return UNEXPECTED
    return code if isinstance(code, int) else 0


def _usage_line(error: click.ClickException) -> str:
    """Name the command and the way to its help beside what click says is wrong."""
    context = getattr(error, "ctx", None)
    command = "askfirst" if context is None else context.command_path
    message = " ".join(error.format_message().split())
    return f"{command}: {message} (see `{command} --help`)"


def _unexpected_line(error: Exception) -> str:
    """Say what and where, and not the error's own text, which may hold a value of somebody's call."""
    if isinstance(error, OSError) and error.strerror:
        place = f"{error.filename}: " if error.filename else ""
        return f"askfirst: {place}{error.strerror}"
    frames = traceback.extract_tb(error.__traceback__)
    where = f"{os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else "an unknown place"  # noqa: PTH119 - pathlib is slow to load
    return f"askfirst: unexpected {type(error).__name__} at {where}; --debug or ASKFIRST_DEBUG=1 shows the traceback"


def _say(line: str) -> None:
    """Write a line for a person, who may be gone as well."""
    try:
        sys.stderr.write(line + "\n")
        sys.stderr.flush()
    except OSError:
        return
