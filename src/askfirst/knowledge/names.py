"""What countries, languages, currencies and time zones are called in the languages people write most (Babel, CLDR)."""

from collections.abc import Iterable, Iterator
from datetime import date

from babel import Locale
from babel.core import get_global
from babel.numbers import get_currency_name

from askfirst.knowledge.forms import forms

LOCALES = "en es fr de it pt nl pl sv da nb fi cs ro hu tr ru uk el ar he fa hi bn id vi th zh zh_Hant ja ko".split()
"""The languages in which names are known: those of most text on the web, and of most people."""


def read_locales() -> list[Locale]:
    """Read what CLDR says in each language. Takes a fifth of a second."""
    return [Locale.parse(name) for name in LOCALES]


def territories(locales: Iterable[Locale]) -> dict[str, set[str]]:
    """Return the countries' codes of two letters with their folded names."""
    found = _gathered(locales, "territories")
    return {code: names for code, names in found.items() if len(code) == 2 and code.isalpha()}


def languages(locales: Iterable[Locale]) -> dict[str, set[str]]:
    """Return the languages' codes, as CLDR writes them, with their folded names."""
    return _gathered(locales, "languages")


def currencies(locales: Iterable[Locale]) -> dict[str, set[str]]:
    """Return the currencies' codes with their folded names and signs, singular and plural."""
    every = list(locales)
    found = _gathered(every, "currencies")
    for locale in every:
        for code, sign in locale.currency_symbols.items():
            found.setdefault(code, set()).update(forms(sign))
        for code in map(str, locale.currencies):
            found[code].update(form for count in (1, 2, 5) for form in forms(get_currency_name(code, count, locale)))
    return found


def currency_of_territory(today: date) -> Iterator[tuple[str, str]]:
    """Yield each country's code with the code of a currency that is tender there.

    Args:
        today: On which day; a day of the release, so that answers do not change with the clock.
    """
    for territory, used in get_global("territory_currencies").items():
        for code, _, until, is_tender in used:
            if is_tender and (until is None or date(*until) >= today):
                yield territory, code


def language_aliases() -> dict[str, str]:
    """Return retired and three-letter codes of languages with the code in use."""
    return dict(get_global("language_aliases"))


def zone_aliases() -> dict[str, str]:
    """Return other names of time zones with the tz database's name: ``US/Pacific``, ``Asia/Calcutta``."""
    return dict(get_global("zone_aliases"))


def zone_abbreviations() -> dict[str, set[str]]:
    """Return the tz database's names of time zones with what English calls their time: ``pst``, ``pacific time``."""
    named = Locale.parse("en").meta_zones
    found: dict[str, set[str]] = {}
    for zone, meta in get_global("meta_zones").items():
        for length in ("short", "long"):
            for name in named.get(meta, {}).get(length, {}).values():
                found.setdefault(zone, set()).update(forms(name))
    return found


def _gathered(locales: Iterable[Locale], kind: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for locale in locales:
        for code, name in getattr(locale, kind).items():
            found.setdefault(code, set()).update(forms(name))
    return found
