"""``python -m worker`` is ``askfirst worker`` with the settings file that lies beside it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from worker import __main__ as worker

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the words that the command line is called with."""
    seen: list[str] = []

    def call(arguments: list[str]) -> int:
        seen.extend(arguments)
        return 7

    monkeypatch.setattr(worker, "call", call)
    monkeypatch.setattr(sys, "argv", ["worker", "--group-id", "g"])
    monkeypatch.delenv("ASKFIRST_SETTINGS", raising=False)
    return seen


def test_it_takes_the_settings_beside_it_and_hands_on_options_and_exit_code(words: list[str]) -> None:
    assert worker.main() == 7
    assert words == ["worker", "--settings", str(ROOT / "worker/settings.toml"), "--group-id", "g"]


def test_the_environment_may_name_another_file(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASKFIRST_SETTINGS", "/etc/askfirst.toml")

    worker.main()

    assert words[:3] == ["worker", "--settings", "/etc/askfirst.toml"]


def test_the_command_line_may_name_another_file() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "worker", "--settings", "/no/such/file.toml"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if not name.startswith("ASKFIRST_")},
    )

    assert done.returncode == 2
    assert "/no/such/file.toml" in done.stderr
