"""Is a key one whose value should never be asked for in a form, nor shown?"""

import functools
import itertools
import re
from typing import Any, Final

_WORDS: Final = frozenset(
    {
        "bearer",
        "cvc",
        "cvv",
        "cvv2",
        "jwt",
        "otp",
        "passcode",
        "passphrase",
        "passwd",
        "password",
        "pin",
        "pwd",
        "secret",
        "secrets",
        "ssn",
        "token",
        "totp",
    }
)
"""Parts of a key's name that make it a secret by themselves."""

_PAIRS: Final = frozenset(
    {
        "access key",
        "account key",
        "api key",
        "auth key",
        "card number",
        "client secret",
        "encryption key",
        "master key",
        "private key",
        "recovery code",
        "secret key",
        "security code",
        "seed phrase",
        "signing key",
        "social security",
        "verification code",
    }
)
"""Two parts that make it one together."""

_INSIDE: Final = (
    "accesskey",
    "apikey",
    "authkey",
    "cardnumber",
    "contraseña",
    "credential",
    "kennwort",
    "motdepasse",
    "passphrase",
    "passwd",
    "password",
    "passwort",
    "privatekey",
    "secretkey",
    "senha",
    "wachtwoord",
    "пароль",
    "パスワード",
    "密码",
    "密碼",
    "비밀번호",
)
"""Spellings that make it one wherever they stand in the name without its separators."""

_SHORT: Final = 64  # longest name whose answer is remembered
_LOOKED_AT: Final = 256  # characters of a name
_PART: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\dA-Z_]+|\d+")


def is_secret(key: str, schema: dict[str, Any] | None = None) -> bool:
    """Say whether a key holds a secret, going by its name and by what its schema says of it.

    Args:
        key: The key's name, of any length; what stands behind its first 256 characters is not looked at.
        schema: The key's own JSON Schema.
    """
    if schema and (schema.get("format") == "password" or schema.get("writeOnly") is True):
        return True
    return _remembered(key) if len(key) <= _SHORT else _named_so(key[:_LOOKED_AT])


def _named_so(key: str) -> bool:
    parts = [part.lower() for part in _PART.findall(key)]
    if not _WORDS.isdisjoint(parts):
        return True
    if any(f"{first} {second}" in _PAIRS for first, second in itertools.pairwise(parts)):
        return True
    joined = "".join(parts)
    return any(spelling in joined for spelling in _INSIDE)


_remembered = functools.lru_cache(maxsize=1024)(_named_so)
