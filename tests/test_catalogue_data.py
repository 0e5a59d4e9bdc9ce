"""Stand-ins and look-alikes, and labelled calls, from public sources, held to the bars the project has set itself."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.helpers.data import data_path

from askfirst.gate.judge import Gate
from askfirst.gate.profile import profile
from askfirst.gate.verdict import CLARIFY
from askfirst.wire.decode import decode
from askfirst.wiring.aids import aids_for

pytestmark = pytest.mark.data


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    lines = path.read_bytes()
    for line in (gzip.decompress(lines) if path.suffix == ".gz" else lines).splitlines():
        yield json.loads(line)


def _asks(gate: Gate, row: dict[str, Any]) -> bool:
    (call,) = decode(json.dumps(row["call"]).encode())
    return gate.judge(call).decision == CLARIFY


def test_strict_tells_stand_ins_from_look_alikes() -> None:
    gate = Gate(profile("strict"))
    asked = [(row["expect"] == "weak", _asks(gate, row), row["id"]) for row in _rows(data_path("catalogue.jsonl"))]
    alike = [row for row in asked if not row[0]]

    assert len(asked) > 100
    assert sum(weak == asks for weak, asks, _ in asked) >= 0.95 * len(asked), [row for row in asked if row[0] != row[1]]
    assert sum(asks for _, asks, _ in alike) <= 0.04 * len(alike), [row for row in alike if row[1]]


@pytest.mark.parametrize(("name", "share"), [("seed", 0.002), ("strict", 0.005)])
def test_hardly_a_good_call_is_stopped(name: str, share: float) -> None:
    gate = Gate(profile(name))
    good = [row for row in _rows(data_path("labelled.jsonl.gz")) if row["label"] == "approve"]
    stopped = [row["id"] for row in good if _asks(gate, row)]

    assert len(good) > 1_000
    assert len(stopped) <= share * len(good), stopped


def test_grounded_sees_what_models_make_up_and_hardly_stops_a_good_call() -> None:
    """The bars: 93 % of the guesses that models made, 1.5 % of the good calls, 5 % and a call of any source."""
    policy = profile("grounded")
    gate = Gate(policy, aids=aids_for(policy))
    judged = [(row, _asks(gate, row)) for row in _rows(data_path("labelled.jsonl.gz"))]
    made = [asks for row, asks in judged if row["label"] == "clarify" and row["provenance"].startswith("model-output")]
    good = [(row["source"], asks) for row, asks in judged if row["label"] == "approve"]
    counts = {name: [asks for source, asks in good if source == name] for name in {source for source, _ in good}}

    assert sum(made) >= 0.93 * len(made)
    assert sum(asks for _, asks in good) <= 0.015 * len(good)
    assert {name for name, asked in counts.items() if len(asked) >= 30 and sum(asked) > 0.05 * len(asked) + 1} == set()
