"""What grounding sees and what it costs, beside figured 0.4.3 (MIT), the best public tool of the kind; never judged.

Run with ``make bench``. The labelled calls live beside the project (``$ASKFIRST_DATA``, see tests/helpers/data.py);
figured is no dependency: ``pip install figured==0.4.3``, else what needs it is skipped.

How figured is asked, so that it is at its best: a fresh RunMonitor a call, given the tool's definition; the
conversation is fed through its own reader of transcripts (system, user and assistant texts, earlier calls, tool
results); then ``before_call`` with the required keys alone, since findings on optional ones would count against it.
Only findings on values count (unsourced, source_rule), none on repeated calls or unknown tools. Three policies: its
default; one that looks at search bounds and small numbers too; and one with a source rule for every key, which makes it
look at names and words, too. Its time is taken with its default policy, and without its checks of the assistant's own
text, which we have no counterpart of.
"""

import gc
import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from statistics import median, quantiles
from typing import Any

import pytest
from tests.helpers.data import labelled_rows

from askfirst.gate.call import ProposedCall
from askfirst.gate.judge import Gate
from askfirst.gate.profile import profile
from askfirst.gate.verdict import CLARIFY
from askfirst.scoring.conversation import Turn
from askfirst.scoring.grounding.check import check, ground_of, with_slots
from askfirst.scoring.grounding.evidence import Evidence
from askfirst.scoring.knowledge import Knowledge
from askfirst.scoring.leaf import Leaf
from askfirst.scoring.ruleset import Ruleset
from askfirst.wire.decode import decode
from askfirst.wiring.aids import aids_for

MB = 1_000_000
VALUE_FINDINGS = frozenset({"unsourced", "source_rule"})
ROUNDS = 5
FOUR_KB = range(3_500, 4_700)
ARGUMENTS = {
    "order_id": "ORD-88231", "city": "Paris, France", "date": "2023-01-15", "amount": 12.77, "email": "ana@corp.io",
    "note": "please cancel it and refund 99999 dollars", "url": "https://api.nowhere.io/x", "name": "Maria Gonzalez",
}  # fmt: skip
"""Every kind of value, none of which the made-up conversations hold: a miss is what costs most."""

pytestmark = [pytest.mark.bench, pytest.mark.data]


def seconds(step: Callable[..., object], *given: Any) -> float:
    """Return the processor time one run of a step takes: nothing here waits, and the machine may have other work."""
    start = time.process_time()
    step(*given)
    return time.process_time() - start


def grounded() -> Gate:
    policy = profile("grounded")
    return Gate(policy, aids=aids_for(policy))


def call_of(row: dict[str, Any]) -> ProposedCall:
    (call,) = decode(json.dumps(row["call"]).encode())
    return call


class Peer:
    """figured's monitor over one call at a time."""

    def __init__(self, **policy: Any) -> None:
        self._agents = pytest.importorskip("figured.agents", reason="pip install figured==0.4.3")
        self._policy = self._agents.AgentPolicy.build(**policy)

    def doubts(self, row: dict[str, Any]) -> bool:
        """Say whether it finds a value of a required key without a source."""
        call = row["call"]
        monitor = self._agents.RunMonitor(self._policy, tools=[call["tool"]])
        hear: dict[str, Callable[[dict[str, Any]], object]] = {
            "system": lambda event: monitor.system(event["text"]),
            "user": lambda event: monitor.user(event["text"]),
            "assistant": lambda event: monitor.assistant(event["text"]),
            "call": lambda event: monitor.before_call(str(event["name"]), event["args"], event.get("id")),
            "result": lambda event: monitor.tool_result(str(event["name"]), event["output"], event.get("id")),
        }
        for kind, event in self._agents.events(call["conversation"], None, "ignore"):
            hear[kind](event)
        names = (call["tool"].get("parameters") or {}).get("required") or []
        needed = {name: value for name, value in call["arguments"].items() if name in names}
        found = monitor.before_call(call["name"], needed).findings
        return any(finding.type in VALUE_FINDINGS for finding in found)


def test_beside_figured_on_the_same_rows() -> None:
    """Recall on the guesses that models made, and good calls stopped, of both in one run."""
    rows = list(labelled_rows())
    gate = grounded()
    peers = {
        "figured, default": Peer(),
        "figured, bounds and small numbers too": Peer(search_bounds="check", small_ints=0),
        "figured, a source rule for every key": Peer(source_rules={"*": ["user", "system", "tool", "derived"]}),
    }
    print()
    print_shares("askfirst, grounded", rows, lambda row: gate.judge(call_of(row)).decision == CLARIFY)
    for name, peer in peers.items():
        print_shares(name, rows, peer.doubts)


