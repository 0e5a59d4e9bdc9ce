"""A verdict has always the same fields in the same order, and tells no more of the call than it may."""

from bisect import bisect_left
from dataclasses import replace
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.schemas import valid_verdict

from askfirst import __version__
from askfirst.gate.call import ProposedCall
from askfirst.gate.policy import Ruling
from askfirst.gate.verdict import APPROVE, CLARIFY, KeyQuestion, Outcome, Question, Verdict
from askfirst.scoring import RULES_VERSION
from askfirst.scoring.report import Finding, Report
from askfirst.scoring.ruleset import SEED
from askfirst.wire.digest import argument_digest
from askfirst.wire.verdict import LIMIT, SourceRef, _remembered, call_id, encode, encode_brief

CALL = ProposedCall("c1", "send_email", {"to": "TODO", "body": "Hello"}, session="s1", model="m", in_reply_to="c0")
RULING = Ruling("strict", 0.5, 0.25, "present", SEED, "sha256:" + "0" * 64)
FINE = Report(1.0, 1.0, (), (), (), "")
FINDING = Finding("placeholder", "placeholder.word", "/to", 0.0, True, "to holds a stand-in")  # noqa: FBT003
DOUBT = Report(0.5, 0.0, (), ("to",), (FINDING,), "to holds a stand-in")
QUESTION = Question("Who should get it?", (KeyQuestion("/to", "Who should get it?"),), {"type": "object"})
APPROVED = Verdict(CALL, Outcome(CALL.name, APPROVE, FINE, RULING, "registry", ("to", "body")))
DOUBTED = Outcome(CALL.name, CLARIFY, DOUBT, RULING, "message", ("to", "body"), QUESTION)
CLARIFIED = Verdict(CALL, DOUBTED)
KAFKA = SourceRef("tool-calls.proposed", 3, 42, 1764550000000, 0)
FILE = SourceRef(None, None, 7, None, 0)

FIELDS = [
    "version", "call_id", "tool", "verdict", "score", "weakest", "threshold", "key_threshold", "profile",
    "policy_digest", "definition", "required", "missing_keys", "weak_keys", "reason", "findings", "question",
    "argument_digest", "session", "agent", "model", "in_reply_to", "engine", "source", "call",
]  # fmt: skip


def test_an_approve_is_written_field_by_field() -> None:
    assert valid_verdict(encode(APPROVED, KAFKA)) == {
        "version": 1,
        "call_id": "c1",
        "tool": "send_email",
        "verdict": "approve",
        "score": 1.0,
        "weakest": 1.0,
        "threshold": 0.5,
        "key_threshold": 0.25,
        "profile": "strict",
        "policy_digest": "sha256:" + "0" * 64,
        "definition": "registry",
        "required": ["to", "body"],
        "missing_keys": [],
        "weak_keys": [],
        "reason": "",
        "findings": [],
        "question": None,
        "argument_digest": argument_digest("send_email", CALL.arguments),
        "session": "s1",
        "agent": None,
        "model": "m",
        "in_reply_to": "c0",
        "engine": {"version": __version__, "rules": RULES_VERSION},
        "source": {
            "topic": "tool-calls.proposed",
            "partition": 3,
            "offset": 42,
            "timestamp": 1764550000000,
            "index": 0,
        },
        "call": None,
    }


def test_a_clarify_says_why_and_what_to_ask() -> None:
    message = valid_verdict(encode(CLARIFIED, FILE))

    assert message["findings"] == [
        {
            "signal": "placeholder",
            "rule": "placeholder.word",
            "pointer": "/to",
            "confidence": 0.0,
            "scored": True,
            "message": "to holds a stand-in",
            "evidence": None,
        }
    ]
    assert list(message["findings"][0]) == ["signal", "rule", "pointer", "confidence", "scored", "message", "evidence"]
    assert message["question"] == {
        "text": "Who should get it?",
        "keys": [{"pointer": "/to", "text": "Who should get it?", "choices": [], "candidates": []}],
        "form": {"type": "object"},
    }
    assert list(message["question"]["keys"][0]) == ["pointer", "text", "choices", "candidates"]
    assert message["source"] == {"topic": None, "partition": None, "offset": 7, "timestamp": None, "index": 0}


@pytest.mark.parametrize("verdict", [APPROVED, CLARIFIED])
@pytest.mark.parametrize("values", ["none", "question", "call"])
def test_the_fields_and_their_order_are_always_the_same(verdict: Any, values: Any) -> None:
    assert list(orjson.loads(encode(verdict, KAFKA, values=values))) == FIELDS


def test_the_call_is_told_only_on_request() -> None:
    assert valid_verdict(encode(APPROVED, KAFKA, values="call"))["call"] == {
        "id": "c1",
        "name": "send_email",
        "arguments": {"to": "TODO", "body": "Hello"},
    }
    for values in ("none", "question"):
        assert b"Hello" not in encode(APPROVED, KAFKA, values=values)


