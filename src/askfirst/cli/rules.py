"""``askfirst rules``: every rule by which a value is doubted."""

import json
import shutil
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import click
from tabulate import tabulate

from askfirst.cli.layout import Command
from askfirst.cli.outcome import debug_option
from askfirst.scoring.catalogue import TEXT_RULES
from askfirst.scoring.rule import Rule
from askfirst.scoring.schema_rules import SCHEMA_RULES

MIN_WIDTH, MAX_WIDTH = 72, 120
_BETWEEN = 4
"""Columns of white space between the three columns of the table."""
_WHY_SHARE = 0.6

EPILOG = """\b
Examples:
  askfirst rules
  askfirst rules --json | jq -r '.[].id'
"""


class Told(NamedTuple):
    """One rule, in words for a person.

    Attributes:
        id: Its id, ``signal.name``: as in a verdict's findings and in a policy's ``rules_off``.
        why: Why it holds for a tool nobody has seen.
        example: A key with a value that it finds.
    """

    id: str
    why: str
    example: str


OF_SHAPE: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "missing.key": ("A tool cannot run without what it requires.", "to is required, and not there"),
        "missing.nested": (
            "An object without a part that its schema requires is only half given.",
            'address: {"city": "Lyon"}, whose schema also requires street',
        ),
        "blank.null": ("null says that there is no value, unless the schema allows it.", "to: null"),
        "blank.empty-text": ("An empty text fills the place of a value and says nothing.", 'to: ""'),
        "blank.white-space": ("White space is an empty text in disguise.", 'to: "  "'),
        "blank.empty-list": ("A list that is required is required for its entries.", "to: []"),
        "blank.empty-object": ("An object that is required is required for its parts.", "address: {}"),
        "schema.broken": (
            "Against a schema that is none nothing can be checked. It is told, and costs no trust.",
            '{"type": "text"}, which is no type of JSON Schema',
        ),
        "limit.leaves": (
            "A call of more than 2,000 values is too large to check: it is asked about, whatever the policy says.",
            "rows: [... 2,001 numbers ...]",
        ),
    }
)
"""Rules about what is there at all: id to why and example."""

OF_EVIDENCE: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "ungrounded.value": (
            "What a person wants is said by a person, or found by a tool: a value found nowhere was made up.",
            'date: "2023-04-15", where nobody named a day',
        ),
        "ungrounded.near-miss": (
            "Models slip by a character when they copy; an id or address that nearly was said is a wrong one.",
            'order: "ORD-88231", where ORD-88213 was said',
        ),
        "ungrounded.pattern": (
            "Keys on the keyboard in a row, zeros, or a first letter and a 1 are how things are made up.",
            'gift_card: "gift_card_0000000", which nobody said',
        ),
        "ungrounded.source": (
            "A web page must not decide who is paid: what only a source said that may not say it was not given.",
            'payee: "Eve", named by a tool result only, where evidence = ["user"]',
        ),
        "ungrounded.slot": (
            "A value that was said of one thing is a guess when it is used for another.",
            'origin: "Lisbon", where Lisbon is the destination',
        ),
        "ungrounded.weak": (
            "What only follows from what was said, or was said by the assistant alone, is told. It costs little trust.",
            'city: "Lisbon", where only the assistant named it, and the user went on',
        ),
    }
)
"""Rules about what was said: id to why and example."""


@click.command("rules", cls=Command, epilog=EPILOG, params=[debug_option()])
@click.option("--json", "form", flag_value="json", default="table", help="Print JSON instead of a table.")
def command(form: str) -> None:
    """List the rules by which a value is doubted.

    Each has an id, which verdicts name and a policy's `rules_off` switches off, a reason why it is right for any tool,
    and a value that it finds.
    """
    rules = tuple(told())
    if form == "json":
        click.echo(json.dumps([rule._asdict() for rule in rules], ensure_ascii=False, indent=2))
    else:
        click.echo(table(rules, width=shutil.get_terminal_size((100, 24)).columns))


def told() -> Iterator[Told]:
    """Return every rule, those about what is there at all first."""
    for identity, (why, example) in OF_SHAPE.items():
        yield Told(identity, why, example)
    for rule in TEXT_RULES:
        yield Told(rule.id, rule.why, _example(rule))
    for broken in SCHEMA_RULES:
        schema, value = broken.weak[0]
        yield Told(broken.id, broken.why, f"{_json(value)}, where the schema is {_json(schema)}")
    for identity, (why, example) in OF_EVIDENCE.items():
        yield Told(identity, why, example)


def table(rules: tuple[Told, ...], *, width: int) -> str:
    """Lay the rules out.

    Args:
        rules: What to tell.
        width: Columns of the screen; MIN_WIDTH to MAX_WIDTH of them are used.
    """
    room = min(max(width, MIN_WIDTH), MAX_WIDTH) - max(len(rule.id) for rule in rules) - _BETWEEN
    why = round(room * _WHY_SHARE)
    columns = [None, why, room - why]
    headers = ["rule", "why", "for example"]
    return tabulate(rules, headers=headers, tablefmt="simple", disable_numparse=True, maxcolwidths=columns)


def _example(rule: Rule) -> str:
    if not rule.weak:
        return 'words = ["muster"] in the policy'  # only the policy knows them
    key, value = rule.weak[0]
    return f"{key}: {_json(value)}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
