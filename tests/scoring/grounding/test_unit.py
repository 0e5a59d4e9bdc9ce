import pytest

from askfirst.scoring.grounding.unit import Measures, sized, sizes_of, stated_in, turned


def _measures(text: str) -> Measures:
    return Measures(turned(stated_in(text)), frozenset(text.split()))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("fill in 10 liters", 2.64),
        ("40 additional liters please", 10.57),
        ("the past two weeks", 14),
        ("a week", 7),
        ("5 minutes", 300),
        ("30 miles away", 48.28),
        ("it is 77 f outside", 25),
        ("20 celsius", 68),
        ("2 gb of memory", 2048),
        ("150 liters, round it", 40),
        ("half hour", 30),
    ],
)
def test_a_measure_is_the_same_in_another_unit(text: str, value: float) -> None:
    assert _measures(text).come_to(value)


@pytest.mark.parametrize(
    ("text", "value"), [("fill in 10 liters", 2.7), ("fill in 10 liters", 3), ("10 people", 2.64), ("10 liters", 12)]
)
def test_only_a_unit_makes_it_so_and_only_the_right_number(text: str, value: float) -> None:
    assert not _measures(text).come_to(value)


def test_a_text_of_units_is_read_up_to_a_bound() -> None:
    assert len(set(turned(stated_in(" ".join(f"{number} km" for number in range(1, 500)))))) < 600


@pytest.mark.parametrize(("value", "text"), [("1h", "an hour"), ("PT1H30M", "90 minutes"), ("2 km", "2000 metres")])
def test_a_value_that_is_a_measure_has_the_size_that_was_stated(value: str, text: str) -> None:
    assert sizes_of(value.lower()) & set(sized(stated_in(text)))


@pytest.mark.parametrize("value", ["p", "hello", "5", "1h and more", "x" * 100])
def test_what_is_no_measure_has_no_size(value: str) -> None:
    assert sizes_of(value) == frozenset()


@pytest.mark.parametrize(("value", "seconds"), [("p1d", 86_400), ("p2w", 1_209_600), ("pt1h1m1s", 3_661)])
def test_a_duration_is_counted_in_seconds(value: str, seconds: float) -> None:
    assert sizes_of(value) == {(0, seconds)}