class TestValuesNone:
    """Only signals beyond the base ones may quote a value, and with ``none`` not even they may."""

    def question(self, signal: str, candidates: tuple[Any, ...], pointer: str = "/to") -> dict[str, Any]:
        finding = FINDING._replace(signal=signal, pointer=pointer)
        text = 'Is "eve@evil.io" right?'
        question = Question(text, (KeyQuestion("/to", text, ("a", "b"), candidates),), {"default": "eve@evil.io"})
        verdict = CLARIFIED._replace(
            outcome=replace(DOUBTED, report=DOUBT._replace(findings=(finding,)), question=question)
        )
        found: dict[str, Any] = valid_verdict(encode(verdict, KAFKA, values="none"))["question"]
        return found

    @pytest.mark.parametrize(
        ("signal", "candidates", "pointer"),
        [("ungrounded", (), "/to"), ("schema", (), "/to/0/address"), ("blank", ("eve@evil.io",), "/to")],
    )
    def test_a_question_that_may_quote_one_is_asked_plainly(self, signal: Any, candidates: Any, pointer: Any) -> None:
        assert self.question(signal, candidates, pointer) == {
            "text": "What should to be?",
            "keys": [{"pointer": "/to", "text": "What should to be?", "choices": ["a", "b"], "candidates": []}],
            "form": None,
        }

    @pytest.mark.parametrize(("signal", "pointer"), [("placeholder", "/to"), ("ungrounded", "/token")])
    def test_every_other_question_stays_as_it_is(self, signal: Any, pointer: Any) -> None:
        assert self.question(signal, (), pointer)["form"] == {"default": "eve@evil.io"}

    def test_a_question_about_the_whole_call_names_no_key(self) -> None:
        finding = FINDING._replace(signal="limit", pointer="")
        question = Question("x", (KeyQuestion("", "x"),))
        verdict = CLARIFIED._replace(
            outcome=replace(DOUBTED, report=DOUBT._replace(findings=(finding,)), question=question)
        )

        found = valid_verdict(encode(verdict, KAFKA, values="none"))["question"]

        assert found["text"] == "Is this call right as it stands?"

    def test_a_key_is_named_as_it_is_written(self) -> None:
        question = Question("x", (KeyQuestion("/a~1b~0c", "x", (), ("v",)),))

        found = valid_verdict(
            encode(CLARIFIED._replace(outcome=replace(DOUBTED, question=question)), KAFKA, values="none")
        )["question"]

        assert found["text"] == "What should a/b~c be?"


@pytest.mark.parametrize(
    ("call", "source", "expected"),
    [
        (CALL, KAFKA, "c1"),
        (CALL._replace(id=None), KAFKA, "tool-calls.proposed-3-42"),
        (CALL._replace(id=None, several=True, index=2), KAFKA._replace(index=2), "tool-calls.proposed-3-42-2"),
        (CALL._replace(id=None), FILE, "file-0-7"),
        (CALL._replace(id=None, several=True), FILE, "file-0-7-0"),
        (CALL._replace(several=True), FILE, "c1"),
    ],
)
def test_a_call_without_an_id_is_named_by_its_place(call: Any, source: Any, expected: Any) -> None:
    assert call_id(call, source) == expected
    assert valid_verdict(encode(APPROVED._replace(call=call), source))["call_id"] == expected


