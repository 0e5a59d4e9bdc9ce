import pytest

from askfirst.scoring.grounding.date import Day
from askfirst.scoring.grounding.day import Today, spans_in, today_in
from askfirst.scoring.grounding.view import View

_TODAY = "today is 2024-05-15 (wednesday). "


def _trust(text: str, day: Day) -> float:
    return View.of(text).days.trust(day)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("on may 20th, 2024", Day(2024, 5, 20)),
        (_TODAY + "tomorrow", Day(2024, 5, 16)),
        (_TODAY + "the day after tomorrow", Day(2024, 5, 17)),
        (_TODAY + "yesterday", Day(2024, 5, 14)),
        (_TODAY + "next friday", Day(2024, 5, 24)),
        (_TODAY + "in 3 days", Day(2024, 5, 18)),
        (_TODAY + "in two weeks", Day(2024, 5, 29)),
        (_TODAY + "next week", Day(2024, 5, 21)),
        (_TODAY + "on the 20th", Day(2024, 5, 20)),
        (_TODAY + "on the 11th", Day(2024, 6, 11)),
        (_TODAY + "on the 21st", Day(2024, 6, 21)),
        (_TODAY + "on the 22nd", Day(2024, 6, 22)),
        ("from 2024-05-15 for five days", Day(2024, 5, 19)),
        ("from 2024-05-15 for five days", Day(2024, 5, 20)),
        (_TODAY + "on the 23rd", Day(2024, 6, 23)),
        (_TODAY + "the figures for march", Day(2024, 3, 31)),
        (_TODAY + "in two months", Day(2024, 7, 16)),
        (_TODAY + "recent orders", Day(2024, 5, 9)),
        (_TODAY + "the sales of this month", Day(2024, 5, 31)),
        ("from 2024-05-15 for three nights", Day(2024, 5, 18)),
        ("on 2024-05-15 and the next day", Day(2024, 5, 16)),
        ("the sales of march 2024", Day(2024, 3, 31)),
        ("all of 2023", Day(2023, 1, 1)),
        ("it expires december 2028", Day(2028, 12, None)),
        ("for 04/21", Day(None, 4, 21)),
    ],
)
def test_a_day_that_follows(text: str, day: Day) -> None:
    assert _trust(text, day) >= 0.5


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("on may 20th, 2024", Day(2024, 5, 21)),
        ("on may 20th, 2024", Day(2023, 5, 20)),
        (_TODAY + "tomorrow", Day(2024, 5, 27)),
        (_TODAY + "in 3 days", Day(2024, 6, 19)),
        ("book it for tomorrow", Day(2023, 4, 15)),
        ("from 2024-05-15 for three nights", Day(2024, 5, 29)),
        ("on march 12th, 2024", Day(2024, 3, 31)),
        ("in march", Day(2024, 7, None)),
        ("2023", Day(2023, 2, 31)),
        ("the sales of march 2024", Day(2024, 7, None)),
        (_TODAY + "on the 22th", Day(2024, 6, 22)),
        ("from 2024-05-15 for five nights", Day(2024, 5, 18)),
        (_TODAY + "the figures for march", Day(2024, 7, 31)),
        (_TODAY + "in two months", Day(2024, 7, 17)),
        (_TODAY + "recent orders", Day(2024, 5, 16)),
        (_TODAY + "latest orders", Day(2024, 5, 16)),
    ],
)
def test_a_day_that_does_not(text: str, day: Day) -> None:
    assert _trust(text, day) < 0.5


@pytest.mark.parametrize(
    ("text", "quarter"),
    [("q2 2025", (2025, 2)), ("the fourth quarter of 2022", (2022, 4)), (_TODAY + "the last quarter", (2024, 1))],
)
def test_a_quarter_that_follows(text: str, quarter: tuple[int, int]) -> None:
    assert View.of(text).days.trust_quarter(*quarter) >= 0.5


def test_a_quarter_that_does_not() -> None:
    assert View.of("in 2022").days.trust_quarter(2022, 3) < 0.5


def test_the_current_month_is_that_of_the_stated_date() -> None:
    days = View.of(_TODAY).days

    assert days.is_current_month(5, None)
    assert not days.is_current_month(9, None)
    assert not days.is_current_month(5, 2020)
    assert [days.is_current_month(5, year) for year in (2022, 2023, 2024, 2025, 2026)] == [
        False,
        True,
        True,
        True,
        False,
    ]


def test_a_year_beside_the_stated_one_has_to_be_meant() -> None:
    assert View.of(_TODAY + "holidays of the next year").days.is_near_year(2025)
    assert View.of(_TODAY + "this spring").days.is_near_year(2024)
    assert not View.of(_TODAY + "holidays").days.is_near_year(2025)
    assert not View.of(_TODAY + "the next holidays").days.is_near_year(2025)
    assert not View.of("holidays of the next year").days.is_near_year(2025)


def test_today_is_what_is_called_so() -> None:
    assert today_in("born 1990-01-01. today is may 5, 2024") == Today(1, Day(2024, 5, 5))
    assert today_in("born 1990-01-01") == Today(0, None)


def test_spans_are_counted_in_days() -> None:
    assert list(spans_in("three nights, 2 weeks, a 5-day trip")) == [3, 14, 5]
    assert list(spans_in("a year, two months, a fortnight")) == [365, 60, 14]
