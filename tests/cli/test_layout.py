import re

import click
import pytest
from click.testing import CliRunner

from askfirst.cli.layout import Command, columns
from askfirst.cli.main import COMMANDS, main
from askfirst.settings.table import TABLE, used_by

GROUPED = [
    ("worker", "worker"),
    ("topics create", "topics"),
    ("topics check", "topics"),
    ("check", "check"),
    ("settings", None),
]


def help_of(words: str) -> str:
    result = CliRunner().invoke(main, [*words.split(), "--help"], terminal_width=80)
    assert result.exit_code == 0
    return result.output


@pytest.mark.parametrize(("words", "known_as"), GROUPED)
def test_options_stand_under_the_headings_of_the_settings(words: str, known_as: str | None) -> None:
    text = help_of(words)
    rows = [row for row in (TABLE if known_as is None else used_by(known_as)) if row.flag is not None]

    for row in rows:
        section = text.split(f"\n{row.group}:\n")[1].split("\n\n")[0]
        assert f"  {row.flag}" in section
    headings = [f"{heading}:" for heading in dict.fromkeys(row.group for row in rows)]
    assert [line for line in text.splitlines() if line in headings] == headings


@pytest.mark.parametrize("name", sorted(set(COMMANDS) - {"topics"}))
def test_examples_come_before_options_and_what_every_command_has_comes_last(name: str) -> None:
    text = help_of(name)

    assert text.index("\n  Examples:") < next(re.finditer(r"^[A-Z]\w+:$", text, re.MULTILINE)).start()
    assert text.rindex("\nGeneral:\n") < text.index("  --debug") < text.index("  -h, --help")


@pytest.mark.parametrize("words", [words for words, _ in GROUPED])
def test_a_default_is_never_broken(words: str) -> None:
    text = help_of(words)

    for row in TABLE:
        if isinstance(row.default, str) and f"  {row.flag} " in text and row.env in text:
            assert f"{row.default}]" in text


def test_an_argument_is_told_in_the_usage_alone() -> None:
    text = help_of("check")

    assert "[FILE|-]" in text.splitlines()[0]
    assert text.count("[FILE|-]") == 1


def test_a_long_name_has_its_text_below() -> None:
    assert list(columns([("--a", "short text"), ("--" + "b" * 30, "its text")], width=80)) == [
        f"  {'--a':28}short text",
        "  --" + "b" * 30,
        f"{'':30}its text",
    ]


def test_an_option_without_words_has_a_line() -> None:
    assert list(columns([("--a", "")], width=80)) == ["  --a"]


def test_a_narrow_page_breaks_no_word() -> None:
    lines = list(columns([("--a", "default: tool-calls.dead-letter-with-a-long-name")], width=30))

    assert any("tool-calls.dead-letter-with-a-long-name" in line for line in lines)


def test_a_command_of_nothing_but_help_has_no_empty_heading() -> None:
    text = CliRunner().invoke(Command("x", params=[click.Option(["--mine"], help="Mine.")]), ["--help"]).output

    assert "Kafka:" not in text
    assert text.index("Options:") < text.index("--mine") < text.index("General:")
