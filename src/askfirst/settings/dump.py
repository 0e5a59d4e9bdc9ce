"""The settings in force, as a settings file that says where each value came from."""

import json
from collections.abc import Iterable, Sequence

from askfirst.settings.kinds import Setting, describe
from askfirst.settings.load import Loaded
from askfirst.settings.table import TABLE


def changed(loaded: Loaded) -> tuple[Setting, ...]:
    """Return the settings whose value is not their default.

    Args:
        loaded: What load returned.
    """
    return tuple(row for row in TABLE if getattr(loaded.settings, row.attribute) != row.default)


def dump(loaded: Loaded, rows: Sequence[Setting] = TABLE) -> str:
    """Write the settings as TOML that ``--settings`` reads back to the same values.

    Those that are not set, and those whose value another one replaces, stand there as comments. A secret never stands
    there at all.

    Args:
        loaded: What load returned.
        rows: The settings to write, in the order of the table.
    """
    if not rows:
        return "# every setting has its default\n"
    lines: list[str] = []
    heading = ""
    for row in rows:
        if row.group != heading:
            lines += ["", f"# {row.group}"] if heading else [f"# {row.group}"]
            heading = row.group
        lines += ["", *_entry(row, loaded)]
    return "\n".join(lines) + "\n"


def _entry(row: Setting, loaded: Loaded) -> Iterable[str]:
    value = getattr(loaded.settings, row.attribute)
    origin = loaded.origins[row.name].where
    yield f"# {row.help} ({describe(row)}; {row.env})"
    if row.secret:
        state = "not set" if value is None else f"set and hidden, from {origin}"
        yield f"# {row.name}: {state}"
    elif value is None or (row.name == "profile" and loaded.settings.policy is not None):
        yield f"# {row.name} is not set; {origin}"
    else:
        yield f"{row.name} = {toml(value)}  # {_one_line(origin)}"


def toml(value: object) -> str:
    """Write one value as TOML: a text, a number, a switch or a list of texts."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        # JSON's escapes are TOML's as well, but for DEL, which TOML wants escaped and JSON does not.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, tuple):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    message = f"no TOML for {type(value).__name__}"
    raise TypeError(message)


def _one_line(text: str) -> str:
    """Keep a path with odd characters from breaking out of a comment."""
    return "".join(character if character.isprintable() else "?" for character in text)
