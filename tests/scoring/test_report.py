import pytest

from askfirst.scoring.report import ABSTAIN_THRESHOLD, SIGNALS, Report


def scored(score: float) -> Report:
    return Report(score, score, (), (), (), "")


@pytest.mark.parametrize(("score", "abstains"), [(0.0, True), (0.49999, True), (0.5, False), (1.0, False)])
def test_a_call_is_held_back_strictly_below_the_threshold(score: float, *, abstains: bool) -> None:
    assert scored(score).should_abstain is abstains
    assert scored(score).abstains() is abstains
    assert scored(score).abstains(ABSTAIN_THRESHOLD) is abstains


def test_another_threshold_may_be_asked_for() -> None:
    assert not scored(0.0).abstains(0.0)
    assert scored(0.9).abstains(1.0)
    assert not scored(1.0).abstains(1)


@pytest.mark.parametrize("threshold", [-0.01, 1.01, float("nan"), float("inf")])
def test_a_threshold_outside_the_shares_is_an_error(threshold: float) -> None:
    with pytest.raises(ValueError, match="threshold must lie in"):
        scored(0.5).abstains(threshold)


def test_the_signals_are_those_of_the_design() -> None:
    assert SIGNALS == ("missing", "blank", "placeholder", "echo", "schema", "ungrounded")
