from typing import Any

import pytest

from askfirst.gate.call import ProposedCall
from askfirst.gate.doubt import Doubt
from askfirst.gate.quote import NOTHING, WIDTH, Quote, quote, value_at

SAID = ({"role": "user", "content": "Cancel ORD-88213"}, {"role": "user", "content": [{"text": "ORD-88213"}]})


def _quote(
    value: Any, signal: str = "ungrounded", key: str = "order", seen: Any = None, path: Any = (), **schema: Any
) -> Quote:
    doubt = Doubt(key, f"/{key}", path, signal, 0.1, seen)
    return quote(doubt, ProposedCall(None, "cancel", {key: value}, conversation=SAID), schema)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("ORD-88231", "ORD-88231"),
        (5, "5"),
        (5.5, "5.5"),
        (True, "true"),
        ('a "b"\n`c`', "a 'b' 'c'"),
        ("x" * 1_000, "x" * 59 + "…"),
        (10**59, "1" + "0" * 59),
    ],
)
def test_the_value_in_doubt_is_shown_on_one_line(value: Any, shown: str) -> None:
    assert _quote(value) == Quote(shown)


@pytest.mark.parametrize("value", [None, [], ["a"], {"a": 1}, "", 10**60])
def test_what_does_not_fit_on_a_line_is_not_shown(value: Any) -> None:
    assert _quote(value).proposed == ""


@pytest.mark.parametrize("signal", ["missing", "blank", "placeholder", "echo"])
def test_the_base_signals_show_no_value(signal: str) -> None:
    """A stand-in given back in the question invites the same answer."""
    assert _quote("TODO", signal) is NOTHING


@pytest.mark.parametrize(
    ("key", "path", "schema"),
    [("password", (), {}), ("login", ("password",), {}), ("order", (), {"format": "password"})],
)
def test_a_secret_is_never_shown(key: str, path: tuple[str, ...], schema: dict[str, Any]) -> None:
    value = {"password": "hunter2"} if path else "hunter2"

    assert _quote(value, key=key, path=path, **schema) is NOTHING


def test_what_was_said_instead_is_shown_beside_it() -> None:
    assert _quote("ORD-88231", seen=(0, 7, 16)) == Quote("ORD-88231", "ORD-88213")


@pytest.mark.parametrize("seen", [(1, 0, 9), (9, 0, 9), (-1, 0, 9), (0, 90, 99)])
def test_what_cannot_be_found_again_is_not_shown(seen: tuple[int, int, int]) -> None:
    assert _quote("ORD-88231", seen=seen) == Quote("ORD-88231")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (("a", "1", "b"), 2),
        (("a", "0"), 1),
        (("a", "7"), None),
        (("a", "x"), None),
        (("a", "9" * 100), None),
        (("a", "0", "b"), None),
        (("x",), None),
    ],
)
def test_a_place_has_a_value_or_none(path: tuple[str, ...], expected: Any) -> None:
    assert value_at({"a": [1, {"b": 2}]}, path) == expected


def test_no_quote_is_longer_than_a_line_can_hold() -> None:
    shown = _quote("ab" * 500, seen=(0, 0, 16))

    assert max(map(len, shown)) <= WIDTH


def test_a_number_of_thousands_of_digits_is_not_written_out() -> None:
    assert _quote(10**5_000).proposed == ""
