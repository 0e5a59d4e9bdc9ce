from pathlib import Path

import pytest
from click.testing import CliRunner

from askfirst.cli.worker import command as worker
from askfirst.settings.kinds import KINDS, Setting, from_text
from askfirst.settings.table import BY_NAME, TABLE, Settings, used_by

RUNBOOK = Path(__file__).parents[2] / "worker" / "README.md"


def test_names_and_attributes_are_unique() -> None:
    assert len(TABLE) == len(BY_NAME) == len({row.attribute for row in TABLE})


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.name)
def test_a_row_is_whole(row: Setting) -> None:
    """Each setting has a known kind, a sentence of help, a heading and a command that uses it."""
    assert row.kind in KINDS
    assert row.help.endswith(".")
    assert row.group
    assert row.commands <= {"worker", "topics", "check", "explain"}
    assert row.commands


@pytest.mark.parametrize("row", [row for row in TABLE if row.default not in (None, ())], ids=lambda row: row.name)
def test_a_default_is_a_value_that_could_be_given(row: Setting) -> None:
    text = ",".join(row.default) if isinstance(row.default, tuple) else str(row.default)

    assert row.default == from_text(row, text, "default")


def test_settings_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Settings().group_id = "other"  # type: ignore[misc]


def test_a_secret_does_not_show_in_a_representation() -> None:
    assert "hunter2" not in repr(Settings(sasl_password="hunter2"))


def test_topic_names_default_to_the_contract() -> None:
    settings = Settings()

    assert (settings.input, settings.approve, settings.clarify, settings.dead_letter) == (
        "tool-calls.proposed",
        "tool-calls.approve",
        "tool-calls.clarify",
        "tool-calls.dead-letter",
    )


@pytest.mark.parametrize("row", used_by("worker"), ids=lambda row: row.name)
def test_every_setting_of_the_worker_is_in_its_help(row: Setting) -> None:
    text = CliRunner().invoke(worker, ["--help"], terminal_width=400).output

    assert row.env in text
    if row.flag is not None:
        assert f"{row.flag} " in text or f"{row.flag}/" in text


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.name)
def test_the_runbook_says_of_every_setting_what_the_table_says(row: Setting) -> None:
    section = RUNBOOK.read_text(encoding="utf-8").split("\n## Settings\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith(f"| `{row.name}` |")]

    assert [line.split(" | ", 2)[1:] for line in lines] == [[_shown(row.default), f"{row.help} |"]]


def _shown(default: object) -> str:
    if default in (None, ()):
        return ""
    if isinstance(default, bool):
        return f"`{str(default).lower()}`"
    if isinstance(default, tuple):
        return f"`{','.join(default)}`"
    return f"`{default:g}`" if isinstance(default, float) else f"`{default}`"
