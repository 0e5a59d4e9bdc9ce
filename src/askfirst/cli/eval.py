"""``askfirst eval``: measure profiles and policies."""

from collections.abc import Iterable, Iterator, Mapping

import click
import orjson
from tabulate import tabulate

from askfirst.calibrate.labelled import BadRow
from askfirst.calibrate.metrics import Metrics, ProfileMetrics, as_json
from askfirst.cli.layout import Command
from askfirst.cli.outcome import debug_option
from askfirst.cli.person import Person, counted
from askfirst.wiring.eval import evaluate_file

BAD_ROWS = 3
"""Exit code when some rows were none."""

_SHOWN_BAD_ROWS = 20
_COLUMNS = ("profile", "calls", "good", "guesses", "caught", "stopped", "precision", "recall", "false-clarify rate")

EPILOG = """\b
Examples:
  askfirst eval labelled.jsonl --profile seed --profile strict
  askfirst eval labelled.jsonl.gz --profile strict --policy policy.toml
  askfirst eval labelled.jsonl --profile strict --json

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
@click.option("--json", "form", flag_value="json", default="table", help="Print JSON instead of tables.")
def command(labelled: str, profiles: tuple[str, ...], policies: tuple[str, ...], form: str) -> int:
    """Measure profiles and policies on labelled calls.

    A good call is one labelled approve, a guess one labelled clarify. Caught are the guesses that are asked about,
    stopped the good calls that are. Without --profile and --policy the profile seed is measured.
    """
    person = Person(labelled)
    bad = BadRows(person)
    chosen = profiles if profiles or policies else ("seed",)
    figures = evaluate_file(labelled, profiles=chosen, policies=policies, on_bad=bad.take, on_progress=person.progress)
    person.clear()
    click.echo(orjson.dumps(as_json(figures)) if form == "json" else "\n\n".join(tables(figures)))
    bad.sum_up()
    return BAD_ROWS if bad.count else 0


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


def tables(figures: Mapping[str, ProfileMetrics]) -> Iterator[str]:
    """Lay the figures out for a person: all calls, then by source, then by provenance.

    Args:
        figures: Name of a profile or policy to its figures.
    """
    yield _table(_COLUMNS, [(name, each.all) for name, each in figures.items()])
    for title, groups in (
        ("source", {name: each.by_source for name, each in figures.items()}),
        ("provenance", {name: each.by_provenance for name, each in figures.items()}),
    ):
        rows = [(f"{name}: {group}", metrics) for name, found in groups.items() for group, metrics in found.items()]
        if rows:
            yield _table((f"profile: {title}", *_COLUMNS[1:]), rows)


def _table(columns: Iterable[str], rows: Iterable[tuple[str, Metrics]]) -> str:
    cells = [[name, *_cells(metrics)] for name, metrics in rows]
    align = ("left", *["right"] * (len(_COLUMNS) - 1))
    return tabulate(cells, headers=list(columns), disable_numparse=True, colalign=align)


def _cells(metrics: Metrics) -> list[str]:
    counts = (metrics.calls, metrics.good, metrics.guesses, metrics.caught, metrics.stopped)
    return [
        *(f"{count:,}" for count in counts),
        _share(metrics.precision, 1),
        _share(metrics.recall, 1),
        _share(metrics.false_clarify_rate, 2),
    ]


def _share(share: float | None, digits: int) -> str:
    return "-" if share is None else f"{share:.{digits}%}"
