from typing import Any

import pytest

from askfirst.knowledge.schemas import Schemas
from askfirst.scoring import RULE_IDS
from askfirst.scoring.schema_check import KINDS, Fault
from askfirst.scoring.schema_rules import SCHEMA_RULES, SchemaRule, rule_of

HOPELESS = {"schema.type", "schema.enum", "schema.format", "schema.pattern", "schema.range"}
EXAMPLES = [(rule, *example) for rule in SCHEMA_RULES for example in rule.weak]


@pytest.mark.parametrize(("rule", "schema", "value"), EXAMPLES, ids=lambda part: getattr(part, "id", None))
def test_an_example_is_found_by_its_own_rule(rule: SchemaRule, schema: dict[str, Any], value: Any) -> None:
    check = Schemas().compile({"properties": {"key": schema}})

    assert check is not None
    assert [rule_of(fault) for fault in check({"key": value})] == [rule]


def test_only_what_is_surely_wrong_is_asked_about() -> None:
    """A slip that any lenient tool reads is reported and passes the cut of 0.5."""
    assert {rule.id for rule in SCHEMA_RULES if rule.confidence < 0.5} == HOPELESS
    assert all(0 <= rule.confidence <= 1 for rule in SCHEMA_RULES)


@pytest.mark.parametrize("rule", SCHEMA_RULES, ids=lambda rule: rule.id)
def test_a_rule_has_a_sentence_why_and_can_be_switched_off(rule: SchemaRule) -> None:
    assert rule.why.endswith(".")
    assert rule.id in RULE_IDS


@pytest.mark.parametrize("kind", [*KINDS, "something new"])
def test_every_kind_of_fault_falls_under_a_rule(kind: str) -> None:
    assert rule_of(Fault(("key",), kind, {}, None)) in SCHEMA_RULES
