import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest


class Ended(NamedTuple):
    """What came of a command.

    Attributes:
        code: Exit code.
        out: Standard output.
        err: Standard error, as text.
    """

    code: int
    out: bytes
    err: str

    @property
    def rows(self) -> list[Any]:
        """Standard output as JSON lines."""
        return [json.loads(line) for line in self.out.splitlines()]


def clean_environment() -> dict[str, str]:
    """Return this process's environment without anything that could set a setting."""
    return {name: value for name, value in os.environ.items() if not name.startswith("ASKFIRST_")}


@pytest.fixture
def askfirst(tmp_path: Path) -> Callable[..., Ended]:
    """Run the real command in a process of its own, in an empty folder."""

    def run(*arguments: str, stdin: bytes = b"", **environ: str) -> Ended:
        done = subprocess.run(
            [sys.executable, "-m", "askfirst", *arguments],
            input=stdin,
            capture_output=True,
            check=False,
            timeout=120,
            cwd=tmp_path,
            env={**clean_environment(), **environ},
        )
        return Ended(done.returncode, done.stdout, done.stderr.decode())

    return run


@pytest.fixture
def start(tmp_path: Path) -> Callable[..., subprocess.Popen[bytes]]:
    """Start the real command with pipes, for a test that talks to it while it runs."""

    def run(*arguments: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "askfirst", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
            env=clean_environment(),
        )

    return run


@pytest.fixture
def shell(tmp_path: Path) -> Callable[[str], subprocess.CompletedProcess[bytes]]:
    """Run the command as a shell does, with the streams as its line says; calls.jsonl and bad.jsonl are there."""
    call = b'{"name": "f", "arguments": {"a": "b"}}\n'
    (tmp_path / "calls.jsonl").write_bytes(call)
    (tmp_path / "bad.jsonl").write_bytes(b"bad\n" + call)

    def run(line: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            ["/bin/sh", "-c", f"exec {sys.executable} -m askfirst {line}"],
            capture_output=True,
            check=False,
            timeout=60,
            cwd=tmp_path,
            env=clean_environment(),
        )

    return run
