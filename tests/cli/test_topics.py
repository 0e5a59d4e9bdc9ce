import uuid
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from tests.helpers.kafka import Cluster

from askfirst.cli import topics
from askfirst.cli.main import call
from askfirst.settings.table import TABLE, Settings
from askfirst.stream.topics import Flaw

NAMES = ("tool-calls.proposed", "tool-calls.approve", "tool-calls.clarify", "tool-calls.dead-letter")


@pytest.fixture(autouse=True)
def _no_settings_around(monkeypatch: pytest.MonkeyPatch) -> None:
    for row in TABLE:
        monkeypatch.delenv(row.env, raising=False)


def make(monkeypatch: pytest.MonkeyPatch, made: Sequence[str]) -> list[tuple[Settings, int]]:
    """Let the broker make these topics, and return what it was asked for."""
    asked: list[tuple[Settings, int]] = []

    def create_topics(settings: Settings, *, partitions: int) -> Sequence[str]:
        asked.append((settings, partitions))
        return made

    monkeypatch.setattr(topics, "create_topics", create_topics)
    return asked


def test_it_names_what_it_made_and_what_was_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = make(monkeypatch, NAMES[1:])

    assert call(["topics", "create", "--bootstrap-servers", "b:1"]) == 0

    captured = capsys.readouterr()
    assert captured.out.split() == list(NAMES[1:])
    assert captured.err == "tool-calls.proposed exists already\n"
    assert asked == [(Settings(bootstrap_servers=("b:1",)), 4)]


def test_the_number_of_partitions_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = make(monkeypatch, ())

    assert call(["topics", "create", "--partitions", "12", "--input", "calls"]) == 0
    assert asked == [(Settings(input="calls"), 12)]


def test_no_partitions_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["topics", "create", "--partitions", "0"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def check(monkeypatch: pytest.MonkeyPatch, *found: Flaw) -> int:
    monkeypatch.setattr(topics, "check_topics", lambda _settings: found)
    return call(["topics", "check"])


def test_topics_without_a_flaw_are_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(monkeypatch) == 0

    assert capsys.readouterr() == ("".join(f"{name}\n" for name in NAMES), "")


def test_a_lesser_flaw_is_named_and_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    flaw = Flaw(NAMES[3], missing=False, fatal=False, message="it is small")

    assert check(monkeypatch, flaw) == 0

    captured = capsys.readouterr()
    assert captured.out.split() == list(NAMES[:3])
    assert captured.err == "askfirst: it is small\n"


def test_a_missing_topic_is_two_and_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    flaw = Flaw(NAMES[0], missing=True, fatal=True, message=f"topic {NAMES[0]} does not exist")

    assert check(monkeypatch, flaw) == 2

    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    assert f"topic {NAMES[0]} does not exist" in captured.err
    assert "askfirst topics create --bootstrap-servers localhost:9092" in captured.err


def test_what_to_do_with_the_topics_must_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["topics"]) == 2
    assert "Missing command" in capsys.readouterr().err


@pytest.mark.kafka
def test_on_a_real_broker_topics_are_made_once_and_then_fine(askfirst: Callable[..., Any], cluster: Cluster) -> None:
    tag = uuid.uuid4().hex[:8]
    names = {
        "--input": f"{tag}-in",
        "--approve": f"{tag}-ok",
        "--clarify": f"{tag}-ask",
        "--dead-letter": f"{tag}-dead",
    }
    options = ("--bootstrap-servers", cluster.bootstrap_servers, *(word for pair in names.items() for word in pair))

    before = askfirst("topics", "check", *options)
    first = askfirst("topics", "create", *options, "--partitions", "2")
    second = askfirst("topics", "create", *options)
    after = askfirst("topics", "check", *options)

    assert (before.code, before.out) == (2, b"")
    assert before.err.count("\n") == 1
    assert f"topics create --bootstrap-servers {cluster.bootstrap_servers} --input {tag}-in --approve" in before.err
    assert (0, list(names.values()), "") == (first.code, first.out.decode().split(), first.err)
    assert (second.code, second.out) == (0, b"")
    assert second.err.count("exists already") == 4
    assert (0, list(names.values()), "") == (after.code, after.out.decode().split(), after.err)
