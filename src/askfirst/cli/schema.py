"""``askfirst schema``: what a call and a verdict look like, for programs."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import click
import orjson

from askfirst.cli.layout import Command
from askfirst.cli.outcome import debug_option
from askfirst.wire.schema import CALL_SCHEMA, VERDICT_SCHEMA

SCHEMAS: Mapping[str, Any] = MappingProxyType({"call": CALL_SCHEMA, "verdict": VERDICT_SCHEMA})

EPILOG = """\b
Examples:
  askfirst schema call
  askfirst schema verdict > verdict.schema.json
"""


@click.command("schema", cls=Command, epilog=EPILOG, params=[debug_option()])
@click.argument("of", type=click.Choice(list(SCHEMAS)), metavar="call|verdict")
def command(of: str) -> None:
    """Print the JSON Schema of a call or of a verdict.

    It is of the native form of a proposed call, or of the messages on the approve and clarify topics (draft 2020-12).
    """
    click.echo(orjson.dumps(SCHEMAS[of], option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE), nl=False)
