"""A policy as a person writes it: TOML (DESIGN section 2, Policy file).

This module knows the form of the file: which tables there are and which keys they may hold. What a value must be like
is checked where a policy is made, so that a policy built in code is held to the same.
"""

import tomllib
from collections.abc import Collection, Mapping
from typing import Any

from askfirst.gate import field
from askfirst.gate.base import BASES
from askfirst.gate.errors import PolicyError
from askfirst.gate.policy import Policy
from askfirst.gate.profile import PROFILES
from askfirst.gate.table import KeyTable, ToolTable

VERSION = 1
"""The only version of the file there is."""

_WHOLE = ""
_VERSION = "version"

_TOP = frozenset({"version", "tools", "made_by", *field.SCOPE_FIELDS})
_TOOL = frozenset({"keys", *field.SCOPE_FIELDS})
_KEY = frozenset(field.KEY_FIELDS)


def parse_policy(text: str, *, source: str) -> Policy:
    """Read a policy file.

    Args:
        text: The file's content.
        source: The file's name, for errors.

    Returns:
        The policy. ``[made_by]`` is accepted and has no say in it, nor in its digest.

    Raises:
        PolicyError: The text is no TOML, holds a key that is not known, or a value that cannot be followed. The message
            names the file, the place and what to do.
    """
    try:
        return _policy(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise PolicyError(_WHOLE, f"this is not TOML: {error}", source=source) from error
    except RecursionError as error:
        raise PolicyError(_WHOLE, "this is nested too deeply; a policy has four levels", source=source) from error
    except PolicyError as error:
        raise error.at(source) from error


def _policy(document: dict[str, Any]) -> Policy:
    _refuse_unknown(document, _TOP, "")
    _check_version(document)
    _mapping(document.get("made_by", {}), "made_by")
    name = field.profile(document.get("profile", PROFILES[0]), "profile")
    values = BASES[name]._asdict() | {key: document[key] for key in field.SCOPE_FIELDS if key in document}
    del values["flat"]
    tools = _mapping(document.get("tools", {}), "tools")
    return Policy(**values | {"profile": name}, tools=tuple(_tool(key, table) for key, table in tools.items()))


def _tool(pattern: str, table: object) -> ToolTable:
    place = f"tools.{field.quote(pattern)}"
    values = dict(_mapping(table, place))
    _refuse_unknown(values, _TOOL, f"{place}.")
    keys = _mapping(values.pop("keys", {}), f"{place}.keys")
    return ToolTable(pattern=pattern, **values, keys=tuple(_key(key, each, place) for key, each in keys.items()))


def _key(pointer: str, table: object, inside: str) -> KeyTable:
    place = f"{inside}.keys.{field.quote(pointer)}"
    values = _mapping(table, place)
    _refuse_unknown(values, _KEY, f"{place}.")
    return KeyTable(pointer=pointer, **values)


def _mapping(value: object, place: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise PolicyError(place, f"{field.quote(value)} is no table; write it as [{place}]")
    return value


def _check_version(document: Mapping[str, Any]) -> None:
    if _VERSION not in document:
        raise PolicyError(_VERSION, f"is absent; write version = {VERSION} in the first line")
    version = document[_VERSION]
    if isinstance(version, bool) or version != VERSION:
        raise PolicyError(_VERSION, f"{field.quote(version)} is not known; this askfirst reads version {VERSION}")


def _refuse_unknown(table: Mapping[str, Any], known: Collection[str], place: str) -> None:
    for name in table:
        if name not in known:
            where = f"{place}{name}"
            raise PolicyError(where, f"is no key of a policy; {field.nearest(name, known)}")
