"""Our own commands run side by side, and none is left behind."""

import os
from pathlib import Path

import pytest

from askfirst.wiring.demo import program
from askfirst.wiring.demo.program import DemoError, run_commands


def test_each_ones_words_are_returned(tmp_path: Path) -> None:
    told = run_commands({"a": ["--version"], "b": ["settings", "--help"]}, tmp_path, os.environ)

    assert told["a"].startswith("askfirst ")
    assert "Usage: askfirst settings" in told["b"]


def test_a_failure_names_the_command_its_exit_code_and_its_words(tmp_path: Path) -> None:
    with pytest.raises(DemoError, match=r"(?s)of seed ended with exit code 2:.*no-such-option"):
        run_commands({"seed": ["check", "--no-such-option"]}, tmp_path, os.environ)


def test_other_exit_codes_can_be_fine(tmp_path: Path) -> None:
    assert "no-such" in run_commands({"a": ["check", "--no-such"]}, tmp_path, os.environ, fine=(0, 2))["a"]


def test_one_that_does_not_end_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "LONGEST_SECONDS", 0.01)

    with pytest.raises(DemoError, match="did not end within"):
        run_commands({"a": ["check", "/dev/stdin"]}, tmp_path, os.environ)
