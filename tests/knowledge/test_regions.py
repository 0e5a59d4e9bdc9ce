import pytest

from askfirst.knowledge.airports import Airport, read_airports
from askfirst.knowledge.cities import City, read_cities, read_states
from askfirst.knowledge.regions import POSTAL, Region, region_names


@pytest.fixture(scope="module")
def names() -> dict[Region, frozenset[str]]:
    return region_names(read_cities(), read_airports(), read_states())


def test_a_state_is_named_by_name_and_postal_code(names: dict[Region, frozenset[str]]) -> None:
    assert names["US", "IL"] == {"illinois", "il"}


def test_most_airports_decide_what_a_numbered_region_is_called() -> None:
    city = City("Toronto", ("toronto",), ("toronto",), "CA", "08", 43.7, -79.4, 2_600_000, "America/Toronto")
    near = [Airport((code,), (), ("toronto",), 43.6, -79.6, "Ontario", "CA") for code in ("yyz", "ytz")]
    astray = Airport(("buf",), (), ("toronto",), 42.9, -78.7, "New York", "CA")

    assert region_names([city], [astray, *near], {}) == {("CA", "08"): {"ontario", "on"}}


def test_an_airport_of_no_known_city_names_nothing() -> None:
    assert region_names([], [Airport(("xxx",), (), ("nowhere",), 0.0, 0.0, "Somewhere", "FR")], {}) == {}


def test_the_provinces_people_abbreviate_are_found(names: dict[Region, frozenset[str]]) -> None:
    known = {(country, name) for (country, _), every in names.items() for name in every}

    missing = [(c, name) for c, table in POSTAL.items() for name in table if (c, name) not in known]
    assert len(missing) <= 1, missing
