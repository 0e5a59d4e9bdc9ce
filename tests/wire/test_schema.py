"""The published schemas are schemas, strict about what is written and open to what is added."""

from typing import Any

import orjson
import pytest
from jsonschema import Draft202012Validator
from tests.helpers.schemas import is_valid_call, is_valid_verdict

from askfirst.gate.call import ProposedCall
from askfirst.gate.policy import Ruling
from askfirst.gate.verdict import APPROVE, Outcome, Verdict
from askfirst.scoring.report import Report
from askfirst.scoring.ruleset import SEED
from askfirst.wire.decode import decode
from askfirst.wire.schema import CALL_SCHEMA, VERDICT_SCHEMA
from askfirst.wire.verdict import SourceRef, encode

RULING = Ruling("seed", 0.5, None, "present", SEED, "sha256:" + "0" * 64)
VERDICT = Verdict(
    ProposedCall("c", "a", {}), Outcome("a", APPROVE, Report(1.0, 1.0, (), (), (), ""), RULING, "none", ())
)
MESSAGE: dict[str, Any] = orjson.loads(encode(VERDICT, SourceRef(None, None, 0, None, 0), values="call"))


@pytest.mark.parametrize("schema", [CALL_SCHEMA, VERDICT_SCHEMA])
def test_it_is_a_schema_of_its_dialect_with_a_name(schema: Any) -> None:
    Draft202012Validator.check_schema(schema)
    assert schema["$id"].startswith("urn:askfirst:")
    assert schema["title"]
    assert all("description" in field for field in schema["properties"].values())


def test_the_fields_of_the_verdict_are_those_that_are_written_in_that_order() -> None:
    assert list(VERDICT_SCHEMA["properties"]) == list(MESSAGE) == VERDICT_SCHEMA["required"]


@pytest.mark.parametrize("field", MESSAGE)
def test_no_field_of_a_verdict_may_be_absent(field: Any) -> None:
    assert not is_valid_verdict({key: value for key, value in MESSAGE.items() if key != field})


@pytest.mark.parametrize("field", [field for field, value in MESSAGE.items() if value is not None])
def test_a_field_of_another_type_is_seen(field: Any) -> None:
    assert not is_valid_verdict({**MESSAGE, field: {"x": 1} if isinstance(MESSAGE[field], str | float | list) else "x"})


def test_readers_pass_over_fields_they_do_not_know() -> None:
    assert is_valid_verdict({**MESSAGE, "new": 1, "source": {**MESSAGE["source"], "new": 1}})


def test_a_question_belongs_to_a_clarify_alone() -> None:
    question: dict[str, Any] = {"text": "x", "keys": [], "form": None}

    assert not is_valid_verdict({**MESSAGE, "question": question})
    assert not is_valid_verdict({**MESSAGE, "verdict": "clarify"})
    assert is_valid_verdict({**MESSAGE, "verdict": "clarify", "question": question})


@pytest.mark.parametrize(
    "call",
    [
        {"name": "a", "arguments": {}},
        {"name": "a", "arguments": "{}"},
        {"tool": "a", "arguments": {}},
        {"id": 7, "name": "a", "arguments": {}, "required": ["x"], "tool": None, "conversation": []},
        {"name": "a", "arguments": {}, "tool": {"type": "function", "function": {"name": "a"}}, "new": 1},
        {"name": "a", "arguments": {}, "conversation": [{"role": "user", "content": ["x", {"text": "y"}]}]},
    ],
)
def test_what_the_call_schema_allows_is_read(call: Any) -> None:
    assert is_valid_call(call)
    assert decode(orjson.dumps(call))


@pytest.mark.parametrize(
    "call",
    [
        [],
        {},
        {"name": "a"},
        {"arguments": {}},
        {"name": " ", "arguments": {}},
        {"tool": "", "arguments": {}},
        {"name": "a", "arguments": []},
        {"name": "a", "arguments": None},
        {"name": "a", "arguments": {}, "required": "x"},
        {"name": "a", "arguments": {}, "required": [1]},
        {"name": "a", "arguments": {}, "tool": []},
        {"name": "a", "arguments": {}, "tool": {"parameters": []}},
        {"name": "a", "arguments": {}, "conversation": [1]},
        {"name": "a", "arguments": {}, "session": 1},
    ],
)
def test_what_is_no_call_is_none_by_the_schema_either(call: Any) -> None:
    assert not is_valid_call(call)
