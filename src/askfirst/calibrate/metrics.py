"""The figures that say how good a gate is, over calls of which somebody has said whether they should run."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from askfirst.calibrate.causes import Blame

Figures = dict[str, int | float | None]

_NONE: Mapping[str, Any] = MappingProxyType({})


class Metrics(NamedTuple):
    """What a gate did with some labelled calls.

    Attributes:
        good: Calls labelled ``approve``.
        guesses: Calls labelled ``clarify``.
        caught: Guesses that were asked about.
        stopped: Good calls that were asked about.
    """

    good: int = 0
    guesses: int = 0
    caught: int = 0
    stopped: int = 0

    @property
    def calls(self) -> int:
        """All labelled calls."""
        return self.good + self.guesses

    @property
    def precision(self) -> float | None:
        """Share of the questions that were about a guess, in [0, 1]; None where nothing was asked."""
        return _ratio(self.caught, self.caught + self.stopped)

    @property
    def recall(self) -> float | None:
        """Share of the guesses that were asked about, in [0, 1]; None where there is no guess."""
        return _ratio(self.caught, self.guesses)

    @property
    def false_clarify_rate(self) -> float | None:
        """Share of the good calls that were asked about, in [0, 1]; None where there is no good call."""
        return _ratio(self.stopped, self.good)

    def plus(self, *, guess: bool, asked: bool) -> "Metrics":
        """Return these figures with one more call counted."""
        return Metrics(
            self.good + (not guess),
            self.guesses + guess,
            self.caught + (guess and asked),
            self.stopped + (asked and not guess),
        )

    def as_json(self) -> Figures:
        """Return the figures by the names that ``askfirst eval --json`` prints."""
        return {
            "calls": self.calls,
            "good": self.good,
            "guesses": self.guesses,
            "caught": self.caught,
            "stopped": self.stopped,
            "precision": self.precision,
            "recall": self.recall,
            "false_clarify_rate": self.false_clarify_rate,
        }


class ProfileMetrics(NamedTuple):
    """What one gate did: with all calls, by group of calls, and by what made it ask.

    Attributes:
        all: Figures over every call.
        by_source: Source to figures over its calls, in the order of the names; a row without one is only in ``all``.
        by_provenance: The same by provenance.
        by_fold: The same by fifths of the tools.
        by_signal: Signal to what it caught and wrongly stopped.
        by_rule: Rule to the same.
    """

    all: Metrics
    by_source: Mapping[str, Metrics] = _NONE
    by_provenance: Mapping[str, Metrics] = _NONE
    by_fold: Mapping[str, Metrics] = _NONE
    by_signal: Mapping[str, Blame] = _NONE
    by_rule: Mapping[str, Blame] = _NONE

    def as_json(self) -> dict[str, Any]:
        """Return the figures as ``askfirst eval --json`` prints them for one profile."""
        return {
            "all": self.all.as_json(),
            "by_source": {name: figures.as_json() for name, figures in self.by_source.items()},
            "by_provenance": {name: figures.as_json() for name, figures in self.by_provenance.items()},
            "by_fold": {name: figures.as_json() for name, figures in self.by_fold.items()},
            "by_signal": {name: blame._asdict() for name, blame in self.by_signal.items()},
            "by_rule": {name: blame._asdict() for name, blame in self.by_rule.items()},
        }


def as_json(profiles: Mapping[str, ProfileMetrics]) -> dict[str, Any]:
    """Return all figures as ``askfirst eval --json`` prints them: ``{"profiles": {NAME: {...}}}``."""
    return {"profiles": {name: figures.as_json() for name, figures in profiles.items()}}


def _ratio(part: int, whole: int) -> float | None:
    return part / whole if whole else None
