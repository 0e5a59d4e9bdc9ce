import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.scoring.grounding.date import Day, days_in, months_in, quarters_in, short_days_in, without_days

_FORMS = ("%Y-%m-%d", "%Y/%m/%d", "%B {day}, %Y", "{day} %B %Y", "%b {day} %Y", "{day} %b, %Y", "%m/%d/%Y", "%d.%m.%Y",
          "%Y%m%d", "%A, %B {day}, %Y")  # fmt: skip


@given(st.dates(dt.date(1900, 1, 1), dt.date(2099, 12, 31)), st.sampled_from(_FORMS))
def test_every_written_form_of_a_day_is_that_day(day: dt.date, form: str) -> None:
    text = day.strftime(form).format(day=day.day).lower()

    assert Day(day.year, day.month, day.day) in set(days_in(f"on {text} we go"))


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("the 5th of may 2024", Day(2024, 5, 5)),
        ("march 12th", Day(None, 3, 12)),
        ("21 april", Day(None, 4, 21)),
        ("2024年5月6日", Day(2024, 5, 6)),
        ("5月6日", Day(None, 5, 6)),
        ("12/25/25", Day(2025, 12, 25)),
    ],
)
def test_a_day_may_lack_its_year(text: str, day: Day) -> None:
    assert day in set(days_in(text))


def test_a_version_is_no_date() -> None:
    assert set(days_in("release 1.2.3.4 of 99.99.99")) == set()


@pytest.mark.parametrize("text", ["december 2028", "2028-12", "12/2028", "12/28"])
def test_a_month_of_a_year(text: str) -> None:
    assert Day(2028, 12, None) in set(months_in(text))


@pytest.mark.parametrize("text", ["q2 2025", "2025-q2", "2025 q2", "q2, 2025"])
def test_a_quarter_of_a_year(text: str) -> None:
    assert list(quarters_in(text)) == [(2025, 2)]


def test_a_short_day_is_read_both_ways() -> None:
    assert set(short_days_in("04-05")) == {Day(None, 4, 5), Day(None, 5, 4)}


def test_days_agree_when_no_part_differs_and_the_month_is_known() -> None:
    assert Day(None, 5, 6).agrees(Day(2024, 5, 6))
    assert not Day(2023, 5, 6).agrees(Day(2024, 5, 6))
    assert not Day(2024, None, None).agrees(Day(2024, 5, 6))


def test_what_the_calendar_does_not_have_is_no_real_day() -> None:
    assert Day(2023, 2, 29).real() is None
    assert Day(None, 2, 2).real() is None
    assert Day(2024, 2, 29).real() == dt.date(2024, 2, 29)


def test_a_text_without_its_dates() -> None:
    assert without_days("from may 5th, 2024 on, see room 5").split() == ["from", "on,", "see", "room", "5"]
