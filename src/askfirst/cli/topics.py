"""``askfirst topics``: make the four topics, or look at them."""

from typing import Any

import click

from askfirst.cli.layout import Command
from askfirst.cli.options import load_settings, setting_options
from askfirst.cli.outcome import debug_option
from askfirst.wiring.kafka import topics_of
from askfirst.wiring.topics import check_topics, create_topics, refuse_fatal

EPILOG = """\b
Examples:
  askfirst topics create --bootstrap-servers localhost:9092
  askfirst topics check --bootstrap-servers localhost:9092
"""

CREATE_EPILOG = """\b
Examples:
  askfirst topics create --bootstrap-servers localhost:9092
  askfirst topics create --partitions 12 --input calls --dead-letter calls.dead
"""

CHECK_EPILOG = """\b
Examples:
  askfirst topics check --bootstrap-servers localhost:9092
  askfirst topics check --settings worker.toml && askfirst worker --settings worker.toml
"""


@click.group("topics", epilog=EPILOG, no_args_is_help=False, params=[debug_option()])
def command() -> None:
    """Create or check the Kafka topics."""


@setting_options("topics")
@command.command("create", cls=Command, epilog=CREATE_EPILOG)
@click.option(
    "--partitions",
    type=click.IntRange(min=1),
    default=4,
    metavar="N",
    help="How many each new topic gets, 1 or more.  [default: 4]",
)
def create(partitions: int, **values: Any) -> None:
    """Create those of the four topics that do not exist.

    The names of those made go to standard output. What exists is left as it is; `askfirst topics check` looks at it.
    """
    settings = load_settings("topics", values).settings
    made = create_topics(settings, partitions=partitions)
    for name in topics_of(settings):
        if name in made:
            click.echo(name)
        else:
            click.echo(f"{name} exists already", err=True)


@setting_options("topics")
@command.command("check", cls=Command, epilog=CHECK_EPILOG)
def check(**values: Any) -> None:
    """Check that the four topics exist and are fit for their use.

    A flaw that keeps the worker from starting ends this with exit code 2; lesser ones are only named. The names of the
    topics without any flaw go to standard output.
    """
    settings = load_settings("topics", values).settings
    found = check_topics(settings)
    flawed = {flaw.topic for flaw in found}
    for name in topics_of(settings):
        if name not in flawed:
            click.echo(name)
    for flaw in found:
        if not flaw.fatal:
            click.echo(f"askfirst: {flaw.message}", err=True)
    refuse_fatal(settings, found)
