from askfirst.gate.base import AVAILABLE_SIGNALS, BASES
from askfirst.scoring.report import ABSTAIN_THRESHOLD, SIGNALS


def test_a_policy_may_ask_for_every_signal() -> None:
    assert frozenset(SIGNALS) == AVAILABLE_SIGNALS


def test_grounded_is_strict_with_every_signal() -> None:
    assert BASES["grounded"] == BASES["strict"]._replace(signals=AVAILABLE_SIGNALS)


def test_the_seed_profile_is_the_seed_rule() -> None:
    seed = BASES["seed"]

    assert (seed.threshold, seed.key_threshold, seed.flat) == (ABSTAIN_THRESHOLD, None, True)


def test_strict_differs_from_seed_in_its_cut_on_the_weakest_key_and_in_graded_findings() -> None:
    seed, strict = BASES["seed"], BASES["strict"]

    assert strict == seed._replace(key_threshold=0.5, flat=False)
