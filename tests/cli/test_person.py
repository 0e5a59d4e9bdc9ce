import io
import itertools
from collections.abc import Callable

import pytest

from askfirst.cli.person import Person, counted
from askfirst.wiring.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def hours() -> Callable[[], float]:
    """Return a clock that lets an hour go by between any two looks at it."""
    return itertools.count(0.0, 3600.0).__next__


def on(monkeypatch: pytest.MonkeyPatch, err: io.StringIO, stdin: io.StringIO | None = None) -> io.StringIO:
    monkeypatch.setattr("sys.stderr", err)
    monkeypatch.setattr("sys.stdin", stdin or io.StringIO())
    return err


def test_a_terminal_sees_share_count_and_rate(monkeypatch: pytest.MonkeyPatch, hours: Callable[[], float]) -> None:
    err = on(monkeypatch, Terminal())

    Person("calls.jsonl", hours).progress(Progress(7200, 25, 100))

    assert err.getvalue() == "\r\x1b[Kcalls.jsonl:  25%, 7,200 lines, 2 a second"


def test_without_a_size_there_is_no_share(monkeypatch: pytest.MonkeyPatch, hours: Callable[[], float]) -> None:
    err = on(monkeypatch, Terminal())

    Person("-", hours).progress(Progress(7200, None, None))

    assert err.getvalue() == "\r\x1b[Kstdin: 7,200 lines, 2 a second"


def test_where_somebody_types_or_nobody_looks_nothing_moves(
    monkeypatch: pytest.MonkeyPatch, hours: Callable[[], float]
) -> None:
    typed = on(monkeypatch, Terminal(), Terminal())
    Person("-", hours).progress(Progress(1, None, None))
    piped = on(monkeypatch, io.StringIO())
    Person("calls.jsonl", hours).progress(Progress(1, 1, 1))

    assert (typed.getvalue(), piped.getvalue()) == ("", "")


def test_it_does_not_flicker(monkeypatch: pytest.MonkeyPatch) -> None:
    err = on(monkeypatch, Terminal())
    person = Person("calls.jsonl", lambda: 1.0)

    for lines in range(1000):
        person.progress(Progress(lines, 1, 1))

    assert err.getvalue() == ""


def test_a_line_takes_the_place_of_progress_and_cannot_move_the_cursor(monkeypatch: pytest.MonkeyPatch) -> None:
    err = on(monkeypatch, Terminal())
    person = Person("calls.jsonl")

    person.say("a\x1b[2J\nb")
    person.clear()

    assert err.getvalue() == "\r\x1b[Ka\N{REPLACEMENT CHARACTER}[2J\N{REPLACEMENT CHARACTER}b\n\r\x1b[K"


def test_what_is_no_terminal_gets_plain_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    err = on(monkeypatch, io.StringIO())
    person = Person("calls.jsonl")

    person.say("said")
    person.clear()

    assert err.getvalue() == "said\n"


@pytest.mark.parametrize(("number", "said"), [(0, "0 lines"), (1, "1 line"), (2, "2 lines"), (1000, "1,000 lines")])
def test_a_number_has_its_word_in_the_right_form(number: int, said: str) -> None:
    assert counted(number, "line", "lines") == said
