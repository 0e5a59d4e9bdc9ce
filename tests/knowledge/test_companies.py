import pytest

from askfirst.knowledge.companies import COINS, SHARES
from askfirst.knowledge.world import World
from askfirst.scoring.text import normalise


@pytest.mark.parametrize("table", [SHARES, COINS])
def test_tickers_are_capitals_and_names_are_folded(table: dict[str, tuple[str, ...]]) -> None:
    assert [code for code in table if code != code.upper() or not code] == []
    assert [name for names in table.values() for name in names if normalise(name) != name or not name] == []


@pytest.mark.parametrize(
    ("value", "said", "other"),
    [
        ("aapl", "apple", "microsoft"),
        ("tesla", "tsla", "f"),
        ("googl", "alphabet", "amazon"),
        ("^gspc", "s&p 500", "nasdaq"),
        ("doge", "dogecoin", "bitcoin"),
    ],
)
def test_who_said_the_one_has_said_the_other(world: World, value: str, said: str, other: str) -> None:
    names = world.company(value)

    assert said in names
    assert other not in names


def test_a_ticker_that_nobody_named_is_not_known(world: World) -> None:
    assert not world.company("synx")
