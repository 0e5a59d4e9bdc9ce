import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.grounding import known, traced

from askfirst.scoring.grounding.quantity import written


@pytest.mark.parametrize(
    ("value", "said", "key"),
    [
        (5, "five people", "guests"),
        (2_500_000, "2.5 million", "amount"),
        (0.05, "a rate of 5%", "rate"),
        ("1,000", "a thousand... I mean one thousand", "amount"),
        ("fifty", "50 of them", "amount"),
        (7, "for a week", "days"),
        (2, "for my wife and me", "guests"),
        (2.64, "10 liters", "gallons"),
        (30, "20% of 150", "tip"),
        (153.18, "tool: paid 186.45, fee 33.27", "refund"),
        (20, "list them", "page_size"),
        (89, "the book with ID eighty-nine", "book_id"),
        (12, "user id: 12", "user_id"),
        (721, "it is 721, I think", "user_id"),
        (293.15, "20 degrees celsius", "kelvin"),
        (3, "in March", "month"),
        (17, "at 5 pm", "hour"),
    ],
)
def test_a_number_that_was_given(value: object, said: str, key: str) -> None:
    assert known(value, said, key=key)


@pytest.mark.parametrize(
    ("value", "said", "key"),
    [
        (6, "five people", "guests"),
        (9, "in March", "month"),
        (2025, "holidays of the next year", "year"),
        (100, "a discount of 25 percent", "price"),
        (1, "in room 1 there are two", "user_id"),
        (12345, "show my order", "order_id"),
        ("12345", "show my order", "number"),
        (1000.5, "a loan", "amount"),
    ],
)
def test_a_number_that_nobody_gave(value: object, said: str, key: str) -> None:
    assert not known(value, said, key=key)


@given(st.integers(11, 10**9))
def test_another_digit_makes_another_number(number: int) -> None:
    text = str(number)
    wrong = int(("1" if text[0] != "1" else "2") + text[1:])

    assert known(number, f"send {number} units", key="amount")
    assert known(f"{number:,}", f"send {number} units", key="amount")
    assert not known(wrong, f"send {number} units", key="account_number")


def test_a_number_is_written_as_people_do() -> None:
    assert [written(value) for value in (5.0, 2.5, 10)] == ["5", "2.5", "10"]


def test_numbers_of_any_size_are_traced() -> None:
    for number in (10**400, 10**5000, float("inf"), float("nan")):
        assert traced(number, "hello").confidence < 0.5
