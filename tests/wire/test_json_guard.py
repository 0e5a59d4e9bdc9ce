"""The limits hold exactly, and looking for them costs no time."""

from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.wire.errors import DecodeError
from askfirst.wire.json_guard import MAX_INTEGER, MAX_NESTING, MIN_INTEGER, loads, loads_text


def reason(data: bytes) -> str | None:
    try:
        loads(data, "the text")
    except DecodeError as error:
        return error.reason
    return None


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_nesting_is_allowed_to_its_limit_and_no_further(opening: Any) -> None:
    closing = "]" if opening == "[" else "}"

    assert reason((opening * MAX_NESTING + "0" + closing * MAX_NESTING).encode()) is None
    assert reason((opening * (MAX_NESTING + 1) + "0" + closing * (MAX_NESTING + 1)).encode()) == "nesting"


def test_brackets_side_by_side_or_in_text_are_no_nesting() -> None:
    assert reason(b"[" + b"[],{}," * 500 + b"0]") is None
    assert reason(orjson.dumps(['[{\\"' * 500])) is None


@given(st.integers(-(10**25), 10**25))
def test_an_integer_is_kept_exactly_or_refused(number: Any) -> None:
    """Orjson alone would turn one beyond 64 bits into a float without a word."""
    data = f'{{"a":[{number},"x"]}}'.encode()

    if MIN_INTEGER <= number <= MAX_INTEGER:
        assert loads(data, "the text") == {"a": [number, "x"]}
    else:
        assert reason(data) == "number"


@pytest.mark.parametrize(
    "data",
    [
        b'"18446744073709551616"',
        b'{"18446744073709551616":1}',
        b'["\\"18446744073709551616"]',
        b"0.18446744073709551616",
        b"18446744073709551616.5",
        b"18446744073709551616e2",
        b"18446744073709551616E-2",
        b"18446744073709551615",
        b"-9223372036854775808",
    ],
)
def test_long_digits_that_are_no_long_integer_pass(data: Any) -> None:
    assert reason(data) is None


@given(st.recursive(st.integers(-(2**63), 2**64 - 1) | st.text('\\"[{0a'), st.lists))
def test_what_is_within_the_limits_is_read_as_orjson_reads_it(value: Any) -> None:
    data = orjson.dumps(value)

    assert loads(data, "the text") == value


def test_text_is_held_to_the_same_limits() -> None:
    assert loads_text('{"a":1}', "the text") == {"a": 1}
    with pytest.raises(DecodeError, match=r"^the text holds a number beyond 64 bits"):
        loads_text("-9223372036854775809", "the text")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is empty"),
        (b"{\n nope", r"is not JSON \(line 2 column 2\)"),
        (b"[NaN]", "holds NaN or Infinity"),
        (b"\xef\xbb\xbf{}", "byte order mark"),
        (b'"\xff"', r"is not UTF-8 \(byte 1\)"),
        (b'"\\ud83d"', "half a surrogate pair"),
    ],
)
def test_the_message_says_what_is_wrong_and_where(data: Any, words: Any) -> None:
    with pytest.raises(DecodeError, match=words):
        loads(data, "the text")


@given(st.text(" ", max_size=5), st.integers(10**18, 10**20), st.text(" ", max_size=5))
def test_a_long_integer_is_seen_wherever_it_starts(before: str, number: int, after: str) -> None:
    """The cheap look finds its digits at the edges of the text too."""
    assert (reason(f"[{before}-{number}{after}]".encode()) == "number") == (-number < MIN_INTEGER)
