"""What is generally known and no code can compare: that PAR is in Paris, that AAPL is Apple, that yen are JPY.

Scoring needs these facts to tell a guess from what a request determines, and holds none of them: room ``knowledge``
fills the Protocol from well-kept libraries. Without it (``IGNORANCE``) nothing is known, and everything still works.
"""

from collections.abc import Collection
from typing import Protocol


class Knowledge(Protocol):
    """Facts about the world, by folded text.

    Every answer is the collection of folded texts of which *any one* determines the value: whoever said one of them
    has said the value. The value itself may be among them. An empty answer means that nothing is known. All of it is
    deterministic, offline, remembered, and takes microseconds after the first question of its kind.
    """

    def place(self, folded: str, /) -> Collection[str]:
        """Say what determines a city, region, country or airport.

        Args:
            folded: A folded text: ``sfo``, ``new york, ny``, ``tx``, ``deutschland``, ``us``, ``paris, france``.
        """
        ...

    def place_at(self, latitude: float | None, longitude: float | None, /) -> Collection[str]:
        """Name the cities, airports and countries at a coordinate, or on one line of it.

        Args:
            latitude: Degrees, in [-90, 90]; None where it is not known.
            longitude: Degrees, in [-180, 180]; None where it is not known.
        """
        ...

    def zone(self, folded: str, /) -> Collection[str]:
        """Say which places and abbreviations determine a time zone.

        Args:
            folded: A folded text: ``america/los_angeles``, ``est``, ``utc+1``.
        """
        ...

    def currency(self, folded: str, /) -> Collection[str]:
        """Say what determines a currency: code, sign, names in many languages, and the country that pays with it.

        Args:
            folded: A folded text: ``jpy``, ``yen``, ``us dollar``.
        """
        ...

    def language(self, folded: str, /) -> Collection[str]:
        """Say what determines a language: code, own name, names in many languages.

        Args:
            folded: A folded text: ``es``, ``es-mx``, ``spanish``.
        """
        ...

    def company(self, folded: str, /) -> Collection[str]:
        """Say what determines a traded company, index or coin: ticker and names.

        Args:
            folded: A folded text: ``aapl``, ``apple inc.``, ``btc``.
        """
        ...


class Ignorance:
    """Knows nothing; for a base install, and for tests."""

    def place(self, _folded: str, /) -> Collection[str]:
        """Know no place."""
        return ()

    def place_at(self, _latitude: float | None, _longitude: float | None, /) -> Collection[str]:
        """Know no coordinate."""
        return ()

    def zone(self, _folded: str, /) -> Collection[str]:
        """Know no time zone."""
        return ()

    def currency(self, _folded: str, /) -> Collection[str]:
        """Know no currency."""
        return ()

    def language(self, _folded: str, /) -> Collection[str]:
        """Know no language."""
        return ()

    def company(self, _folded: str, /) -> Collection[str]:
        """Know no company."""
        return ()


IGNORANCE: Knowledge = Ignorance()
"""What is known without the extra ``grounded``."""
