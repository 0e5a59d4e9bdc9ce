"""What one setting is, and how its text becomes a value."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, cast

from askfirst.settings.errors import SettingsError

OFF = "off"
"""The word for a key threshold that never asks."""

_MOST_DIGITS = 19
"""Longer numbers are beyond 64 bits."""

_TRUE = frozenset({"1", "true", "yes", "on"})
_FALSE = frozenset({"0", "false", "no", "off"})


@dataclass(frozen=True, slots=True)
class Setting:
    """One row of the table.

    Attributes:
        name: What it is called in a settings file.
        attribute: Its field in Settings; differs from the name where that is a Python keyword.
        kind: How its value is read: a key of KINDS.
        default: Its value when nobody says anything; None is "not set".
        help: One sentence for a person.
        group: The heading it stands under.
        commands: Which commands use it.
        choices: The words it may have; empty where it is free.
        low: Least number allowed.
        high: Greatest number allowed.
    """

    name: str
    attribute: str
    kind: str
    default: Any
    help: str
    group: str
    commands: frozenset[str]
    choices: tuple[str, ...] = ()
    low: float = -math.inf
    high: float = math.inf

    @property
    def env(self) -> str:
        """Its environment twin."""
        return "ASKFIRST_" + self.name.upper()

    @property
    def flag(self) -> str | None:
        """Its command line option; None for a secret, which other processes of the machine could read there."""
        return None if self.secret else "--" + self.name.replace("_", "-")

    @property
    def secret(self) -> bool:
        """Whether its value is never shown."""
        return self.kind == "secret"

    @property
    def repeatable(self) -> bool:
        """Whether it holds several values."""
        return self.kind in {"list", "paths"}


def from_text(setting: Setting, text: str, where: str) -> Any:
    """Read a value that came as text.

    Args:
        setting: Which setting it is for.
        text: The text of a flag or of an environment variable. Several values are separated by commas.
        where: What to call the place in an error.

    Raises:
        SettingsError: The text is no value of this kind.
    """
    return _ranged(setting, KINDS[setting.kind](text), text, where)


def from_toml(setting: Setting, value: object, where: str) -> Any:
    """Read a value that came from a settings file, where types are known.

    Args:
        setting: Which setting it is for.
        value: What the file holds.
        where: What to call the place in an error.

    Raises:
        SettingsError: The value is of another type, or out of range.
    """
    if setting.repeatable:
        return _from_array(setting, value, where)
    if type(value) not in _TOML_TYPES[setting.kind]:
        raise _unusable(setting, value, where)
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return _ranged(setting, KINDS[setting.kind](text), value, where)


def describe(setting: Setting) -> str:
    """Say in words what values a setting takes."""
    if setting.choices:
        return "one of " + ", ".join(setting.choices)
    words = _WORDS[setting.kind]
    if setting.kind in {"integer", "seconds"} and math.isfinite(setting.low):
        upper = f" to {_digits(setting.high)}" if math.isfinite(setting.high) else " or more"
        return f"{words}, {_digits(setting.low)}{upper}"
    return words


def shown(value: object) -> str:
    """Return a value as a person would type it on the command line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ",".join(value)
    return f"{value:g}" if isinstance(value, float) else str(value)


def _digits(number: float) -> str:
    """Write a bound so that it can be read, and copied: settings take the underscores."""
    return f"{int(number):_}" if number == int(number) else f"{number:g}"


def _from_array(setting: Setting, value: object, where: str) -> tuple[str, ...]:
    """A list in a file; a single text counts as in the environment."""
    if isinstance(value, str):
        value = list(_several(value) or ())
    texts = isinstance(value, list) and all(type(item) is str and item for item in value)
    if not texts or (not value and setting.default):
        raise _unusable(setting, value, where)
    return tuple(cast("list[str]", value))


def _ranged(setting: Setting, parsed: Any, given: object, where: str) -> Any:
    """Refuse what could not be read, is no allowed word or lies outside the range."""
    wrong = parsed is None or (bool(setting.choices) and parsed not in setting.choices)
    if wrong or (isinstance(parsed, int | float) and not setting.low <= parsed <= setting.high):
        raise _unusable(setting, given, where)
    return parsed


def _unusable(setting: Setting, given: object, where: str) -> SettingsError:
    shown = "its value" if setting.secret else repr(given)
    return SettingsError(f"{where}: {shown} cannot be used; it takes {describe(setting)}")


def _several(text: str) -> tuple[str, ...] | None:
    return tuple(part for part in (piece.strip() for piece in text.split(",")) if part) or None


def _integer(text: str) -> int | None:
    digits = text.strip().replace("_", "")
    whole = digits.isascii() and digits.removeprefix("-").isdigit()
    return int(digits) if whole and len(digits) <= _MOST_DIGITS else None


def _number(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) else None


def _share_or_off(text: str) -> float | str | None:
    return OFF if text.strip().lower() == OFF else _number(text)


def _switch(text: str) -> bool | None:
    word = text.strip().lower()
    return True if word in _TRUE else False if word in _FALSE else None


def _text(text: str) -> str | None:
    return text or None


KINDS: Mapping[str, Callable[[str], Any]] = MappingProxyType(
    {
        "choice": _text,
        "integer": _integer,
        "list": _several,
        "path": _text,
        "paths": _several,
        "seconds": _number,
        "secret": _text,
        "share": _number,
        "share-or-off": _share_or_off,
        "switch": _switch,
        "text": _text,
    }
)
"""How the text of each kind is read; None is "no such value"."""

_TOML_TYPES: Mapping[str, tuple[type, ...]] = MappingProxyType(
    {
        "choice": (str,),
        "integer": (int,),
        "path": (str,),
        "seconds": (int, float),
        "secret": (str,),
        "share": (int, float),
        "share-or-off": (int, float, str),
        "switch": (bool,),
        "text": (str,),
    }
)

_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "integer": "a whole number",
        "list": "one or more texts, separated by commas",
        "path": "the path of a file",
        "paths": "one or more paths, separated by commas",
        "seconds": "a number of seconds",
        "secret": "a text that is not empty",
        "share": "a number from 0 to 1",
        "share-or-off": "a number from 0 to 1, or off",
        "switch": "true or false",
        "text": "a text that is not empty",
    }
)
