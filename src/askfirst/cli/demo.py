"""``askfirst demo``: the gate at work on sample calls."""

import os
import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click
import orjson

from askfirst.cli.demo_table import as_json, render_summary, render_table
from askfirst.cli.layout import Command
from askfirst.cli.options import load_settings, setting_option, settings_file_option
from askfirst.cli.outcome import debug_option
from askfirst.settings.kinds import Setting
from askfirst.settings.load import Loaded
from askfirst.settings.table import KAFKA, used_by
from askfirst.wiring.demo.place import CHOICES
from askfirst.wiring.demo.run import Demo, run_demo, run_demo_on
from askfirst.wiring.demo.through_topics import cluster_of

EPILOG = """\b
Examples:
  askfirst demo
  askfirst demo --json | jq '.cases[] | .profiles.strict.question'
  askfirst demo --bootstrap-servers localhost:9092

\b
Without --bootstrap-servers it starts a broker of its own, which is gone afterwards.
With it, it makes topics and groups called askfirst-demo-... there, and says which.
"""

_CONNECTION: tuple[Setting, ...] = tuple(row for row in used_by("topics") if row.group == KAFKA)


def _with_connection(target: click.Command) -> click.Command:
    target.params += [setting_option(row) for row in _CONNECTION if row.flag is not None]
    target.params += [settings_file_option(), debug_option()]
    return target


@_with_connection
@click.command("demo", cls=Command, epilog=EPILOG)
@click.option("--broker", type=click.Choice(CHOICES), default="auto", help="Which broker of its own.  [default: auto]")
@click.option("--json", "wants_json", is_flag=True, help="Print what came of it as JSON.")
def command(broker: str, wants_json: bool, **values: Any) -> int:  # noqa: FBT001 - click's way
    """See the gate at work on sample calls, with a broker of its own.

    Three dozen proposed calls, in the shapes of several providers, go into a topic. Two real workers judge them, one
    under each profile, and a table shows what they published.
    """
    started = time.monotonic()
    with _ended_by_signals():
        demo = _run(broker, values)
    if wants_json:
        click.echo(orjson.dumps(_all(demo), option=orjson.OPT_INDENT_2))
    else:
        _tell(demo, time.monotonic() - started)
    return 0


def _run(broker: str, values: dict[str, Any]) -> Demo:
    if not values["bootstrap_servers"]:
        return run_demo(broker, environ=os.environ, say=_say)
    loaded = load_settings("topics", values)
    return run_demo_on(cluster_of(loaded.settings, _worker_options(loaded, values), dict(os.environ)), say=_say)


def _worker_options(loaded: Loaded, values: dict[str, Any]) -> tuple[str, ...]:
    """Return the words that give a worker what we were given; what came from the environment it finds there itself."""
    words = []
    for row in _CONNECTION:
        if row.flag is not None and values.get(row.attribute):
            value = getattr(loaded.settings, row.attribute)
            words += [row.flag, ",".join(value) if isinstance(value, tuple) else str(value)]
    return (*words, *(("--settings", values["settings_file"]) if values["settings_file"] else ()))


def _all(demo: Demo) -> dict[str, Any]:
    place = {"kind": demo.broker, "bootstrap_servers": demo.bootstrap_servers}
    return {"broker": place, "topics": demo.topics, "cases": as_json(demo.cases)}


def _tell(demo: Demo, seconds: float) -> None:
    width = shutil.get_terminal_size((100, 24)).columns
    click.echo(render_table(demo.cases, width=width))
    click.echo(f"\n{len(demo.cases)} proposals judged under two profiles in {seconds:.1f} s:\n")
    click.echo(render_summary(demo.cases))
    if demo.topics:
        click.echo(f"\nThey went through {_topics(demo)}")
    if demo.broker == "yours":
        click.echo("The topics are still there, so that you can look at them; delete them when you like.")
    click.echo("\nNext, your own calls, one JSON record a line:  askfirst check calls.jsonl")


def _topics(demo: Demo) -> str:
    proposed, *outputs = demo.topics
    return f"{proposed} to:\n" + "\n".join(f"  {name}" for name in outputs)


def _say(line: str) -> None:
    click.echo(line, err=True)


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Take SIGTERM as Ctrl-C, so that whatever has been started is ended on the way out."""

    def interrupt(_number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
