"""The worker as a process of its own, as people run it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

from askfirst.stream.route import Topics


class WorkerProcess:
    """``askfirst worker`` with its output in files, so that it never waits for a reader."""

    def __init__(self, folder: Path, servers: str, group: str, topics: Topics, *options: str) -> None:
        """Start it with these topics and whatever options a test adds."""
        self._out, self._err = folder / f"{time.monotonic_ns()}.out", folder / f"{time.monotonic_ns()}.err"
        names = ["--input", topics.proposed, "--approve", topics.approve, "--clarify", topics.clarify]
        command = [sys.executable, "-m", "askfirst", "worker", "--bootstrap-servers", servers, "--group-id", group]
        environment = {name: value for name, value in os.environ.items() if not name.startswith("ASKFIRST_")}
        with self._out.open("wb") as out, self._err.open("wb") as err:
            self.process = subprocess.Popen(
                [*command, *names, "--dead-letter", topics.dead_letter, "--session-timeout", "6", *options],
                stdout=out,
                stderr=err,
                env=environment,
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def events(self, name: str) -> list[dict[str, Any]]:
        """Return its log lines of one event."""
        lines = [json.loads(line) for line in self._out.read_text().splitlines() if line.endswith("}")]
        return [line for line in lines if line["event"] == name]

    def said(self) -> str:
        """Return what it wrote to stderr."""
        return self._err.read_text()

    def wait(self, seconds: float = 60.0) -> int:
        """Wait for its end and return the exit code."""
        return self.process.wait(seconds)

    def wait_for_end(self, seconds: float) -> None:
        """Wait for its end.

        Raises:
            TimeoutError: It goes on.
        """
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired as error:
            raise TimeoutError from error

    def terminate(self) -> None:
        """Ask it to stop."""
        self.process.send_signal(signal.SIGTERM)

    def wait_assigned(self) -> None:
        """Wait until the group has given it partitions."""
        wait_for(lambda: any(line["partitions"] for line in self.events("assigned")), "an assignment")


def wait_for(true: Callable[[], object], what: str, seconds: float = 30.0) -> None:
    """Wait until something holds; what never does is a failed test."""
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, f"there was never {what}"
        time.sleep(0.1)
