"""What determines a place. Each row is a value, something that says it, and something that does not."""

import pytest

from askfirst.knowledge.airports import Airport
from askfirst.knowledge.cities import City
from askfirst.knowledge.places import Atlas, Places
from askfirst.knowledge.world import World


@pytest.mark.parametrize(
    ("value", "said", "other"),
    [
        ("sfo", "san francisco", "los angeles"),
        ("san francisco", "sfo", "lax"),
        ("san francisco", "sf bay", "oakland"),
        ("jfk", "new york", "boston"),
        ("lga", "new york", "newark"),
        ("munich", "münchen", "berlin"),
        ("deutschland", "germany", "austria"),
        ("de", "berlin", "vienna"),
        ("gb", "london", "paris"),
        ("illinois", "chicago", "houston"),
        ("tx", "houston", "chicago"),
        ("berkeley, ca", "berkeley", "oakland"),
        ("paris, france", "paris", "lyon"),
        ("austin tx", "austin", "dallas"),
        ("los angeles, california, usa", "los angeles", "san diego"),
        ("narita international airport", "nrt", "hnd"),
    ],
)
def test_who_said_the_one_has_said_the_other(world: World, value: str, said: str, other: str) -> None:
    names = world.place(value)

    assert said in names
    assert other not in names


@pytest.mark.parametrize(
    ("value", "bare"),
    [("paris, texas", "paris"), ("cambridge, ma", "cambridge"), ("springfield, il", "springfield")],
)
def test_a_namesake_has_to_be_told_apart(world: World, value: str, bare: str) -> None:
    """Paris alone is the one in France, and there are too many Springfields."""
    names = world.place(value)

    assert bare not in names
    assert any(name.startswith(bare + ", ") for name in names)


@pytest.mark.parametrize("value", ["zzyzzyx", "chicago, japan", "", ",", "x, y, z", "the office", "home"])
def test_a_place_that_is_none_is_not_known(world: World, value: str) -> None:
    assert not world.place(value)


def test_nothing_that_is_an_everyday_word_says_where(world: World) -> None:
    """Mobile lies in Alabama, and Nice in France, but who says them in a sentence means something else."""
    assert "mobile" not in world.place("alabama")
    assert "nice" not in world.place("france")
    assert "or" not in world.place("oregon")


def test_a_coordinate_is_known_by_the_city_there(world: World) -> None:
    assert "new york" in world.place_at(40.7128, -74.006)
    assert "tokyo" not in world.place_at(40.7128, -74.006)
    assert "boston" not in world.place_at(40.7128, -74.006)


def test_one_line_of_a_coordinate_is_known_as_well(world: World) -> None:
    assert "new york" in world.place_at(40.7128, None)
    assert "new york" in world.place_at(None, -74.006)
    assert "new york" not in world.place_at(41.7128, None)
    assert not world.place_at(None, None)


def test_no_airport_code_says_where_a_line_runs(world: World) -> None:
    """Around the earth there are too many codes of three letters for one of them to mean anything."""
    assert "jfk" not in world.place_at(40.7128, None)


@pytest.mark.parametrize(("latitude", "longitude"), [(1e308, 0.0), (float("nan"), 0.0), (-91.0, 400.0)])
def test_a_coordinate_that_is_none_is_nowhere(world: World, latitude: float, longitude: float) -> None:
    assert not world.place_at(latitude, longitude)


def _city(name: str, country: str, region: str, population: int) -> City:
    return City(name, (name.lower(),), (name.lower(),), country, region, 1.0, 2.0, population, "Etc/UTC")


def test_the_bare_name_means_the_city_twice_as_large_as_the_next() -> None:
    cities = [_city("Alba", "AA", "1", 200), _city("Alba", "BB", "1", 101), _city("Bora", "AA", "1", 200)]
    countries = {"AA": {"alia"}, "BB": {"belia"}}
    places = Places(Atlas(cities, [], countries, {("AA", "1"): {"norland"}, ("BB", "1"): {"sudland"}}))

    assert "alba" not in places.place("alia")
    assert "bora" in places.place("alia")
    assert "norland" in places.place("alia")
    assert places.place("alba, belia") == {"alba, sudland", "alba sudland"}


def test_an_airport_is_offered_for_a_city_of_its_own_country_only() -> None:
    airports = [
        Airport((code,), (), ("bora",), 1.0, 2.0, "", country) for code, country in (("bra", "AA"), ("brb", "BB"))
    ]
    places = Places(Atlas([_city("Bora", "AA", "1", 200)], airports, {"AA": {"alia"}}, {}))

    assert places.place("bora") == {"bora", "bra"}
