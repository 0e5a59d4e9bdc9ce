"""What the schema licenses: its enum, its default, the values its description lists, the codes it explains."""

from askfirst.scoring.exempt import is_licensed
from askfirst.scoring.grounding.ask import Ask, Comparer, first_of
from askfirst.scoring.grounding.explain import explained
from askfirst.scoring.grounding.role import Role
from askfirst.scoring.grounding.trace import Trace, given
from askfirst.scoring.text import value_of

_CODE = 12
ENUM = 0.55
DEFAULT = 0.7


def soften(ask: Ask, found: Trace) -> Trace:
    """Return the doubt about a value, softened where the schema names it.

    Args:
        ask: The leaf.
        found: What tracing said of it.
    """
    if ask.node is None:
        return found
    return first_of(_LICENCES, ask) or found


def _explained(ask: Ask) -> Trace | None:
    is_code = len(ask.folded) <= _CODE and (ask.folded.replace(".", "").isdigit() or len(ask.folded) <= 2)
    if ask.node and is_code and explained(ask.folded, ask.node.descriptions, ask.view):
        return given("a code for something that was said", confidence=0.65)
    return None


def _default(ask: Ask) -> Trace | None:
    parts = ask.node.parts if ask.node else ()
    named = any("default" in part and part["default"] == ask.value for part in parts)
    return given("the schema's default", confidence=DEFAULT) if named else None


def _listed(ask: Ask) -> Trace | None:
    """An id or a category of things that an enum lists is one of many all the same: which is meant has to be said."""
    if ask.role is Role.ID or ask.role is Role.CATEGORY:
        return None
    parts = ask.node.parts if ask.node else ()
    if any(isinstance(part.get("enum"), list) and ask.value in part["enum"] for part in parts):
        return given("one of the schema's values", confidence=ENUM)
    if isinstance(ask.value, str) and is_licensed(value_of(ask.value), ask.node):
        return given("one of the values that the description lists", confidence=ENUM)
    return None


_LICENCES: tuple[Comparer, ...] = (_explained, _default, _listed)
