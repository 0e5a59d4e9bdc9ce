from pathlib import Path

import pytest

from askfirst.cli import worker
from askfirst.cli.main import call
from askfirst.settings.table import TABLE, Settings
from askfirst.stream.errors import AuthError


@pytest.fixture(autouse=True)
def _no_settings_around(monkeypatch: pytest.MonkeyPatch) -> None:
    for row in TABLE:
        monkeypatch.delenv(row.env, raising=False)


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """Settings the worker was run with; it does not run here."""
    caught: list[Settings] = []

    def run_worker(settings: Settings) -> int:
        caught.append(settings)
        return 0

    monkeypatch.setattr(worker, "run_worker", run_worker)
    return caught


def test_its_options_reach_the_worker(ran: list[Settings]) -> None:
    arguments = "--bootstrap-servers b:1 --group-id g --input i --approve a --clarify c --dead-letter d --until-end"

    assert call(["worker", *arguments.split()]) == 0

    expected = Settings(
        bootstrap_servers=("b:1",), group_id="g", input="i", approve="a", clarify="c", dead_letter="d", until_end=True
    )
    assert ran == [expected]


def test_a_settings_file_reaches_the_worker(ran: list[Settings], tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('group_id = "file"\nprofile = "strict"\n')

    assert call(["worker", "--settings", str(file), "--group-id", "flag"]) == 0

    assert ran == [Settings(group_id="flag", profile="strict")]


def test_contradictions_are_found_before_anything_runs(ran: list[Settings], capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["worker", "--input", "t", "--approve", "t"]) == 2

    assert ran == []
    assert capsys.readouterr().err.count("\n") == 1


def test_an_error_of_the_worker_ends_with_its_own_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(_settings: Settings) -> int:
        message = "the broker does not let user u read topic t"
        raise AuthError(message)

    monkeypatch.setattr(worker, "run_worker", refused)

    assert call(["worker"]) == 5
    assert capsys.readouterr().err == "askfirst: the broker does not let user u read topic t\n"
