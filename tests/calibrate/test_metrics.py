from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.calibrate.causes import Blame
from askfirst.calibrate.metrics import Metrics, ProfileMetrics, as_json

NOTHING = {
    "calls": 0, "good": 0, "guesses": 0, "caught": 0, "stopped": 0,
    "precision": None, "recall": None, "false_clarify_rate": None,
}  # fmt: skip


def test_the_figures_by_their_public_names() -> None:
    assert Metrics(good=10, guesses=4, caught=3, stopped=1).as_json() == {
        "calls": 14,
        "good": 10,
        "guesses": 4,
        "caught": 3,
        "stopped": 1,
        "precision": 0.75,
        "recall": 0.75,
        "false_clarify_rate": 0.1,
    }


def test_a_ratio_over_nothing_is_null() -> None:
    assert Metrics().as_json() == NOTHING


@pytest.mark.parametrize(
    ("guess", "asked", "expected"),
    [
        (False, False, Metrics(good=1)),
        (False, True, Metrics(good=1, stopped=1)),
        (True, False, Metrics(guesses=1)),
        (True, True, Metrics(guesses=1, caught=1)),
    ],
)
def test_each_call_counts_once_in_its_place(*, guess: bool, asked: bool, expected: Any) -> None:
    assert Metrics().plus(guess=guess, asked=asked) == expected


@given(st.lists(st.tuples(st.booleans(), st.booleans())))
def test_ratios_are_shares_and_calls_add_up(calls: list[tuple[bool, bool]]) -> None:
    found = Metrics()
    for guess, asked in calls:
        found = found.plus(guess=guess, asked=asked)

    assert found.calls == len(calls)
    ratios = (found.precision, found.recall, found.false_clarify_rate)
    assert all(ratio is None or 0 <= ratio <= 1 for ratio in ratios)


def test_the_whole_as_it_is_printed() -> None:
    blame = Blame(caught=4, caught_alone=3, stopped=2, stopped_alone=1)
    figures = ProfileMetrics(
        Metrics(), {"bfcl": Metrics()}, {"model": Metrics()}, {"1": Metrics()}, {"blank": blame}, {"blank.null": blame}
    )
    counts = {"caught": 4, "caught_alone": 3, "stopped": 2, "stopped_alone": 1}

    assert as_json({"seed": figures}) == {
        "profiles": {
            "seed": {
                "all": NOTHING,
                "by_source": {"bfcl": NOTHING},
                "by_provenance": {"model": NOTHING},
                "by_fold": {"1": NOTHING},
                "by_signal": {"blank": counts},
                "by_rule": {"blank.null": counts},
            }
        }
    }
