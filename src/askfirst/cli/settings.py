"""``askfirst settings``: the settings in force."""

from typing import Any

import click

from askfirst.cli.options import load_settings, setting_options
from askfirst.settings.dump import dump

EPILOG = """\b
Examples:
  askfirst settings
  askfirst settings --settings worker.toml
  ASKFIRST_GROUP_ID=gate askfirst settings --profile strict > worker.toml
"""


@setting_options(None)
@click.command("settings", epilog=EPILOG)
def command(**values: Any) -> None:
    """Print the settings in force and where each comes from.

    Flag over environment over settings file over default. What is printed is a settings file (TOML); secrets are left
    out. It takes every option of the worker, so that a command line can be tried before it is used.
    """
    click.echo(dump(load_settings(None, values)), nl=False)
