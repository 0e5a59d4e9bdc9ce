"""A child process that does not outlive its owner, with its log kept when something went wrong."""

import atexit
import contextlib
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from askfirst.transports.brokers.errors import BrokerStartError

_TAIL_LINES = 12
_POLITE_SECONDS = 5.0


class Child:
    """A started program, its folder and its log."""

    def __init__(self, command: Sequence[str], folder: Path, environ: Mapping[str, str] | None = None) -> None:
        """Start the program with its output in ``folder/log.txt``.

        It gets a session of its own: Ctrl-C in the terminal reaches us alone, and we end it when our own work is done.

        Args:
            command: Program and arguments.
            folder: Where its log goes.
            environ: Its environment; None is ours.

        Raises:
            BrokerStartError: The program cannot be executed.
        """
        self.folder = folder
        self.log = folder / "log.txt"
        try:
            with self.log.open("ab") as out:
                self._process = subprocess.Popen(  # noqa: S603 - our own broker, no shell
                    command,
                    env=environ,
                    stdin=subprocess.DEVNULL,
                    stdout=out,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
        except OSError as error:
            message = f"starting {command[0]}: {error.strerror or error}"
            raise BrokerStartError(message) from error
        atexit.register(self.end)

    @property
    def pid(self) -> int:
        """Process id."""
        return self._process.pid

    def running(self) -> bool:
        """Say whether it has not ended."""
        return self._process.poll() is None

    def wait(self, seconds: float) -> int | None:
        """Wait for it to end by itself and return its exit code; None when it still runs after so many seconds."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._process.wait(seconds)
        return None

    def end(self) -> None:
        """Ask it to end, then make it. Safe to call twice; returns when it is gone."""
        atexit.unregister(self.end)
        if self.running():
            self._process.send_signal(signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_POLITE_SECONDS)
        if self.running():
            self._process.kill()
        self._process.wait()

    def said(self) -> str:
        """Return the last lines of its log, for an error message."""
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        return "\n".join(f"  {line}" for line in lines[-_TAIL_LINES:])
