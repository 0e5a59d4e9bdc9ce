import pytest

from askfirst.knowledge.world import World


@pytest.mark.parametrize(
    ("value", "said", "other"),
    [
        ("america/los_angeles", "san francisco", "boston"),
        ("america/los_angeles", "california", "texas"),
        ("america/los_angeles", "pst", "est"),
        ("us/pacific", "seattle", "denver"),
        ("est", "new york", "chicago"),
        ("cst", "chicago", "new york"),
        ("asia/kolkata", "mumbai", "tokyo"),
        ("asia/calcutta", "mumbai", "tokyo"),
        ("europe/london", "london", "paris"),
        ("asia/tokyo", "japan", "china"),
        ("pacific time", "los angeles", "miami"),
    ],
)
def test_who_said_the_one_has_said_the_other(world: World, value: str, said: str, other: str) -> None:
    names = world.zone(value)

    assert said in names
    assert other not in names


@pytest.mark.parametrize("value", ["mars/olympus", "", "soon"])
def test_a_zone_that_is_none_is_not_known(world: World, value: str) -> None:
    assert not world.zone(value)
