"""Which names determine a place: its other names, the airport that serves it, the cities of a country or region."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from askfirst.knowledge.airports import Airport
from askfirst.knowledge.cities import City
from askfirst.knowledge.forms import telling
from askfirst.knowledge.regions import Region

_NAMESAKE = 2
"""A city is meant by its bare name when it is so many times as large as the next of that name."""

_ON_A_LINE = 0.15
"""Degrees by which a latitude or longitude alone may differ: models know the centre of a city, more or less."""

_NEAR = 0.25
"""Degrees by which both may: a city has an extent, and its airport lies outside."""

_METROPOLIS = 1_000_000
_CODE = 3

Line = tuple[Sequence[float], Sequence[int]]
"""Degrees in ascending order, and the number of the place at each."""


class Atlas(NamedTuple):
    """What is known of places.

    Attributes:
        cities: The cities, the largest first.
        airports: The airports.
        countries: Code of two letters to folded names and codes.
        regions: Region to folded names and codes.
    """

    cities: Sequence[City]
    airports: Sequence[Airport]
    countries: Mapping[str, Collection[str]]
    regions: Mapping[Region, Collection[str]]


class Places:
    """Answers about places; all indexes are built once."""

    def __init__(self, atlas: Atlas) -> None:
        """Build the indexes. Takes half a second.

        Args:
            atlas: What is known.
        """
        self._atlas = atlas
        self._named: dict[str, list[City]] = defaultdict(list)
        for city in atlas.cities:
            for name in city.names:
                self._named[name].append(city)
        self._lying_in: dict[str, list[City]] = defaultdict(list)
        for city in atlas.cities:
            self._lying_in[city.country].append(city)
        self._airports_of: dict[str, list[Airport]] = defaultdict(list)
        self._airports_named: dict[str, list[Airport]] = defaultdict(list)
        for airport in atlas.airports:
            for name in (*airport.codes, *airport.names):
                self._airports_named[name].append(airport)
            for name in airport.cities:
                self._airports_of[name].append(airport)
        self._areas = _inverted(atlas.countries, atlas.regions)
        self._inside: dict[Region, frozenset[str]] = {}
        self._points: list[City | Airport] = [*atlas.cities, *atlas.airports]
        self._latitudes = _line(point.latitude for point in self._points)
        self._longitudes = _line(point.longitude for point in self._points)

    def place(self, folded: str) -> Collection[str]:
        """Say which names determine a place; see Knowledge.place."""
        head, _, more = folded.partition(",")
        head, qualifiers = head.strip(), [part.strip() for part in more.split(",") if part.strip()]
        if qualifiers:
            return self._qualified(head, qualifiers)
        areas = self._areas.get(folded, ())
        if len(areas) == 1 and folded not in self._named and folded not in self._airports_named:
            return self.inside(areas[0])  # a country has thousands of cities; nobody copies them
        found = {name for area in areas for name in self.inside(area)}
        for airport in self._airports_named.get(folded, ()):
            found.update(_of_airport(airport))
        if folded in self._named:
            found.update(self._of_city(self._named[folded][0]))
        return telling(found) if found else self._spaced(folded)

    def inside(self, area: Region) -> frozenset[str]:
        """Name a country or region and the cities that everybody knows to lie there.

        Args:
            area: A region, or the code of a country and nothing.
        """
        if area not in self._inside:
            country, region = area
            names = set(self._atlas.regions[area] if region else self._atlas.countries[country])
            for city in self._lying_in.get(country, ()):
                if region in {"", city.region}:
                    names.update(self._known_by(city))
            for (other, part), spelt in () if region else self._atlas.regions.items():
                if other == country and part:
                    names.update(spelt)
            self._inside[area] = telling(names)
        return self._inside[area]

    def at(self, latitude: float | None, longitude: float | None) -> Collection[str]:
        """Name the places at a coordinate; see Knowledge.place_at."""
        reach = _ON_A_LINE if latitude is None or longitude is None else _NEAR
        found = None if latitude is None else set(_within(self._latitudes, latitude, reach))
        if longitude is not None:
            along = set(_within(self._longitudes, longitude, reach))
            found = along if found is None else found & along
        return telling(name for number in found or () for name in _called(self._points[number]))

    def in_zone(self, zones: Collection[str]) -> frozenset[str]:
        """Name the cities in some time zones, and the countries and regions whose largest city is there.

        Args:
            zones: Names of the tz database.
        """
        found: set[str] = set()
        seen: set[Region] = set()
        for city in self._atlas.cities:
            areas = ((city.country, ""), (city.country, city.region))
            if city.zone in zones:
                found.update(self._known_by(city))
                found.update(name for area in areas if area not in seen for name in self._area_names(area))
            seen.update(areas)
        return telling(found)

    def _area_names(self, area: Region) -> Collection[str]:
        country, region = area
        return self._atlas.regions.get(area, ()) if region else self._atlas.countries.get(country, ())

    def _means(self, name: str, city: City) -> bool:
        """Say whether a bare name means this city and none of its namesakes."""
        largest, *others = self._named[name][:2]
        return largest is city and (not others or city.population >= _NAMESAKE * others[0].population)

    def _known_by(self, city: City) -> Iterable[str]:
        """Yield the names by which people in general know where a city lies: a metropolis in any language."""
        names = city.names if city.population >= _METROPOLIS else city.own
        return (name for name in names if self._means(name, city))

    def _of_city(self, city: City) -> Iterator[str]:
        yield from city.names
        for name in city.names:
            for airport in self._airports_of.get(name, ()) if self._means(name, city) else ():
                if airport.country == city.country:
                    yield from airport.codes
                    yield from airport.names

    def _qualified(self, head: str, qualifiers: Sequence[str]) -> Collection[str]:
        """Name a city that is told from its namesakes by its region or country."""
        areas = [area for word in qualifiers for area in self._areas.get(word, ())]
        for city in self._named.get(head, ()):
            if any(area in {(city.country, ""), (city.country, city.region)} for area in areas):
                if self._means(head, city):
                    return telling(self._of_city(city))
                spelt = self._atlas.regions.get((city.country, city.region), ())
                return telling(f"{head}{between}{name}" for name in spelt for between in (", ", " "))
        return ()

    def _spaced(self, folded: str) -> Collection[str]:
        """Name a city whose region or country follows without a comma: ``austin tx``."""
        words = folded.split()
        for count in (1, 2):
            area = " ".join(words[-count:])
            if len(words) > count and area in self._areas:
                return self._qualified(" ".join(words[:-count]), [area])
        return ()


def _called(point: City | Airport) -> Iterable[str]:
    """Return the names of a point that can be no code: on a line around the earth there are too many codes."""
    return point.names if isinstance(point, City) else (name for name in point.cities if len(name) > _CODE)


def _of_airport(airport: Airport) -> Iterator[str]:
    yield from airport.codes
    yield from airport.names
    yield from airport.cities


def _inverted(
    countries: Mapping[str, Collection[str]], regions: Mapping[Region, Collection[str]]
) -> dict[str, list[Region]]:
    """Return name to what it names, countries first."""
    found: dict[str, list[Region]] = defaultdict(list)
    for code, names in countries.items():
        for name in names:
            found[name].append((code, ""))
    for region, names in regions.items():
        for name in names:
            found[name].append(region)
    return dict(found)


def _line(degrees: Iterable[float]) -> Line:
    ordered = sorted((degree, number) for number, degree in enumerate(degrees))
    return [degree for degree, _ in ordered], [number for _, number in ordered]


def _within(line: Line, degree: float, reach: float) -> Sequence[int]:
    degrees, numbers = line
    return numbers[bisect_left(degrees, degree - reach) : bisect_left(degrees, degree + reach)]
