import pytest

from askfirst.knowledge.airports import Airport, read_airports


@pytest.fixture(scope="module")
def airports() -> dict[str, Airport]:
    return {airport.codes[0]: airport for airport in read_airports()}


def test_an_airport_has_its_codes_and_the_city_it_serves(airports: dict[str, Airport]) -> None:
    assert airports["sfo"].codes == ("sfo", "ksfo")
    assert airports["sfo"].cities == ("san francisco",)
    assert (airports["sfo"].region, airports["sfo"].country) == ("California", "US")


def test_an_airport_between_two_cities_serves_both(airports: dict[str, Airport]) -> None:
    assert {"dallas", "fort worth"} <= set(airports["dfw"].cities)


def test_the_airports_of_one_metropolis_share_its_code(airports: dict[str, Airport]) -> None:
    assert {"new york", "nyc"} <= set(airports["jfk"].cities) & set(airports["lga"].cities)
    assert "tyo" in airports["nrt"].cities
