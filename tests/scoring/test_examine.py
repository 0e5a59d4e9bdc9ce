from types import MappingProxyType
from typing import Any

import pytest

from askfirst.scoring.examine import Required, examine
from askfirst.scoring.inspect_key import context
from askfirst.scoring.node import Node
from askfirst.scoring.report import Finding, Report
from askfirst.scoring.ruleset import SEED, KeyRules, Ruleset

STRICT = SEED._replace(flat=False)
EXTRA = Finding("schema", "schema.broken", "", 1.0, scored=False, message="broken")


def examined(
    params: dict[str, Any], names: list[str], rules: Ruleset = SEED, schema: Any = None, suspects: Any = None
) -> Report:
    required = Required(names, params if suspects is None else suspects)
    node = None if schema is None else Node(schema, schema)
    return examine(params, required, node, context(rules, None, ()), (EXTRA,))


def test_findings_come_in_the_order_of_required_then_the_others_then_those_of_the_whole() -> None:
    report = examined({"x": "N/A", "b": "N/A", "y": "", "a": ""}, ["a", "gone", "b"])

    assert [found.pointer for found in report.findings] == ["/a", "/gone", "/b", "", "/x", "/y"]
    assert [found.scored for found in report.findings] == [True, True, True, False, False, False]


def test_a_key_that_is_no_suspect_is_not_looked_at() -> None:
    assert examined({"a": "N/A", "b": "N/A"}, ["a", "b"], suspects=["b"]).weak_keys == ("b",)


def test_many_names_are_handled_as_few_are() -> None:
    params = {f"k{n}": "N/A" if n % 2 else "Lisbon" for n in range(60)}
    report = examined(params, list(params)[:40], suspects=[name for name in params if params[name] == "N/A"])

    assert (report.score, len(report.weak_keys), len(report.findings)) == (0.5, 20, 31)


def test_the_worst_of_a_keys_findings_is_its_confidence_and_its_reason() -> None:
    report = examined({"a": {"b": "N/A", "c": "TODO"}, "d": 3}, ["a", "d"], STRICT)

    assert (report.score, report.weakest, len(report.findings)) == (0.5, 0.0, 3)
    assert report.reason.startswith("a: the value is ")


def test_a_null_that_is_allowed_does_not_count_at_all() -> None:
    schema = {"properties": {"a": {"type": ["string", "null"]}}}

    report = examined({"a": None, "b": "N/A", "c": 3}, ["a", "b", "c"], schema=schema)

    assert (report.score, report.weak_keys) == (0.5, ("b",))
    assert examined({"a": None}, ["a"], schema=schema).score == 1.0


def test_a_missing_key_that_the_policy_does_not_mind_is_known() -> None:
    rules = SEED._replace(keys=MappingProxyType({"/a": KeyRules(exempt=True)}))

    report = examined({}, ["a", "b"], rules)

    assert (report.score, report.missing_keys, report.weak_keys) == (0.5, ("b",), ())


def test_optional_keys_that_count_come_behind_the_required_ones() -> None:
    report = examined({"x": "N/A", "y": None, "a": "Ana"}, ["a"], SEED._replace(score_optional=True))

    assert (report.score, report.weak_keys) == (0.5, ("x",))
    assert [found.scored for found in report.findings] == [True, False]


@pytest.mark.parametrize("suspects", [["x"], ["x", "b"], ["x", "b", "a", "c"]])
def test_optional_keys_that_count_do_so_whether_they_are_looked_at_or_not(suspects: list[str]) -> None:
    params = {"x": "N/A", "a": "Ana", "b": "Bo", "c": 3, "d": None}

    report = examined(params, ["a"], SEED._replace(score_optional=True), suspects=[*suspects, "d"])

    assert (report.score, report.weak_keys) == (0.75, ("x",))


def test_plain_keys_count_among_the_leaves() -> None:
    params = {**{f"k{n}": "Lisbon" for n in range(1_500)}, "a": ["Lisbon"] * 501}

    assert examined(params, [], suspects=["a"]).too_large
    assert not examined({**params, "a": ["Lisbon"] * 500}, [], suspects=["a"]).too_large


def test_missing_keys_count_among_the_leaves() -> None:
    gone = [f"k{n}" for n in range(2_000)]

    assert examined({"a": "Ana"}, [*gone, "a"], suspects=[]).missing_keys == tuple(gone)
    assert not examined({}, gone).too_large
    assert examined({}, [*gone, "b"]).too_large
    assert not examined({}, [*gone, "b"], SEED._replace(rules_off=frozenset({"missing.key"}))).too_large


@pytest.mark.parametrize("names", [[], ["a"], ["gone"]])
def test_what_is_too_large_scores_nothing_and_says_so(names: list[str]) -> None:
    report = examined({"a": ["x"] * 3_000}, names)

    assert report == Report(
        0.0,
        0.0,
        tuple(name for name in names if name == "gone"),
        (),
        (Finding("limit", "limit.leaves", "", 0.0, scored=True, message="too large to check"), EXTRA),
        "too large to check",
        too_large=True,
    )
