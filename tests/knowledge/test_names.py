from datetime import date

from askfirst.knowledge.names import (
    currencies,
    currency_of_territory,
    language_aliases,
    languages,
    read_locales,
    territories,
    zone_abbreviations,
    zone_aliases,
)


def test_names_are_known_in_many_languages() -> None:
    locales = read_locales()

    assert {"germany", "deutschland", "allemagne", "ドイツ", "德国"} <= territories(locales)["DE"]
    assert {"spanish", "español", "espanol", "西班牙语"} <= languages(locales)["es"]
    assert {"us dollar", "us dollars", "dólar estadounidense", "$"} <= currencies(locales)["USD"]


def test_a_territory_is_a_country_and_no_continent() -> None:
    assert "419" not in territories(read_locales())
    assert "AC" in territories(read_locales())


def test_money_that_is_gone_is_no_tender_today() -> None:
    pairs = set(currency_of_territory(date(2025, 1, 1)))

    assert ("DE", "EUR") in pairs
    assert ("DE", "DEM") not in pairs
    assert ("DE", "DEM") in set(currency_of_territory(date(1990, 1, 1)))


def test_codes_and_zones_have_other_names() -> None:
    assert language_aliases()["eng"] == "en"
    assert zone_aliases()["US/Pacific"] == "America/Los_Angeles"
    assert {"pst", "pdt", "pacific time"} <= zone_abbreviations()["America/Los_Angeles"]
