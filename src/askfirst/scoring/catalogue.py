"""Every rule there is, by id."""

from askfirst.scoring.echo import ECHO_RULES
from askfirst.scoring.grounding.trace import RULE_IDS as GROUNDING_RULE_IDS
from askfirst.scoring.placeholder import OWN_WORD, STANDIN_RULES
from askfirst.scoring.rule import Rule
from askfirst.scoring.schema_rules import SCHEMA_RULES

__all__ = ["GROUNDING_RULE_IDS", "RULE_IDS", "SHAPE_RULE_IDS", "TEXT_RULES"]

TEXT_RULES: tuple[Rule, ...] = (*STANDIN_RULES, OWN_WORD, *ECHO_RULES)
"""The rules about what a text is."""

SHAPE_RULE_IDS = (
    "missing.key",
    "missing.nested",
    "blank.null",
    "blank.empty-text",
    "blank.white-space",
    "blank.empty-list",
    "blank.empty-object",
    "schema.broken",
)
"""The rules about what is there at all, and about the schema itself."""

RULE_IDS = frozenset(
    (*SHAPE_RULE_IDS, *GROUNDING_RULE_IDS, *(rule.id for rule in SCHEMA_RULES), *(rule.id for rule in TEXT_RULES))
)
"""Ids that a policy can switch off. ``limit.leaves`` is not among them: nobody can switch off a call's size."""
