"""From one raw record to what is said about it."""

import tracemalloc

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.gate.call import ProposedCall
from askfirst.gate.judge import Gate
from askfirst.gate.profile import profile
from askfirst.gate.verdict import Verdict
from askfirst.stream import screen as module
from askfirst.stream.ports import Record
from askfirst.stream.screen import Screen

GATE = Gate(profile("seed"))
SCREEN = Screen(GATE)
CHAT = b'{"role": "assistant", "content": "hello"}'


def record(value: bytes | None, *, offset: int = 7, key: bytes | None = b"k", cut: int = 0) -> Record:
    return Record("t", 2, offset, 1700, key, value, (), 5, cut)


def call(**arguments: object) -> bytes:
    return orjson.dumps({"id": "c", "name": "send", "arguments": arguments, "required": ["to"]})


class Broken:
    """A gate with an error in it."""

    def __init__(self, error: Exception) -> None:
        self.policy = profile("seed")
        self._error = error

    def judge(self, call: ProposedCall, /) -> Verdict:
        raise self._error


def test_a_known_call_is_approved_and_a_guess_is_asked_about() -> None:
    approved, asked = SCREEN(record(call(to="ana@corp.io"))), SCREEN(record(call(to="")))

    assert [one.decision for one in (*approved.verdicts, *asked.verdicts)] == ["approve", "clarify"]
    assert orjson.loads(approved.verdicts[0].value)["source"] == {
        "topic": "t",
        "partition": 2,
        "offset": 7,
        "timestamp": 1700,
        "index": 0,
    }
    assert approved.dead_letter is None
    assert not approved.ignored


def test_several_calls_have_a_verdict_each_in_their_order() -> None:
    calls = [{"type": "function", "id": n, "function": {"name": n, "arguments": "{}"}} for n in ("a", "b")]

    screened = SCREEN(record(orjson.dumps({"role": "assistant", "tool_calls": calls})))

    told = [orjson.loads(judged.value) for judged in screened.verdicts]
    assert [(one["tool"], one["source"]["index"]) for one in told] == [("a", 0), ("b", 1)]


def test_what_is_no_call_is_a_dead_letter_with_the_decoders_reason() -> None:
    screened = SCREEN(record(b"{"))

    assert screened.verdicts == ()
    assert screened.dead_letter is not None
    assert (screened.dead_letter.stage, screened.dead_letter.reason) == ("decode", "not-json")


def test_chat_is_a_dead_letter_or_only_counted() -> None:
    kept, counted = SCREEN(record(CHAT)), Screen(GATE, not_calls="count")(record(CHAT))

    assert kept.dead_letter is not None
    assert kept.dead_letter.reason == "no-call"
    assert (counted.dead_letter, counted.verdicts, counted.ignored) == (None, (), True)


def test_counting_chat_hides_no_other_fault() -> None:
    assert Screen(GATE, not_calls="count")(record(b"{")).dead_letter is not None


def test_a_record_that_was_cut_is_not_judged_by_what_is_left_of_it() -> None:
    """The start of a call may well be a call."""
    screened = SCREEN(record(call(to="ana@corp.io"), cut=9))

    assert screened.verdicts == ()
    assert screened.dead_letter is not None
    assert screened.dead_letter.reason == "too-large"


def test_an_error_in_the_gate_asks_and_never_approves() -> None:
    """A well-formed call is no dead letter either: its agent waits for a verdict."""
    screened = Screen(Broken(KeyError("s3cret")))(record(call(to="ana@corp.io")))

    (judged,) = screened.verdicts
    told = orjson.loads(judged.value)
    assert screened.dead_letter is None
    assert (judged.decision, told["verdict"]) == ("clarify", "clarify")
    assert told["reason"] == "could not be checked: internal error (KeyError)"
    assert told["question"]["text"]
    assert judged.fault is not None
    assert judged.fault.startswith("KeyError in test_screen.py:")
    assert b"s3cret" not in judged.value
    assert "s3cret" not in judged.fault


def test_arguments_that_cannot_be_written_are_asked_about_under_a_digest_that_fits_no_call(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The last resort still says no."""

    def encode(verdict: Verdict, source: object, *, values: str) -> bytes:
        if verdict.call.arguments:
            raise TypeError
        return b"%s %s" % (verdict.decision.encode(), values.encode())

    monkeypatch.setattr(module, "encode", encode)

    (judged,) = SCREEN(record(call(to="ana@corp.io"))).verdicts

    assert (judged.decision, judged.value) == ("clarify", b"clarify none")
    assert judged.verdict.call.arguments == {"to": "ana@corp.io"}


def test_an_error_in_the_decoder_is_a_dead_letter_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no call to ask about, and the stream must go on."""

    def decode(*_: object, **__: object) -> tuple[ProposedCall, ...]:
        raise ZeroDivisionError

    monkeypatch.setattr(module, "decode", decode)

    dead = SCREEN(record(b"{}")).dead_letter

    assert dead is not None
    assert (dead.reason, dead.fault is not None) == ("internal", True)


def test_a_machine_without_memory_says_nothing_about_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """A failure of the environment is never a verdict nor a dead letter."""
    with pytest.raises(MemoryError):
        Screen(Broken(MemoryError()))(record(call(to="x")))

    def decode(*_: object, **__: object) -> tuple[ProposedCall, ...]:
        raise MemoryError

    monkeypatch.setattr(module, "decode", decode)
    with pytest.raises(MemoryError):
        SCREEN(record(b"{}"))


LONG = "k" * 100_000


@pytest.mark.parametrize(
    "brought",
    [
        {"required": [LONG]},
        {"arguments": {LONG: "unknown"}},
        {"arguments": {LONG: "unknown"}, "required": [LONG]},
        {"arguments": {"to": {LONG: "unknown"}}},
        {"arguments": {"to": LONG}},
        {"arguments": {LONG: "Paris"}},
        {"name": LONG},
        {"id": LONG},
        {"agent": LONG},
        {"session": LONG},
        {"tool": {"name": "send", "description": LONG, "parameters": {"required": ["to", LONG]}}},
        {"conversation": [{"role": "user", "content": LONG}]},
    ],
)
def test_nothing_long_that_a_record_brought_is_kept(brought: dict[str, object]) -> None:
    """Much is remembered for speed; a stream of ever new long names must not fill the memory with it."""

    def screen(mark: int) -> None:
        record_ = {"id": "c", "name": "send", "arguments": {"to": "unknown"}, "required": ["to"], **brought}
        value = orjson.dumps(record_).replace(b"kkkk", b"%04d" % mark, 1)
        assert SCREEN(record(value)).verdicts

    screen(0)
    tracemalloc.start()
    try:
        for mark in range(1, 30):
            screen(mark)
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert kept < 10 * len(LONG)


@given(st.one_of(st.none(), st.binary(), st.just(CHAT), st.builds(lambda to: call(to=to), st.text())))
def test_every_record_has_exactly_one_kind_of_answer_and_always_the_same(value: bytes | None) -> None:
    first, again = SCREEN(record(value)), SCREEN(record(value))

    assert bool(first.verdicts) != (first.dead_letter is not None)
    assert [one.value for one in first.verdicts] == [one.value for one in again.verdicts]
    assert first.dead_letter == again.dead_letter
