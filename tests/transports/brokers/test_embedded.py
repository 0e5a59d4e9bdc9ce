"""The embedded broker starts, serves, and is gone afterwards, whatever happens in between."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.helpers.embedded import need_embedded

from askfirst.transports.brokers import embedded
from askfirst.transports.brokers.embedded import embedded_broker, find_program
from askfirst.transports.brokers.errors import BrokerMissingError, BrokerStartError


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Scratch folders land where the test can see them."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


def _gone(pid: int) -> bool:
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


def _fake(folder: Path, script: str) -> Path:
    program = folder / "fake-broker"
    program.write_text(f"#!{sys.executable}\n{script}\n", encoding="utf-8")
    program.chmod(0o700)
    return program


@pytest.mark.embedded
def test_it_answers_on_loopback_and_leaves_nothing(tmp_path: Path) -> None:
    need_embedded()
    with embedded_broker() as broker:
        host, port = broker.bootstrap_servers.split(":")
        assert host == "127.0.0.1"
        assert int(port) < 32_768
        socket.create_connection((host, int(port)), timeout=2).close()

    assert _gone(broker.pid)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.embedded
def test_an_error_in_the_block_ends_it_too(tmp_path: Path) -> None:
    need_embedded()
    pids = []

    def block() -> None:
        with embedded_broker() as broker:
            pids.append(broker.pid)
            raise LookupError

    with pytest.raises(LookupError):
        block()

    assert _gone(pids[0])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.embedded
def test_the_log_of_a_broker_that_died_is_kept(tmp_path: Path) -> None:
    need_embedded()

    with embedded_broker() as broker:
        os.kill(broker.pid, signal.SIGKILL)
        time.sleep(0.2)

    assert [path.name for path in tmp_path.glob("askfirst-broker-*/log.txt")] == ["log.txt"]


@pytest.mark.embedded
def test_it_does_not_outlive_a_process_that_forgets_it(tmp_path: Path) -> None:
    """Nor does its folder."""
    need_embedded()
    script = (
        "from askfirst.transports.brokers.embedded import embedded_broker as b\n"
        "held = b()\nprint(held.__enter__().pid, flush=True)\n"
        "import askfirst.transports.brokers.embedded as e\ne.kept = held"
    )

    around = {**os.environ, "TMPDIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=30, env=around
    )

    assert _gone(int(done.stdout))
    assert list(tmp_path.iterdir()) == []


def test_a_missing_extra_is_named_with_the_line_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)

    with pytest.raises(BrokerMissingError, match=r"pip install 'askfirst\[demo\]'") as caught:
        find_program()

    assert caught.value.exit_code == 2


def test_a_program_that_ends_at_once_is_tried_on_other_ports_then_reported_with_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = _fake(tmp_path, "import sys; print('port', sys.argv[5], 'is taken'); sys.exit(1)")
    monkeypatch.setattr(embedded, "find_program", lambda: program)

    with pytest.raises(BrokerStartError, match="is taken") as caught, embedded_broker():
        pass  # pragma: no cover - it never starts

    log = next(tmp_path.glob("askfirst-broker-*/log.txt"))
    ports = {line.split()[1] for line in log.read_text(encoding="utf-8").splitlines()}
    assert len(ports) > 1
    assert str(log.parent) in str(caught.value)


def test_another_programs_answer_on_the_port_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Our program ended, but somebody answers where it should be: that is not our broker."""
    program = _fake(tmp_path, "import sys; sys.exit(1)")
    monkeypatch.setattr(embedded, "find_program", lambda: program)

    def answer_when_ours_has_ended(port: int) -> bool:
        time.sleep(0.3)
        return True

    monkeypatch.setattr(embedded, "answers", answer_when_ours_has_ended)

    with pytest.raises(BrokerStartError), embedded_broker():
        pass  # pragma: no cover - it never starts


def test_a_program_without_its_mode_bit_is_copied_and_run(tmp_path: Path) -> None:
    plain = tmp_path / "program"
    plain.write_text("#!/bin/sh\n", encoding="utf-8")
    plain.chmod(0o600)
    folder = tmp_path / "scratch"
    folder.mkdir()

    chosen = embedded._executable(plain, folder)

    assert chosen == folder / "program"
    assert os.access(chosen, os.X_OK)
