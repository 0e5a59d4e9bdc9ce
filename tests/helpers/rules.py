"""Each rule's examples are its tests: these turn them into the rows of a parametrised one."""

from collections.abc import Sequence

import pytest
from _pytest.mark import ParameterSet

from askfirst.scoring.placeholder import look_at
from askfirst.scoring.rule import Rule

NONE: frozenset[str] = frozenset()


def weak_examples(rules: Sequence[Rule]) -> list[ParameterSet]:
    """Return rule, key and value of each example a rule is there for."""
    return [pytest.param(rule, *example, id=_id(rule, example)) for rule in rules for example in rule.weak]


def fine_examples(rules: Sequence[Rule]) -> list[ParameterSet]:
    """Return rule, key and value of each look-alike a rule leaves alone."""
    return [pytest.param(rule, *example, id=_id(rule, example)) for rule in rules for example in rule.fine]


def found(key: str, value: str) -> str | None:
    """Return the id of the rule by which a value under a key stands in for another."""
    rule = look_at(value, key, NONE, NONE).rule
    return None if rule is None else rule.id


def _id(rule: Rule, example: tuple[str, str]) -> str:
    return f"{rule.id}-{example[0]}={example[1]}"
