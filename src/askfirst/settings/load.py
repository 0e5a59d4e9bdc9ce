"""Flag over environment over file over default; what nobody knows is refused before anything connects."""

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from askfirst.settings.checks import check
from askfirst.settings.errors import SettingsError
from askfirst.settings.kinds import Setting, from_text, from_toml
from askfirst.settings.table import BY_NAME, TABLE, Settings, used_by

PREFIX = "ASKFIRST_"
FILE_VARIABLE = "ASKFIRST_SETTINGS"
"""Environment twin of ``--settings``."""

_RESERVED = frozenset({FILE_VARIABLE, "ASKFIRST_DEBUG"})
_SERVICE_LINK = re.compile(r"ASKFIRST(_[A-Z0-9_]+)?_(SERVICE_(HOST|PORT)|PORT)(_[A-Z0-9_]+)?")
"""What Kubernetes sets in every container of a namespace with a service called askfirst or askfirst-something."""

_DEFAULT, _FILE, _ENVIRONMENT, _FLAG = range(4)
_EXCLUSIVE: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        ("policy", "profile"): 'leave the profile out and name it in the policy file, as profile = "strict"',
        ("sasl_password_file", "sasl_password"): "give only one of them",
    }
)
"""Two ways to say one thing. The stronger source wins; in one source together they contradict each other, and this says
what to do."""

_LIKENESS = 0.8
"""From this likeness on (difflib, in [0, 1]) an unknown variable is a slip and not somebody else's."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value came from.

    Attributes:
        rank: The higher one wins.
        where: What to call the place.
    """

    rank: int
    where: str


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings in force.

    Attributes:
        settings: Their values.
        origins: Setting name to where its value came from.
        warnings: Lines a person should see; nothing in them stops the work.
    """

    settings: Settings
    origins: Mapping[str, Origin]
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Found:
    value: Any
    origin: Origin


def load(
    command: str | None = None,
    *,
    flags: Mapping[str, object],
    environ: Mapping[str, str],
    file: str | None = None,
) -> Loaded:
    """Work out the settings of a command.

    Unknown keys of the file are refused. Of the unknown ASKFIRST_ variables those that look like a slip are refused,
    for a threshold nobody reads is a gate that stands open; the rest get a warning only, since an environment is shared
    with others (Kubernetes itself sets ASKFIRST_PORT for a service called askfirst). An empty variable is not set.

    Args:
        command: Which command asks; contradictions are looked for among its own settings only. None: all of them.
        flags: Setting name to the text, texts or switch of the command line; None or () where it was not given.
        environ: The environment.
        file: Path of a settings file (TOML); None takes the variable ASKFIRST_SETTINGS, and no file without it.

    Raises:
        SettingsError: Something is unknown, unusable or contradictory.
    """
    warnings = _unknown_variables(environ)
    path = file or environ.get(FILE_VARIABLE) or None
    found = {row.name: _Found(row.default, Origin(_DEFAULT, "default")) for row in TABLE}
    if path is not None:
        found.update(_from_file(path))
    found.update(_from_environment(environ))
    found.update(_from_flags(flags))
    used = TABLE if command is None else used_by(command)
    _settle_pairs(found, {row.name for row in used})
    _read_password(found, {row.name for row in used})
    settings = Settings(**{BY_NAME[name].attribute: item.value for name, item in found.items()})
    check(settings, {row.name for row in used})
    return Loaded(settings, {name: item.origin for name, item in found.items()}, warnings)


def _from_flags(flags: Mapping[str, object]) -> dict[str, _Found]:
    given = {name: value for name, value in flags.items() if value is not None and value != ()}
    return {name: _from_flag(BY_NAME[name], value) for name, value in given.items()}


def _from_flag(row: Setting, value: object) -> _Found:
    where = str(row.flag)
    origin = Origin(_FLAG, where)
    if isinstance(value, tuple) and row.kind == "paths":
        return _Found(value, origin)  # one path each; a comma is part of it
    if isinstance(value, tuple):
        value = ",".join(value)
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return _Found(from_text(row, text, where), origin)


def _from_environment(environ: Mapping[str, str]) -> dict[str, _Found]:
    rows = [row for row in TABLE if environ.get(row.env)]
    return {
        row.name: _Found(
            from_text(row, environ[row.env], row.env),
            Origin(_ENVIRONMENT, f"environment, {row.env}"),
        )
        for row in rows
    }


def _from_file(path: str) -> dict[str, _Found]:
    found = {}
    for name, value in _parse_file(path).items():
        row = BY_NAME.get(name)
        if row is None:
            hint = _nearest(name, BY_NAME)
            message = f"{path}: no setting is called {name!r}{hint}; `askfirst settings` prints them all"
            raise SettingsError(message)
        found[name] = _Found(from_toml(row, value, f"{path}: {name}"), Origin(_FILE, f"file, {path}"))
    return found


def _parse_file(path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(_read(path, "settings file"))
    except tomllib.TOMLDecodeError as error:
        message = f"{path}: not TOML: {error}"
        raise SettingsError(message) from error


def _read(path: str, what: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        message = f"{path}: cannot read the {what}: {error.strerror}"
        raise SettingsError(message) from error
    except ValueError as error:
        message = f"{path}: cannot read the {what}: it is not UTF-8 text"
        raise SettingsError(message) from error


def _settle_pairs(found: dict[str, _Found], used: set[str]) -> None:
    """Where two settings say one thing, drop the one from the weaker source."""
    for pair, advice in _EXCLUSIVE.items():
        if used.isdisjoint(pair):
            continue
        strong, weak = sorted(pair, key=lambda name: found[name].origin.rank, reverse=True)
        if found[weak].origin.rank == _DEFAULT:
            continue
        if found[weak].origin.rank == found[strong].origin.rank:
            message = f"{_places(found, pair)} say the same thing in two ways; {advice}"
            raise SettingsError(message)
        found[weak] = _Found(BY_NAME[weak].default, Origin(_DEFAULT, f"default, since {strong} is set"))


def _places(found: Mapping[str, _Found], names: Iterable[str]) -> str:
    return " and ".join(f"{name} ({found[name].origin.where})" for name in names)


def _read_password(found: dict[str, _Found], used: set[str]) -> None:
    """Take the password out of its file; one line break at the end belongs to the editor, not to the password."""
    path = found["sasl_password_file"].value
    if path is None or "sasl_password_file" not in used:
        return
    password = _read(path, "password file").removesuffix("\n").removesuffix("\r")
    if not password:
        message = f"{path}: the password file is empty"
        raise SettingsError(message)
    found["sasl_password"] = _Found(password, Origin(_DEFAULT, "sasl_password_file"))


def _unknown_variables(environ: Mapping[str, str]) -> tuple[str, ...]:
    known = {row.env for row in TABLE} | _RESERVED
    unknown = sorted(name for name in environ if name.startswith(PREFIX) and name not in known)
    strangers = [name for name in unknown if not _SERVICE_LINK.fullmatch(name)]
    for name in strangers:
        hint = _nearest(name, known)
        if hint:
            message = f"environment: no setting is called {name}{hint}; unset it or correct it"
            raise SettingsError(message)
    return tuple(f"environment: {name} is no setting and changes nothing" for name in strangers)


def _nearest(name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, list(known), n=1, cutoff=_LIKENESS)
    return f" (did you mean {near[0]}?)" if near else ""
