"""What a call costs, beside the small hand-written rule of the measuring loops: ratios within one run, never judged.

Run with ``make bench``. The loops live beside the project (``$ASKFIRST_BENCH``, default ``../shared/bench``), and are
not copied into it; without them this is skipped.
"""

import gc
import importlib.util
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import askfirst
from askfirst.gate.judge import Gate
from askfirst.gate.profile import profile
from askfirst.wire.decode import decode
from askfirst.wire.verdict import SourceRef, encode

ROOT = Path(__file__).parents[2]
COMMON = Path(os.environ.get("ASKFIRST_BENCH", ROOT.parent / "shared" / "bench")) / "common.py"
CALLS = 250
ROUNDS = 400

pytestmark = [pytest.mark.bench, pytest.mark.skipif(not COMMON.exists(), reason=f"{COMMON} is absent")]


def best_us(step: Callable[[Any], object], calls: Iterable[Any]) -> float:
    """Return the least time of a step a call, in microseconds, over many rounds of different calls."""
    calls = list(calls)
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for call in calls:
            step(call)
        best = min(best, time.perf_counter() - start)
    return best / len(calls) * 1e6


def test_cost_of_a_call() -> None:
    """Decode + evaluate + encode of a 305-byte call, and each part, as a multiple of the hand-written rule's time."""
    common = load(COMMON)
    raw = [value for _, value in common.gen(CALLS)]
    gate = Gate(profile("seed"))
    source = SourceRef("calls", 0, 5, 1_700_000_000_000, 0)
    calls = [decode(value)[0] for value in raw]
    verdicts = [gate.judge(call) for call in calls]

    def whole(value: bytes) -> None:
        for call in decode(value):
            encode(gate.judge(call), source)

    gc.collect()
    gc.freeze()
    figures = {
        "the hand-written rule": best_us(common.handle, raw),
        "decode + evaluate + encode": best_us(whole, raw),
        "  decode": best_us(decode, raw),
        "  judge": best_us(gate.judge, calls),
        "  encode": best_us(lambda verdict: encode(verdict, source), verdicts),
        "evaluate(), 4 keys": best_us(lambda call: askfirst.evaluate(call.arguments, call.required), calls),
    }
    gc.unfreeze()
    base = figures["the hand-written rule"]
    print()
    for name, figure in figures.items():
        print(f"{name:28} {figure:6.2f} us  {figure / base:5.2f} x")


def load(path: Path) -> ModuleType:
    """Import a module by its path; its own broker address is a constant and nothing connects."""
    spec = importlib.util.spec_from_file_location("bench_common", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
