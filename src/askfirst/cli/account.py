"""A call on paper: its values as a person reads them, and what is said of each."""

from collections.abc import Iterator, Mapping
from typing import Any

import orjson

from askfirst.gate.call import ProposedCall
from askfirst.gate.judge import Explanation
from askfirst.gate.plain import plain
from askfirst.gate.secret import is_secret
from askfirst.scoring.account import CUT, Entry
from askfirst.scoring.report import Finding

_VALUE = 60
_POINTER = 80
_SAID = 200
_NEVER = "(not shown)"


def shown(value: Any, key: str) -> str:
    """Return a value on one line, cut; that of a secret never.

    Args:
        value: A value of JSON types.
        key: Name of the key that holds it.
    """
    if is_secret(key):
        return _NEVER
    text = value[: 8 * _VALUE] if isinstance(value, str) else _json(value)
    return f'"{plain(text, _VALUE)}"' if isinstance(value, str) else plain(text, _VALUE)


def _json(value: Any) -> str:
    try:
        return orjson.dumps(value).decode()
    except (TypeError, ValueError):
        return "(not JSON)"


def said(call: ProposedCall) -> str:
    """Return the last thing the user said, on one line and cut; empty where nothing is known of it."""
    for turn in reversed(call.conversation or ()):
        content = turn.get("content")
        if turn.get("role") == "user" and isinstance(content, str) and content.strip():
            return plain(content, _SAID)
    return ""


def at(arguments: Mapping[str, Any], pointer: str) -> Any:
    """Return the value at a JSON Pointer; None where there is none.

    Args:
        arguments: The arguments.
        pointer: The pointer.
    """
    place: Any = arguments
    for token in pointer.split("/")[1:]:
        name = token.replace("~1", "/").replace("~0", "~")
        if isinstance(place, dict):
            place = place.get(name)
        elif isinstance(place, list) and name.isdecimal() and int(name) < len(place):
            place = place[int(name)]
        else:
            return None
    return place


def key_of(pointer: str) -> str:
    """Return the nearest name in a JSON Pointer: list places are none."""
    names = [token for token in pointer.split("/")[1:] if not token.isdecimal()]
    return names[-1].replace("~1", "/").replace("~0", "~") if names else ""


def finding_line(finding: Finding) -> str:
    """Return what is held against a place, and by which rule."""
    counts = "" if finding.scored else ", not counted"
    return f"doubted ({finding.confidence:.2f}{counts}): {finding.message}  [{finding.rule}]"


def explanation(found: Explanation) -> Iterator[str]:
    """Lay out the account of one call, line by line.

    Args:
        found: What the gate says, and of each place.
    """
    call, outcome = found.verdict.call, found.verdict.outcome
    report, ruling = outcome.report, outcome.ruling
    decision = "may run" if found.verdict.decision == "approve" else "ask first"
    cut = "" if ruling.key_threshold is None else f", weakest key {report.weakest:.2f} (cut {ruling.key_threshold:.2f})"
    yield f"{plain(call.name, _POINTER)}: {decision}"
    yield f"  profile {ruling.profile}: score {report.score:.2f} (cut {ruling.threshold:.2f}){cut}"
    if said(call):
        yield f"  the user said last: {said(call)}"
    for entry in found.entries:
        yield ""
        yield from _entry(entry)
    known = {entry.pointer for entry in found.entries}
    for finding in report.findings:
        if finding.pointer not in known:
            yield ""
            yield f"  {plain(finding.pointer, _POINTER) or '(the call)'}"
            yield f"    {finding_line(finding)}"
    if found.verdict.question is not None:
        yield ""
        yield from (f"  {line}" for line in found.verdict.question.text.split("\n"))


def _entry(entry: Entry) -> Iterator[str]:
    kind = entry.role if entry.is_required else f"{entry.role}, optional"
    yield f"  {plain(entry.pointer, _POINTER)} = {shown(entry.value, key_of(entry.pointer))}  ({kind})"
    for finding in entry.findings:
        yield f"    {finding_line(finding)}"
    if entry.trace is not None and not any(finding.signal == "ungrounded" for finding in entry.findings):
        word = "known" if entry.trace.confidence >= CUT else "doubted"
        yield f"    {word} ({entry.trace.confidence:.2f}): {entry.trace.how}"
    if entry.span is not None:
        where = "" if entry.span.start is None else f", characters {entry.span.start} to {entry.span.end}"
        yield f"    seen: message {entry.span.message}, {entry.span.source}{where}"
    if not entry.findings and entry.trace is None:
        yield "    nothing against it"
