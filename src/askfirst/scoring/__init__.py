"""When is a value a guess? Pure and total: standard library only, no clock, no log, no I/O."""

from askfirst.scoring.catalogue import RULE_IDS

__all__ = ["RULES_VERSION", "RULE_IDS"]

RULES_VERSION = "2"
"""Changes with every change of a rule, a word list or a confidence. Every verdict carries it; a test pins it."""
