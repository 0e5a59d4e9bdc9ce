import logging
from typing import Any

import pytest

from askfirst.telemetry.relay import ALL_LINES, EACH_SECONDS, Relay


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> Any:
        return self.now


class Lines:
    def __init__(self) -> None:
        self.written: list[tuple[int, str, dict[str, Any]]] = []

    def log(self, level: int, event: str, *args: Any, **kw: Any) -> None:
        self.written.append((level, event, kw))


@pytest.fixture
def clock() -> Any:
    return Clock()


@pytest.fixture
def lines() -> Any:
    return Lines()


@pytest.fixture
def relay(lines: Lines, clock: Clock) -> Any:
    return Relay(lambda _name: lines, clock)


def record(line: Any = 1, text: str = "lost %s", args: Any = ("b:1",), path: Any = "conn.py", error: Any = None) -> Any:
    return logging.LogRecord("kafka.conn", logging.WARNING, path, line, text, args, error)


def test_the_first_line_of_a_place_is_written(relay: Relay, lines: Lines) -> None:
    relay.emit(record())

    assert lines.written == [(logging.WARNING, "kafka", {"message": "lost b:1"})]


def test_a_place_that_keeps_on_is_heard_less_and_less_and_says_what_was_left_out(
    relay: Relay, lines: Lines, clock: Clock
) -> None:
    """Half an hour of outage at ten lines a second is six lines that count the rest."""
    heard = []
    for _tick in range(30 * 60 * 10):
        before = len(lines.written)
        relay.emit(record())
        heard += [round((clock.now - 1000) / 60)] * (len(lines.written) - before)
        clock.now += 0.1

    assert heard == [0, 1, 3, 7, 15, 25]
    suppressed = [fields.get("suppressed", 0) for _, _, fields in lines.written]
    assert sum(suppressed) + len(heard) == pytest.approx(25 * 600, abs=10)


def test_a_place_that_was_silent_is_heard_at_once(relay: Relay, lines: Lines, clock: Clock) -> None:
    for _time in range(3):
        relay.emit(record())
        clock.now += 2 * EACH_SECONDS

    assert len(lines.written) == 3


def test_what_was_asked_for_comes_whole(relay: Relay, lines: Lines) -> None:
    note = record()
    note.levelno = logging.INFO
    for _time in range(100):
        relay.emit(note)

    assert len(lines.written) == 100


def test_a_text_that_differs_each_time_does_not_get_round_it(relay: Relay, lines: Lines) -> None:
    for number in range(100):
        relay.emit(record(text=f"lost {number}", args=()))

    assert len(lines.written) == 1


def test_all_places_together_are_bounded(relay: Relay, lines: Lines, clock: Clock) -> None:
    for number in range(10 * ALL_LINES):
        relay.emit(record(line=number))
    assert len(lines.written) == ALL_LINES

    clock.now += EACH_SECONDS
    relay.emit(record(line=10 * ALL_LINES - 1))

    assert lines.written[-1][2]["suppressed"] == 1


def test_what_is_remembered_is_bounded(relay: Relay) -> None:
    for number in range(5000):
        relay.emit(record(line=number))

    assert len(relay._places) <= 1000


def test_an_exception_is_named_and_not_printed(relay: Relay, lines: Lines) -> None:
    relay.emit(record(error=(KeyError, KeyError("secret value"), None)))

    assert lines.written[0][2] == {"message": "lost b:1", "error": "KeyError"}


def test_a_log_that_is_gone_does_not_stop_the_client(clock: Clock) -> None:
    class Gone:
        def log(self, level: int, event: str, *args: Any, **kw: Any) -> None:
            raise BrokenPipeError

    Relay(lambda _name: Gone(), clock).emit(record())


def test_a_message_that_does_not_fit_its_arguments_does_not_stop_the_client(relay: Relay, lines: Lines) -> None:
    relay.emit(record(text="%d", args=("x",)))

    assert lines.written[0][2]["message"] == "%d"
