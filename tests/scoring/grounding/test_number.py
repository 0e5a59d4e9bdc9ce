import pytest

from askfirst.scoring.grounding.number import Numbers, implied_in, number_of, numbers_in, worded_in


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("it costs $1,234.50 today", 1234.5),
        ("about 5k people", 5000),
        ("2.5 million users", 2_500_000),
        ("two hundred and fifty", 250),
        ("twenty-five thousand", 25_000),
        ("a rate of 5%", 0.05),
        ("12 percent", 0.12),
        ("the third one", 3),
        ("16x9 inches", 9),
        ("1920\u00d71080", 1080),
        ("50ml of it", 50),
        ("a heat capacity of 5j/k", 5),
        ("room b12", 12),
        (".5 of it", 0.5),
        ("-40 degrees", -40),
        ("a dozen eggs", 12),
        ("one hundred", 100),
        ("twenty first", 1),
    ],
)
def test_a_number_is_read_in_every_form(text: str, number: float) -> None:
    assert number in set(numbers_in(text))


def test_the_digits_inside_an_id_are_no_number() -> None:
    assert 88 not in set(numbers_in("x88y3 ab12cd34ef"))


def test_two_numbers_in_words_are_two() -> None:
    assert list(worded_in("twelve and eighteen")) == [12, 18]
    assert list(worded_in("five three")) == [5, 3]
    assert list(worded_in("three hundred and five")) == [305]


@pytest.mark.parametrize(("value", "number"), [("forty-eight", 48), ("one thousand", 1000), ("twelve", 12)])
def test_a_value_may_be_a_number_in_words(value: str, number: float) -> None:
    assert number_of(value) == number


@pytest.mark.parametrize("value", ["twelve monkeys", "five three", "", "and", "x" * 500])
def test_other_words_are_none(value: str) -> None:
    assert number_of(value) is None


def test_words_imply_numbers() -> None:
    assert {2, 7} <= implied_in(["both", "week"])


def test_a_sign_does_not_matter_and_a_neighbour_is_another_number() -> None:
    numbers = Numbers([5.0, 100.0])

    assert numbers.has(-5)
    assert not numbers.has(6)


@pytest.mark.parametrize("value", [7, 3, 10, 2.5])
def test_simple_arithmetic_on_few_stated_numbers(value: float) -> None:
    assert Numbers([5.0, 2.0]).computes_to(value)


def test_a_share_of_an_amount_is_computed_among_many_numbers() -> None:
    numbers = Numbers([6.0, *numbers_in("30% and 40%"), *map(float, range(1000, 1030))])

    assert numbers.computes_to(1.8)
    assert not numbers.computes_to(2029)


def test_too_many_numbers_explain_nothing() -> None:
    assert not Numbers(map(float, range(500))).differs_to(1000.5)


def test_sums_and_differences_to_the_cent() -> None:
    numbers = Numbers([186.45, 33.27])

    assert numbers.differs_to(153.18)
    assert numbers.differs_to(219.72)
    assert not numbers.differs_to(153.19)
    assert not numbers.differs_to(0.5)
    assert Numbers([5.5, 3.0]).differs_to(2.5)


@pytest.mark.parametrize(("stated", "value"), [([1000.0, 300.0], 1301), ([7.004, 2.0], 9), ([10.0, 3.0], 3.35)])
def test_arithmetic_is_exact_to_the_cent(stated: list[float], value: float) -> None:
    assert not Numbers(stated).computes_to(value)


def test_the_least_number_that_is_computed_is_two() -> None:
    assert Numbers([5.0, 3.0]).computes_to(2)
    assert not Numbers([5.0, 4.0]).computes_to(1)
