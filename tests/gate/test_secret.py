from typing import Any

import pytest

from askfirst.gate.secret import is_secret

SECRET = [
    "password", "userPassword", "user_passwd", "PASSWORD", "token", "accessToken", "access_token", "api_key", "apiKey",
    "APIKey", "apikey", "X-Api-Key", "secret", "clientSecret", "cvv", "card_cvc", "pin", "pinCode", "otp", "ssn",
    "private_key", "credentials", "dbCredentials", "cardNumber", "credit_card_number", "seed_phrase", "Passwort",
    "contraseña", "密码", "mot_de_passe", "bearer", "jwt", "mypassword1",
]  # fmt: skip

OPEN = [
    "to", "key", "pinned", "shipping", "opinion", "secretary", "max_tokens", "tokenize", "compass", "passenger",
    "passport_country", "card_title", "number", "keyword", "primary_key", "departure_date", "", "1", "space", "spin",
]  # fmt: skip


@pytest.mark.parametrize("key", SECRET)
def test_a_name_that_says_so_is_a_secret(key: str) -> None:
    assert is_secret(key)


@pytest.mark.parametrize("key", OPEN)
def test_a_name_that_only_looks_like_it_is_none(key: str) -> None:
    assert not is_secret(key)


@pytest.mark.parametrize("schema", [{"format": "password"}, {"writeOnly": True}])
def test_a_schema_that_says_so_makes_a_secret(schema: dict[str, Any]) -> None:
    assert is_secret("to", schema)


@pytest.mark.parametrize("schema", [{}, {"format": "email"}, {"writeOnly": False}, {"format": ["password"]}])
def test_a_schema_that_says_something_else_does_not(schema: dict[str, Any]) -> None:
    assert not is_secret("to", schema)


def test_a_very_long_name_is_judged_by_its_beginning() -> None:
    assert is_secret("password_" + "x" * 1_000_000)
    assert not is_secret("x_" * 1_000_000)
