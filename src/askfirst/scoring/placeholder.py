"""Which stand-in rule a string matches, if any."""

from functools import lru_cache
from typing import NamedTuple

from askfirst.scoring.key import Key, is_running, key_of
from askfirst.scoring.rule import Rule
from askfirst.scoring.rules_form import FORM_RULES
from askfirst.scoring.rules_number import NUMBER_RULES
from askfirst.scoring.rules_word import WORD_RULES
from askfirst.scoring.text import Value, value_of

STANDIN_LIMIT = 400
"""Characters, white space around them apart, beyond which no value is a stand-in."""

STANDIN_RULES: tuple[Rule, ...] = (*WORD_RULES, *NUMBER_RULES, *FORM_RULES)
"""In the order in which they are tried; the first that matches names the value."""

_RUNNING_RULES = tuple(rule for rule in STANDIN_RULES if rule.running)


def _own_word(value: Value, _key: Key) -> bool:
    return bool(value.raw)


OWN_WORD = Rule(
    "placeholder.own-word",
    "one of the policy's own stand-ins",
    "Every house has its own words for a value that is still to come; the policy lists them.",
    (),
    (),
    _own_word,
    running=True,
)
"""Stands for the policy's ``words``; which words those are, only the policy knows."""


class Look(NamedTuple):
    """A string with what it was found to be.

    Attributes:
        value: The string, folded.
        rule: The rule by which it stands in for a value; None where it does not.
    """

    value: Value
    rule: Rule | None


_REMEMBERED = 64
"""Characters up to which a look is remembered: what models write instead of values is short and always the same."""


def look_at(text: str, name: str, off: frozenset[str], own: frozenset[str]) -> Look:
    """Find the first rule in force that says a string stands in for a value.

    Args:
        text: The string.
        name: Name of the key that holds it.
        off: Ids of rules that are switched off.
        own: The policy's own stand-ins, folded.
    """
    is_short = len(text) <= _REMEMBERED and len(name) <= _REMEMBERED
    return _look_again(text, name, off, own) if is_short else _look(text, name, off, own)


def _look(text: str, name: str, off: frozenset[str], own: frozenset[str]) -> Look:
    value = value_of(text)
    return Look(value, _standin(value, key_of(name), off, own))


_look_again = lru_cache(maxsize=2048)(_look)


def _standin(value: Value, key: Key, off: frozenset[str], own: frozenset[str]) -> Rule | None:
    if len(value.folded) > STANDIN_LIMIT:
        return None
    if value.folded in own and OWN_WORD.id not in off:
        return OWN_WORD
    rules = _RUNNING_RULES if is_running(key, value.words, value.raw) else STANDIN_RULES
    for rule in rules:
        if rule.id not in off and rule.matches(value, key):
            return rule
    return None
