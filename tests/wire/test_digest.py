"""The digest is SHA-256 over RFC 8785, whichever of the two paths wrote the bytes."""

import hashlib
import math
from typing import Any

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from askfirst.wire.digest import argument_digest, canonical

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
SAFE = st.integers(-(2**53) + 1, 2**53 - 1)
FLOATS = st.floats(allow_nan=False, allow_infinity=False)


def values(numbers: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.recursive(
        st.none() | st.booleans() | TEXT | numbers,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
        max_leaves=12,
    )


def reference(name: str, arguments: dict[str, Any]) -> str:
    return "sha256:" + hashlib.sha256(rfc8785.dumps([name, arguments])).hexdigest()


@given(TEXT, st.dictionaries(TEXT, values(SAFE)))
def test_without_floats_it_is_that_of_the_reference(name: Any, arguments: Any) -> None:
    assert argument_digest(name, arguments) == reference(name, arguments)


@given(TEXT, st.dictionaries(TEXT, values(SAFE | FLOATS)))
def test_with_floats_it_is_that_of_the_reference(name: Any, arguments: Any) -> None:
    assert argument_digest(name, arguments) == reference(name, arguments)


@given(FLOATS)
def test_a_double_is_written_as_the_reference_writes_it(number: Any) -> None:
    assert canonical(number) == rfc8785.dumps(number)


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (0.0, b"0"),
        (-0.0, b"0"),
        (1.0, b"1"),
        (-1.5, b"-1.5"),
        (100.0, b"100"),
        (1e20, b"100000000000000000000"),
        (1e21, b"1e+21"),
        (1.5e300, b"1.5e+300"),
        (1e-6, b"0.000001"),
        (1e-7, b"1e-7"),
        (1.25e-7, b"1.25e-7"),
        (5e-324, b"5e-324"),
        (math.pi, b"3.141592653589793"),
        (1.7976931348623157e308, b"1.7976931348623157e+308"),
    ],
)
def test_a_double_has_the_form_of_ecmascript(number: Any, written: Any) -> None:
    assert canonical(number) == written


@pytest.mark.parametrize("with_float", [{}, {"z": 0.5}])
def test_integers_beyond_53_bits_keep_their_digits(with_float: Any) -> None:
    """The one deviation from RFC 8785: two account numbers that a double cannot tell apart are two calls."""
    first, second = ({"n": 2**53 + more, **with_float} for more in (0, 1))

    assert argument_digest("a", first) != argument_digest("a", second)
    assert canonical(2**64 - 1) == b"18446744073709551615"


def test_keys_sort_by_utf16_units_where_that_differs() -> None:
    """U+1F600 is two surrogates in UTF-16, which sort below U+FF5E; by code point it is the other way round."""
    arguments = {"\uff5e": 1, "\U0001f600": 2}

    assert canonical(arguments) == '{"\U0001f600":2,"\uff5e":1}'.encode()
    assert argument_digest("a", arguments) == reference("a", arguments)


def test_the_order_of_keys_does_not_matter_and_everything_else_does() -> None:
    base = argument_digest("a", {"x": 1, "y": [1, 2]})

    assert argument_digest("a", {"y": [1, 2], "x": 1}) == base
    assert argument_digest("b", {"x": 1, "y": [1, 2]}) != base
    assert argument_digest("a", {"x": 1, "y": [2, 1]}) != base
    assert argument_digest("a", {"x": True, "y": [1, 2]}) != base


def test_the_deepest_arguments_a_record_can_have_are_digested() -> None:
    deep: Any = 0.5
    for _ in range(200):
        deep = [deep]

    assert argument_digest("a", {"x": deep}).startswith("sha256:")
