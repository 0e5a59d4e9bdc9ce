import pytest

from askfirst.knowledge.forms import forms, is_telling, telling


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Paris", ("paris",)),
        ("São Paulo", ("são paulo", "sao paulo")),
        ("Zürich", ("zürich", "zurich")),
        ("東京", ("東京",)),
        ("스페인어", ("스페인어",)),
        ("हिन्दी", ("हिन्दी",)),
    ],
)
def test_a_name_is_looked_for_with_and_without_the_marks_on_its_letters(name: str, expected: tuple[str, ...]) -> None:
    assert forms(name) == expected


@pytest.mark.parametrize("name", ["tokyo", "yen", "u.s.", "$", "€", "東京", "usa"])
def test_a_name_of_three_letters_a_sign_and_another_script_tell_something(name: str) -> None:
    assert is_telling(name)


@pytest.mark.parametrize("name", ["us", "or", "in", "nice", "reading", "and", "x"])
def test_two_letters_and_everyday_words_tell_nothing(name: str) -> None:
    assert not is_telling(name)


def test_what_tells_nothing_is_left_out() -> None:
    assert telling(["us", "usa", "mobile", "houston"]) == {"usa", "houston"}
