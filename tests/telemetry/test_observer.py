import io
import json
from typing import Any

import pytest
import structlog

from askfirst.gate.call import ProposedCall
from askfirst.gate.policy import Ruling
from askfirst.gate.verdict import CLARIFY, KeyQuestion, Outcome, Question, Verdict
from askfirst.scoring.report import Finding, Report
from askfirst.scoring.ruleset import SEED
from askfirst.stream.observer import (
    Assigned,
    Batch,
    Clarified,
    DeadLettered,
    Dropped,
    Lost,
    Revoked,
    Started,
    Stopped,
    Tally,
)
from askfirst.stream.ports import Partition, Record
from askfirst.stream.screen import DeadLetter, Judged
from askfirst.telemetry.logs import configure
from askfirst.telemetry.observer import PROGRESS_SECONDS, LogObserver

SECRET = "hunter2-value"
RECORD = Record("calls", 3, 17, 1, SECRET.encode(), SECRET.encode(), (("h", SECRET.encode()),))
RULING = Ruling("seed", 0.5, None, "present", SEED, "sha256:0")


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> Any:
        return self.now


@pytest.fixture
def clock() -> Any:
    return Clock()


@pytest.fixture
def output() -> Any:
    yield io.BytesIO()
    structlog.reset_defaults()


@pytest.fixture
def observer(output: io.BytesIO, clock: Clock) -> Any:
    return LogObserver(configure(output=output), clock)


def lines(output: io.BytesIO) -> Any:
    return [json.loads(line) for line in output.getvalue().splitlines()]


def judged(name: str = "send_email", fault: Any = None, identity: str | None = "call_1") -> Any:
    findings = (
        Finding(
            "placeholder", "placeholder.word", "/to", 0.0, scored=True, message="a stand-in", evidence={"text": SECRET}
        ),
        Finding("placeholder", "placeholder.word", "/cc", 0.0, scored=False, message="a stand-in"),
        Finding("missing", "missing.key", "/body", 0.0, scored=True, message="absent"),
    )
    report = Report(0.0, 0.0, ("body",), ("to",), findings, "body is missing, to is a stand-in")
    call = ProposedCall(identity, name, {"to": SECRET, "cc": SECRET})
    question = Question(SECRET, (KeyQuestion("/to", SECRET, candidates=(SECRET,)),))
    return Judged(
        CLARIFY,
        SECRET.encode(),
        Verdict(call, Outcome(call.name, CLARIFY, report, RULING, "none", ("to",), question)),
        fault,
    )


def test_a_clarify_names_place_tool_keys_and_rules(observer: LogObserver, output: io.BytesIO) -> None:
    observer.notify(Clarified(RECORD, judged()))

    (line,) = lines(output)
    del line["timestamp"]
    assert line == {
        "level": "info",
        "event": "clarify",
        "logger": "askfirst.worker",
        "topic": "calls",
        "partition": 3,
        "offset": 17,
        "call_id": "call_1",
        "tool": "send_email",
        "keys": ["body", "to"],
        "rules": ["placeholder.word", "missing.key"],
        "score": 0.0,
        "weakest": 0.0,
    }


def test_a_clarify_is_named_as_its_verdict_is(observer: LogObserver, output: io.BytesIO) -> None:
    """A call without an id of its own is known by its place, and nobody finds a verdict by null."""
    observer.notify(Clarified(RECORD, judged(identity=None)))

    assert lines(output)[0]["call_id"] == "calls-3-17"


@pytest.mark.parametrize(
    "event",
    [
        Clarified(RECORD, judged()),
        Clarified(RECORD, judged(fault="KeyError in judge.py:88")),
        DeadLettered(RECORD, DeadLetter("decode", "not-json", "it is no JSON", "call_2")),
    ],
)
def test_no_line_holds_a_value(observer: LogObserver, output: io.BytesIO, event: Any) -> None:
    observer.notify(event)

    assert len(lines(output)) == 1
    assert SECRET.encode() not in output.getvalue()


def test_a_dead_letter_names_place_and_reason(observer: LogObserver, output: io.BytesIO) -> None:
    observer.notify(DeadLettered(RECORD, DeadLetter("decode", "not-json", "it is no JSON", "call_2")))

    (line,) = lines(output)
    assert (
        *(line[name] for name in ("level", "event", "topic", "partition", "offset")),
        *(line[name] for name in ("stage", "reason", "message", "call_id")),
    ) == ("warning", "dead_letter", "calls", 3, 17, "decode", "not-json", "it is no JSON", "call_2")


