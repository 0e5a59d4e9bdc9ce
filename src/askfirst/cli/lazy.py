"""A group whose commands are imported when they are called, so that the rest of the command line starts at once."""

import importlib
from collections.abc import Mapping
from dataclasses import dataclass

import click


@dataclass(frozen=True, slots=True)
class Entry:
    """One command.

    Attributes:
        module: Where its ``command`` is.
        summary: Its line in the list of commands; the first sentence of its help.
    """

    module: str
    summary: str


class LazyGroup(click.Group):
    """A group that knows its commands by name only, until one is needed."""

    def __init__(self, *, entries: Mapping[str, Entry], **more: object) -> None:
        """Keep the table of commands."""
        super().__init__(**more)  # type: ignore[arg-type]
        self.entries = entries

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Name the commands, in the order in which people need them."""
        return list(self.entries)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """Import one command."""
        entry = self.entries.get(cmd_name)
        if entry is None:
            return None
        command = importlib.import_module(entry.module).command
        assert isinstance(command, click.Command)  # noqa: S101 - for the type checker; a test loads every command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's signature
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.summary) for name, entry in self.entries.items()])
