"""A verdict without its detail, for one that would be too large for a message. The decision is never left out."""

from dataclasses import replace

from askfirst.gate.verdict import KeyQuestion, Question, Verdict
from askfirst.scoring.report import Finding, Report

FEW = 10
"""Entries of each list that are kept."""

ID_LIMIT = 2000
"""Characters of a call's id that are kept: no provider's comes near, and it is what the verdict is known by."""

TEXT_LIMIT = 200
"""Characters that are kept of a name, a pointer, a message, and of what says who proposed the call."""

_QUESTION_LIMIT = 2000
_REASON_LIMIT = 400
_LEFT_OUT = "detail is left out, for the whole verdict is too large for a message"


def shorten(verdict: Verdict) -> Verdict:
    """Leave out of a verdict what a record can make large.

    What is decided, by which score and policy, stays; so does the call itself, which its digest is taken of. Of lists
    the first FEW entries stay, of long texts the start; choices, candidates, evidence and the form go.

    Args:
        verdict: The verdict; its question must quote no value that may not be told.

    Returns:
        A verdict whose JSON has less than 150 kB whatever the record, 20 kB for text without control characters. Its
        reason says that detail is left out.
    """
    call, outcome = verdict
    question = outcome.question
    return Verdict(
        call._replace(
            id=_cut_if_any(call.id, ID_LIMIT),
            session=_cut_if_any(call.session),
            agent=_cut_if_any(call.agent),
            model=_cut_if_any(call.model),
            in_reply_to=_cut_if_any(call.in_reply_to, ID_LIMIT),
        ),
        replace(
            outcome,
            tool=_cut(outcome.tool),
            report=_report(outcome.report),
            required=_names(outcome.required),
            question=None if question is None else _question(question),
        ),
    )


def _report(report: Report) -> Report:
    said = _cut(report.reason, _REASON_LIMIT)
    return report._replace(
        missing_keys=_names(report.missing_keys),
        weak_keys=_names(report.weak_keys),
        findings=tuple(map(_finding, report.findings[:FEW])),
        reason=f"{said}; {_LEFT_OUT}" if said else _LEFT_OUT,
    )


def _finding(finding: Finding) -> Finding:
    return finding._replace(pointer=_cut(finding.pointer), message=_cut(finding.message), evidence=None)


def _question(question: Question) -> Question:
    return Question(_cut(question.text, _QUESTION_LIMIT), tuple(map(_key, question.keys[:FEW])))


def _key(key: KeyQuestion) -> KeyQuestion:
    return KeyQuestion(_cut(key.pointer), _cut(key.text, 2 * TEXT_LIMIT))


def _names(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([_cut(name) for name in names[:FEW]])


def _cut_if_any(text: str | None, most: int = TEXT_LIMIT) -> str | None:
    return None if text is None else _cut(text, most)


def _cut(text: str, most: int = TEXT_LIMIT) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
