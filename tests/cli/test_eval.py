import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


def row(label: str, to: str, **more: str) -> dict[str, Any]:
    call = {"name": "send_email", "arguments": {"to": to, "body": "Lunch?"}, "required": ["to", "body"]}
    return {"label": label, "call": call, **more}


ROWS = [
    row("approve", "a@b.io", source="mail", provenance="people"),
    row("approve", "c@d.io", source="mail", provenance="people"),
    row("approve", "TODO", source="mail", provenance="models"),
    row("clarify", "TODO", source="web", provenance="models"),
    row("clarify", "e@f.io", source="web", provenance="models"),
    row("clarify", "", source="web"),
]


@pytest.fixture
def labelled(tmp_path: Path) -> Path:
    path = tmp_path / "labelled.jsonl"
    path.write_text("".join(json.dumps(each) + "\n" for each in ROWS))
    return path


def figures(ended: Any, profile: str) -> dict[str, Any]:
    found = json.loads(ended.out)["profiles"][profile]
    assert isinstance(found, dict)
    return found


def test_json_holds_the_figures_by_the_names_of_the_contract(askfirst: Run, labelled: Path) -> None:
    ended = askfirst("eval", "labelled.jsonl", "--profile", "strict", "--json")

    assert (ended.code, ended.err) == (0, "")
    strict = figures(ended, "strict")
    assert strict["all"] == {
        "calls": 6,
        "good": 3,
        "guesses": 3,
        "caught": 2,
        "stopped": 1,
        "precision": 2 / 3,
        "recall": 2 / 3,
        "false_clarify_rate": 1 / 3,
    }
    assert {name: group["calls"] for name, group in strict["by_source"].items()} == {"mail": 3, "web": 3}
    assert {name: group["calls"] for name, group in strict["by_provenance"].items()} == {"models": 3, "people": 2}


def test_several_profiles_and_policies_are_measured_in_one_run(askfirst: Run, labelled: Path, tmp_path: Path) -> None:
    (tmp_path / "never.toml").write_text("version = 1\nthreshold = 0.0\n")

    ended = askfirst(
        "eval", "labelled.jsonl", "--profile", "seed", "--profile", "strict", "--policy", "never.toml", "--json"
    )

    assert list(json.loads(ended.out)["profiles"]) == ["seed", "strict", "never.toml"]
    assert [figures(ended, name)["all"]["caught"] for name in ("seed", "strict", "never.toml")] == [0, 2, 0]


def test_without_a_choice_the_seed_profile_is_measured(askfirst: Run, labelled: Path) -> None:
    assert list(json.loads(askfirst("eval", "labelled.jsonl", "--json").out)["profiles"]) == ["seed"]


def test_the_table_shows_the_same_figures(askfirst: Run, labelled: Path) -> None:
    text = askfirst("eval", "labelled.jsonl", "--profile", "strict").out.decode()

    all_calls, by_source, by_provenance, by_fifth, by_signal, by_rule = text.rstrip("\n").split("\n\n")
    assert all_calls.split("\n")[0].split("  ")[0] == "profile"
    assert all_calls.split("\n")[-1].split() == ["strict", "6", "3", "3", "2", "1", "66.7%", "66.7%", "33.33%"]
    assert "strict: mail" in by_source
    assert "strict: web" in by_source
    assert "strict: models" in by_provenance
    assert by_fifth.splitlines()[-1].split()[2:4] == ["6", "3"]
    assert by_signal.splitlines()[-1].split() == ["strict:", "placeholder", "1", "1", "1", "1"]
    assert "strict: blank.empty-text" in by_rule


def test_the_worst_errors_are_shown_on_request(askfirst: Run, labelled: Path) -> None:
    text = askfirst("eval", "labelled.jsonl", "--profile", "strict", "--errors", "1").out.decode()
    found = json.loads(askfirst("eval", "labelled.jsonl", "--errors", "1", "--json").out)["errors"]

    assert "strict: good calls that were stopped, the least trusted first\n\n  line 3: send_email, mail" in text
    assert "strict: guesses that passed, the most trusted first\n\n  line 5: send_email, web" in text
    assert {kind: [case["line"] for case in cases] for kind, cases in found["seed"].items()} == {
        "stopped": [],
        "missed": [5],
    }


