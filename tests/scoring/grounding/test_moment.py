import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.grounding import known

_TODAY = "system: today is 2024-05-15"


@pytest.mark.parametrize(
    ("value", "turns"),
    [
        ("September", ("in September",)),
        ("may", ("in May 2024",)),
        ("May", (_TODAY, "this month")),
        ("friday", ("on Fridays",)),
        ("Wednesday", (_TODAY, "today")),
        ("Q4", ("the fourth quarter of 2022",)),
        ("2025-Q2", ("in Q2 2025",)),
        ("2024-05-16", (_TODAY, "tomorrow")),
        ("12/2028", ("expires December 2028",)),
        ("04-21", ("April 21st",)),
        ("17:00", ("at 5 in the afternoon",)),
        ("5:00 PM", ("at 17:00",)),
        ("2024-05-16T09:30:00Z", (_TODAY, "tomorrow at half past nine")),
        ("2024-05-16 00:00:00", (_TODAY, "tomorrow")),
        ("15:00", (_TODAY, "in the afternoon")),
        ("15:30", ("at 3 pm for 30 minutes",)),
        ("10:00", ("at breakfast",)),
        ("2024-05-16 23:59:00", (_TODAY, "tomorrow")),
        ("18:00", ("at 5 pm, with " + " ".join(map(str, range(300, 400))),)),
    ],
)
def test_a_moment_that_follows(value: str, turns: tuple[str, ...]) -> None:
    assert known(value, *turns, key="date")


@pytest.mark.parametrize(
    ("value", "turns"),
    [
        ("September", ("in May",)),
        ("monday", ("on Friday",)),
        ("Q4", ("in the second quarter of 2022",)),
        ("2023-04-15", ("book it for tomorrow",)),
        ("2024-05-16 13:37:00", (_TODAY, "tomorrow")),
        ("17:45", ("at 5 pm",)),
        ("21:15", ("at 5 pm in hall 255",)),
        ("10:45", ("at breakfast",)),
        ("2024-05-16 23:58:00", (_TODAY, "tomorrow")),
        ("17:45", ("at 5 pm, with 45 and " + " ".join(map(str, range(300, 400))),)),
    ],
)
def test_a_moment_that_does_not(value: str, turns: tuple[str, ...]) -> None:
    assert not known(value, *turns, key="date")


@given(st.dates(dt.date(1990, 1, 1), dt.date(2040, 12, 31)), st.integers(40, 300))
def test_a_date_is_known_in_any_form_and_another_day_is_not(day: dt.date, away: int) -> None:
    said = f"on {day:%B} {day.day}, {day.year}"

    for form in ("%Y-%m-%d", "%d.%m.%Y", "%b %d, %Y", "%d %B %Y"):
        assert known(day.strftime(form), said, key="date")
    assert not known((day + dt.timedelta(days=away)).isoformat(), said, key="date")


def test_what_is_no_moment_is_left_to_others() -> None:
    assert known("red", "a red one", key="date")
    assert known("may", "it may rain", key="mood")
