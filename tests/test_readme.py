"""The README is run: every command in it, and the pictures it shows are real."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml
from tests.helpers.data import data_path
from tests.helpers.kafka import Cluster

from askfirst.cli.main import COMMANDS
from askfirst.settings.table import BY_NAME

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
RUNBOOK = (ROOT / "worker" / "README.md").read_text(encoding="utf-8")

_BLOCK = re.compile(r"(?ms)(?:^<!-- (?P<mark>[^>]*?) -->\n)?^```(?P<language>\w*)\n(?P<text>.*?)^```$")
_COUNT = r"(\d+ \([\d.]+ %\))"
_FIGURES = re.compile(rf"(?m)^\| `(\w+)` \| {_COUNT} \| {_COUNT} \| {_COUNT} \|$")


class Block(NamedTuple):
    """A block of the README.

    Attributes:
        mark: What the comment before it says of how it is tested; empty without one.
        language: ``sh``, ``python``, ``json`` or nothing.
        text: What is in it.
    """

    mark: str
    language: str
    text: str


BLOCKS = [Block(found["mark"] or "", found["language"], found["text"]) for found in _BLOCK.finditer(README)]
PLAIN = [block for block in BLOCKS if block.language == "sh" and (not block.mark or block.mark.startswith("exit:"))]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder in which the plain blocks have been run, one after the other, as a reader would."""
    place = tmp_path_factory.mktemp("readme")
    for block in PLAIN:
        expected = int(block.mark.removeprefix("exit:") or 0) if block.mark else 0
        done = _run(block.text, place)
        assert done.returncode == expected, f"{block.text}\n{done.stdout}\n{done.stderr}"
    return place


def _run(script: str, place: Path, *, seconds: float = 120) -> "subprocess.CompletedProcess[str]":
    # Without our settings, and without what a make around us has to say to a make inside.
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("ASKFIRST_", "MAKE"))}
    environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{environ['PATH']}"
    return subprocess.run(
        ["/bin/sh", "-e", "-c", script],
        cwd=place,
        env=environ,
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )


def test_every_command_block_is_run_or_says_why_not() -> None:
    marks = {block.mark for block in BLOCKS if block.language == "sh"}

    assert {mark for mark in marks if not re.fullmatch(r"|kafka|make|exit: \d+|skip: .{20,}", mark)} == set()
    assert sum(mark.startswith("skip:") for mark in marks) <= 3
    assert len(PLAIN) >= 6


def test_the_plain_commands_work_one_after_the_other(folder: Path) -> None:
    made = {path.name for path in folder.iterdir()}

    assert {"calls.jsonl", "verdicts.jsonl", "bad.jsonl", "policy.toml", "verdict.schema.json"} <= made


def test_the_picture_of_a_verdict_is_the_verdict(folder: Path) -> None:
    (picture,) = (block for block in BLOCKS if block.mark.startswith("output: verdict"))
    shown = json.loads(picture.text)
    verdicts = [json.loads(line) for line in (folder / "verdicts.jsonl").read_text(encoding="utf-8").splitlines()]
    real = next(verdict for verdict in verdicts if verdict["call_id"] == picture.mark.split()[-1])

    assert shown.pop("question").items() <= real["question"].items()
    assert shown.items() <= real.items()


def test_the_picture_of_a_commands_output_is_its_output(folder: Path) -> None:
    pictures = [block for block in BLOCKS if block.mark.startswith("output: askfirst ")]
    assert pictures

    for picture in pictures:
        assert picture.text == _run(picture.mark.removeprefix("output: "), folder).stdout


def _verdicts(file: Path) -> dict[str, dict[str, Any]]:
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return {row["call_id"]: row for row in rows}


def test_the_table_of_the_first_calls_is_what_the_profiles_say(folder: Path) -> None:
    seed, strict = _verdicts(folder / "verdicts.jsonl"), _verdicts(folder / "strict.jsonl")
    shown = re.findall(r"(?m)^\| `(call_\d)` \| ([\d.]+) \| (\w+) \| (\w+) \|$", README)

    assert shown == [
        (name, f"{row['score']:.2f}", row["verdict"], strict[name]["verdict"]) for name, row in seed.items()
    ]
    assert {row["profile"] for row in strict.values()} == {"strict"}


def test_a_conversation_excuses_what_the_user_wrote(folder: Path) -> None:
    assert [row["verdict"] for row in _verdicts(folder / "excused.jsonl").values()] == ["clarify", "approve"]


