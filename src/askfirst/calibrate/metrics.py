"""The figures that say how good a gate is, over calls of which somebody has said whether they should run."""

from collections.abc import Mapping
from typing import Any, NamedTuple

Figures = dict[str, int | float | None]


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
    """What one gate did: with all calls, by their source and by their provenance.

    Attributes:
        all: Figures over every call.
        by_source: Source to figures over its calls, in the order of the names; a row without one is only in ``all``.
        by_provenance: The same by provenance.
    """

    all: Metrics
    by_source: Mapping[str, Metrics]
    by_provenance: Mapping[str, Metrics]

    def as_json(self) -> dict[str, Any]:
        """Return the figures as ``askfirst eval --json`` prints them for one profile."""
        return {
            "all": self.all.as_json(),
            "by_source": {name: figures.as_json() for name, figures in self.by_source.items()},
            "by_provenance": {name: figures.as_json() for name, figures in self.by_provenance.items()},
        }


def as_json(profiles: Mapping[str, ProfileMetrics]) -> dict[str, Any]:
    """Return all figures as ``askfirst eval --json`` prints them: ``{"profiles": {NAME: {...}}}``."""
    return {"profiles": {name: figures.as_json() for name, figures in profiles.items()}}


def _ratio(part: int, whole: int) -> float | None:
    return part / whole if whole else None
