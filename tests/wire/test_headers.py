"""What of a proposed call's headers goes on with its verdict."""

from typing import Any

import pytest

from askfirst.wire.headers import verdict_headers

JSON = ("content-type", b"application/json")


def test_headers_go_on_in_order_byte_for_byte_repeated_ones_too() -> None:
    headers = (("b", b"1"), ("traceparent", b"00-a"), ("a", b"\xff\xfe"), ("b", b"2"), ("", b""))

    assert verdict_headers(headers) == (*headers, JSON)


@pytest.mark.parametrize(
    "name",
    ["ce_id", "CE_Type", "content-type", "Content-Length", "askfirst-verdict", "Askfirst-X", "askfirst-proposals"],
)
def test_what_speaks_of_the_old_body_or_was_ours_stays_behind(name: Any) -> None:
    assert verdict_headers([(name, b"x"), ("kept", b"y")]) == (("kept", b"y"), JSON)


def test_the_clients_own_mark_goes_on() -> None:
    assert verdict_headers([("askfirst-proposal", b"u1")]) == (("askfirst-proposal", b"u1"), JSON)


def test_errors_of_an_earlier_round_are_headers_like_any_other() -> None:
    assert verdict_headers([("askfirst.errors.reason", b"name")])[0] == ("askfirst.errors.reason", b"name")


def test_null_becomes_empty_since_clients_cannot_send_it() -> None:
    assert verdict_headers([("a", None)]) == (("a", b""), JSON)


def test_the_content_type_is_always_set() -> None:
    assert verdict_headers(()) == (JSON,)
