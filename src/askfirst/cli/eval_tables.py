"""The figures of ``askfirst eval`` as tables for a person."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from tabulate import tabulate

from askfirst.calibrate.causes import Blame
from askfirst.calibrate.metrics import Metrics, ProfileMetrics
from askfirst.calibrate.worst import Case, Worst
from askfirst.cli.account import at, finding_line, key_of, said, shown

_COLUMNS = ("profile", "calls", "good", "guesses", "caught", "stopped", "precision", "recall", "false-clarify rate")
_BLAME = ("caught", "by it alone", "stopped", "by it alone")


def tables(figures: Mapping[str, ProfileMetrics]) -> Iterator[str]:
    """Lay the figures out: all calls, then by source, provenance and fifth of the tools, then by what made it ask.

    Args:
        figures: Name of a profile or policy to its figures.
    """
    yield _table(_COLUMNS, [(name, each.all) for name, each in figures.items()])
    for title, groups in (
        ("source", {name: each.by_source for name, each in figures.items()}),
        ("provenance", {name: each.by_provenance for name, each in figures.items()}),
        ("fifth of the tools", {name: each.by_fold for name, each in figures.items()}),
    ):
        rows = [(f"{name}: {group}", metrics) for name, found in groups.items() for group, metrics in found.items()]
        if rows:
            yield _table((f"profile: {title}", *_COLUMNS[1:]), rows)
    for title, blames in (
        ("signal", {name: each.by_signal for name, each in figures.items()}),
        ("rule", {name: each.by_rule for name, each in figures.items()}),
    ):
        found = [(f"{name}: {each}", blame) for name, named in blames.items() for each, blame in named.items()]
        if found:
            yield _blames(f"profile: {title}", found)


def errors(name: str, worst: Worst) -> Iterator[str]:
    """Lay the worst cases of one profile out, one paragraph a case.

    Args:
        name: The profile or policy.
        worst: Its worst cases.
    """
    for title, cases in (
        ("good calls that were stopped, the least trusted first", worst.stopped),
        ("guesses that passed, the most trusted first", worst.missed),
    ):
        if cases:
            yield f"{name}: {title}"
            yield from ("\n".join(_case(case)) for case in cases)


def errors_as_json(worst: Worst) -> dict[str, Any]:
    """Return the worst cases as ``askfirst eval --json`` prints them."""
    return {
        "stopped": [_case_json(case) for case in worst.stopped],
        "missed": [_case_json(case) for case in worst.missed],
    }


def _case_json(case: Case) -> dict[str, Any]:
    row, verdict, trust = case
    found = [finding._asdict() for finding in verdict.report.findings]
    return {"line": row.line, "tool": row.call.name, "source": row.source, "trust": trust, "findings": found}


def _case(case: Case) -> Iterator[str]:
    row, verdict, trust = case
    call = row.call
    yield f"  line {row.line}: {call.name}{f', {row.source}' if row.source else ''}, trusted {trust:.2f}"
    if said(call):
        yield f"    the user said last: {said(call)}"
    findings = [finding for finding in verdict.report.findings if finding.scored]
    for finding in findings:
        value = (
            "" if not finding.pointer else f" = {shown(at(call.arguments, finding.pointer), key_of(finding.pointer))}"
        )
        yield f"    {finding.pointer or '(the call)'}{value}"
        yield f"      {finding_line(finding)}"
    if verdict.decision == "approve":
        doubted = {finding.pointer.split("/")[1] for finding in findings if finding.pointer}
        for name in verdict.outcome.required:
            if name not in doubted:
                yield f"    /{name} = {shown(call.arguments.get(name), name)}"


def _table(columns: Iterable[str], rows: Iterable[tuple[str, Metrics]]) -> str:
    return _laid_out(columns, [[name, *_cells(metrics)] for name, metrics in rows])


def _blames(title: str, rows: Iterable[tuple[str, Blame]]) -> str:
    return _laid_out((title, *_BLAME), [[name, *(f"{count:,}" for count in blame)] for name, blame in rows])


def _laid_out(columns: Iterable[str], cells: Sequence[Sequence[str]]) -> str:
    align = ("left", *["right"] * (len(cells[0]) - 1))
    return tabulate(cells, headers=list(columns), disable_numparse=True, colalign=align)


def _cells(metrics: Metrics) -> list[str]:
    counts = (metrics.calls, metrics.good, metrics.guesses, metrics.caught, metrics.stopped)
    return [
        *(f"{count:,}" for count in counts),
        _share(metrics.precision, 1),
        _share(metrics.recall, 1),
        _share(metrics.false_clarify_rate, 2),
    ]


def _share(share: float | None, digits: int) -> str:
    return "-" if share is None else f"{share:.{digits}%}"
