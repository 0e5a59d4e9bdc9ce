"""Events and counts."""

from askfirst.stream.observer import Silent, Started, Tally


def test_tallies_add_up_field_by_field() -> None:
    one, two = Tally(1, 2, 3, 4, 5, 6, 7), Tally(10, 20, 30, 40, 50, 60, 70)

    assert one.plus(two) == Tally(11, 22, 33, 44, 55, 66, 77)
    assert one.plus(Tally()) == one


def test_nobody_watching_is_fine() -> None:
    Silent().notify(Started())
