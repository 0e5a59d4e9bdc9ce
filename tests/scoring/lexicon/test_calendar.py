import calendar
import re

from askfirst.scoring.lexicon.calendar import MONTH, MONTHS, WEEKDAYS


def test_months_and_week_days_are_the_calendars() -> None:
    for number in range(1, 13):
        assert MONTHS[calendar.month_name[number].lower()] == MONTHS[calendar.month_abbr[number].lower()] == number
    for number in range(7):
        assert WEEKDAYS[calendar.day_name[number].lower()] == WEEKDAYS[calendar.day_abbr[number].lower()] == number


def test_the_expression_matches_every_name() -> None:
    assert all(re.fullmatch(MONTH, name) for name in MONTHS)
