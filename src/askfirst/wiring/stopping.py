"""Signals: the first asks the worker to finish, the second ends the process, and a clock ends it in between."""

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType

SHUTDOWN_TIMEOUT = 8
SECOND_SIGNAL = 130
_SIGNALS = (signal.SIGTERM, signal.SIGINT)


class Stop:
    """Whether somebody asked for a stop, and the clock that runs from then on."""

    def __init__(self, seconds: float, leave: Callable[[int], object]) -> None:
        """Start the clock's thread, which waits. It is there from the start: a signal handler must start no thread.

        Args:
            seconds: How long a stop may take.
            leave: What ends the process at once, given the exit code.
        """
        self._seconds = seconds
        self._leave = leave
        self._asked = False
        self._ticking = threading.Event()
        self._over = threading.Event()
        threading.Thread(target=self._watch, name="askfirst-shutdown", daemon=True).start()

    def requested(self) -> bool:
        """Say whether somebody asked for a stop."""
        return self._asked

    def on_signal(self, _number: int, _frame: FrameType | None) -> None:
        """Ask for a stop; the second time, leave."""
        if self._asked:
            self._leave(SECOND_SIGNAL)
        self._asked = True
        self._ticking.set()

    def arm(self) -> None:
        """Start the clock without a signal: the work is done or has failed, and closing must not take for ever."""
        self._ticking.set()

    def over(self) -> None:
        """Stop the clock: all is closed."""
        self._over.set()
        self._ticking.set()

    def _watch(self) -> None:
        self._ticking.wait()
        if not self._over.wait(self._seconds):
            self._leave(SHUTDOWN_TIMEOUT)


@contextlib.contextmanager
def stop_on_signals(seconds: float) -> Iterator[Stop]:
    """Turn SIGTERM and SIGINT into a stop, and give the signals back at the end. Main thread only.

    Args:
        seconds: How long a stop may take before the process ends with SHUTDOWN_TIMEOUT.

    Yields:
        The stop to ask.
    """
    stop = Stop(seconds, _leave)
    before = {number: signal.signal(number, stop.on_signal) for number in _SIGNALS}
    try:
        yield stop
    finally:
        stop.over()
        for number, handler in before.items():
            signal.signal(number, handler)


def _leave(code: int) -> None:
    # Other threads may hold anything by now, so nothing is flushed that could wait for them; stderr is not buffered.
    if code == SHUTDOWN_TIMEOUT:
        os.write(sys.stderr.fileno(), b"askfirst: stopping took longer than shutdown_timeout; nothing was lost\n")
    os._exit(code)
