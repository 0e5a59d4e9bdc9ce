"""A child process ends when its owner says so."""

import signal
import sys
import time
from pathlib import Path

import pytest

from askfirst.transports.brokers import process
from askfirst.transports.brokers.errors import BrokerStartError


def test_a_program_that_cannot_be_executed_is_named(tmp_path: Path) -> None:
    with pytest.raises(BrokerStartError, match="no-such-program"):
        process.Child([str(tmp_path / "no-such-program")], tmp_path)


def test_ending_twice_is_fine(tmp_path: Path) -> None:
    child = process.Child([sys.executable, "-c", "import time; time.sleep(60)"], tmp_path)

    child.end()
    child.end()

    assert not child.running()


def test_its_exit_code_is_told_and_none_while_it_runs(tmp_path: Path) -> None:
    child = process.Child([sys.executable, "-c", "import sys; sys.exit(int(sys.stdin.read() or 7))"], tmp_path)
    sleeper = process.Child([sys.executable, "-c", "import time; time.sleep(60)"], tmp_path)

    assert child.wait(10) == 7
    assert sleeper.wait(0.05) is None

    sleeper.end()


def test_it_runs_in_the_given_environment(tmp_path: Path) -> None:
    child = process.Child(["/bin/sh", "-c", "echo $WHO"], tmp_path, {"WHO": "somebody"})

    assert child.wait(10) == 0
    assert child.said() == "  somebody"


def test_a_program_that_ignores_the_polite_signal_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "_POLITE_SECONDS", 0.2)
    script = (
        "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nprint('up', flush=True)\ntime.sleep(60)"
    )
    child = process.Child([sys.executable, "-c", script], tmp_path)
    while "up" not in child.said():
        time.sleep(0.02)

    child.end()

    assert not child.running()
    assert child._process.returncode == -signal.SIGKILL
