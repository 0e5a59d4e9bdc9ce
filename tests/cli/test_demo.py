"""``askfirst demo`` as a command."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.helpers.embedded import need_embedded

from askfirst.cli import demo
from askfirst.transports.brokers.embedded import embedded_broker
from askfirst.transports.brokers.port import free_port
from askfirst.wiring.demo.run import Demo
from askfirst.wiring.demo.sample import load_samples
from askfirst.wiring.demo.through_topics import Cluster

DEMO = [sys.executable, "-m", "askfirst", "demo"]
CALLS = sum(len(sample.expect["seed"]) for sample in load_samples())


def _run(*words: str, **environ: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*DEMO, *words], capture_output=True, text=True, timeout=120, check=False, env={**os.environ, **environ}
    )


def test_through_files_it_prints_a_table_without_colours_into_a_pipe() -> None:
    done = _run("--broker", "files")

    assert done.returncode == 0, done.stderr
    assert "\x1b" not in done.stdout
    assert "proposed call" in done.stdout
    assert f"{CALLS} proposals judged" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 100


@pytest.mark.embedded
def test_on_its_own_broker_it_tells_everything_as_json_and_leaves_nothing(tmp_path: Path) -> None:
    need_embedded()

    done = _run("--broker", "embedded", "--json", TMPDIR=str(tmp_path))

    told = json.loads(done.stdout)
    assert done.returncode == 0, done.stderr
    assert told["broker"]["kind"] == "embedded"
    assert len(told["cases"]) == CALLS
    assert len(told["topics"]) == 7
    assert list(tmp_path.iterdir()) == []


@pytest.mark.embedded
def test_on_the_users_broker_it_says_which_topics_it_made() -> None:
    need_embedded()
    with embedded_broker() as broker:
        done = _run("--bootstrap-servers", broker.bootstrap_servers)

    assert done.returncode == 0, done.stderr
    assert "askfirst-demo-" in done.stdout
    assert "delete them" in done.stdout


def test_the_workers_reach_the_users_broker_as_the_demo_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Flags and the settings file are handed on; what the environment says, a password above all, stays there."""
    file = tmp_path / "settings.toml"
    file.write_text('client_id = "ours"\nsasl_username = "ana"\nsasl_mechanism = "PLAIN"\n', encoding="utf-8")
    seen: list[Cluster] = []

    def run_demo_on(cluster: Cluster, *, say: Callable[[str], None]) -> Demo:
        seen.append(cluster)
        return Demo("yours", "a:1", (), ())

    monkeypatch.setattr(demo, "run_demo_on", run_demo_on)
    words = ["--bootstrap-servers", "a:1,b:2", "--security-protocol", "SASL_PLAINTEXT", "--settings", str(file)]

    done = CliRunner(env={"ASKFIRST_SASL_PASSWORD": "s3cret"}).invoke(demo.command, [*words, "--json"])

    assert done.exit_code == 0, done.output
    (cluster,) = seen
    assert cluster.connection.bootstrap_servers == ("a:1", "b:2")
    assert (cluster.connection.client_id, cluster.connection.sasl_password) == ("ours", "s3cret")
    assert cluster.options == tuple(words)
    assert cluster.environ["ASKFIRST_SASL_PASSWORD"] == "s3cret"


def test_a_broker_that_is_not_there_is_named() -> None:
    port = free_port()

    done = _run("--bootstrap-servers", f"127.0.0.1:{port}")

    assert done.returncode == 1
    assert str(port) in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.embedded
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_interrupted_it_ends_its_broker_and_its_workers(number: signal.Signals, tmp_path: Path) -> None:
    need_embedded()
    environ = {**os.environ, "TMPDIR": str(tmp_path)}
    with subprocess.Popen(DEMO, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environ) as process:
        assert process.stderr is not None
        address = process.stderr.readline().split(" is up at ")[1].split()[0]
        _await(lambda: len(_users_of(address)) == 3)

        process.send_signal(number)

        assert process.wait(30) == 130
    _await(lambda: _users_of(address) == [])
    assert list(tmp_path.iterdir()) == []


def _await(met: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not met():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def _users_of(address: str) -> list[str]:
    """Return the processes that name the broker's port: the broker itself and the workers."""
    port = address.rpartition(":")[2]
    listing = subprocess.run(["ps", "-eww", "-o", "args"], capture_output=True, text=True, check=True).stdout
    return [line for line in listing.splitlines() if f"--kafka-port {port}" in line or f":{port} " in line]