@pytest.mark.parametrize(
    "event",
    [
        Clarified(RECORD, judged(fault="KeyError in judge.py:88")),
        DeadLettered(RECORD, DeadLetter("decode", "internal", "...", fault="KeyError in judge.py:88")),
    ],
)
def test_an_internal_error_is_an_error_with_its_place(observer: LogObserver, output: io.BytesIO, event: Any) -> None:
    observer.notify(event)

    (line,) = lines(output)
    assert (line["level"], line["fault"]) == ("error", "KeyError in judge.py:88")


@pytest.mark.parametrize(
    ("event", "level", "name"),
    [(Assigned, "info", "assigned"), (Revoked, "info", "revoked"), (Lost, "warning", "lost")],
)
def test_partitions_that_come_and_go_are_named_by_topic(
    observer: LogObserver, output: io.BytesIO, event: Any, level: str, name: str
) -> None:
    observer.notify(event((Partition("calls", 2), Partition("calls", 0))))

    (line,) = lines(output)
    assert (level, name, {"calls": [0, 2]}) == (line["level"], line["event"], line["partitions"])


def test_a_dropped_batch_is_a_warning(observer: LogObserver, output: io.BytesIO) -> None:
    observer.notify(Dropped(40, "the group moved on"))

    (line,) = lines(output)
    assert (
        line["level"],
        line["event"],
        line["records"],
        line["reason"],
    ) == ("warning", "dropped", 40, "the group moved on")


def test_approvals_are_only_counted(observer: LogObserver, output: io.BytesIO) -> None:
    for _batch in range(10):
        observer.notify(Batch(Tally(records=100, approved=100, batches=1), 0.1))

    assert lines(output) == []


def test_work_is_summed_up_every_half_minute(observer: LogObserver, output: io.BytesIO, clock: Clock) -> None:
    for _second in range(int(3 * PROGRESS_SECONDS) + 1):
        observer.notify(Batch(Tally(records=10, approved=9, clarified=1, batches=1), 0.1))
        clock.now += 1

    written = lines(output)
    assert [line["event"] for line in written] == ["progress"] * 3
    assert [line["records"] for line in written] == [310, 610, 910]
    assert written[-1]["approved"] == 819
    assert written[-1]["records_per_second"] == pytest.approx(10, abs=0.5)


def test_idle_time_says_nothing(observer: LogObserver, output: io.BytesIO, clock: Clock) -> None:
    clock.now += 100 * PROGRESS_SECONDS

    assert lines(output) == []


@pytest.mark.parametrize(("reason", "level"), [("asked", "info"), ("end", "info"), ("failed", "error")])
def test_the_end_has_a_reason_and_all_counts(
    observer: LogObserver, output: io.BytesIO, reason: str, level: str
) -> None:
    observer.notify(Started())
    observer.notify(Stopped(reason, Tally(10, 6, 3, 1, 0, 0, 2), 4.0))

    started, stopped = lines(output)
    assert started["event"] == "started"
    assert (level, "stopped", reason) == (stopped["level"], stopped["event"], stopped["reason"])
    assert tuple(
        stopped[name] for name in ("records", "approved", "clarified", "dead_letters", "batches", "records_per_second")
    ) == (10, 6, 3, 1, 2, 2.5)


def test_nothing_comes_after_the_end(observer: LogObserver, output: io.BytesIO) -> None:
    """A worker that leaves has its partitions taken back; whoever reads the log looks at its last line."""
    for event in (Stopped("end", Tally(), 4.0), Revoked((Partition("calls", 0),)), Assigned(())):
        observer.notify(event)

    assert [line["event"] for line in lines(output)] == ["stopped"]


def test_a_name_as_long_as_a_record_is_cut(observer: LogObserver, output: io.BytesIO) -> None:
    observer.notify(Clarified(RECORD, judged(name="n" * 100_000)))

    assert len(output.getvalue()) < 1500


def test_a_log_that_is_gone_does_not_stop_the_work(clock: Clock) -> None:
    class Gone:
        def __getattr__(self, level: str) -> None:
            raise BrokenPipeError

    LogObserver(Gone(), clock).notify(Started())  # type: ignore[arg-type]


def test_every_event_has_a_line(observer: LogObserver) -> None:
    """An event that telemetry does not know would end the worker with a KeyError."""
    for event in (Started(), Assigned(()), Revoked(()), Lost(()), Dropped(1, ""), Stopped("asked", Tally(), 0.0)):
        observer.notify(event)
