"""One leaf put to the comparers: they are tried in turn, and the first that has something to say is believed."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from askfirst.scoring.grounding.role import Role
from askfirst.scoring.grounding.trace import Trace
from askfirst.scoring.grounding.view import View
from askfirst.scoring.knowledge import Knowledge
from askfirst.scoring.node import Node


class Scene(NamedTuple):
    """What a leaf is traced to.

    Attributes:
        view: What was seen.
        few: What users said, in which arithmetic is looked for; more numbers would explain anything.
        knowledge: What the world knows.
    """

    view: View
    few: View
    knowledge: Knowledge


class Ask(NamedTuple):
    """One leaf.

    Attributes:
        key: Name of the nearest object member that holds it.
        value: What is there; of a text at most 64 kB.
        folded: The value as a folded text; a number as it is written.
        role: The role of its key.
        node: What the schema says of it; None without a schema.
        scene: What it is traced to.
    """

    key: str
    value: Any
    folded: str
    role: Role
    node: Node | None
    scene: Scene

    @property
    def raw(self) -> str:
        """The value as the model wrote it."""
        return self.value if isinstance(self.value, str) else self.folded

    @property
    def view(self) -> View:
        """What was seen."""
        return self.scene.view


Comparer = Callable[[Ask], Trace | None]
"""Looks at a leaf in one way; None where that way does not apply."""


def first_of(comparers: Iterable[Comparer], ask: Ask) -> Trace | None:
    """Return what the first comparer says that applies; None where none does.

    Args:
        comparers: The comparers, in order.
        ask: The leaf.
    """
    for compare in comparers:
        found = compare(ask)
        if found is not None:
            return found
    return None
