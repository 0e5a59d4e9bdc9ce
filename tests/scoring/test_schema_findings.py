from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from askfirst.knowledge.schemas import Schemas
from askfirst.scoring.aids import Aids
from askfirst.scoring.evaluate import evaluate
from askfirst.scoring.report import Finding
from askfirst.scoring.ruleset import BASE_SIGNALS, KeyRules, Ruleset
from askfirst.scoring.schema_check import Fault
from askfirst.scoring.schema_findings import schema_findings

CHECKED = Ruleset(signals=BASE_SIGNALS | {"schema"}, flat=False)
AIDS = Aids(schemas=Schemas())


def _findings(
    arguments: dict[str, Any], schema: dict[str, Any], rules: Ruleset = CHECKED
) -> Mapping[str, Sequence[Finding]]:
    check = Schemas().compile(schema)
    assert check is not None
    return schema_findings(arguments, schema, check, rules)


def test_a_fault_is_a_finding_at_its_place() -> None:
    schema: dict[str, Any] = {"properties": {"a/b": {"properties": {"c": {"items": {"type": "integer"}}}}}}

    found = _findings({"a/b": {"c": [1, "soon"]}}, schema)

    (finding,) = found["a/b"]
    assert (finding.signal, finding.rule, finding.pointer) == ("schema", "schema.type", "/a~1b/c/1")
    assert finding.confidence < 0.5
    assert "soon" not in finding.message


def test_a_null_is_no_business_of_the_schema() -> None:
    """Models write null for what they leave out; where it must not be, the signal blank says so."""
    assert not _findings({"a": None}, {"properties": {"a": {"type": "string"}}})


def test_an_unknown_parameter_is_named_with_the_nearest_that_is_free() -> None:
    schema: dict[str, Any] = {"properties": {"recipient": {}, "subject": {}}}

    found = _findings({"recipent": "ana", "subject": "Hi", "x" * 100: 1}, schema)

    assert found["recipent"][0].message.endswith("the nearest that is not used is `recipient`")
    assert found["x" * 100][0].message == "the tool has no such parameter"
    assert found.keys() == {"recipent", "x" * 100}


@pytest.mark.parametrize(
    "schema",
    [
        {},
        {"properties": {}},
        {"properties": {"a": {}}, "additionalProperties": True},
        {"properties": {"a": {}}, "additionalProperties": {"type": "string"}},
        {"properties": {"a": {}}, "patternProperties": {"^x": {}}},
        {"properties": {"a": {}}, "allOf": [{"properties": {"x": {}}}]},
        {"properties": {"a": {}}, "$ref": "#/properties/a"},
    ],
)
def test_where_more_parameters_may_be_none_is_unknown(schema: dict[str, Any]) -> None:
    assert not _findings({"x": "1"}, schema)


def test_what_the_policy_switches_off_is_not_found() -> None:
    schema = {"properties": {"a": {"type": "integer"}}}
    rules = (
        CHECKED._replace(rules_off=frozenset({"schema.type"})),
        CHECKED._replace(keys={"/a": KeyRules(exempt=True)}),
        CHECKED._replace(keys={"/a": KeyRules(signals=frozenset({"blank"}))}),
    )

    assert [rule for rule in rules if _findings({"a": "soon"}, schema, rule)] == []


def test_in_a_flat_policy_every_finding_counts_as_nothing() -> None:
    found = _findings({"a": "5"}, {"properties": {"a": {"type": "integer"}}}, CHECKED._replace(flat=True))

    assert found["a"][0].confidence == 0


def test_a_fault_of_the_call_as_a_whole_or_of_a_key_that_is_absent_is_left_out() -> None:
    def check(_arguments: Mapping[str, Any], /) -> Sequence[Fault]:
        return (Fault((), "range", {}, 1), Fault(("gone",), "type", 1, "string"))

    assert not schema_findings({"a": 1}, {}, check, CHECKED)


# ---- as part of a report ----


def test_a_broken_schema_takes_the_key_and_an_optional_one_is_only_reported() -> None:
    schema = {"properties": {"to": {"type": "integer"}, "cc": {"type": "integer"}}}

    report = evaluate({"to": "soon", "cc": "later"}, ["to"], schema=schema, rules=CHECKED, aids=AIDS)

    assert report.weak_keys == ("to",)
    assert report.weakest == report.score == 0.1
    assert [(finding.pointer, finding.scored) for finding in report.findings] == [("/to", True), ("/cc", False)]


def test_a_slip_of_the_pen_moves_little() -> None:
    schema = {"properties": {"count": {"type": "integer"}}}

    report = evaluate({"count": "5"}, ["count"], schema=schema, rules=CHECKED, aids=AIDS)

    assert not report.should_abstain
    assert report.score == 0.8


def test_a_blank_is_not_a_wrong_type_too() -> None:
    schema = {"properties": {"to": {"type": "integer"}}}

    report = evaluate({"to": ""}, ["to"], schema=schema, rules=CHECKED, aids=AIDS)

    assert [finding.signal for finding in report.findings] == ["blank"]


def test_without_a_validator_nothing_is_checked() -> None:
    schema = {"properties": {"to": {"type": "integer"}}}

    assert evaluate({"to": "soon"}, ["to"], schema=schema, rules=CHECKED).score == 1


@pytest.mark.parametrize("size", [262_145, 300_000])
def test_a_schema_beyond_the_limits_counts_as_broken(size: int) -> None:
    schema = {"properties": {"to": {"type": "integer", "description": "x" * size}}}

    report = evaluate({"to": "soon"}, ["to"], schema=schema, rules=CHECKED, aids=AIDS)

    assert [(finding.rule, finding.scored) for finding in report.findings] == [("schema.broken", False)]
    assert report.score == 1
