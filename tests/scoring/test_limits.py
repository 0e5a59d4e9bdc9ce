"""No call takes over a second, whatever the input (DESIGN section 2), and four times the input at most some four times
the time: each call is made twice, with n and 4n, and the ratio printed (``pytest -s``).

The bound is generous, since a slow moment of the machine is no fault of ours; what is caught here is a square.
"""

import time
from collections.abc import Callable
from typing import Any

import pytest

from askfirst import evaluate
from askfirst.scoring.evaluate import Scene, score
from askfirst.scoring.examine import Required
from askfirst.scoring.ruleset import SEED, KeyRules

BOUND = 2.0
N = 25_000
Arguments = dict[str, Any]
ODD = [f"<a{n}>" for n in range(1_999)]
"""As many stand-ins as are looked at, all of them different."""


def user(text: str) -> list[Arguments]:
    return [{"role": "user", "content": text}]


def items(**schema: Any) -> Arguments:
    return {"properties": {"k": {"type": "array", "items": schema}}}


def deep(levels: int) -> Any:
    value: Any = "unknown"
    for level in range(levels):
        value = {"a": value} if level % 2 else [value]
    return value


def deep_schema(levels: int) -> Arguments:
    schema: Arguments = {"type": "string"}
    for _ in range(levels):
        schema = {"properties": {"a": schema}, "items": schema, "required": ["a"]}
    return {"properties": {"k": schema}}


def deep_results(levels: int) -> Any:
    value: Any = "unknown"
    for _ in range(levels):
        value = [{"type": "tool_result", "content": value}]
    return value


def text(make: Callable[[int], str]) -> Callable[[int], Arguments]:
    return lambda n: {"params": {"k": make(n)}}


HOSTILE: dict[str, Callable[[int], Arguments]] = {
    "brackets": text(lambda n: "[" * n),
    "brackets of all kinds": text(lambda n: "<[{(" * n),
    "quotes": text(lambda n: "\"'" * n),
    "spaces": text(lambda n: " " * n + "x"),
    "one letter": text(lambda n: "a" * n),
    "one letter beyond ASCII": text(lambda n: "\u00e9" * n),
    "ten megabytes": text(lambda n: "lorem ipsum " * (n * 9)),
    "your": text(lambda n: "your " * n),
    "your joined": text(lambda n: "your_" * n),
    "zero width": text(lambda n: "\u200b" * n),
    "signs that unfold": text(lambda n: "\ufdfa" * n),
    "combining marks": text(lambda n: "a" + "\u0301\u0316" * n),
    "marks that unfold to marks": text(lambda n: "a" + "\u0f73\uff9e\u0301" * n),
    "a mail host of many labels": text(lambda n: "a@" + "a." * n),
    "an open place without end": text(lambda n: "{{" + "a " * n),
    "digits": text(lambda n: "0123456789" * n),
    "x": text(lambda n: "x-" * n),
    "a long name": lambda n: {"params": {"k_" * n: "unknown"}},
    "a long pointer": lambda n: {"params": {"k": {"/~" * n: ODD}}},
    "an endless number": lambda n: {"params": {"id": 10**n}},
    "plain keys": lambda n: {"params": {f"k{each}": "Lisbon" for each in range(n)}},
    "odd keys": lambda n: {"params": {f"k{each}": "unknown" for each in range(n)}},
    "missing keys": lambda n: {"params": {}, "required": [f"k{each}" for each in range(n)]},
    "one name often": lambda n: {"params": {}, "required": ["k"] * n},
    "plain items": lambda n: {"params": {"k": ["Lisbon"] * n}},
    "empty items": lambda n: {"params": {"k": [[[]]] * n}},
    "depth": lambda n: {"params": {"k": deep(n)}},
    "depth with a schema": lambda n: {"params": {"k": deep(n)}, "schema": deep_schema(n)},
    "a long description": lambda n: {
        "params": {"k": "unknown"},
        "schema": {"properties": {"k": {"description": "e.g. unknown like " * n}}},
        "conversation": user("hi"),
    },
    "a long description of all items": lambda n: {
        "params": {"k": ODD},
        "schema": items(description="such as like e.g. <a " * n),
        "conversation": user("hi"),
    },
    "a long enum of all items": lambda n: {
        "params": {"k": ODD},
        "schema": items(enum=[f"v{each}" for each in range(n)]),
    },
    "many examples of all items": lambda n: {
        "params": {"k": [f"v{each}" for each in range(1_999)]},
        "schema": items(examples=[f"w{each}" for each in range(n)]),
        "conversation": user("hi"),
    },
    "much required of all items": lambda n: {
        "params": {"k": [{"a": 1}] * 1_999},
        "schema": items(required=[f"v{each}" for each in range(n)]),
    },
    "much required of many members": lambda n: {
        "params": {"k": {f"k{each}": 1 for each in range(1_999)}},
        "schema": {"properties": {"k": {"required": [f"v{each}" for each in range(n)]}}},
    },
    "a ring of references": lambda n: {
        "params": {"k": deep(n)},
        "schema": {
            "properties": {"k": {"$ref": "#/$defs/a"}},
            "$defs": {
                "a": {
                    "anyOf": [{"$ref": "#/$defs/a"}] * 50,
                    "properties": {"a": {"$ref": "#/$defs/a"}},
                    "items": {"$ref": "#/$defs/a"},
                }
            },
        },
    },
    "alternatives without end": lambda n: {"params": {"k": ODD}, "schema": items(anyOf=[{"enum": ["a"]}] * n)},
    "dead references": lambda n: {"params": {"k": ODD}, "schema": items(anyOf=[{"$ref": "#/gone"}] * n)},
    "a wide schema": lambda n: {
        "params": {"k": "unknown"},
        "schema": {"properties": {f"k{each}": {"type": "string"} for each in range(n)}},
    },
    "a long conversation": lambda n: {"params": {"k": ODD}, "conversation": user("a <a and so on, " * n)},
    "a long conversation that nearly says it": lambda n: {
        "params": {"k": [f"john doe{each}>" for each in range(1_999)] + ["<x>"]},
        "conversation": user("john do" * n),
    },
    "rows looked up in a long conversation": lambda n: {
        "params": {"k": ["unknown,none,null,na,nil,foo,bar,baz"] * 1_999},
        "conversation": user("x " * n + "unknown none null na nil foo bar baz"),
    },
    "examples looked up in a long conversation": lambda n: {
        "params": {"k": [f"Paris{each}" for each in range(1_999)]},
        "schema": items(description="e.g. " + " ".join(f"Paris{each}" for each in range(20))),
        "conversation": user("Madrid " * n),
    },
    "many turns": lambda n: {"params": {"k": "unknown"}, "conversation": user("hi") * n},
    "results within results": lambda n: {"params": {"k": "unknown"}, "conversation": user(deep_results(n))},
    "marks in the conversation": lambda n: {
        "params": {"k": "unknown"},
        "conversation": user("a" + "\u0301\u0316" * n * 4),
    },
}


