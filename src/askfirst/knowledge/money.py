"""Which names determine a currency."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from datetime import date

from babel import Locale

from askfirst.knowledge.colloquial import CURRENCIES
from askfirst.knowledge.companies import COINS
from askfirst.knowledge.lookup import Lookup
from askfirst.knowledge.names import currencies, currency_of_territory

_TODAY = date(2025, 1, 1)
"""The day on which a currency is tender. Fixed, so that a verdict does not change with the clock."""
_CODE = 3


class Money:
    """Answers about currencies and coins."""

    def __init__(self, countries: Mapping[str, Collection[str]], locales: Iterable[Locale]) -> None:
        """Build the index.

        Args:
            countries: Code of two letters to the country's folded names.
            locales: What names.read_locales returned.
        """
        called: dict[str, set[str]] = defaultdict(set)
        for code, every in currencies(locales).items():
            called[code] |= every | {code.lower()} | set(CURRENCIES.get(code, ()))
        for code, spelt in COINS.items():
            called[code] |= {code.lower(), *spelt}
        self._called = Lookup(called)
        payers: dict[str, set[str]] = defaultdict(set)
        for territory, code in currency_of_territory(_TODAY):
            payers[code].update(
                name for name in countries.get(territory, ()) if len(name) > _CODE or not name.isascii()
            )
        self._payers = {code: frozenset(every) for code, every in payers.items()}

    def ask(self, folded: str) -> Collection[str]:
        """Say which names determine a currency; see Knowledge.currency."""
        names = self._called.ask(folded)
        payers = [self._payers[code] for code in self._called.find(folded) if code in self._payers]
        return frozenset(names).union(*payers)
