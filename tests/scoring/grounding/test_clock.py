import pytest

from askfirst.scoring.grounding.clock import minutes_in, written_minutes


@pytest.mark.parametrize(
    ("text", "minute"),
    [
        ("at 5:30 pm", 17 * 60 + 30),
        ("5 p.m.", 17 * 60),
        ("12 am", 0),
        ("17:30", 17 * 60 + 30),
        ("meet at 5", 17 * 60),
        ("5 in the afternoon", 17 * 60),
        ("seven o'clock", 19 * 60),
        ("half past six", 18 * 60 + 30),
        ("quarter to nine", 8 * 60 + 45),
        ("at noon", 12 * 60),
        ("around midnight", 0),
        ("at seven thirty", 7 * 60 + 30),
        ("at five forty-five", 17 * 60 + 45),
        ("下午3点半", 15 * 60 + 30),
    ],
)
def test_a_time_is_read_in_every_form(text: str, minute: int) -> None:
    assert minute in set(minutes_in(text))


@pytest.mark.parametrize("text", ["25:00", "at 77", "12:75"])
def test_what_no_clock_shows_is_no_time(text: str) -> None:
    assert set(minutes_in(text)) == set()


@pytest.mark.parametrize(
    ("value", "minutes"),
    [
        ("17:30", [1050]),
        ("5:30 pm", [1050]),
        ("2026-01-01t17:30:00", [1050]),
        ("2026-01-01t17:30:00+02:00", [1050]),
        ("17:30z", [1050]),
        ("soon", []),
        ("99:99", []),
    ],
)
def test_a_value_states_its_time_exactly(value: str, minutes: list[int]) -> None:
    assert written_minutes(value) == minutes


def test_a_time_of_day_is_named_by_a_whole_word() -> None:
    assert 12 * 60 not in set(minutes_in("this afternoon"))
    assert 12 * 60 in set(minutes_in("at noon, please"))
