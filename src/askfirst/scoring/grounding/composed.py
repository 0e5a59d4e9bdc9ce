"""Composed text and queries: judged by the facts in them, not by their wording."""

import re
from collections.abc import Iterator
from itertools import chain, islice

from askfirst.scoring.grounding.address import MAIL, trace_mail
from askfirst.scoring.grounding.date import days_in
from askfirst.scoring.grounding.trace import Trace, given, guess
from askfirst.scoring.grounding.view import View

_FIGURES = re.compile(r"(?<![\w.#])\d[\d,]{2,20}(?:\.\d{1,6})?(?![\w.])")
_LOOKED_AT = 20_000
_DOCUMENT = 600
"""Characters from which a text is a document of its own, whose dates and figures are its author's."""
_FACTS = 64
_LONG = 5
_DOUBTED = 0.5


def trace_composed(folded: str, view: View) -> Trace:
    """Trace a text by its facts: mail addresses and, in all but documents, dates and figures of five digits and more.

    Args:
        folded: The text.
        view: What was seen.
    """
    text = folded[:_LOOKED_AT]
    facts = (
        [_mails(text, view)] if len(text) > _DOCUMENT else [_mails(text, view), _dates(text, view), _sums(text, view)]
    )
    worst = min((trace for trace in chain(*facts)), key=lambda trace: trace.confidence, default=None)
    return given("a text made of what was said", confidence=0.9) if worst is None else worst


def _mails(text: str, view: View) -> Iterator[Trace]:
    for found in islice(MAIL.finditer(text), _FACTS) if "@" in text else ():
        if not view.holds(found[0]):
            yield trace_mail(found[0], view)


def _dates(text: str, view: View) -> Iterator[Trace]:
    for day in islice(days_in(text), _FACTS):
        if day.year is not None and view.days.trust(day) < _DOUBTED:
            yield guess("a date in the text that nobody gave", 0.3)


def _sums(text: str, view: View) -> Iterator[Trace]:
    for found in islice(_FIGURES.finditer(text), _FACTS):
        written = found[0].replace(",", "")
        if len(written.replace(".", "")) >= _LONG and not view.numbers.has(float(written)):
            yield guess("a figure in the text that nobody gave", 0.45)
