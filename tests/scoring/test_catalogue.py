import hashlib
import re

import pytest

from askfirst.scoring import RULE_IDS, RULES_VERSION
from askfirst.scoring.catalogue import GROUNDING_RULE_IDS, SHAPE_RULE_IDS, TEXT_RULES
from askfirst.scoring.lexicon import keys, standins
from askfirst.scoring.report import SIGNALS
from askfirst.scoring.rule import Rule
from askfirst.scoring.schema_rules import SCHEMA_RULES

# When this changes, bump scoring.RULES_VERSION: every verdict names the version of the rules it was made by.
PINNED = {"2": "0744089b29dd6ec3073177bdbef6affb5dbbfcf1f43e6fb86097d70b87170a28"}


def test_rules_and_words_change_together_with_their_version() -> None:
    said = [(rule.id, rule.confidence, rule.running, rule.of_data, rule.weak, rule.fine) for rule in TEXT_RULES]
    lexicon = [
        (module.__name__, name, sorted(found) if isinstance(found, frozenset) else list(found))
        for module in (keys, standins)
        for name, found in sorted(vars(module).items())
        if isinstance(found, (frozenset, tuple))
    ]
    schema = [(rule.id, rule.confidence, rule.weak) for rule in SCHEMA_RULES]
    ids = (SHAPE_RULE_IDS, GROUNDING_RULE_IDS)
    digest = hashlib.sha256(repr((said, ids, schema, lexicon)).encode()).hexdigest()

    assert {RULES_VERSION: digest} == PINNED


def test_no_two_rules_have_one_id() -> None:
    said = [rule.id for rule in TEXT_RULES]
    ids = [*SHAPE_RULE_IDS, *GROUNDING_RULE_IDS, *said, *(rule.id for rule in SCHEMA_RULES)]

    assert len(ids) == len(set(ids))
    assert frozenset(ids) == RULE_IDS


@pytest.mark.parametrize("name", sorted(RULE_IDS))
def test_an_id_is_a_signal_and_a_name(name: str) -> None:
    assert re.fullmatch(r"[a-z]+\.[a-z]+(-[a-z]+)*", name)
    assert name.partition(".")[0] in SIGNALS


def test_nobody_can_switch_off_a_calls_size() -> None:
    assert not any(name.startswith("limit.") for name in RULE_IDS)


@pytest.mark.parametrize("rule", TEXT_RULES, ids=lambda rule: rule.id)
def test_a_rule_says_what_it_means_and_leaves_trust_below_the_cut(rule: Rule) -> None:
    assert rule.message.startswith("the value is ")
    assert rule.why.endswith(".")
    assert 0.0 <= rule.confidence < 0.5
