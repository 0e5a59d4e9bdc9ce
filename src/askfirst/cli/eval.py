"""``askfirst eval``: measure profiles and policies."""

from collections.abc import Mapping
from pathlib import Path

import click
import orjson

from askfirst.calibrate.chart import draw
from askfirst.calibrate.curve import Curve
from askfirst.calibrate.labelled import BadRow
from askfirst.calibrate.metrics import ProfileMetrics, as_json
from askfirst.calibrate.worst import Worst
from askfirst.cli.eval_tables import errors, errors_as_json, tables
from askfirst.cli.layout import Command
from askfirst.cli.outcome import debug_option
from askfirst.cli.person import Person, counted
from askfirst.settings.errors import SettingsError
from askfirst.wiring.eval import evaluate_file

BAD_ROWS = 3
"""Exit code when some rows were none."""

_SHOWN_BAD_ROWS = 20

EPILOG = """\b
Examples:
  askfirst eval labelled.jsonl --profile seed --profile strict
  askfirst eval labelled.jsonl.gz --profile grounded --errors 10
  askfirst eval labelled.jsonl --profile grounded --curve curve.svg
  askfirst eval labelled.jsonl --profile strict --policy policy.toml --json

\b
A row of the file:
  {"label": "approve", "source": "mail", "provenance": "read by two",
   "call": {"name": "send_email", "arguments": {"to": "ana@corp.example"}}}

\b
Exit codes:
  0 every row counted; 2 usage or a file that cannot be read;
  3 some rows could not be read (the rest was counted).
"""


@click.command("eval", cls=Command, epilog=EPILOG, params=[debug_option()])
@click.argument("labelled", metavar="LABELLED.jsonl[.gz]")
@click.option("--profile", "profiles", multiple=True, metavar="NAME", help="Measure this profile. May be repeated.")
@click.option("--policy", "policies", multiple=True, metavar="FILE", help="Measure this policy file. May be repeated.")
@click.option("--without", multiple=True, metavar="SOURCE", help="Pass over the rows of this source. May be repeated.")
@click.option(
    "--errors",
    "count",
    type=click.IntRange(min=0),
    default=0,
    metavar="N",
    help="Show N calls each that were wrongly stopped and missed.",
)
@click.option("--curve", "picture", metavar="FILE.svg", help="Draw recall against false-clarify rate.")
@click.option("--json", "form", flag_value="json", default="table", help="Print JSON instead of tables.")
def command(  # noqa: PLR0913, PLR0917 - one argument an option
    labelled: str,
    profiles: tuple[str, ...],
    policies: tuple[str, ...],
    without: tuple[str, ...],
    count: int,
    picture: str | None,
    form: str,
) -> int:
    """Measure profiles and policies on labelled calls.

    A good call is one labelled approve, a guess one labelled clarify. Caught are the guesses that are asked about,
    stopped the good calls that are. Without --profile and --policy the profile seed is measured.
    """
    person = Person(labelled)
    bad = BadRows(person)
    chosen = profiles if profiles or policies else ("seed",)
    worst = {name: Worst(count) for name in (*chosen, *policies)}
    curves = {name: Curve() for name in (*chosen, *policies)}
    watchers = {name: (worst[name], curves[name]) for name in worst}
    figures = evaluate_file(
        labelled,
        profiles=chosen,
        policies=policies,
        without=without,
        watchers=watchers,
        on_bad=bad.take,
        on_progress=person.progress,
    )
    person.clear()
    if picture is not None:
        _write(picture, draw(curves))
    click.echo(_as_json(figures, worst, count) if form == "json" else _as_text(figures, worst))
    bad.sum_up()
    return BAD_ROWS if bad.count else 0


def _as_json(figures: Mapping[str, ProfileMetrics], worst: Mapping[str, Worst], count: int) -> bytes:
    found = as_json(figures)
    if count:
        found["errors"] = {name: errors_as_json(cases) for name, cases in worst.items()}
    return orjson.dumps(found)


def _as_text(figures: Mapping[str, ProfileMetrics], worst: Mapping[str, Worst]) -> str:
    paragraphs = [*tables(figures)]
    for name, cases in worst.items():
        paragraphs.extend(errors(name, cases))
    return "\n\n".join(paragraphs)


def _write(path: str, text: str) -> None:
    try:
        Path(path).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        message = f"{path}: cannot write the curve: {reason}"
        raise SettingsError(message) from error


class BadRows:
    """Names the first rows that cannot be read on standard error, and counts all."""

    def __init__(self, person: Person) -> None:
        """Start with none."""
        self._person = person
        self.count = 0

    def take(self, row: BadRow) -> None:
        """Take note of one."""
        self.count += 1
        if self.count <= _SHOWN_BAD_ROWS:
            self._person.say(f"{self._person.name}:{row.line}: {row.reason}")

    def sum_up(self) -> None:
        """Say how many there were."""
        if self.count:
            rows = counted(self.count, "row could not be read and is", "rows could not be read and are")
            self._person.say(f"{self._person.name}: {rows} not counted")
