"""``askfirst explain``: account for one call."""

from typing import Any

import click

from askfirst.cli.account import explanation
from askfirst.cli.layout import Command
from askfirst.cli.options import load_settings, setting_options
from askfirst.wiring.explain import explain_line

EPILOG = """\b
Examples:
  askfirst explain calls.jsonl --line 3 --profile grounded
  tail -1 calls.jsonl | askfirst explain --profile grounded
  askfirst explain call.json --policy policy.toml --tools tools.json

\b
Exit codes:
  0 accounted for, whatever the verdict; 2 usage, settings or a file that
  cannot be read; 3 the line is no call.
"""


@setting_options("explain")
@click.command("explain", cls=Command, epilog=EPILOG)
@click.argument("file", default="-", metavar="[FILE|-]")
@click.option("--line", type=click.IntRange(min=1), default=1, metavar="N", help="Which line, from 1 (default).")
def command(file: str, line: int, **values: Any) -> int:
    """Account for one call: each key, its role, where its value came from or why it is doubted.

    The values of the call are shown, cut to a line; those of passwords and tokens never.
    """
    settings = load_settings("explain", values).settings
    for place, found in enumerate(explain_line(file, line, settings)):
        if place:
            click.echo()
        click.echo("\n".join(explanation(found)))
    return 0
