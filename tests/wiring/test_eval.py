import json
from pathlib import Path

import pytest

from askfirst.gate.errors import PolicyError
from askfirst.wiring.eval import evaluate_file

CALL = {"name": "x", "arguments": {"a": "TODO"}, "required": ["a"]}


def test_profiles_and_policies_are_measured_side_by_side_and_bad_rows_told(tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    rows.write_text(f"{json.dumps({'label': 'clarify', 'call': CALL})}\nnope\n")
    policy = tmp_path / "policy.toml"
    policy.write_text("version = 1\nthreshold = 0.0\n")
    bad: list[int] = []
    told: list[int] = []

    found = evaluate_file(
        str(rows),
        profiles=["seed"],
        policies=[str(policy)],
        on_bad=lambda row: bad.append(row.line),
        on_progress=lambda progress: told.append(progress.lines),
    )

    assert {name: figures.all.caught for name, figures in found.items()} == {"seed": 1, str(policy): 0}
    assert bad == [2]
    assert told == [0]


def test_an_unknown_profile_is_refused_before_the_file_is_read() -> None:
    with pytest.raises(PolicyError):
        evaluate_file("/absent", profiles=["nope"], policies=[], on_bad=print, on_progress=print)
