"""What scoring knows of the world without the extra."""

import pytest

from askfirst.scoring.knowledge import IGNORANCE


@pytest.mark.parametrize("kind", ["place", "zone", "currency", "language", "company"])
def test_without_the_extra_nothing_is_known_of_any_text(kind: str) -> None:
    assert not getattr(IGNORANCE, kind)("paris")


def test_without_the_extra_no_coordinate_is_known() -> None:
    assert not IGNORANCE.place_at(48.85, 2.35)
