"""Signals and the clock that runs after the first."""

import os
import signal
import time

import pytest

from askfirst.wiring.stopping import Stop, stop_on_signals


def test_the_first_signal_asks_and_the_second_leaves() -> None:
    left: list[int] = []
    stop = Stop(60, left.append)
    assert not stop.requested()

    stop.on_signal(signal.SIGTERM, None)
    assert stop.requested()
    assert left == []

    stop.on_signal(signal.SIGINT, None)
    assert left == [130]
    stop.over()


@pytest.mark.parametrize("start", [lambda stop: stop.on_signal(signal.SIGTERM, None), Stop.arm])
def test_a_stop_that_takes_too_long_leaves(start: object) -> None:
    left: list[int] = []
    stop = Stop(0.05, left.append)
    assert callable(start)
    start(stop)
    deadline = time.monotonic() + 5
    while not left and time.monotonic() < deadline:
        time.sleep(0.01)

    assert left == [8]


def test_the_clock_does_not_run_before_a_stop_nor_after_its_end() -> None:
    left: list[int] = []
    waiting, done = Stop(0.05, left.append), Stop(0.05, left.append)
    done.arm()
    done.over()
    time.sleep(0.3)

    assert left == []
    waiting.over()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signals_are_taken_and_given_back(number: signal.Signals) -> None:
    before = signal.getsignal(number)
    with stop_on_signals(60) as stop:
        os.kill(os.getpid(), number)
        deadline = time.monotonic() + 5
        while not stop.requested() and time.monotonic() < deadline:
            time.sleep(0.01)
        assert stop.requested()

    assert signal.getsignal(number) is before