class TestLimit:
    """A verdict that would not fit into a message loses its detail, not its decision."""

    LARGE = CLARIFIED._replace(outcome=replace(DOUBTED, required=("to", "r" * LIMIT)))

    @pytest.mark.parametrize("values", ["none", "question", "call"])
    def test_a_large_one_is_written_without_its_detail(self, values: Any) -> None:
        message = valid_verdict(encode(self.LARGE, KAFKA, values=values))

        assert list(message) == FIELDS
        told = {name: message[name] for name in ("call_id", "tool", "verdict", "score", "weakest", "policy_digest")}
        full = valid_verdict(encode(CLARIFIED, KAFKA))
        assert told == {name: full[name] for name in told}
        assert message["argument_digest"] == argument_digest("send_email", CALL.arguments)
        assert message["source"] == full["source"]
        assert message["required"] == ["to", "r" * 199 + "…"]
        assert message["reason"].startswith("to holds a stand-in; detail is left out")

    def test_the_call_is_left_out_where_it_is_what_makes_it_large(self) -> None:
        call = CALL._replace(arguments={"body": "x" * LIMIT})

        message = valid_verdict(encode(APPROVED._replace(call=call), KAFKA, values="call"))

        assert (message["call"], message["verdict"]) == (None, "approve")
        assert message["argument_digest"] == argument_digest("send_email", call.arguments)

    def test_the_digest_is_that_of_the_call_though_its_name_is_cut(self) -> None:
        call = CALL._replace(name="n" * LIMIT)
        verdict = Verdict(call, Outcome(call.name, APPROVE, FINE, RULING, "none", ()))

        message = valid_verdict(encode(verdict, KAFKA))

        assert message["tool"] == "n" * 199 + "…"
        assert message["argument_digest"] == argument_digest(call.name, CALL.arguments)

    @pytest.mark.parametrize("call", [CALL, CALL._replace(id=None), CALL._replace(id=None, several=True)])
    def test_where_it_was_read_does_not_count(self, call: ProposedCall) -> None:
        """The limit is met by the same calls in a file and in a topic, or their verdicts would differ."""
        longest = bisect_left(range(LIMIT), True, key=lambda letters: self.is_short(call, FILE, letters)) - 1  # noqa: FBT003

        assert LIMIT <= len(self.encoded(call, FILE, longest)) < LIMIT + 300
        for place in (FILE, KAFKA, SourceRef("t" * 249, 1000, 10**15, 1764550000000, 12)):
            assert not self.is_short(call, place, longest)
            assert self.is_short(call, place, longest + 1)

    def is_short(self, call: ProposedCall, source: SourceRef, letters: int) -> bool:
        return b"detail is left out" in self.encoded(call, source, letters)

    @staticmethod
    def encoded(call: ProposedCall, source: SourceRef, letters: int) -> bytes:
        outcome = Outcome(CALL.name, APPROVE, FINE, RULING, "none", ("r" * letters,))
        return encode(Verdict(call, outcome), source)

    def test_a_question_that_may_quote_a_value_does_not_in_the_short_form(self) -> None:
        """Even though the finding that says so is among those left out."""
        others = tuple(FINDING._replace(pointer=f"/k{number}") for number in range(50))
        report = DOUBT._replace(findings=(*others, FINDING._replace(signal="ungrounded")))
        question = Question('Is "s3cret" right?', (KeyQuestion("/to", 'Is "s3cret" right?', (), ()),))
        outcome = replace(DOUBTED, report=report, question=question)

        data = encode_brief(CLARIFIED._replace(outcome=outcome), KAFKA)

        assert b"s3cret" not in data
        assert valid_verdict(data)["question"]["text"] == "What should to be?"


def test_what_is_remembered_is_short() -> None:
    """Records bring names of any length; the same call again is written the same."""
    _remembered.cache_clear()
    for letters in (10, 100_000):
        verdict = CLARIFIED._replace(outcome=replace(DOUBTED, required=("r" * letters,)))
        assert encode(verdict, KAFKA) == encode(verdict, KAFKA)
    assert _remembered.cache_info().currsize == 1


TEXT = st.text(st.characters(exclude_categories=["Cs"]))
SHARES = st.floats(0, 1)
# Tuples, not builds: hypothesis would fill the fields left out with whatever their annotations allow.
FINDINGS = st.tuples(
    st.sampled_from(["missing", "blank", "placeholder", "echo", "schema", "ungrounded", "limit"]),
    st.just("blank.null"),
    TEXT,
    SHARES,
    st.booleans(),
    TEXT,
).map(lambda fields: Finding(*fields))
NAMES = st.lists(TEXT).map(tuple)
REPORTS = st.tuples(SHARES, SHARES, NAMES, NAMES, st.lists(FINDINGS).map(tuple), TEXT).map(
    lambda fields: Report(*fields)
)
SCALARS = st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | TEXT
VALUES = st.lists(SCALARS).map(tuple)
KEYS = st.tuples(TEXT, TEXT.filter(bool), VALUES, VALUES).map(lambda fields: KeyQuestion(*fields))
QUESTIONS = st.tuples(TEXT.filter(bool), st.lists(KEYS, min_size=1).map(tuple)).map(lambda fields: Question(*fields))
CALLS = st.tuples(st.none() | TEXT, TEXT.filter(bool), st.dictionaries(TEXT, SCALARS)).map(lambda f: ProposedCall(*f))


@given(
    CALLS,
    REPORTS,
    st.none() | QUESTIONS,
    st.sampled_from(["none", "question", "call"]),
)
def test_every_verdict_is_valid_and_the_same_bytes_again(call: Any, report: Any, question: Any, values: Any) -> None:
    decision = APPROVE if question is None else CLARIFY
    verdict = Verdict(call, Outcome(call.name, decision, report, RULING, "none", report.missing_keys, question))

    data = encode(verdict, KAFKA, values=values)

    assert valid_verdict(data)["verdict"] == decision
    assert encode(verdict, KAFKA, values=values) == data
