"""What is generally known, read when it is first asked for."""

from collections.abc import Collection
from functools import cached_property

from babel import Locale

from askfirst.knowledge.airports import read_airports
from askfirst.knowledge.cities import read_cities, read_countries, read_states
from askfirst.knowledge.colloquial import COUNTRIES
from askfirst.knowledge.companies import COINS, SHARES
from askfirst.knowledge.forms import forms
from askfirst.knowledge.lookup import Lookup
from askfirst.knowledge.money import Money
from askfirst.knowledge.names import read_locales, territories
from askfirst.knowledge.places import Atlas, Places
from askfirst.knowledge.regions import region_names
from askfirst.knowledge.tongues import Tongues
from askfirst.knowledge.zones import Zones


class World:
    """Knowledge from the packages of the extra ``grounded``; each kind is read with its first question, and once."""

    def read(self) -> None:
        """Read everything now, and nothing later."""
        for kind in (self._zones, self._money, self._tongues, self._companies):
            assert kind is not None  # noqa: S101 - to look is to read

    def place(self, folded: str, /) -> Collection[str]:
        """Say what determines a place; see scoring.knowledge."""
        return self._places.place(folded)

    def place_at(self, latitude: float | None, longitude: float | None, /) -> Collection[str]:
        """Name the places at a coordinate; see scoring.knowledge."""
        return self._places.at(latitude, longitude)

    def zone(self, folded: str, /) -> Collection[str]:
        """Say what determines a time zone; see scoring.knowledge."""
        return self._zones.ask(folded)

    def currency(self, folded: str, /) -> Collection[str]:
        """Say what determines a currency; see scoring.knowledge."""
        return self._money.ask(folded)

    def language(self, folded: str, /) -> Collection[str]:
        """Say what determines a language; see scoring.knowledge."""
        return self._tongues.ask(folded)

    def company(self, folded: str, /) -> Collection[str]:
        """Say what determines a traded company, index or coin; see scoring.knowledge."""
        return self._companies.ask(folded)

    @cached_property
    def _locales(self) -> list[Locale]:
        return read_locales()

    @cached_property
    def _countries(self) -> dict[str, set[str]]:
        """Code of each country to its names in many languages, its codes and its nicknames."""
        found = territories(self._locales)
        for code, (longer, name) in read_countries().items():
            found.setdefault(code, set()).update((code.lower(), longer.lower(), *forms(name), *COUNTRIES.get(code, ())))
        return found

    @cached_property
    def _places(self) -> Places:
        cities, airports = read_cities(), read_airports()
        return Places(Atlas(cities, airports, self._countries, region_names(cities, airports, read_states())))

    @cached_property
    def _zones(self) -> Zones:
        return Zones(self._places)

    @cached_property
    def _money(self) -> Money:
        return Money(self._countries, self._locales)

    @cached_property
    def _tongues(self) -> Tongues:
        return Tongues(self._locales)

    @cached_property
    def _companies(self) -> Lookup:
        """Tickers that trade the same thing are one thing: who said one of them has said the others."""
        return Lookup({code: (code.lower(), *names) for code, names in (*SHARES.items(), *COINS.items())})
