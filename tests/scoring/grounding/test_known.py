from collections.abc import Collection

import pytest
from tests.helpers.grounding import known

from askfirst.scoring.knowledge import IGNORANCE


class World:
    """Knows one thing of each kind."""

    def place(self, folded: str, /) -> Collection[str]:
        return {"kix": {"osaka"}}.get(folded, ())

    def place_at(self, latitude: float | None, longitude: float | None, /) -> Collection[str]:
        return {"tokyo"} if latitude == 35.68 or longitude == 139.69 else ()

    def zone(self, folded: str, /) -> Collection[str]:
        return {"america/los_angeles": {"san francisco"}}.get(folded, ())

    def currency(self, folded: str, /) -> Collection[str]:
        return {"thb": {"baht"}}.get(folded, ())

    def language(self, folded: str, /) -> Collection[str]:
        return {"eo": {"esperanto"}}.get(folded, ())

    def company(self, folded: str, /) -> Collection[str]:
        return {"aapl": {"apple"}}.get(folded, ())


@pytest.mark.parametrize(
    ("value", "key", "said"),
    [
        ("KIX", "origin", "from Osaka"),
        ("America/Los_Angeles", "timezone", "the time in San Francisco"),
        ("THB", "currency", "in baht"),
        ("eo", "target_language", "into Esperanto"),
        ("AAPL", "symbol", "the price of Apple"),
        (35.68, "latitude", "the weather in Tokyo"),
        (139.69, "lng", "the weather in Tokyo"),
    ],
)
def test_what_was_said_determines_the_value(value: object, key: str, said: str) -> None:
    assert known(value, said, key=key, knowledge=World())
    assert not known(value, "something else", key=key, knowledge=World())
    assert not known(value, said, key=key, knowledge=IGNORANCE)


def test_an_id_is_not_known_by_another_name() -> None:
    assert not known("KIX", "from Osaka", key="order_id", knowledge=World())


def test_numbers_beyond_the_globe_are_no_coordinates() -> None:
    assert not known(935.68, "in Tokyo", key="latitude", knowledge=World())
    assert not known(939.69, "in Tokyo", key="longitude", knowledge=World())
