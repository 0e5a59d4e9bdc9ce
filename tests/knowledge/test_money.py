import pytest

from askfirst.knowledge.world import World


@pytest.mark.parametrize(
    ("value", "said", "other"),
    [
        ("usd", "dollars", "euros"),
        ("usd", "$", "€"),
        ("usd", "u.s.", "canada"),
        ("eur", "€", "$"),
        ("jpy", "yen", "yuan"),
        ("jpy", "japan", "china"),
        ("gbp", "pounds", "dollars"),
        ("inr", "rupees", "pesos"),
        ("us dollar", "usd", "eur"),
        ("btc", "bitcoin", "ethereum"),
        ("eth", "ethereum", "bitcoin"),
        ("cny", "rmb", "jpy"),
        ("dólar estadounidense", "usd", "eur"),
    ],
)
def test_who_said_the_one_has_said_the_other(world: World, value: str, said: str, other: str) -> None:
    names = world.currency(value)

    assert said in names
    assert other not in names


def test_a_country_counts_by_name_and_not_by_its_code_of_three_letters(world: World) -> None:
    """EST is Estonia's code and everybody's time zone."""
    assert "est" not in world.currency("eur")
    assert "estonia" in world.currency("eur")


def test_money_that_is_none_is_not_known(world: World) -> None:
    assert not world.currency("zorkmid")
