import pytest

from askfirst.scoring.ruleset import SEED, is_within


@pytest.mark.parametrize(
    ("pointer", "place"), [("/to", "/to"), ("/to/0/name", "/to"), ("/to/0", "/to/0"), ("/to", ""), ("", "")]
)
def test_a_pointer_lies_within_a_place_where_it_goes_on_with_a_step(pointer: str, place: str) -> None:
    assert is_within(pointer, place)


@pytest.mark.parametrize(("pointer", "place"), [("/together", "/to"), ("/to", "/to/0"), ("/to~1a", "/to"), ("", "/to")])
def test_a_pointer_that_merely_begins_alike_does_not(pointer: str, place: str) -> None:
    assert not is_within(pointer, place)


def test_the_seed_rules_hold_every_finding_hopeless_and_optional_keys_harmless() -> None:
    assert (SEED.flat, SEED.score_optional, SEED.words, dict(SEED.keys)) == (True, False, frozenset(), {})
