"""Signal ``schema``: what the validator found, and parameters that the tool does not have, as findings by key."""

import difflib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from askfirst.scoring.inspect_key import in_force
from askfirst.scoring.leaf import escape
from askfirst.scoring.report import Finding
from askfirst.scoring.ruleset import Ruleset
from askfirst.scoring.schema_check import Check, Fault
from askfirst.scoring.schema_rules import UNKNOWN, SchemaRule, rule_of

_NAMED = 64
"""Unknown parameters that are named, known ones they are compared with, and characters of a name that is compared."""


def schema_findings(
    arguments: Mapping[str, Any], schema: Mapping[str, Any], check: Check, rules: Ruleset
) -> Mapping[str, Sequence[Finding]]:
    """Check arguments against their schema.

    Args:
        arguments: The arguments.
        schema: The schema, for the names of its parameters.
        check: The same, compiled.
        rules: The rules in force.

    Returns:
        Key to findings; a key without any is left out.
    """
    found: dict[str, list[Finding]] = defaultdict(list)
    for fault in check(arguments):
        if fault.path and fault.instance is not None and fault.path[0] in arguments:
            _add(str(fault.path[0]), _pointer(fault), rule_of(fault), rules, found)
    for name, hint in _unknown(arguments, schema):
        _add(name, "/" + escape(name), UNKNOWN._replace(message=UNKNOWN.message + hint), rules, found)
    return found


def _add(key: str, pointer: str, rule: SchemaRule, rules: Ruleset, found: dict[str, list[Finding]]) -> None:
    if in_force(rule.id, pointer, rules):
        confidence = 0.0 if rules.flat else rule.confidence
        found[key].append(Finding("schema", rule.id, pointer, confidence, scored=True, message=rule.message))


def _pointer(fault: Fault) -> str:
    return "".join(f"/{escape(str(token))}" for token in fault.path)


def _unknown(arguments: Mapping[str, Any], schema: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the arguments that no part of the schema speaks of, each with the nearest name that the call lacks."""
    properties = schema.get("properties")
    if not isinstance(properties, dict) or not properties or schema.get("additionalProperties") or _is_open(schema):
        return
    missing = [name for name in islice(properties, _NAMED) if name not in arguments and len(name) <= _NAMED]
    for name in islice((name for name in arguments if name not in properties), _NAMED):
        near = difflib.get_close_matches(name, missing, n=1) if len(name) <= _NAMED else ()
        yield name, f"; the nearest that is not used is `{near[0]}`" if near else ""


def _is_open(schema: Mapping[str, Any]) -> bool:
    """Say whether parameters may be described elsewhere than in ``properties``."""
    return not _ELSEWHERE.isdisjoint(schema)


_ELSEWHERE = frozenset("$ref allOf anyOf oneOf patternProperties if dependentSchemas unevaluatedProperties".split())
