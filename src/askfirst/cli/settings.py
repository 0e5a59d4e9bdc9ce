"""``askfirst settings``: the settings in force."""

from typing import Any

import click

from askfirst.cli.layout import Command
from askfirst.cli.options import load_settings, setting_options
from askfirst.settings.dump import changed, dump
from askfirst.settings.table import TABLE

EPILOG = """\b
Examples:
  askfirst settings
  askfirst settings --settings worker.toml --changed
  ASKFIRST_GROUP_ID=gate askfirst settings --profile strict > worker.toml
"""


@setting_options(None)
@click.command("settings", cls=Command, epilog=EPILOG)
@click.option("--changed", "only", flag_value="changed", default="all", help="Print only what is not its default.")
def command(only: str, **values: Any) -> None:
    """Print the settings in force and where each comes from.

    Flag over environment over settings file over default. What is printed is a settings file (TOML); secrets are left
    out. It takes every option of the worker, so that a command line can be tried before it is used.
    """
    loaded = load_settings(None, values)
    click.echo(dump(loaded, changed(loaded) if only == "changed" else TABLE), nl=False)
