from askfirst.scoring.grounding.fold import fold
from askfirst.scoring.grounding.part import Part
from askfirst.scoring.grounding.view import View


def _two(one: str, other: str) -> View:
    return View([Part([one], [fold(one)]), Part([other], [fold(other)])])


def test_a_view_knows_what_each_of_its_parts_knows() -> None:
    view = _two("Book 3 seats on May 5th, 2024 at 5 pm", "order ORD-77 of ten liters costs thirty")

    assert view.has_word("seat")
    assert view.numbers.has(3)
    assert view.numbers.has(30)
    assert 30 in view.worded
    assert view.measures.come_to(2.64)
    assert 1020 in view.minutes
    assert view.holds("ord-77")
    assert view.holds_closed("ord77")
    assert view.marked[-1] == "ord-77"
    assert view.alike("or") == ["ord-77"]


def test_no_value_is_held_across_two_parts() -> None:
    assert not _two("ends with new", "york begins").holds("new york")


def test_one_of_several_names_is_enough() -> None:
    view = View.of("a flight to the Big Apple, 上海")

    assert view.has_any(["nyc", "big apple"])
    assert view.has_any(["上海"])
    assert not view.has_any(["nyc", "big pear"])


def test_signs_are_mentioned_anywhere() -> None:
    assert View.of("it is 5€").mentions("€")


def test_initials_are_those_of_the_words() -> None:
    assert "wip" in View.of("work in progress").initials


def test_a_name_without_spaces_is_found_within_a_row_of_signs() -> None:
    assert View.of("我在上海工作").has_any(["上海"])
    assert not View.of("我在上海工作").has_any(["北京"])
    assert not View.of("shanghai").has_any(["上海"])
