"""How a command's help is laid out: what it does, examples, then its options under the headings of the settings."""

import textwrap
from collections.abc import Iterable, Iterator

import click

from askfirst.settings.table import TABLE

_OWN, _GENERAL = "Options", "General"
_EVERYWHERE = frozenset({"--settings", "--debug", "--help"})

_LEFT = 26
"""Columns for the names of options; one with a longer name has its text below."""
_GAP = 2
_INDENT = 2
_NARROWEST = 20


class Command(click.Command):
    """A command whose help begins with examples and has its options in groups."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help: click's own order, but for the examples, which come before the options."""
        self.format_usage(ctx, formatter)
        self.format_help_text(ctx, formatter)
        self.format_epilog(ctx, formatter)
        self.format_options(ctx, formatter)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options: the command's own, those of the settings by heading, and what every command has."""
        groups: dict[str, list[tuple[str, str]]] = {_OWN: [], **{row.group: [] for row in TABLE}, _GENERAL: []}
        for parameter in self.get_params(ctx):
            record = parameter.get_help_record(ctx)
            if record is not None and isinstance(parameter, click.Option):
                groups[_heading(parameter)].append(record)
        for heading, records in groups.items():
            if records:
                formatter.write_paragraph()
                formatter.write(f"{heading}:\n")
                formatter.write("".join(f"{line}\n" for line in columns(records, width=formatter.width)))


def _heading(parameter: click.Parameter) -> str:
    if not _EVERYWHERE.isdisjoint(parameter.opts):
        return _GENERAL
    return next((row.group for row in TABLE if row.attribute == parameter.name), _OWN)


def columns(records: Iterable[tuple[str, str]], *, width: int) -> Iterator[str]:
    """Lay names and texts out in two columns.

    No word is broken: a default such as ``tool-calls.proposed`` has to stand there as it is typed.

    Args:
        records: Names and texts.
        width: Columns of the page.
    """
    margin = _INDENT + _LEFT + _GAP
    wrapper = textwrap.TextWrapper(max(width - margin, _NARROWEST), break_long_words=False, break_on_hyphens=False)
    for names, text in records:
        left = f"{'':{_INDENT}}{names}"
        lines = wrapper.wrap(text)
        yield f"{left:{margin}}{lines.pop(0)}" if len(names) <= _LEFT and lines else left
        for line in lines:
            yield f"{'':{margin}}{line}"
