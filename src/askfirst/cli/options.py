"""Options made from the table of settings, and those that every command has."""

import os
from collections.abc import Callable
from typing import Any

import click

from askfirst.cli.outcome import debug_option
from askfirst.settings.kinds import Setting, shown
from askfirst.settings.load import FILE_VARIABLE, Loaded, load
from askfirst.settings.table import TABLE, used_by


def settings_file_option() -> click.Option:
    """Return ``--settings FILE``."""
    return click.Option(
        ["--settings", "settings_file"],
        metavar="FILE",
        help=f"Settings file (TOML).  [env: {FILE_VARIABLE}]",
    )


def setting_options(
    command: str | None, leave_out: frozenset[str] = frozenset()
) -> Callable[[click.Command], click.Command]:
    """Return a decorator that gives a command ``--settings``, ``--debug`` and an option for each of its settings.

    Args:
        command: The name under which the table knows it; None is every setting.
        leave_out: Settings whose option the command makes itself.
    """

    def add(target: click.Command) -> click.Command:
        rows = [row for row in _rows(command) if row.flag is not None and row.name not in leave_out]
        target.params += [setting_option(row) for row in rows]
        target.params += [settings_file_option(), debug_option()]
        return target

    return add


def setting_option(row: Setting) -> click.Option:
    """Make the option of one setting. Its text is read by the settings themselves, as the environment's is."""
    names = [str(row.flag), row.attribute]
    text = f"{row.help}  [env: {row.env}{_default(row)}]"
    if row.kind == "switch":
        return click.Option([f"{row.flag}/--no-{row.name.replace('_', '-')}", row.attribute], default=None, help=text)
    if row.choices:
        return click.Option(names, type=click.Choice(row.choices), help=text)
    return click.Option(names, metavar=_metavar(row), multiple=row.repeatable, help=text)


def load_settings(command: str | None, values: dict[str, Any]) -> Loaded:
    """Load the settings of a command and tell a person what is odd about them.

    Args:
        command: The name under which the table knows it; None is every setting.
        values: Values of the options, by attribute; ``settings_file`` among them.

    Raises:
        SettingsError: A setting cannot be used.
    """
    flags = {row.name: values.get(row.attribute) for row in _rows(command)}
    loaded = load(command, flags=flags, environ=os.environ, file=values.get("settings_file"))
    for warning in loaded.warnings:
        click.echo(f"askfirst: {warning}", err=True)
    return loaded


def _rows(command: str | None) -> tuple[Setting, ...]:
    return TABLE if command is None else used_by(command)


def _default(row: Setting) -> str:
    if row.default is None or row.default == ():
        return ""
    return f"; default: {shown(row.default)}"


def _metavar(row: Setting) -> str:
    words = {
        "path": "FILE",
        "paths": "FILE",
        "seconds": "SECONDS",
        "integer": "N",
        "share": "X",
        "share-or-off": "X|off",
    }
    return words.get(row.kind, "TEXT")
