import pytest

from askfirst.scoring.grounding.slot import doubled, turned_round
from askfirst.scoring.grounding.view import View

_TRIP = View.of("a flight from Oslo to Rome on 2024-05-05")


def test_one_text_cannot_fill_two_keys() -> None:
    assert doubled({"origin": "Rome", "destination": "rome", "n": 5}, ["origin", "destination", "n"], _TRIP) == {
        "origin",
        "destination",
    }


@pytest.mark.parametrize(
    "params",
    [
        {"start_date": "2024-05-05", "end_date": "2024-05-05"},
        {"password": "hunter22", "confirm_password": "hunter22"},
        {"a": "x", "b": "x"},
        {"a": 5, "b": 5},
        {"origin": "Oslo", "destination": "Rome"},
    ],
)
def test_dates_repetitions_and_short_values_may(params: dict[str, object]) -> None:
    assert doubled(params, list(params), _TRIP) == frozenset()


def test_whoever_says_the_same_means_it() -> None:
    assert doubled({"a": "IND54", "b": "IND54"}, ["a", "b"], View.of("IND54, and the same as ticket")) == frozenset()


def test_an_origin_is_not_where_one_goes_to() -> None:
    assert turned_round("rome", "origin_city", _TRIP)
    assert turned_round("oslo", "to", _TRIP)
    assert not turned_round("oslo", "origin_city", _TRIP)
    assert not turned_round("rome", "city", _TRIP)
    assert not turned_round("rome", "origin_city", View.of("to Rome and back"))
    assert not turned_round("rome", "origin_city", View.of("Rome"))
    assert not turned_round("rome", "origin_city", View.of("to Rome, and next day from Rome to Oslo"))
