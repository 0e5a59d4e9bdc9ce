import pytest

from askfirst.scoring.lexicon.units import DIMENSIONS


@pytest.mark.parametrize(
    ("one", "other", "factor"),
    [("km", "m", 1000), ("mi", "km", 1.609344), ("weeks", "days", 7), ("hour", "minutes", 60), ("lb", "g", 453.59237),
     ("gallon", "liters", 3.785412), ("gib", "mib", 1024), ("kw", "w", 1000)],
)  # fmt: skip
def test_units_turn_into_each_other(one: str, other: str, factor: float) -> None:
    assert any(one in sizes and other in sizes and sizes[one] / sizes[other] == factor for sizes in DIMENSIONS)


def test_every_unit_has_a_size() -> None:
    assert all(size > 0 for sizes in DIMENSIONS for size in sizes.values())
