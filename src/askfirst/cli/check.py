"""``askfirst check``: judge a file or a pipe."""

import sys
from typing import Any

import click

from askfirst.cli.layout import Command
from askfirst.cli.options import load_settings, setting_options
from askfirst.cli.person import Person, counted
from askfirst.stream.observer import Tally
from askfirst.stream.ports import Record
from askfirst.stream.screen import DeadLetter
from askfirst.wire.errors import NOT_JSON
from askfirst.wiring.check import check_lines
from askfirst.wiring.gate import build_screen

NOT_CALLS = 3
"""Exit code when some lines were no calls."""

_REMEMBERED = 100
"""Messages that are shortened when they come again."""

_ONE_LINE = "a record must stand on one line; bring JSON of several lines into that form with `jq -c .`"

EPILOG = """\b
Examples:
  askfirst check calls.jsonl
  cat calls.jsonl | askfirst check --profile strict > verdicts.jsonl
  askfirst check calls.jsonl.gz --policy policy.toml --dead-letter bad.jsonl
  askfirst check calls.jsonl --threshold 0.7 --key-threshold off
  askfirst check calls.jsonl --tools tools.json --tools support=support.json

\b
Exit codes:
  0 every line was judged; 2 usage, settings or a file that cannot be read;
  3 some lines were no calls (the rest was judged).
"""


@setting_options("check")
@click.command("check", cls=Command, epilog=EPILOG)
@click.argument("file", default="-", metavar="[FILE|-]")
@click.option("--dead-letter", "letters", metavar="FILE", help="Keep the lines that are no calls there (JSON lines).")
def command(file: str, letters: str | None, **values: Any) -> int:
    """Judge the calls of a file or of a pipe.

    One record a line comes in (JSON; .gz and .zst are unpacked), one verdict a call goes to standard output, in the
    same order and as soon as there is no more to read. What is no call is named on standard error, and the rest is
    judged all the same.
    """
    settings = load_settings("check", values).settings
    screen = build_screen(settings)
    listener = Listener(Person(file))
    listener.greet()
    tally = check_lines(file, screen, verdicts=sys.stdout.buffer, dead_letters=letters, listener=listener)
    listener.sum_up(tally)
    return NOT_CALLS if tally.dead_letters else 0


class Listener:
    """Tells a person what becomes of the lines."""

    def __init__(self, person: Person) -> None:
        """Start with nothing said."""
        self._person = person
        self._said: dict[str, int] = {}
        self._hinted = False
        self.progress = person.progress

    def greet(self) -> None:
        """Say what is awaited where a person would otherwise look at nothing."""
        if self._person.types:
            self._person.say("Reading proposed calls from the terminal, one JSON record a line; Ctrl-D ends.")

    def not_a_call(self, record: Record, dead: DeadLetter, /) -> None:
        """Name the line and what is wrong with it; in full only the first time, since a whole file may be wrong."""
        line = record.offset + 1
        # Where records stand on several lines each, every line is broken in another column.
        kind = NOT_JSON if self._hinted and dead.reason == NOT_JSON else dead.message
        first = self._said.get(kind)
        if first is None and len(self._said) < _REMEMBERED:
            self._said[kind] = line
        what = dead.message if first is None else f"as in line {first}"
        self._person.say(f"{self._person.name}:{line}: {what} [{dead.reason}]")
        if not self._hinted and dead.reason == NOT_JSON and _goes_on(record.value or b""):
            self._hinted = True
            self._said[NOT_JSON] = line
            self._person.say(f"{self._person.name}: {_ONE_LINE}")

    def fault(self, record: Record, place: str, /) -> None:
        """Name the line whose call could not be judged."""
        line = record.offset + 1
        self._person.say(
            f"{self._person.name}:{line}: internal error, {place}; the verdict is to ask. Please report it"
        )

    def sum_up(self, tally: Tally) -> None:
        """Say what came of it all."""
        calls = counted(tally.approved + tally.clarified, "call", "calls")
        parts = [f"{calls}: {tally.approved:,} approved, {tally.clarified:,} asked about"]
        if tally.dead_letters:
            parts.append(counted(tally.dead_letters, "line is no call", "lines are no calls"))
        if tally.ignored:
            parts.append(counted(tally.ignored, "line holds no call", "lines hold no call"))
        if tally.faults:
            parts.append(counted(tally.faults, "internal error", "internal errors"))
        self._person.say(f"{self._person.name}: {'; '.join(parts)}")


def _goes_on(line: bytes) -> bool:
    """Say whether a line that is no JSON looks like the first of several that are."""
    text = line.strip()
    return text[:1] in {b"{", b"["} and text[-1:] in {b"{", b"[", b","}
