"""Airports and the cities they serve, from the package airportsdata (MIT)."""

import re
from typing import NamedTuple

from airportsdata import load, load_iata_macs

from askfirst.knowledge.forms import forms

_BETWEEN = re.compile(r"[/&(),]|(?<=[a-z])-(?=[A-Z])")


class Airport(NamedTuple):
    """One airport with scheduled flights.

    Attributes:
        codes: Folded IATA and ICAO codes.
        names: Folded spellings of its name.
        cities: Folded names of the cities it serves, and the code of its metropolitan area.
        latitude: Degrees, in [-90, 90].
        longitude: Degrees, in [-180, 180].
        region: Name of the first-level division it lies in.
        country: ISO 3166-1 code of two letters.
    """

    codes: tuple[str, ...]
    names: tuple[str, ...]
    cities: tuple[str, ...]
    latitude: float
    longitude: float
    region: str
    country: str


def read_airports() -> list[Airport]:
    """Read all airports that have an IATA code. Takes a tenth of a second."""
    areas: dict[str, list[str]] = {}
    for code, area in load_iata_macs().items():
        for airport in area["airports"]:
            areas.setdefault(airport, []).extend((*forms(area["name"]), code.lower()))
    return [
        Airport(
            tuple(code.lower() for code in (iata, row["icao"]) if code),
            forms(row["name"]),
            tuple(dict.fromkeys((*_cities(row["city"]), *areas.get(iata, ())))),
            row["lat"],
            row["lon"],
            row["subd"],
            row["country"],
        )
        for iata, row in load("IATA").items()
    ]


def _cities(served: str) -> list[str]:
    """Split what is written of the cities: ``Dallas-Fort Worth``, ``Tokyo (Narita)``."""
    return [form for part in (served, *_BETWEEN.split(served)) if part.strip() for form in forms(part)]