def test_the_files_of_tools_are_the_registry(folder: Path) -> None:
    found = _verdicts(folder / "by_registry.jsonl")

    assert [row["definition"] for row in found.values()] == ["message", "message", "registry"]


def test_an_answered_call_may_run(folder: Path) -> None:
    (row,) = _verdicts(folder / "answered.jsonl").values()

    assert (row["verdict"], row["in_reply_to"], row["profile"]) == ("approve", "call_3", "strict")


def test_the_sample_policy_still_asks_about_the_first_example(folder: Path) -> None:
    row = _verdicts(folder / "by_policy.jsonl")["call_2"]

    assert (row["verdict"], row["weak_keys"]) == ("clarify", ["to"])


def test_the_first_lines_say_what_the_table_of_figures_says() -> None:
    stopped, caught, _ = next(tuple(counts) for name, *counts in _FIGURES.findall(README) if name == "strict")
    lead = README[: README.index("## See it")]

    assert f"{_percent(caught):.0f} % of all guesses" in lead
    assert f"{_percent(stopped):.2f} % of the\ngood calls" in lead


def _percent(figure: str) -> float:
    return float(figure.partition("(")[2].removesuffix(" %)"))


def test_the_console_tools_are_told_of_the_broker_and_the_topics_that_the_compose_file_has() -> None:
    compose: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text(encoding="utf-8"))
    (block,) = (block.text for block in BLOCKS if "docker compose" in block.text)

    assert set(re.findall(r"--bootstrap-server (\S+)", block)) == {
        compose["services"]["worker"]["environment"]["ASKFIRST_BOOTSTRAP_SERVERS"]
    }
    assert re.findall(r"--topic (\S+)", block) == [BY_NAME["input"].default, BY_NAME["clarify"].default]
    assert set(re.findall(r"exec -T (\S+)", block)) <= set(compose["services"])


def test_the_python_example_works(folder: Path) -> None:
    examples = [block.text for block in BLOCKS if block.language == "python"]

    assert len(examples) == 1
    done = subprocess.run([sys.executable, "-c", examples[0]], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_make_demo_works() -> None:
    """In this environment, without installing into it: that part is what `make test` itself has just done."""
    (block,) = (block for block in BLOCKS if block.mark == "make")
    command = block.text.replace(
        "make demo", f"make demo VENV={sys.prefix} -o {sys.prefix}/.ready ARGS='--broker files'"
    )

    done = _run(command, ROOT)

    assert done.returncode == 0, done.stderr
    assert "proposed call" in done.stdout


@pytest.mark.kafka
def test_the_commands_on_your_own_kafka_work(cluster: Cluster, tmp_path: Path) -> None:
    blocks = [block for block in BLOCKS if block.mark == "kafka"]
    assert blocks

    for block in blocks:
        done = _run(block.text.replace("localhost:9092", cluster.bootstrap_servers), tmp_path)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.data
def test_the_figures_of_the_profiles_are_those_of_eval(tmp_path: Path) -> None:
    done = _run(
        f"askfirst eval {data_path('labelled.jsonl.gz')} --profile seed --profile strict --profile grounded --json",
        tmp_path,
    )
    profiles = json.loads(done.stdout)["profiles"]

    measured = [_figures(profile, told["all"], told["by_provenance"]) for profile, told in profiles.items()]

    rows = "\n".join(f"| `{profile}` | {' | '.join(counts)} |" for profile, *counts in measured)
    assert _FIGURES.findall(README) == measured, f"the rows should be:\n{rows}"


def _figures(profile: str, every: dict[str, Any], by_provenance: dict[str, Any]) -> tuple[str, ...]:
    models = [told for name, told in by_provenance.items() if name.startswith("model-output")]
    made, caught = sum(told["guesses"] for told in models), sum(told["caught"] for told in models)
    return (
        profile,
        f"{every['stopped']} ({100 * every['stopped'] / every['good']:.2f} %)",
        f"{every['caught']} ({100 * every['caught'] / every['guesses']:.1f} %)",
        f"{caught} ({100 * caught / made:.1f} %)",
    )


def test_every_command_and_exit_code_is_mentioned() -> None:
    assert [name for name in COMMANDS if f"askfirst {name}" not in README] == []
    for code in (0, 1, 2, 3, 5, 6, 7, 8, 130):
        assert re.search(rf"^\| {code} \|", README, re.MULTILINE)


def test_files_that_it_names_exist() -> None:
    named = set(re.findall(r"`((?:worker|tests)/[\w./]+)`", README + RUNBOOK))

    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []
