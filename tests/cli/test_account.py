from typing import Any

import pytest

from askfirst.cli.account import at, explanation, finding_line, key_of, said, shown
from askfirst.gate.call import ProposedCall
from askfirst.gate.judge import Gate
from askfirst.gate.profile import profile
from askfirst.knowledge.lend import lend_all
from askfirst.scoring.report import Finding

SAID = ({"role": "user", "content": "Mail it to ana@corp.io, and tell Bob"}, {"role": "assistant", "content": "Right."})


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("Lisbon", '"Lisbon"'),
        ("a\nb\tc\x1b[31m`", '"a b c[31m\'"'),
        (5, "5"),
        (None, "null"),
        ({"a": [1, True]}, '{"a":[1,true]}'),
        (10**40, "(not JSON)"),
        ("\u202ex", '"x"'),
    ],
)
def test_a_value_is_shown_on_one_line(value: Any, expected: str) -> None:
    assert shown(value, "city") == expected


@pytest.mark.parametrize("value", ["x" * 1_000_000, ["x" * 100] * 1_000])
def test_a_long_value_is_cut(value: Any) -> None:
    assert len(shown(value, "city")) <= 62
    assert "…" in shown(value, "city")


@pytest.mark.parametrize("key", ["password", "api_key", "accessToken"])
def test_a_secret_is_never_shown(key: str) -> None:
    assert shown("hunter2", key) == "(not shown)"


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        (SAID, "Mail it to ana@corp.io, and tell Bob"),
        (None, ""),
        (({"role": "user", "content": [{"text": "x"}]},), ""),
        (({"role": "user", "content": "one"}, {"role": "user", "content": " "}), "one"),
        (({"role": "user", "content": "a\n\nb" + "c" * 500},), "a b" + "c" * 196 + "…"),
    ],
)
def test_the_last_words_of_the_user_are_shown(turns: Any, expected: str) -> None:
    assert said(ProposedCall(None, "t", {}, conversation=turns)) == expected


@pytest.mark.parametrize(
    ("pointer", "value", "key"),
    [
        ("/a", {"b/c": [1, {"d": 2}]}, "a"),
        ("/a/b~1c/1/d", 2, "d"),
        ("/a/b~1c/0", 1, "b/c"),
        ("/a/b~1c/9", None, "b/c"),
        ("/x", None, "x"),
        ("/a/b~1c/0/e", None, "e"),
        ("", {"a": {"b/c": [1, {"d": 2}]}}, ""),
    ],
)
def test_a_pointer_leads_to_a_value_and_to_its_key(pointer: str, value: Any, key: str) -> None:
    assert at({"a": {"b/c": [1, {"d": 2}]}}, pointer) == value
    assert key_of(pointer) == key


@pytest.mark.parametrize(("scored", "expected"), [(True, "(0.10)"), (False, "(0.10, not counted)")])
def test_a_finding_says_what_by_which_rule_and_whether_it_counts(*, scored: bool, expected: str) -> None:
    line = finding_line(Finding("schema", "schema.type", "/a", 0.1, scored, "it is wrong"))

    assert line == f"doubted {expected}: it is wrong  [schema.type]"


def _explained(name: str, **arguments: Any) -> str:
    call = ProposedCall(None, "send", arguments, required=("to", "subject"), conversation=SAID)
    return "\n".join(explanation(Gate(profile(name), aids=lend_all()).explain(call)))


def test_the_account_says_where_each_value_came_from_or_why_it_is_doubted() -> None:
    text = _explained("grounded", to="ana@corp.io", subject="77412", cc="x")

    assert text.splitlines()[0] == "send: ask first"
    assert "cut 0.50), weakest key" in text
    assert "the user said last: Mail it to ana@corp.io" in text
    assert '/to = "ana@corp.io"  (plain)\n    known (1.00): ' in text
    assert "seen: message 0, user, characters 11 to 22" in text
    assert '/subject = "77412"' in text
    assert "[ungrounded." in text
    assert ", optional)" in text
    assert "Before `send` runs: What should `subject` be?" in text


def test_what_is_missing_is_accounted_for_as_well() -> None:
    text = _explained("strict", to="ana@corp.io")

    assert "/subject\n    doubted (0.00): the key is absent  [missing.key]" in text


def test_a_call_that_may_run_has_no_question() -> None:
    text = _explained("strict", to="ana@corp.io", subject="Budget")

    assert text.splitlines()[0] == "send: may run"
    assert "Before" not in text
    assert text.count("nothing against it") == 2
