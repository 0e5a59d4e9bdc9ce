"""What the parts of countries are called: states, provinces, nations within a kingdom."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from askfirst.knowledge.airports import Airport
from askfirst.knowledge.cities import City
from askfirst.knowledge.forms import forms

Region = tuple[str, str]
"""Code of the country and GeoNames' code of the region."""

POSTAL = {
    "CA": {
        "alberta": "ab",
        "british columbia": "bc",
        "manitoba": "mb",
        "new brunswick": "nb",
        "newfoundland and labrador": "nl",
        "nova scotia": "ns",
        "ontario": "on",
        "prince edward island": "pe",
        "quebec": "qc",
        "saskatchewan": "sk",
    },
    "AU": {
        "new south wales": "nsw",
        "queensland": "qld",
        "south australia": "sa",
        "tasmania": "tas",
        "victoria": "vic",
        "western australia": "wa",
    },
}
"""Codes that people write after a city (Canada Post, Australia Post); those of the United States are GeoNames' own."""


def region_names(
    cities: Sequence[City], airports: Iterable[Airport], states: Mapping[str, str]
) -> dict[Region, frozenset[str]]:
    """Name the regions: GeoNames knows them by number only, and an airport names the one in which it lies.

    Args:
        cities: The cities, the largest first.
        airports: The airports; each has a vote on the name of its city's region.
        states: Names of the United States' states by postal code.

    Returns:
        Region to its folded names and codes.
    """
    votes: dict[Region, Counter[str]] = defaultdict(Counter)
    where: dict[tuple[str, str], str] = {}
    for city in cities:
        for name in city.names:
            where.setdefault((city.country, name), city.region)
    for airport in airports:
        region = next((where[airport.country, name] for name in airport.cities if (airport.country, name) in where), "")
        if region and airport.region and airport.country != "US":
            votes[airport.country, region][airport.region] += 1
    named = {region: frozenset(_spelt(region[0], count.most_common(1)[0][0])) for region, count in votes.items()}
    return named | {("US", code): frozenset((*forms(name), code.lower())) for code, name in states.items()}


def _spelt(country: str, name: str) -> Iterable[str]:
    codes = POSTAL.get(country, {})
    for form in forms(name):
        yield form
        if form in codes:
            yield codes[form]
