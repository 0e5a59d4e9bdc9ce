import json
from collections.abc import Callable
from typing import Any

import pytest

from askfirst import evaluate
from askfirst.cli.rules import MIN_WIDTH, OF_SHAPE, Told, table, told
from askfirst.scoring import RULE_IDS
from askfirst.scoring.report import SIGNALS


def test_every_rule_that_a_verdict_can_name_is_told_once() -> None:
    ids = [rule.id for rule in told()]

    assert len(ids) == len(set(ids))
    assert set(ids) == RULE_IDS | {"limit.leaves"}


def test_a_rule_is_told_with_its_reason_and_an_example() -> None:
    for rule in told():
        assert rule.why.endswith(".")
        assert rule.example


STANDINS = [rule for rule in told() if rule.id.startswith("placeholder.") and rule.id != "placeholder.own-word"]


@pytest.mark.parametrize("rule", STANDINS, ids=lambda rule: rule.id)
def test_an_example_is_found_by_its_rule(rule: Told) -> None:
    key, _, value = rule.example.partition(": ")

    report = evaluate({key: json.loads(value)}, [key])

    assert [finding.rule for finding in report.findings] == [rule.id]


def test_the_command_prints_a_table_for_people(askfirst: Callable[..., Any]) -> None:
    ended = askfirst("rules")

    text = ended.out.decode()
    assert (ended.code, ended.err) == (0, "")
    assert text.splitlines()[0].split() == ["rule", "why", "for", "example"]
    assert all(identity in text for identity in RULE_IDS)


def test_the_command_prints_json_for_programs(askfirst: Callable[..., Any]) -> None:
    ended = askfirst("rules", "--json")

    rows = json.loads(ended.out)
    assert [list(row) for row in rows] == [["id", "why", "example"]] * len(rows)
    assert {row["id"].partition(".")[0] for row in rows} - {"limit"} <= set(SIGNALS)


@pytest.mark.parametrize("width", [10, MIN_WIDTH, 100, 500])
def test_no_line_is_wider_than_the_screen_or_what_is_needed_at_least(width: int) -> None:
    lines = table(tuple(told()), width=width).splitlines()

    assert max(map(len, lines)) <= max(MIN_WIDTH, width)


def test_rules_about_what_is_there_come_first() -> None:
    assert [rule.id for rule in told()][: len(OF_SHAPE)] == list(OF_SHAPE)