MEGABYTE = 1_048_576
LARGEST: dict[str, Callable[[], Arguments]] = {
    "a conversation of signs that unfold": lambda: {
        "params": {"k": "unknown"},
        "conversation": user("\u3316" * MEGABYTE),
    },
    "leaves of signs that unfold": lambda: {"params": {"k": ["\u3316" * 512] * 1_999}},
    "leaves of signs that unfold to marks": lambda: {"params": {"k": ["\uff76\uff9e" * 350] * 1_999}},
    "long leaves beyond ASCII": lambda: {"params": {"k": ["\u00e9t\u00e9 " * 16_000] * 300}},
    "an enum beyond ASCII": lambda: {
        "params": {"k": "unknown"},
        "schema": {"properties": {"k": {"enum": [f"\u00e9{n}" for n in range(600_000)]}}},
    },
    "examples beyond ASCII": lambda: {
        "params": {"k": "Lisbon"},
        "schema": {"properties": {"k": {"examples": [f"\u00e9{n}" for n in range(600_000)]}}},
        "conversation": user("hi"),
    },
    "a million required names": lambda: {"params": {}, "required": [f"k{n}" for n in range(1_000_000)]},
    "parts of one letter": lambda: {
        "params": {"k": "unknown"},
        "conversation": [{"role": "user", "content": ["\u00e9"] * 800_000}],
    },
    "turns without a word": lambda: {"params": {"k": "unknown"}, "conversation": user("") * 1_000_000},
}
"""The largest calls that a record can hold, and larger ones."""


@pytest.mark.parametrize("make", LARGEST.values(), ids=LARGEST)
def test_no_call_takes_over_a_second(make: Callable[[], Arguments]) -> None:
    """In seconds of this process: others on the machine are no fault of ours."""
    given = make()
    params, required = given.pop("params"), given.pop("required", ["k"])
    start = time.process_time()
    evaluate(params, required, policy="strict", **given)

    assert time.process_time() - start < 1.0


def test_many_confirmed_places_and_deep_ones_take_no_time() -> None:
    row: Any = [f"thing {n}" for n in range(1_500)]
    for _ in range(900):
        row = [row]
    keys = {f"/k/{'0/' * n}a": KeyRules(exempt=True) for n in range(60)}
    scene = Scene(rules=SEED._replace(keys=keys), confirmed=tuple(f"/k{'/0' * n}/x" for n in range(900)) * 500)
    start = time.process_time()

    assert score({"k": row}, Required(["k"], ["k"]), scene).score == 1.0
    assert time.process_time() - start < 1.0


def _seconds(make: Callable[[int], Arguments], n: int) -> float:
    given = make(n)
    params, required = given.pop("params"), given.pop("required", ["k"])
    start = time.perf_counter()
    evaluate(params, required, policy="strict", **given)
    return time.perf_counter() - start


@pytest.mark.parametrize("make", HOSTILE.values(), ids=HOSTILE)
def test_no_input_takes_long(make: Callable[[int], Arguments]) -> None:
    once, four_times = _seconds(make, N), _seconds(make, 4 * N)
    print(f"{once * 1e3:9.1f} ms {four_times * 1e3:9.1f} ms  x{four_times / once:.1f}")  # noqa: T201

    assert max(once, four_times) < BOUND
