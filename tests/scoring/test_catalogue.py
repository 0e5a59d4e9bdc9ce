import hashlib
import re

import pytest

from askfirst.scoring import RULE_IDS, RULES_VERSION
from askfirst.scoring.catalogue import SHAPE_RULE_IDS, TEXT_RULES
from askfirst.scoring.lexicon import keys, standins
from askfirst.scoring.report import SIGNALS
from askfirst.scoring.rule import Rule

# When this changes, bump scoring.RULES_VERSION: every verdict names the version of the rules it was made by.
PINNED = {"1": "5a8a315a2deaac49cda943e70959ade297562fbbaf9699e920d25bfd9a312711"}


def test_rules_and_words_change_together_with_their_version() -> None:
    said = [(rule.id, rule.confidence, rule.running, rule.of_data, rule.weak, rule.fine) for rule in TEXT_RULES]
    lexicon = [
        (module.__name__, name, sorted(found) if isinstance(found, frozenset) else list(found))
        for module in (keys, standins)
        for name, found in sorted(vars(module).items())
        if isinstance(found, (frozenset, tuple))
    ]
    digest = hashlib.sha256(repr((said, SHAPE_RULE_IDS, lexicon)).encode()).hexdigest()

    assert {RULES_VERSION: digest} == PINNED


def test_no_two_rules_have_one_id() -> None:
    ids = [*SHAPE_RULE_IDS, *(rule.id for rule in TEXT_RULES)]

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
