import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.helpers.kafka import Cluster

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


@pytest.mark.kafka
def test_its_verdicts_are_those_of_check_but_for_the_source(askfirst: Callable[..., Any], cluster: Cluster) -> None:
    calls = [
        b'{"id": "1", "name": "mail", "arguments": {"to": "a@b.io"}, "required": ["to"]}',
        b'{"id": "2", "name": "mail", "arguments": {"to": "TODO"}, "required": ["to"]}',
        b"nope",
    ]
    names = [cluster.topic(1) for _use in ("input", "approve", "clarify", "dead-letter")]
    cluster.put(names[0], *((b"key", call) for call in calls))
    topics = f"--input {names[0]} --approve {names[1]} --clarify {names[2]} --dead-letter {names[3]}".split()

    ended = askfirst("worker", "--bootstrap-servers", cluster.bootstrap_servers, *topics, "--until-end")
    checked = askfirst("check", stdin=b"\n".join(calls))

    assert (ended.code, ended.err) == (0, "")
    published = [json.loads(record.value) for name in names[1:3] for record in cluster.read(name)]
    assert [{**verdict, "source": None} for verdict in published] == [{**row, "source": None} for row in checked.rows]
    assert [record.value for record in cluster.read(names[3])] == [b"nope"]
    events = [line["event"] for line in ended.rows]
    assert [events.count(event) for event in ("started", "clarify", "dead_letter", "stopped")] == [1, 1, 1, 1]
    (stopped,) = (line for line in ended.rows if line["event"] == "stopped")
    counts = [stopped[name] for name in ("records", "approved", "clarified", "dead_letters")]
    assert (stopped["reason"], counts) == ("end", [3, 1, 1, 1])
    assert b"a@b.io" not in ended.out
