"""What can be wrong with what a person told the gate: its policy, its tool definitions."""

from typing import ClassVar

from askfirst.scoring.errors import AskfirstError


class PolicyError(AskfirstError):
    """A policy says something the gate cannot follow.

    Attributes:
        place: Dotted place inside the policy, as TOML writes it; empty for the file as a whole.
        problem: What is wrong there and what to do about it.
        source: The file's name; None for a policy that came from no file.
    """

    exit_code: ClassVar[int] = 2

    def __init__(self, place: str, problem: str, *, source: str | None = None) -> None:
        """Keep the parts; the message is ``source: place: problem`` with what is empty left out."""
        super().__init__(": ".join(part for part in (source, place, problem) if part))
        self.place = place
        self.problem = problem
        self.source = source

    def at(self, source: str) -> "PolicyError":
        """Return the same error with the name of the file it was found in."""
        return PolicyError(self.place, self.problem, source=source)


class RegistryError(AskfirstError):
    """Two tool definitions contradict each other, or one names no tool."""

    exit_code: ClassVar[int] = 2
