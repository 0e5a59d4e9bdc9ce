from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.gate.doubt import Doubt
from askfirst.gate.parameter import UNKNOWN, Parameter
from askfirst.gate.quote import Quote
from askfirst.gate.sentence import LINE, about_key, about_whole, quoted, without_value


def doubt(key: str = "to", *path: str, signal: str = "missing") -> Doubt:
    return Doubt(key, f"/{key}", path, signal, 0.0)


def known(title: str = "", description: str = "", choices: tuple[Any, ...] = (), *, complete: bool = True) -> Parameter:
    return UNKNOWN._replace(title=title, description=description, choices=choices, complete=complete)


@pytest.mark.parametrize(
    ("signal", "expected"),
    [
        ("missing", "What should `to` be? It is missing."),
        ("blank", "What should `to` be? It is empty."),
        ("placeholder", "What should `to` be? It is a stand-in, not a real value."),
        ("echo", "What should `to` be? It only gives back the tool's own words or example."),
        ("schema", "What should `to` be? It is nothing the tool can take."),
        ("ungrounded", "What should `to` be? It was not given."),
        ("another", "What should `to` be? It is in doubt."),
    ],
)
def test_each_signal_has_words_for_a_person(signal: str, expected: Any) -> None:
    assert about_key(doubt(signal=signal), UNKNOWN) == expected


@pytest.mark.parametrize(
    ("parameter", "expected"),
    [
        (known("Recipient"), "What should Recipient (`to`) be? It is missing."),
        (known("To"), "What should `to` be? It is missing."),  # a title that is only the name says nothing
        (known("t_o"), "What should `to` be? It is missing."),
        (known(description="Required."), "What should `to` be? It is missing."),
        (known(description="To"), "What should `to` be? It is missing."),
        (known("Who", "who"), "What should Who (`to`) be? It is missing."),
        (known(description="Who gets it"), "What should `to` be (Who gets it)? It is missing."),
        (known(choices=("low", "high")), "What should `to` be? It is missing. One of: low, high."),
        (known(choices=(1, 2.5, True)), "What should `to` be? It is missing. One of: 1, 2.5, true."),
        (known(choices=("low", "high"), complete=False), "What should `to` be? It is missing."),
        (known(choices=tuple("abcdefg")), "What should `to` be? It is missing."),
        (known(choices=("x" * 90,)), "What should `to` be? It is missing."),
    ],
)
def test_what_the_author_says_of_a_key_is_told(parameter: Parameter, expected: Any) -> None:
    assert about_key(doubt(), parameter) == expected


def test_a_place_inside_a_key_is_named() -> None:
    assert about_key(doubt("to", "0", signal="blank"), UNKNOWN) == "What should `to` be? `to[0]` is empty."


def test_what_does_not_fit_is_left_out_the_choices_first() -> None:
    line = about_key(doubt("k" * 60), known("t" * 80, "d" * 95, ("low" * 10, "high" * 10)))

    assert "d" * 95 in line
    assert "One of" not in line


def test_a_description_that_does_not_fit_gives_way_to_the_choices() -> None:
    line = about_key(doubt("k" * 60), known("t" * 80, "d" * 160, ("low", "high")))

    assert "ddd" not in line
    assert "One of: low, high." in line


def test_where_neither_fits_the_question_alone_remains() -> None:
    line = about_key(doubt("k" * 60, "p" * 60), known("t" * 80, "d" * 160, ("c" * 80,)))

    assert "ddd" not in line
    assert "ccc" not in line
    assert len(line) <= LINE


@given(
    key=st.text(), path=st.lists(st.text(), max_size=5), title=st.text(max_size=80), description=st.text(max_size=160),
    choices=st.lists(st.text(max_size=100) | st.integers() | st.booleans(), max_size=20),
)  # fmt: skip
def test_a_line_is_never_longer_than_300_characters(
    key: str, path: Any, title: str, description: Any, choices: Any
) -> None:
    assert len(about_key(doubt(key, *path), known(title, description, tuple(choices)))) <= LINE


def test_a_name_is_shown_cleaned_and_between_backticks() -> None:
    assert quoted("rm`\u202e -rf") == "`rm' -rf`"
    assert len(quoted("x" * 1000)) == 62


def test_a_call_as_a_whole_is_asked_about_with_the_reason() -> None:
    expected = "The call is too large to check. Should `send` run with the arguments it has?"

    assert about_whole("send", "is too large to check") == expected


TOLD = known("Mail to ana@corp.io", "An address such as ana@corp.io")
SILENT = known()


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("ANA@corp.io ", SILENT),
        ("bob@corp.io", TOLD),
        ("to", TOLD),  # too short to say anything
        (["ana@corp.io"], SILENT),
        (["bob@corp.io", {"mail": ["ana@corp.io"]}], SILENT),
        ({"mail": "ana@corp.io"}, SILENT),
        ({"ana@corp.io": "bob"}, TOLD),  # the name of a part is no value
        ([], TOLD),
        (None, TOLD),
        (["bob"] * 1_000_000, TOLD),
    ],
)
def test_what_the_author_says_is_not_told_where_it_holds_a_proposed_value(value: Any, expected: Parameter) -> None:
    assert without_value(TOLD, doubt("to", "0"), {"to": value, "cc": "ana@corp.io"}) == expected


@pytest.mark.parametrize(
    ("value", "description"),
    [
        (12345, "Order number, e.g. 12345"),
        (12345, "Order number, e.g. 12,345."),
        (12345.0, "Order number, e.g. 12345"),
        (1234567, "Number, e.g. 1 234 567"),
        (-12345, "Order number, e.g. -12345"),
        (12.5, "Share in percent, e.g. 12.5"),
        ([67890, {"n": 12345}], "Order number, e.g. 12345"),
        ("12345", "Order number, e.g. 12'345"),
    ],
)
def test_nor_where_it_holds_a_proposed_number(value: Any, description: str) -> None:
    assert without_value(known("Order", description), doubt("to"), {"to": value}) == known("Order")


@pytest.mark.parametrize("value", [54321, True, 12, float("nan"), float("inf"), [1, 2], 1.5])
def test_other_numbers_leave_it_as_it_is(value: Any) -> None:
    told = known("Order", "Order number, e.g. 12345, nan, inf or true")

    assert without_value(told, doubt("to"), {"to": value}) == told


def test_a_number_of_thousands_of_digits_is_not_written_out() -> None:
    assert without_value(TOLD, doubt("to"), {"to": 10**5_000}) == TOLD


@pytest.mark.parametrize(
    ("path", "shows", "expected"),
    [
        ((), Quote("X-1"), 'What should `to` be? The call has "X-1", which was not given.'),
        ((), Quote("X-1", "X-2"), 'What should `to` be? The call has "X-1", and "X-2" was said.'),
        (("0",), Quote("X-1"), 'What should `to` be? The call has "X-1" at `to[0]`, which was not given.'),
    ],
)
def test_a_value_is_shown_where_it_may_be(path: tuple[str, ...], shows: Quote, expected: str) -> None:
    assert about_key(doubt("to", *path, signal="ungrounded"), UNKNOWN, shows) == expected


def test_where_there_is_no_room_for_the_values_they_are_left_out() -> None:
    known = UNKNOWN._replace(title="T" * 80)
    line = about_key(doubt("k" * 200, signal="ungrounded"), known, Quote("x" * 60, "y" * 60))

    assert len(line) <= LINE
    assert "xxx" not in line