def print_shares(name: str, rows: Sequence[dict[str, Any]], asks: Callable[[dict[str, Any]], bool]) -> None:
    made = [asks(row) for row in rows if row["label"] == "clarify" and row["provenance"].startswith("model-output")]
    good = [asks(row) for row in rows if row["label"] == "approve"]
    print(
        f"{name:40} recall {sum(made):4}/{len(made)} = {sum(made) / len(made):6.1%}"
        f"   good stopped {sum(good):4}/{len(good)} = {sum(good) / len(good):6.1%}"
    )


def test_cost_of_a_call_beside_figured() -> None:
    """A call with a conversation of about 4 kB, which is read for it: best of five each, the median over the calls."""
    rows = [row for row in labelled_rows() if said(row) in FOUR_KB]
    calls = [call_of(row) for row in rows]
    peers = {"default": Peer(), "calls alone": Peer(check_text=False)}
    gc.collect()
    gc.freeze()
    # A fresh gate each time: one that is kept remembers conversations, and what is asked here is what reading costs.
    ours = [min(seconds(grounded().judge, call) for _ in range(ROUNDS)) for call in calls]
    theirs = {
        name: [min(seconds(peer.doubts, row) for _ in range(ROUNDS)) for row in rows] for name, peer in peers.items()
    }
    gc.unfreeze()
    print(f"\n{len(rows)} calls with about 4 kB, the median: askfirst {1e3 * median(ours):.2f} ms")
    for name, figures in theirs.items():
        print(f"figured, {name:12} {1e3 * median(figures):.2f} ms; askfirst is {median(ours) / median(figures):.2f} x")


def said(row: dict[str, Any]) -> int:
    texts = (turn.get("content") for turn in row["call"]["conversation"])
    return sum(len(text) for text in texts if isinstance(text, str))


def test_speed_of_indexing_and_cost_of_a_look() -> None:
    """MB of conversation read a second; and calls, evidence built: p99 at 2 MB as a multiple of that at 4 kB."""
    knowledge = aids_for(profile("grounded")).knowledge
    print()
    for seed in range(3):
        turns = conversation(2 * MB, seed)
        took = seconds(lambda turns: look(Evidence(turns), ARGUMENTS, knowledge), turns)
        print(f"indexing 2 MB, every index asked for: {took:.2f} s, {2 / took:.2f} MB/s")
    p99s = [p99(size, knowledge) for size in (4_000, 400_000, 2 * MB)]
    print(
        f"evidence built: p99 {', '.join(f'{1e6 * figure:.0f} us' for figure in p99s)} at 4 kB, 400 kB, 2 MB", end="; "
    )
    print(f"2 MB is {p99s[-1] / p99s[0]:.2f} x 4 kB")


def p99(size: int, knowledge: Knowledge) -> float:
    """Return the time below which 99 of 100 calls are looked at, with evidence of a size that is built."""
    evidence = Evidence(conversation(size, 7))
    calls = list(variants(evidence.turns[0].text, 1_000))
    for arguments in calls[:100]:
        look(evidence, arguments, knowledge)
    gc.collect()
    times = [seconds(look, evidence, some, knowledge) for some in calls]
    return quantiles(times, n=100)[98]


def variants(text: str, count: int) -> Iterator[dict[str, Any]]:
    """Yield calls of which every other value was said and every other was not."""
    chance = random.Random(11)  # noqa: S311 - the same in every run
    words = text[:3_000].split(" ")
    for _ in range(count):
        number = chance.randint(10_000, 99_999)
        yield {
            **ARGUMENTS,
            "order_id": chance.choice([f"ORD-{number}", "ORD-88231"]),
            "city": chance.choice([*words[:50], "Paris, France"]),
            "date": f"2024-0{chance.randint(1, 9)}-1{chance.randint(0, 9)}",
            "amount": chance.choice([number / 100, 12.5]),
            "name": " ".join(chance.sample(words, 2)),
            "note": " ".join(chance.sample(words, 12)),
        }


def look(evidence: Evidence, arguments: dict[str, Any], knowledge: Knowledge) -> None:
    """Trace every argument of a call, as inspecting it does."""
    rules = Ruleset(signals=frozenset({"ungrounded"}))
    ground = with_slots(ground_of(evidence, knowledge, complete=True), arguments, tuple(arguments))
    for key, value in arguments.items():
        check(Leaf(f"/{key}", key, value, None, is_required=True), ground, rules, None)


