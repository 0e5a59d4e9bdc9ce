import pytest

from askfirst.knowledge.cities import City, read_cities, read_countries, read_states
from askfirst.knowledge.colloquial import CITIES


@pytest.fixture(scope="module")
def cities() -> list[City]:
    return read_cities()


def test_the_largest_city_comes_first(cities: list[City]) -> None:
    sizes = [city.population for city in cities]

    assert sizes == sorted(sizes, reverse=True)
    assert sizes[20_000] > 15_000


def test_every_city_is_somewhere(cities: list[City]) -> None:
    assert all(-90 <= city.latitude <= 90 and -180 <= city.longitude <= 180 for city in cities)
    assert all(len(city.country) == 2 and "/" in city.zone for city in cities)


def test_a_large_city_is_known_in_other_languages_and_none_by_its_code(cities: list[City]) -> None:
    munich = next(city for city in cities if city.name == "Munich")

    assert {"munich", "münchen", "munchen", "ミュンヘン"} <= set(munich.names)
    assert "muc" not in munich.names
    assert munich.own == ("munich",)


def test_a_city_with_a_nickname_is_known_by_it(cities: list[City]) -> None:
    named = {city.name: city for city in cities[:2_000]}

    assert {"new york city", "new york", "nyc"} <= set(named["New York City"].own)
    assert "washington dc" in named["Washington"].own


def test_every_city_with_a_nickname_is_there(cities: list[City]) -> None:
    assert CITIES.keys() <= {name for city in cities for name in city.own}


def test_no_state_and_no_country_is_taken_for_the_city_called_after_it(cities: list[City]) -> None:
    named = {city.name: city for city in cities[:2_000]}

    assert "kansas" not in named["Kansas City"].own
    assert "mexico" not in named["Mexico City"].own


def test_a_small_city_has_its_own_name_only(cities: list[City]) -> None:
    berkeley = next(city for city in cities if city.name == "Berkeley" and city.region == "CA")

    assert berkeley.names == ("berkeley",)


def test_states_and_countries_have_codes_and_names() -> None:
    assert read_states()["TX"] == "Texas"
    assert read_countries()["DE"] == ("DEU", "Germany")
