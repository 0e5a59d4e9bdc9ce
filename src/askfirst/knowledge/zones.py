"""Which names determine a time zone."""

from collections import defaultdict
from collections.abc import Collection, Mapping

from askfirst.knowledge.forms import telling
from askfirst.knowledge.names import zone_abbreviations, zone_aliases
from askfirst.knowledge.places import Places

_OTHERWISE = {
    "pst": "pacific time",
    "pdt": "pacific time",
    "est": "eastern time",
    "edt": "eastern time",
    "cst": "central time",
    "cdt": "central time",
    "mst": "mountain time",
    "mdt": "mountain time",
    "bst": "british summer time",
    "cet": "central european time",
    "cest": "central european summer time",
    "ist": "india standard time",
    "jst": "japan standard time",
    "sgt": "singapore standard time",
    "hkt": "hong kong standard time",
    "aest": "australian eastern standard time",
    "aedt": "australian eastern daylight time",
}
"""Abbreviation to what CLDR calls the time in English; it lists the American ones only."""


class Zones:
    """Answers about time zones."""

    def __init__(self, places: Places) -> None:
        """Build the index.

        Args:
            places: Answers about places.
        """
        self._places = places
        self._aliases = {alias.lower(): zone for alias, zone in zone_aliases().items()}
        self._times: Mapping[str, set[str]] = zone_abbreviations()
        self._zones: dict[str, set[str]] = defaultdict(set)
        for zone, times in self._times.items():
            self._zones[zone.lower()].add(zone)
            for time in times:
                self._zones[time].add(zone)
        self._found: dict[frozenset[str], Collection[str]] = {}

    def ask(self, folded: str) -> Collection[str]:
        """Say which names determine a time zone; see Knowledge.zone."""
        zones = frozenset(self._meant(folded))
        if zones and zones not in self._found:
            others = {alias for alias, zone in self._aliases.items() if zone in zones}
            names = {time for zone in zones for time in self._times[zone]}
            names |= {short for short, long in _OTHERWISE.items() if long in names}
            names |= {zone.rpartition("/")[2].replace("_", " ").lower() for zone in zones}
            inside = self._places.in_zone({*zones, *(self._spelt(zone) for zone in (*zones, *others))})
            self._found[zones] = telling(names) | inside
        return self._found.get(zones, ())

    def _meant(self, folded: str) -> Collection[str]:
        """Return the zones a text can mean. In the tz database EST is Panama's time; nobody else means that."""
        alias = self._aliases.get(folded, "").lower()
        for named in (_OTHERWISE.get(folded, ""), folded, alias):
            if named in self._zones:
                return self._zones[named]
        return ()

    def _spelt(self, zone: str) -> str:
        """Write an alias as the tz database does: GeoNames uses some names that CLDR has retired."""
        return "/".join("_".join(part.title() for part in place.split("_")) for place in zone.split("/"))
