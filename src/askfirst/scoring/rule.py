"""What a stand-in rule is: an id, a sentence why, examples both ways, and the comparison itself."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from askfirst.scoring.key import Key
from askfirst.scoring.text import Value

Example = tuple[str, str]
"""A key's name and a value."""


@dataclass(frozen=True)
class Rule:
    """One way in which a value stands in for another.

    Attributes:
        id: Stable, ``signal.name``.
        noun: What the value is, in words for a person; it continues "the value is ...".
        why: Why this holds for a tool nobody has seen.
        weak: Examples that the rule is there for; each is a test.
        fine: Look-alikes that it leaves alone; each is a test.
        matches: The comparison.
        running: Whether it also looks at running text and code, where only a match of the whole value counts.
        confidence: Trust left in a value it matches, in [0, 1].
        of_data: Whether what it matches could be real data, which a system prompt or tool result may then vouch for.
    """

    id: str
    noun: str
    why: str
    weak: tuple[Example, ...]
    fine: tuple[Example, ...]
    matches: Callable[[Value, Key], bool]
    running: bool = False
    confidence: float = 0.0
    of_data: bool = False

    @cached_property
    def signal(self) -> str:
        """The kind of evidence, which is the first part of the id."""
        return self.id.partition(".")[0]

    @cached_property
    def message(self) -> str:
        """One sentence for a finding."""
        return f"the value is {self.noun}"
