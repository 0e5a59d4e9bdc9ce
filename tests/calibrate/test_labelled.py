import json
from typing import Any

import pytest

from askfirst.calibrate.labelled import BadRow, LabelledCall, read_row, read_rows

CALL = {"id": "c1", "name": "send", "arguments": {"to": "ana"}}
OPENAI = {"id": "c2", "type": "function", "function": {"name": "send", "arguments": "{}"}}


def row(**fields: Any) -> bytes:
    return json.dumps(fields).encode()


def test_a_row_is_a_label_and_a_call() -> None:
    found = read_row(row(label="clarify", call=CALL, source="bfcl", provenance="model", other=1), 7)

    assert isinstance(found, LabelledCall)
    assert (found.line, found.label, found.source, found.provenance) == (7, "clarify", "bfcl", "model")
    assert (found.call.id, found.call.name, found.call.arguments) == ("c1", "send", {"to": "ana"})


@pytest.mark.parametrize("fields", [{}, {"source": None, "provenance": ""}, {"source": 1, "provenance": []}])
def test_a_row_need_not_say_where_it_comes_from(fields: dict[str, Any]) -> None:
    found = read_row(row(label="approve", call=CALL, **fields), 1)

    assert isinstance(found, LabelledCall)
    assert (found.source, found.provenance) == (None, None)


def test_a_call_is_read_as_on_the_topic_in_any_providers_shape() -> None:
    found = read_row(row(label="approve", call=OPENAI), 1)

    assert isinstance(found, LabelledCall)
    assert (found.call.id, found.call.name) == ("c2", "send")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"{", "the row is not JSON"),
        (b"\xff", "the row is not UTF-8"),
        (b"[]", "the row is no JSON object"),
        (row(call=CALL), 'the row has no label of "approve" or "clarify"'),
        (row(label="ok", call=CALL), 'the row has no label of "approve" or "clarify"'),
        (row(label=["approve"], call=CALL), 'the row has no label of "approve" or "clarify"'),
        (row(label="approve"), 'the row has no "call"'),
        (row(label="approve", call={"role": "assistant", "tool_calls": [OPENAI, OPENAI]}), '"call" holds 2 calls'),
    ],
)
def test_a_bad_row_is_told_with_its_line_and_the_reason(line: bytes, reason: str) -> None:
    found = read_row(line, 3)

    assert isinstance(found, BadRow)
    assert found.line == 3
    assert found.reason.startswith(reason)


@pytest.mark.parametrize("call", [None, 1, {}, {"arguments": {}}, {"name": "send", "arguments": []}])
def test_what_is_no_call_is_a_bad_row(call: Any) -> None:
    assert isinstance(read_row(row(label="approve", call=call), 1), BadRow)


def test_a_bad_row_does_not_stop_the_rest_and_blank_lines_count_as_lines() -> None:
    bad: list[BadRow] = []
    lines = [row(label="approve", call=CALL), b"\n", b"nonsense\n", b"", row(label="clarify", call=CALL)]

    rows = list(read_rows(lines, bad.append))

    assert [(each.line, each.label) for each in rows] == [(1, "approve"), (5, "clarify")]
    assert [each.line for each in bad] == [3]
