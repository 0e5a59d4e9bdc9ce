"""Running our own commands as a user would: each in a process of its own."""

import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

from askfirst.stream.errors import TransportError
from askfirst.transports.brokers.process import Child

LONGEST_SECONDS = 120.0
"""A command that takes longer is ended; the samples take a second or two."""


class DemoError(TransportError):
    """A command of the demo did not do its work; the message ends with what it said."""


def run_commands(
    commands: Mapping[str, Sequence[str]], folder: Path, environ: Mapping[str, str], *, fine: Sequence[int] = (0,)
) -> Mapping[str, str]:
    """Run some of our commands side by side and return what each wrote, on standard output and error together.

    Args:
        commands: A name for each, and the words after ``askfirst``.
        folder: Where their logs go.
        environ: Their environment.
        fine: Exit codes that mean success.

    Raises:
        DemoError: One of them failed.
    """
    with ExitStack() as stack:
        children = {}
        for name, words in commands.items():
            place = folder / name
            place.mkdir()
            child = Child([sys.executable, "-m", "askfirst", *words], place, environ)
            stack.callback(child.end)
            children[name] = child
        for name, child in children.items():
            _expect(fine, name, child)
        return {name: child.log.read_text(encoding="utf-8", errors="replace") for name, child in children.items()}


def _expect(fine: Sequence[int], name: str, child: Child) -> None:
    code = child.wait(LONGEST_SECONDS)
    if code in fine:
        return
    ended = f"did not end within {LONGEST_SECONDS:.0f} s" if code is None else f"ended with exit code {code}"
    message = f"the command of {name} {ended}:\n{child.said()}"
    raise DemoError(message)
