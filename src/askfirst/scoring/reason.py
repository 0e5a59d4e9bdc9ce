"""The report's one line for a person."""

from collections.abc import Sequence

TOO_LARGE = "too large to check"
_NAMED = 10
_NAME_LIMIT = 60


def reason(missing: Sequence[str], weak: Sequence[str], messages: Sequence[str]) -> str:
    """Say what is wrong with the scored keys, naming at most ten; never a value.

    Args:
        missing: Names of absent keys.
        weak: Names of weak keys.
        messages: The worst that is said of each weak key, in the same order.
    """
    parts = [f"missing: {', '.join(map(shown, missing[:_NAMED]))}{_more(len(missing))}"] if missing else []
    parts.extend([f"{shown(name)}: {said}" for name, said in zip(weak[:_NAMED], messages, strict=False)])
    if len(weak) > _NAMED:
        parts.append(f"and {len(weak) - _NAMED} more keys")
    return "; ".join(parts)


def shown(name: str) -> str:
    """Return a key's name fit for one line: no control characters, cut at 60.

    Args:
        name: The name as it stands in the call.
    """
    if len(name) <= _NAME_LIMIT and name.isprintable():
        return name
    line = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return line if len(line) <= _NAME_LIMIT else line[: _NAME_LIMIT - 1] + "…"


def _more(count: int) -> str:
    return f" and {count - _NAMED} more" if count > _NAMED else ""
