from typing import Any

import pytest

from askfirst.scoring.account import PLACES, Entry, account
from askfirst.scoring.evaluate import Scene, evaluate
from askfirst.scoring.report import Finding
from askfirst.scoring.ruleset import BASE_SIGNALS, KeyRules, Ruleset

TRACED = Ruleset(signals=BASE_SIGNALS | {"ungrounded"}, flat=False)
SAID = [{"role": "user", "content": "Mail the budget to ana@corp.io, please"}]


def _entries(arguments: dict[str, Any], rules: Ruleset = TRACED, **more: Any) -> list[Entry]:
    scene = Scene(rules=rules, **{"conversation": SAID, **more})
    report = evaluate(arguments, list(arguments), rules=rules, conversation=scene.conversation)
    return list(account(arguments, ("to",), scene, report.findings))


def test_a_value_that_was_said_is_shown_with_where_it_was_said() -> None:
    (entry,) = _entries({"to": "ana@corp.io"})

    assert (entry.pointer, entry.value, entry.role, entry.is_required) == ("/to", "ana@corp.io", "plain", True)
    assert entry.trace is not None
    assert entry.trace.confidence == 1
    assert entry.span is not None
    assert (entry.span.message, entry.span.source) == (0, "user")
    assert SAID[0]["content"][entry.span.start : entry.span.end] == "ana@corp.io"
    assert entry.findings == []


def test_a_value_that_nobody_gave_is_shown_with_what_is_held_against_it() -> None:
    (entry,) = _entries({"to": "bob@elsewhere.io"})

    assert entry.trace is not None
    assert entry.trace.confidence < 0.5
    assert [finding.signal for finding in entry.findings] == ["ungrounded"]


def test_every_place_is_accounted_for_in_order() -> None:
    found = _entries({"to": ["ana@corp.io", "x"], "a/b": {"c": None, "d": ""}, "e": []})

    assert [entry.pointer for entry in found] == ["/to/0", "/to/1", "/a~1b/c", "/a~1b/d", "/e"]
    assert [entry.is_required for entry in found] == [True, True, False, False, False]


@pytest.mark.parametrize("value", [None, "", [], {}])
def test_what_is_empty_was_never_said(value: Any) -> None:
    (entry,) = _entries({"to": value})

    assert entry.trace is None
    assert entry.span is None


def test_without_a_conversation_nothing_is_traced() -> None:
    (entry,) = _entries({"to": "ana@corp.io"}, conversation=None)

    assert entry.trace is None


def test_a_policy_that_traces_nothing_has_findings_only() -> None:
    (entry,) = _entries({"to": "TODO"}, TRACED._replace(signals=BASE_SIGNALS))

    assert entry.trace is None
    assert [finding.signal for finding in entry.findings] == ["placeholder"]


def test_the_role_a_policy_names_is_the_one_that_holds() -> None:
    rules = TRACED._replace(keys={"/to": KeyRules(role="id")})

    assert _entries({"to": "ana@corp.io"}, rules)[0].role == "id"


def test_a_call_of_any_size_has_an_account_of_bounded_length() -> None:
    many = {str(number): number for number in range(PLACES + 50)}

    assert len(_entries(many)) == PLACES
    assert len(_entries({"to": [[[]] * 3_000] * 3_000})) <= PLACES


def test_a_finding_stays_with_its_place() -> None:
    finding = Finding("schema", "schema.type", "/to/1", 0.1, scored=True, message="")

    found = list(account({"to": ["a", "b"]}, (), Scene(rules=TRACED), [finding]))

    assert [entry.findings for entry in found] == [[], [finding]]
