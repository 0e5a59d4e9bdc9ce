"""Apache Kafka on this machine: one node in KRaft mode, on loopback, gone when the caller is done or dies."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from askfirst.transports.brokers.errors import BrokerStartError
from askfirst.transports.brokers.jars import find_jars, find_java
from askfirst.transports.brokers.port import answers, free_port

_TRIES = 3
_READY_SECONDS = 60.0
_STOP_SECONDS = 10.0
_TOLD = 400
_NOTHING: Mapping[str, str] = MappingProxyType({})

_PROPERTIES = {
    "process.roles": "broker,controller",
    "node.id": "1",
    "controller.listener.names": "CONTROLLER",
    "listener.security.protocol.map": "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT",
    "auto.create.topics.enable": "false",
    "num.partitions": "4",
    "offsets.topic.replication.factor": "1",
    "offsets.topic.num.partitions": "4",
    "transaction.state.log.replication.factor": "1",
    "transaction.state.log.min.isr": "1",
    "transaction.state.log.num.partitions": "4",
    "group.initial.rebalance.delay.ms": "0",
    "log.cleaner.enable": "false",
}
_JVM = (
    "-Xms256m",
    "-Xmx640m",
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
)

# The shell in front outlives nothing: its standard input is a pipe that only this process holds, so when this process
# ends, however it ends, the pipe closes and the broker is killed.
_LEASH = 'exec 3<&0; "$@" </dev/null & broker=$!; { read -r _ <&3; kill -9 $broker; } 2>/dev/null & wait $broker'


class ApacheKafka(NamedTuple):
    """A running broker.

    Attributes:
        bootstrap_servers: Its address, ``127.0.0.1:PORT``.
        process: The shell in front of it; its process group is the broker's.
        log: What the broker writes.
    """

    bootstrap_servers: str
    process: "subprocess.Popen[bytes]"
    log: Path

    def pause(self) -> None:
        """Freeze the broker: connections stay open and nothing is answered."""
        os.killpg(self.process.pid, signal.SIGSTOP)

    def resume(self) -> None:
        """Let a frozen broker go on."""
        os.killpg(self.process.pid, signal.SIGCONT)


@contextlib.contextmanager
def apache_kafka(properties: Mapping[str, str] = _NOTHING) -> Iterator[ApacheKafka]:
    """Start Apache Kafka and end it at the end of the block.

    Args:
        properties: Broker settings by their Kafka names, over ours.

    Yields:
        The broker, answering.

    Raises:
        BrokerMissingError: Java or Maven is missing.
        BrokerStartError: The jars cannot be fetched, or the broker does not start; then its log is kept and named.
    """
    java, jars = find_java(), find_jars()
    folder = Path(tempfile.mkdtemp(prefix="askfirst-kafka-"))
    broker = _start(java, jars, folder, properties)
    try:
        yield broker
    finally:
        _stop(broker.process)
        shutil.rmtree(folder, ignore_errors=True)


def _start(java: str, jars: Path, folder: Path, properties: Mapping[str, str]) -> ApacheKafka:
    for attempt in range(_TRIES):
        home = folder / str(attempt)
        home.mkdir()
        port = free_port()
        config = _configure(home, port, properties)
        command = [java, *_JVM, "-cp", f"{jars}/*"]
        _format(command, config)
        broker = _launch([*command, "kafka.Kafka", str(config)], port, home / "broker.log")
        if _ready(broker, port):
            return broker
        _stop(broker.process)
    message = f"Apache Kafka did not start in {_TRIES} tries; its log is {broker.log}"
    raise BrokerStartError(message)


def _configure(home: Path, port: int, properties: Mapping[str, str]) -> Path:
    control = free_port()
    own = {
        "listeners": f"PLAINTEXT://127.0.0.1:{port},CONTROLLER://127.0.0.1:{control}",
        "advertised.listeners": f"PLAINTEXT://127.0.0.1:{port}",
        "controller.quorum.bootstrap.servers": f"127.0.0.1:{control}",
        "log.dirs": str(home / "data"),
    }
    config = home / "server.properties"
    lines = [f"{name}={value}\n" for name, value in {**_PROPERTIES, **own, **properties}.items()]
    config.write_text("".join(lines), encoding="utf-8")
    return config


def _format(command: list[str], config: Path) -> None:
    cluster = urlsafe_b64encode(uuid.uuid4().bytes).decode().rstrip("=").replace("-", "A", 1)
    arguments = ["kafka.tools.StorageTool", "format", "--standalone", "-t", cluster, "-c", str(config)]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        told = " ".join((done.stderr or done.stdout).split())[:_TOLD]
        message = f"Apache Kafka's storage could not be prepared: {told}"
        raise BrokerStartError(message)


def _launch(command: list[str], port: int, log: Path) -> ApacheKafka:
    with log.open("wb") as output:
        process = subprocess.Popen(  # noqa: S603
            ["/bin/sh", "-c", _LEASH, "broker", *command],
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    return ApacheKafka(f"127.0.0.1:{port}", process, log)


def _ready(broker: ApacheKafka, port: int) -> bool:
    deadline = time.monotonic() + _READY_SECONDS
    while broker.process.poll() is None and time.monotonic() < deadline:
        if answers(port):
            return True
        time.sleep(0.1)
    return False


def _stop(process: "subprocess.Popen[bytes]") -> None:
    # Nothing of it is kept, so there is nothing to shut down in order.
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    if process.stdin is not None:
        process.stdin.close()
    process.wait(_STOP_SECONDS)