def test_the_curve_is_drawn_with_every_profile(askfirst: Run, labelled: Path, tmp_path: Path) -> None:
    ended = askfirst("eval", "labelled.jsonl", "--profile", "seed", "--profile", "strict", "--curve", "curve.svg")

    drawn = (tmp_path / "curve.svg").read_text()
    assert ended.code == 0
    assert drawn.startswith("<svg ")
    assert ">seed</text>" in drawn
    assert ">strict</text>" in drawn


def test_a_source_can_be_left_out(askfirst: Run, labelled: Path) -> None:
    found = figures(askfirst("eval", "labelled.jsonl", "--without", "web", "--json"), "seed")

    assert found["all"]["calls"] == 3
    assert list(found["by_source"]) == ["mail"]


def test_an_undefined_share_is_null_or_a_dash(askfirst: Run, tmp_path: Path) -> None:
    (tmp_path / "good.jsonl").write_text(json.dumps(ROWS[0]) + "\n")

    assert figures(askfirst("eval", "good.jsonl", "--json"), "seed")["all"]["recall"] is None
    assert askfirst("eval", "good.jsonl").out.decode().split("\n")[2].split()[-3:] == ["-", "-", "0.00%"]


def test_packed_files_and_pipes_are_read(askfirst: Run, labelled: Path, tmp_path: Path) -> None:
    (tmp_path / "labelled.jsonl.gz").write_bytes(gzip.compress(labelled.read_bytes()))

    packed = askfirst("eval", "labelled.jsonl.gz", "--json")
    piped = askfirst("eval", "-", "--json", stdin=labelled.read_bytes())

    assert packed.out == piped.out == askfirst("eval", "labelled.jsonl", "--json").out


def test_bad_rows_are_named_and_the_rest_is_counted(askfirst: Run, labelled: Path, tmp_path: Path) -> None:
    bad = [
        b"nope",
        b'{"label": "perhaps", "call": {}}',
        b'{"label": "approve"}',
        b'{"label": "approve", "call": {"arguments": {}}}',
    ]
    (tmp_path / "mixed.jsonl").write_bytes(b"\n".join([*bad, labelled.read_bytes()]))

    ended = askfirst("eval", "mixed.jsonl", "--json")

    assert ended.code == 3
    assert figures(ended, "seed")["all"]["calls"] == len(ROWS)
    said = ended.err.splitlines()
    assert [line.split(":")[:2] for line in said[:-1]] == [["mixed.jsonl", str(number)] for number in (1, 2, 3, 4)]
    assert said[-1] == "mixed.jsonl: 4 rows could not be read and are not counted"


def test_very_many_bad_rows_do_not_flood(askfirst: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_bytes(b"nope\n" * 5000)

    ended = askfirst("eval", "bad.jsonl")

    assert len(ended.err.splitlines()) == 21
    assert "5,000 rows" in ended.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("absent.jsonl",), "absent.jsonl: "),
        (("labelled.jsonl", "--profile", "nope"), "nope"),
        (("labelled.jsonl", "--policy", "absent.toml"), "absent.toml"),
        (("labelled.jsonl", "--curve", "absent/curve.svg"), "absent/curve.svg"),
        (("labelled.jsonl", "--errors", "-1"), "--errors"),
        ((), "Missing argument"),
    ],
)
def test_what_cannot_be_used_is_one_line_and_two(
    askfirst: Run, labelled: Path, arguments: tuple[str, ...], said: str
) -> None:
    ended = askfirst("eval", *arguments)

    assert (ended.code, ended.out) == (2, b"")
    assert ended.err.count("\n") == 1
    assert said in ended.err
