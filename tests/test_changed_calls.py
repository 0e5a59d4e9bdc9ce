"""Good calls made into guesses are caught, and good calls written otherwise are not: the bars of profile grounded."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from tests.helpers.changing import Change, Changer, guesses, retold, same
from tests.helpers.data import labelled_rows

from askfirst.gate.call import ProposedCall
from askfirst.gate.judge import Gate
from askfirst.gate.profile import profile
from askfirst.gate.verdict import CLARIFY
from askfirst.wire.decode import decode
from askfirst.wiring.aids import aids_for

pytestmark = [pytest.mark.data, pytest.mark.slow]

A_ROW = 3
"""Changes of one row that are tried, so that rows with many keys do not count for many."""


@pytest.fixture(scope="module")
def gate() -> Gate:
    policy = profile("grounded")
    return Gate(policy, aids=aids_for(policy))


@pytest.fixture(scope="module")
def good(gate: Gate) -> list[ProposedCall]:
    """The good calls that are approved as they are."""
    rows = (row["call"] for row in labelled_rows() if row["label"] == "approve")
    calls = [call for row in rows for call in decode(orjson.dumps(row))]
    return [call for call in calls if not asks(gate, call)]


def asks(gate: Gate, call: ProposedCall) -> bool:
    return gate.judge(call).decision == CLARIFY


def changed(call: ProposedCall, changer: Changer, chance: random.Random) -> Iterator[tuple[Change, ProposedCall]]:
    """Yield a call with one required value changed at a time; those of an enum are the schema's and not looked at."""
    definition = call.definition
    schema: dict[str, Any] = (definition.parameters if definition is not None else None) or {}
    properties = schema.get("properties") or {}
    keys = [key for key in definition.required if key in call.arguments] if definition is not None else []
    free = [key for key in keys if "enum" not in properties.get(key, {})]
    changes = list(changer(call.arguments, free, chance))
    for change in chance.sample(changes, min(A_ROW, len(changes))):
        yield change, call._replace(arguments={**call.arguments, change.key: change.value})


def retold_calls(call: ProposedCall, chance: random.Random) -> Iterator[tuple[str, ProposedCall]]:
    """Yield a call of which the users said the same in another form, which is not the form it had."""
    turns = call.conversation or ()
    forms: dict[str, list[dict[str, Any]]] = {}
    for turn in turns:
        is_users = turn.get("role") == "user" and isinstance(turn.get("content"), str)
        for kind, text in retold(turn["content"] if is_users else "", chance):
            forms.setdefault(kind, []).append({**turn, "content": text} if is_users else turn)
    for kind, told in forms.items():
        if tuple(told) != turns:
            yield kind, call._replace(conversation=tuple(told))


def table(tried: Counter[str], stopped: Counter[str]) -> str:
    return "; ".join(f"{kind} {stopped[kind]}/{count}" for kind, count in sorted(tried.items()))


def test_nine_of_ten_guesses_made_from_good_calls_are_caught(gate: Gate, good: list[ProposedCall]) -> None:
    """The bar: 90 % of a digit swapped, a day moved, another city or id of the same form, the value of another slot."""
    chance = random.Random(5)  # noqa: S311 - the same in every run
    tried: Counter[str] = Counter()
    caught: Counter[str] = Counter()
    for call in good:
        for change, other in changed(call, guesses, chance):
            tried[change.kind] += 1
            caught[change.kind] += asks(gate, other)

    assert tried.total() > 1_000
    assert caught.total() >= 0.9 * tried.total(), table(tried, caught)


def test_hardly_a_good_call_written_otherwise_is_stopped(gate: Gate, good: list[ProposedCall]) -> None:
    """The bar: 2 %, with dates, numbers, case and separators in another form, in the call or in what users said."""
    chance = random.Random(3)  # noqa: S311 - the same in every run
    tried: Counter[str] = Counter()
    stopped: Counter[str] = Counter()
    for call in good:
        others = [(change.kind, other) for change, other in changed(call, same, chance)]
        for kind, other in [*others, *retold_calls(call, chance)]:
            tried[kind] += 1
            stopped[kind] += asks(gate, other)

    assert tried.total() > 1_000
    assert stopped.total() <= 0.02 * tried.total(), table(tried, stopped)