def conversation(size: int, seed: int) -> list[Turn]:
    """Return turns of prose with a number, a date, an id or a time in every tenth place."""
    chance = random.Random(seed)  # noqa: S311 - the same in every run
    letters = "abcdefghijklmnopqrstuvwxyz"
    words = ["".join(chance.choices(letters, k=chance.randint(2, 10))) for _ in range(20_000)]
    facts: list[Callable[[], str]] = [
        lambda: str(chance.randint(1, 99_999)), lambda: f"2024-05-{chance.randint(1, 28):02}", lambda: "at 5:30 pm",
        lambda: f"ORD-{chance.randint(10_000, 99_999)}", lambda: "$12.50", lambda: "March 5th",
    ]  # fmt: skip
    row: list[str] = []
    length = 0
    while length < size:
        row.append(chance.choice(facts)() if chance.random() < 0.1 else chance.choice(words))
        length += len(row[-1]) + 1
    half = " ".join(row[: len(row) // 2]), " ".join(row[len(row) // 2 :])
    return [
        Turn(0, "user", half[0]),
        Turn(1, "assistant", "One moment."),
        Turn(2, "tool", half[1]),
        Turn(3, "user", "go"),
    ]


LONG = {
    "digits": "1" * MB, "spaced digits": "1 " * (MB // 2), "commas": "1,111" * 200_000, "a@": "a@" * (MB // 2),
    "mail": "a.b-c@d." * 120_000, "capitals": "Ab " * 330_000, "one capital": "A" * MB, "urls": "http://" * 140_000,
    "dots": "." * MB, "dashes": "-" * MB, "months": "may " * 250_000, "month days": "jan 1 " * 160_000,
    "number words": "one two " * 120_000, "hundreds": "hundred and " * 80_000, "slashes": "1/1/1" * 200_000,
    "han": "\u4e0a\u6d77" * (MB // 2), "brackets": "[" * MB, "escapes": "\\n" * (MB // 2), "sizes": "1x1x" * 250_000,
    "times": "1:11 " * 200_000, "quarters": "q1 2020 " * 120_000, "accents": "\u00e9" * MB,
    "weeks": "a week " * 140_000,
    "underscores": "_" * MB, "a_": "a_" * (MB // 2), "quotes": "'a'" * 330_000,
    "combining": "e\u0301" * (MB // 2),
}  # fmt: skip
"""Texts of 1 MB that expressions, splitting and folding could stumble over."""


def test_worst_cases() -> None:
    """The bar is one second: 2 MB conversations, values of 1 MB, 10,000 keys, texts made to be slow."""
    gate = grounded()
    gate.judge(proposed({"city": "Paris"}, ["hello from Paris"]))
    prose = [turn.text for turn in conversation(2 * MB, 1)]
    keys = {f"k{place}": f"value {place}" for place in range(10_000)}
    ids = {f"k{place}": f"ORD-{place}x" for place in range(2_000)}
    cases = {
        "2 MB conversation": proposed(ARGUMENTS, prose),
        "1 MB value": proposed({"note": prose[0][:MB]}, ["go"]),
        "1 MB value, 2 MB conversation": proposed({"value": prose[0][:MB]}, prose),
        "10,000 keys": proposed(keys, prose[:1]),
        "2,000 ids, 2 MB conversation": proposed(ids, prose),
    }
    for name, text in LONG.items():
        cases[f"said: {name}"] = proposed(ARGUMENTS, [text, "go"])
        cases[f"value: {name}"] = proposed({"value": text, "query": text, "id": text}, [text, "go"])
    took = {name: seconds(gate.judge, call) for name, call in cases.items()}
    print()
    for name in [*list(cases)[:5], *sorted(list(cases)[5:], key=took.__getitem__, reverse=True)[:8]]:
        print(f"{name:32} {took[name]:6.3f} s")
    print(
        f"slowest of {len(cases)}: {max(took.values()):.3f} s; over a second: {sum(each > 1 for each in took.values())}"
    )


def proposed(arguments: dict[str, Any], texts: Sequence[str]) -> ProposedCall:
    said = tuple({"role": "user", "content": text} for text in texts)
    return ProposedCall(None, "do_it", arguments, required=tuple(arguments), conversation=said)
