"""The score: each required key has an equal share, and a key that is missing or weak takes its share off.

The rule is the one this project starts from (DESIGN section 2). A call is looked at twice at most: quickly, which
clears most calls, and carefully, which explains the rest.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from askfirst.scoring.aids import NO_AIDS, Aids
from askfirst.scoring.conversation import Conversation
from askfirst.scoring.examine import Required, examine
from askfirst.scoring.grounding.memory import Memory
from askfirst.scoring.inspect_key import Context, context, uses
from askfirst.scoring.node import Node
from askfirst.scoring.prefilter import find_suspects
from askfirst.scoring.report import Finding, Report
from askfirst.scoring.ruleset import BASE_SIGNALS, SEED, Ruleset
from askfirst.scoring.schema_check import Check
from askfirst.scoring.schema_findings import schema_findings
from askfirst.scoring.vocabulary import is_broken

CLEAN = Report(1.0, 1.0, (), (), (), "")
"""The report of a call against which nothing can be held."""

_BROKEN = Finding(
    "schema",
    "schema.broken",
    "",
    1.0,
    scored=False,
    message="the tool's schema is no valid JSON Schema; judged without it",
)


class Scene(NamedTuple):
    """What the arguments of a call are scored with.

    Attributes:
        schema: JSON Schema of the arguments object; None without one.
        is_broken: Whether it is no valid schema; it is then reported and says nothing.
        conversation: The turns before the call, objects with ``role`` and ``content``; empty or no list means unknown.
        complete: Whether the turns are all the agent has seen.
        rules: The rules in force.
        confirmed: JSON Pointers whose values a person confirmed.
        aids: What is lent by libraries.
        check: The schema, compiled; None where it is not checked.
        memory: Where what was read of conversations is kept; None: nowhere.
    """

    schema: dict[str, Any] | None = None
    is_broken: bool = False
    conversation: Any = None
    complete: bool = True
    rules: Ruleset = SEED
    confirmed: tuple[str, ...] = ()
    aids: Aids = NO_AIDS
    check: Check | None = None
    memory: Memory | None = None


class Read(NamedTuple):
    """What became of a schema.

    Attributes:
        is_broken: Whether it is no valid schema, or more of one than is read.
        check: The schema, compiled; None where it is not checked.
    """

    is_broken: bool = False
    check: Check | None = None


def evaluate(  # noqa: PLR0913 - the public function and what it is lent
    params: Any,
    required: Iterable[str],
    *,
    schema: Any = None,
    conversation: Any = None,
    rules: Ruleset = SEED,
    aids: Aids = NO_AIDS,
) -> Report:
    """Score the arguments of one call, whatever was handed over.

    Args:
        params: The arguments; anything but an object counts as having none.
        required: Top-level names that count, taken literally; repeated ones count once.
        schema: JSON Schema of the arguments object; anything but an object counts as none.
        conversation: As in Scene.
        rules: The rules in force.
        aids: What is lent by libraries.

    Returns:
        The report. Total for JSON types; linear in the size of what is looked at.

    Raises:
        TypeError: ``required`` is a text or holds something that is no text.
    """
    arguments = params if isinstance(params, dict) else {}
    known = schema if isinstance(schema, dict) else None
    names = _names(required)
    broken, check = read_schema(known, rules, aids)
    suspects = arguments if broken else suspects_of(arguments, known, rules)
    if not suspects and not broken and all_there(names, arguments):
        return CLEAN
    scene = Scene(known, broken, conversation, rules=rules, aids=aids, check=check)
    return score(arguments, Required(names, suspects), scene)


def read_schema(schema: dict[str, Any] | None, rules: Ruleset, aids: Aids) -> Read:
    """Find out whether a schema can be followed, and compile it where the rules want it checked.

    Args:
        schema: JSON Schema of the arguments object; None without one.
        rules: The rules in force.
        aids: What is lent by libraries.
    """
    if schema is None:
        return Read()
    if is_broken(schema):
        return Read(is_broken=True)
    if aids.schemas is None or not uses("schema", rules):
        return Read()
    check = aids.schemas.compile(schema)
    return Read(check is None, check)


def suspects_of(arguments: dict[str, Any], schema: dict[str, Any] | None, rules: Ruleset) -> Collection[str]:
    """Take the quick look, where the rules allow one.

    Args:
        arguments: The arguments.
        schema: JSON Schema of the arguments object, a valid one; None without one.
        rules: The rules in force.

    Returns:
        Names of the arguments that are worth a careful look; empty also when there is none.
    """
    return arguments if needs_careful_look(rules) else find_suspects(arguments, readable_properties(schema))


def needs_careful_look(rules: Ruleset) -> bool:
    """Say whether a policy says things that the quick look knows nothing of.

    Args:
        rules: The rules in force.
    """
    return bool(rules.words or rules.keys or not rules.signals <= BASE_SIGNALS)


def readable_properties(schema: dict[str, Any] | None) -> Mapping[str, Any] | None:
    """Return what the quick look may read of a schema; one with references or alternatives at its top sends all on.

    Args:
        schema: JSON Schema of the arguments object, a valid one; None without one.
    """
    if schema is None:
        return None
    properties = schema.get("properties")
    if isinstance(properties, dict) and _ELSEWHERE.isdisjoint(schema):
        return properties
    return _OPAQUE


def score(arguments: dict[str, Any], required: Required, scene: Scene) -> Report:
    """Take the careful look where it is due, and add up.

    Args:
        arguments: The arguments.
        required: Top-level names that count, each once, and what ``suspects_of`` returned.
        scene: What they are scored with.
    """
    names, suspects = required
    if not suspects and not scene.is_broken and all_there(names, arguments):
        return CLEAN
    node, looked = look(scene)
    if scene.check is not None and scene.schema is not None:
        looked = looked._replace(faults=schema_findings(arguments, scene.schema, scene.check, scene.rules))
    return examine(arguments, required, node, looked, (_BROKEN,) if scene.is_broken else ())


def look(scene: Scene) -> tuple[Node | None, Context]:
    """Prepare the careful look.

    Args:
        scene: What arguments are scored with.

    Returns:
        What the schema says of the arguments, None where it says nothing; and the rules and the conversation.
    """
    schema, broken, conversation, complete, rules, confirmed, aids, _, memory = scene
    said = None if conversation is None else Conversation.of(conversation, complete=complete)
    return None if schema is None or broken else Node(schema, schema), context(rules, said, confirmed, aids, memory)


def all_there(names: Sequence[str], arguments: dict[str, Any]) -> bool:
    """Say whether every name is a key of the arguments.

    Args:
        names: The names.
        arguments: The arguments.
    """
    for name in names:  # noqa: SIM110 - all() costs twice as much, and this is asked of every call
        if name not in arguments:
            return False
    return True


def _names(required: Any) -> Sequence[str]:
    """Return the required names, each once.

    Raises:
        TypeError: As in evaluate.
    """
    if isinstance(required, (str, bytes)) or not isinstance(required, Iterable):
        message = f"required must be a list of names, got {type(required).__name__}"
        raise TypeError(message)
    names = tuple(required)
    for name in names:
        if type(name) is not str and not isinstance(name, str):
            message = f"required must hold names (texts), got {type(name).__name__}"
            raise TypeError(message)
    return names if len(frozenset(names)) == len(names) else tuple(dict.fromkeys(names))


class _Opaque(dict[str, Any]):
    """Properties of which nothing is known but that they may say anything."""

    def get(self, _name: str, _default: Any = None) -> Any:
        """Return something that the quick look cannot read."""
        return ()


_OPAQUE = _Opaque()
_ELSEWHERE = frozenset(("$ref", "allOf", "anyOf", "oneOf", "additionalProperties"))
