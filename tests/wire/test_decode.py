"""From bytes to calls: every shape, every bad record, and nothing but a DecodeError whatever comes."""

import base64
import time
from collections.abc import Sequence
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import records
from tests.helpers.schemas import valid_call

from askfirst.gate.call import ProposedCall, ToolDefinition
from askfirst.wire.decode import decode
from askfirst.wire.errors import REASONS, DecodeError, NoCallError


def of(record: Any, headers: tuple[tuple[str, bytes | None], ...] = ()) -> tuple[ProposedCall, ...]:
    return decode(orjson.dumps(record), headers)


def refusal(value: bytes | None, **more: Any) -> DecodeError:
    with pytest.raises(DecodeError) as caught:
        decode(value, **more)
    error = caught.value
    assert error.reason in REASONS
    assert len(error.message) <= 500
    assert "\n" not in error.message
    return error


class TestShapes:
    @pytest.mark.parametrize("record", records.BLOCKS.values(), ids=records.BLOCKS.keys())
    def test_a_bare_block_is_the_same_call_in_every_form(self, record: Any) -> None:
        assert of(record) == (ProposedCall("c1", "book_table", records.ARGUMENTS),)

    @pytest.mark.parametrize("shape", records.TURNS)
    def test_an_assistant_message_is_the_same_call_in_every_form(self, shape: Any) -> None:
        identity = None if shape == "openai-old" else "c1"

        assert of(records.TURNS[shape]) == (ProposedCall(identity, "book_table", records.ARGUMENTS),)

    @pytest.mark.parametrize("record", records.RESPONSES.values(), ids=records.RESPONSES.keys())
    def test_a_whole_response_is_the_same_call_in_every_form(self, record: Any) -> None:
        (call,) = of(record)

        assert call._replace(model=None) == ProposedCall("c1", "book_table", records.ARGUMENTS)

    def test_the_output_list_of_a_response_may_stand_alone(self) -> None:
        assert of(records.RESPONSES["openai-responses"]["output"])[0].id == "c1"

    @pytest.mark.parametrize("record", records.REQUESTS.values(), ids=records.REQUESTS.keys())
    def test_a_request_gives_the_call_its_definition_and_what_came_before(self, record: Any) -> None:
        """The conversation is what precedes the last assistant turn, system text first, results as tool turns."""
        expected = ProposedCall(
            "c1",
            "book_table",
            records.ARGUMENTS,
            definition=ToolDefinition("book_table", records.ABOUT, records.SCHEMA, ("restaurant", "guests")),
            conversation=records.EXPECTED_CONVERSATION,
            model="m-1",
        )

        assert of(record) == (expected,)

    @pytest.mark.parametrize("record", records.BLOCKS.values(), ids=records.BLOCKS.keys())
    def test_what_stands_beside_a_block_goes_with_it_in_every_form(self, record: Any) -> None:
        beside = {
            "tools": [{"name": "other"}, records.DEFINITIONS["mcp"]],
            "required": ["guests"],
            "conversation": [{"role": "user", "content": "Four of us"}],
            "session": "s1",
            "agent": "host",
            "model": "m-1",
        }

        (call,) = of({**record, **beside})

        assert call.definition is not None
        assert call.definition.required == ("restaurant", "guests")
        assert call[4:10] == (("guests",), ({"role": "user", "content": "Four of us"},), True, "s1", "host", "m-1")

    @pytest.mark.parametrize("record", records.NO_CALLS.values(), ids=records.NO_CALLS.keys())
    def test_a_known_shape_without_a_call_is_told_from_a_broken_record(self, record: Any) -> None:
        with pytest.raises(NoCallError) as caught:
            of(record)

        assert caught.value.reason == "no-call"


class TestSeveralCalls:
    def test_each_call_of_a_message_knows_its_place(self) -> None:
        second = {**records.OPENAI_CHAT, "id": "c2"}

        calls = of({"role": "assistant", "tool_calls": [records.OPENAI_CHAT, second]})

        assert [(call.id, call.index, call.several) for call in calls] == [("c1", 0, True), ("c2", 1, True)]

    def test_one_bad_call_spoils_the_record_and_is_named(self) -> None:
        broken = {"id": "c2", "type": "function", "function": {"name": "x", "arguments": "{"}}

        error = refusal(orjson.dumps({"role": "assistant", "tool_calls": [records.OPENAI_CHAT, broken]}))

        assert (error.reason, error.call_id) == ("arguments", "c2")
        assert "tool_calls[1].function.arguments" in error.message

    def test_each_call_gets_the_definition_of_its_own_tool(self) -> None:
        tools = [{"name": "a", "input_schema": {"type": "object", "required": ["x"]}}, {"name": "b"}]
        blocks: list[dict[str, Any]] = [{"type": "tool_use", "id": n, "name": n, "input": {}} for n in ("a", "b", "c")]

        calls = of({"role": "assistant", "content": blocks, "tools": tools})

        assert [call.definition and call.definition.name for call in calls] == ["a", "b", None]


class TestNative:
    def test_every_field_is_read(self) -> None:
        record = {
            "id": "call_1",
            "name": "send_email",
            "arguments": {"to": "ana@corp.io"},
            "tool": {"name": "send_email", "description": "Sends.", "parameters": {"required": ["to"]}},
            "required": ["to"],
            "conversation": [{"role": "user", "content": "Write to Ana"}],
            "conversation_complete": False,
            "session": "s1",
            "agent": "support",
            "model": "m",
            "in_reply_to": "call_0",
            "confirmed": ["/to"],
            "unknown": {"is": "ignored"},
        }
        valid_call(orjson.dumps(record))

        assert of(record) == (
            ProposedCall(
                "call_1",
                "send_email",
                {"to": "ana@corp.io"},
                ToolDefinition("send_email", "Sends.", {"required": ["to"]}, ("to",)),
                ("to",),
                ({"role": "user", "content": "Write to Ana"},),
                False,  # noqa: FBT003 - in the order of the fields
                "s1",
                "support",
                "m",
                "call_0",
                ("/to",),
            ),
        )

    @pytest.mark.parametrize("extra", [{}, {"tool": None}, {"conversation": []}, {"type": "call"}, {"confirmed": None}])
    def test_the_short_path_and_the_long_one_agree(self, extra: Any) -> None:
        assert of({**records.NATIVE, **extra}) == of(records.NATIVE)

    def test_a_tool_that_is_text_names_the_call_where_no_name_does(self) -> None:
        assert of({"tool": "send", "arguments": {}})[0].name == "send"

    @pytest.mark.parametrize(
        ("given", "kept"), [(7, "7"), (None, None), ("", None), ("x", "x"), (2**64 - 1, str(2**64 - 1))]
    )
    def test_an_id_is_text_or_none(self, given: Any, kept: Any) -> None:
        assert of({**records.NATIVE, "id": given})[0].id == kept

    def test_required_may_be_empty_which_is_not_the_same_as_absent(self) -> None:
        assert of({**records.NATIVE, "required": []})[0].required == ()
        assert of({**records.NATIVE, "required": None})[0].required is None

    def test_the_last_of_two_equal_keys_wins(self) -> None:
        assert decode(b'{"name":"a","name":"b","arguments":{"x":1,"x":2}}')[0][:3] == (None, "b", {"x": 2})

    @pytest.mark.parametrize("text", ["", "  ", "{}"])
    def test_empty_text_is_no_arguments(self, text: Any) -> None:
        assert of({"name": "now", "arguments": text})[0].arguments == {}

    def test_a_name_is_kept_as_it_is(self) -> None:
        assert of({"name": " a ", "arguments": {}})[0].name == " a "

    @pytest.mark.parametrize("number", [-(2**63), 2**64 - 1, 0, -1])
    def test_integers_of_64_bits_pass_whole(self, number: Any) -> None:
        assert of({"name": "a", "arguments": {"n": number}})[0].arguments == {"n": number}


def nested(depth: int) -> bytes:
    return b'{"name":"a","arguments":{"x":' + b"[" * depth + b"]" * depth + b"}}"


BAD = {
    "no value": (None, "tombstone"),
    "empty": (b"", "empty"),
    "white space": (b" \r\n\t", "empty"),
    "not JSON": (b"{'name': 'a'}", "not-json"),
    "cut off": (b'{"name":"a","arguments":{', "not-json"),
    "two documents": (b'{"name":"a","arguments":{}} {}', "not-json"),
    "NaN": (b'{"name":"a","arguments":{"x":NaN}}', "not-json"),
    "infinity": (b'{"name":"a","arguments":{"x":-Infinity}}', "not-json"),
    "byte order mark": (b'\xef\xbb\xbf{"name":"a","arguments":{}}', "not-json"),
    "invalid UTF-8": (b'{"name":"a","arguments":{"x":"\xff"}}', "not-utf8"),
    "UTF-16": ('{"name":"a"}'.encode("utf-16"), "not-utf8"),
    "lone surrogate": (b'{"name":"a","arguments":{"x":"\\ud83d"}}', "not-utf8"),
    "lone low surrogate": (b'{"name":"a","arguments":{"x":"\\ude00 "}}', "not-utf8"),
    "surrogate bytes": (b'{"name":"a","arguments":{"x":"\xed\xa0\xbd"}}', "not-utf8"),
    "65 bits": (b'{"name":"a","arguments":{"x":18446744073709551616}}', "number"),
    "below 64 bits": (b'{"name":"a","arguments":{"x":-9223372036854775809}}', "number"),
    "65 bits elsewhere": (b'{"name":"a","arguments":{},"ts":36893488147419103232}', "number"),
    "400 digits": (b'{"name":"a","arguments":{"x":' + b"7" * 400 + b"}}", "number"),
    "5000 digits": (b'{"name":"a","arguments":{"x":-' + b"7" * 5000 + b"}}", "number"),
    "beyond a double": (b'{"name":"a","arguments":{"x":1e400}}', "number"),
    "65 bits in text": (b'{"name":"a","arguments":"{\\"x\\": 18446744073709551616}"}', "number"),
    "nested 199 and 2": (nested(199), "nesting"),
    "nested 100,000": (nested(100_000), "nesting"),
    "opened 100,000": (b"[" * 100_000, "nesting"),
    "nested in text": (orjson.dumps({"name": "a", "arguments": '{"x":' + "[" * 200 + "]" * 200 + "}"}), "nesting"),
    "a list": (b"[]", "shape"),
    "a list of numbers": (b"[1, 2]", "shape"),
    "a number": (b"7", "shape"),
    "text": (b'"book a table"', "shape"),
    "null": (b"null", "shape"),
    "an empty object": (b"{}", "shape"),
    "another object": (b'{"name":"Ana","age":40}', "shape"),
    "a definition": (orjson.dumps(records.DEFINITIONS["openai-chat"]), "shape"),
    "no name": (b'{"arguments":{}}', "name"),
    "null name": (b'{"name":null,"arguments":{}}', "name"),
    "empty name": (b'{"name":"","arguments":{}}', "name"),
    "blank name": (b'{"name":" \\u00a0","arguments":{}}', "name"),
    "number for a name": (b'{"name":7,"arguments":{}}', "name"),
    "no arguments": (b'{"name":"a","required":["x"]}', "arguments"),
    "null arguments": (b'{"name":"a","arguments":null}', "arguments"),
    "list arguments": (b'{"name":"a","arguments":[]}', "arguments"),
    "number arguments": (b'{"name":"a","arguments":5}', "arguments"),
    "broken text arguments": (b'{"name":"a","arguments":"{\\"x\\": "}', "arguments"),
    "text of a list": (b'{"name":"a","arguments":"[1]"}', "arguments"),
    "text of text": (b'{"name":"a","arguments":"\\"x\\""}', "arguments"),
    "NaN in text": (b'{"name":"a","arguments":"{\\"x\\": NaN}"}', "arguments"),
    "required text": (b'{"name":"a","arguments":{},"required":"x"}', "required"),
    "required object": (b'{"name":"a","arguments":{},"required":{"x":true}}', "required"),
    "required numbers": (b'{"name":"a","arguments":{},"required":["x",1]}', "required"),
    "definition list": (b'{"name":"a","arguments":{},"tool":[]}', "definition"),
    "definition text": (b'{"name":"a","arguments":{},"tool":"b"}', "definition"),
    "schema list": (b'{"name":"a","arguments":{},"tool":{"name":"a","parameters":[]}}', "definition"),
    "schema true": (b'{"name":"a","arguments":{},"tool":{"name":"a","input_schema":true}}', "definition"),
    "tools text": (b'{"name":"a","arguments":{},"tools":"a"}', "definition"),
    "conversation text": (b'{"name":"a","arguments":{},"conversation":"hi"}', "conversation"),
    "turn text": (b'{"name":"a","arguments":{},"conversation":["hi"]}', "conversation"),
    "turn without role": (b'{"name":"a","arguments":{},"conversation":[{"content":"hi"}]}', "conversation"),
    "unknown role": (b'{"name":"a","arguments":{},"conversation":[{"role":"king","content":"hi"}]}', "conversation"),
    "content number": (b'{"name":"a","arguments":{},"conversation":[{"role":"user","content":1}]}', "conversation"),
    "id object": (b'{"id":{},"name":"a","arguments":{}}', "field"),
    "id true": (b'{"id":true,"name":"a","arguments":{}}', "field"),
    "session number": (b'{"name":"a","arguments":{},"session":1}', "field"),
    "agent list": (b'{"name":"a","arguments":{},"agent":[]}', "field"),
    "complete text": (b'{"name":"a","arguments":{},"conversation_complete":"no"}', "field"),
    "confirmed text": (b'{"name":"a","arguments":{},"confirmed":"/x"}', "field"),
    "confirmed numbers": (b'{"name":"a","arguments":{},"confirmed":[1]}', "field"),
    "native and chat": (orjson.dumps({**records.NATIVE, **records.OPENAI_CHAT}), "ambiguous"),
    "native and anthropic": (orjson.dumps({**records.NATIVE, "input": {"guests": 2}}), "ambiguous"),
    "native and langchain": (orjson.dumps({**records.NATIVE, "args": {"guests": 2}}), "ambiguous"),
    "native and a message": (orjson.dumps({**records.NATIVE, **records.TURNS["openai-chat"]}), "ambiguous"),
    "native and a request": (orjson.dumps({**records.NATIVE, **records.REQUESTS["anthropic"]}), "ambiguous"),
    "gemini and bedrock": (orjson.dumps({**records.GEMINI, **records.BEDROCK}), "ambiguous"),
    "calls in two places": (
        orjson.dumps({**records.TURNS["anthropic"], "tool_calls": [records.OPENAI_CHAT]}),
        "ambiguous",
    ),
    "turns in two places": (
        orjson.dumps({**records.REQUESTS["anthropic"], "conversation": [{"role": "user", "content": "x"}]}),
        "ambiguous",
    ),
    "event and native": (orjson.dumps({"specversion": "1.0", "data": {}, **records.NATIVE}), "ambiguous"),
}


class TestBadRecords:
    @pytest.mark.parametrize("case", BAD)
    def test_a_bad_record_is_refused_with_its_reason_in_no_time(self, case: Any) -> None:
        value, reason = BAD[case]
        began = time.process_time()

        error = refusal(value)

        assert error.reason == reason, error.message
        assert time.process_time() - began < 0.5

    def test_every_reason_can_happen(self) -> None:
        assert {reason for _, reason in BAD.values()} | {"no-call"} == set(REASONS)

    def test_a_tombstone_says_whether_it_has_a_key(self) -> None:
        assert "with a key" in refusal(None, key=b"").message
        assert "without a key" in refusal(None).message

    def test_a_refusal_carries_the_id_where_it_can_be_read(self) -> None:
        assert refusal(b'{"id":"c9","name":"a","arguments":[]}').call_id == "c9"
        assert refusal(b'{"id":"c9","name":"a","arguments":{},"required":1}').call_id == "c9"
        assert refusal(b'{"id":"c9","name":"a","arguments":{},"session":1}').call_id == "c9"

    def test_a_refusal_names_the_readings_or_the_shapes_tried(self) -> None:
        two = refusal(BAD["gemini and bedrock"][0]).message
        none = refusal(b"{}").message

        assert "Gemini functionCall part, Bedrock toolUse" in two
        assert all(name in none for name in ("native", "OpenAI", "Anthropic", "MCP", "CloudEvent"))

    @pytest.mark.parametrize("case", [case for case, (value, _) in BAD.items() if value])
    def test_no_value_of_the_record_is_told(self, case: Any) -> None:
        """Secrets travel in arguments; messages go to logs and headers."""
        value = (BAD[case][0] or b"").replace(b"ana", b"s3cr3t").replace(b"Ana", b"s3cr3t").replace(b"king", b"s3cr3t")

        assert "s3cr3t" not in refusal(value).message

    @pytest.mark.parametrize(
        "value",
        [
            b'{"name":"a","arguments":{"x":"' + b"x" * 900_000 + b'"}}',
            b'{"name":"a","arguments":{"x":"' + b'[\\"' * 225_000 + b'"}}',
            b'{"name":"a","arguments":{"x":"' + b"7" * 900_000 + b'"}}',
            b'{"name":"a","arguments":{"x":[' + b"[],0.7777777777777777777," * 35_000 + b"0]}}",
            nested(198),
        ],
        ids=["long", "brackets in text", "digits in text", "wide", "deep"],
    )
    def test_large_good_values_pass_in_no_time(self, value: Any) -> None:
        began = time.process_time()

        assert len(decode(value)) == 1
        assert time.process_time() - began < 0.5

    @pytest.mark.parametrize("piece", [b"[", b'"', b'\\"', b"\\", b'{"a":', b"7", b'"[', b"-7."])
    def test_no_rubbish_takes_long(self, piece: Any) -> None:
        value = piece * (900_000 // len(piece))
        began = time.process_time()

        refusal(value)

        assert time.process_time() - began < 1


EVENT: dict[str, Any] = {"specversion": "1.0", "id": "e1", "type": "x.call", "source": "/agent"}
ANONYMOUS: dict[str, Any] = {"name": "a", "arguments": {}}


class TestCloudEvents:
    def test_structured_mode_is_known_by_its_body(self) -> None:
        assert of({**EVENT, "data": records.ANTHROPIC})[0].id == "c1"

    def test_the_event_lends_its_id_to_a_call_without_one(self) -> None:
        assert of({**EVENT, "data": ANONYMOUS})[0].id == "e1"

    def test_several_calls_share_the_events_id_and_differ_by_place(self) -> None:
        calls = [{"function": {"name": "a", "arguments": ""}}] * 2

        found = of({**EVENT, "data": {"role": "assistant", "tool_calls": calls}})

        assert [call.id for call in found] == ["e1-0", "e1-1"]

    def test_binary_mode_is_known_by_its_headers(self) -> None:
        headers = (("ce_specversion", b"1.0"), ("ce_id", b"e2"), ("content-type", b"application/json"))

        assert of(ANONYMOUS, headers)[0].id == "e2"
        assert of(records.NATIVE, headers)[0].id == "c1"

    @pytest.mark.parametrize("headers", [(("ce_id", None),), (("ce_id", b""),), (("content-type", None),)])
    def test_null_and_empty_headers_say_nothing(self, headers: Any) -> None:
        assert of(ANONYMOUS, headers)[0].id is None

    def test_data_may_be_base64_or_text(self) -> None:
        text = orjson.dumps(records.NATIVE).decode()

        assert of({**EVENT, "data": text})[0].id == "c1"
        assert of({**EVENT, "data_base64": base64.b64encode(text.encode()).decode()})[0].id == "c1"

    @pytest.mark.parametrize(
        ("event", "reason"),
        [
            ({"data": None}, "shape"),
            ({"data": [1]}, "shape"),
            ({"data": "hello"}, "not-json"),
            ({"data_base64": "%%%"}, "shape"),
            ({"data_base64": 7}, "shape"),
            ({"data_base64": "/w=="}, "not-utf8"),
            ({"data": {}, "data_base64": "e30="}, "ambiguous"),
        ],
    )
    def test_an_event_without_readable_data_is_refused(self, event: Any, reason: Any) -> None:
        assert refusal(orjson.dumps({**EVENT, **event})).reason == reason

    def test_a_promised_event_must_be_one(self) -> None:
        headers = (("Content-Type", b"application/cloudevents+json; charset=utf-8"),)

        assert refusal(b"[]", headers=headers).reason == "shape"
        assert refusal(b'{"id":"e1"}', headers=headers).reason == "shape"
        assert of({**EVENT, "data": records.NATIVE}, headers)[0].id == "c1"

    def test_a_refused_event_is_named_by_its_id(self) -> None:
        assert refusal(orjson.dumps({**EVENT, "data": {}})).call_id == "e1"


TEXT = st.text(st.characters(exclude_categories=["Cs"]))
FLOATS = st.floats(allow_nan=False, allow_infinity=False)
SCALARS = st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | TEXT | FLOATS
WORDS = st.sampled_from(
    (
        "name arguments args input id type role content tool tools function parts kwargs lc data messages output text "
        "tool_calls tool_use function_call functionCall toolUse assistant user params jsonrpc specversion system ai "
        "required conversation choices candidates message contents instructions toolConfig tool_result"
    ).split()
)
VALUES = st.recursive(
    SCALARS | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS | TEXT, inner, max_size=5),
    max_leaves=25,
)


def outcome(value: bytes, headers: Sequence[tuple[str, bytes | None]] = ()) -> tuple[ProposedCall, ...] | DecodeError:
    try:
        return decode(value, headers)
    except DecodeError as error:
        return error


EVERY_RECORD: list[Any] = [
    record
    for group in (records.BLOCKS, records.TURNS, records.RESPONSES, records.REQUESTS, records.NO_CALLS)
    for record in group.values()
]


def replaced(value: Any, data: st.DataObject) -> Any:
    """Walk down to a random place of a JSON value and put something else there."""
    if isinstance(value, dict) and value and data.draw(st.integers(0, 4)):
        key = data.draw(st.sampled_from(sorted(value)))
        return {**value, key: replaced(value[key], data)}
    if isinstance(value, list) and value and data.draw(st.integers(0, 4)):
        index = data.draw(st.integers(0, len(value) - 1))
        return [*value[:index], replaced(value[index], data), *value[index + 1 :]]
    return data.draw(VALUES)


class TestAnything:
    @given(st.binary() | st.binary().map(lambda data: b'{"name":"a","arguments":{' + data))
    def test_any_bytes_give_calls_or_a_decode_error(self, value: Any) -> None:
        found = outcome(value)

        assert found.reason in REASONS if isinstance(found, DecodeError) else found

    @given(
        VALUES,
        st.lists(st.tuples(st.sampled_from(["ce_id", "content-type", "x"]), st.none() | st.binary()), max_size=3),
    )
    def test_any_json_gives_calls_or_a_decode_error(self, value: Any, headers: Any) -> None:
        found = outcome(orjson.dumps(value), headers)

        if isinstance(found, DecodeError):
            assert len(found.message) <= 500
        else:
            assert all(call.name.strip() and type(call.arguments) is dict for call in found)

    @given(st.sampled_from(EVERY_RECORD), st.data())
    def test_any_record_with_a_piece_replaced_gives_calls_or_a_decode_error(self, record: Any, data: Any) -> None:
        """Random JSON is seldom near a shape; a known record with one place changed always is."""
        found = outcome(orjson.dumps(replaced(record, data)))

        assert found.reason in REASONS if isinstance(found, DecodeError) else found

    @given(
        st.none() | TEXT.filter(bool),
        TEXT.filter(str.strip),
        st.dictionaries(TEXT, TEXT | st.integers(-(2**63), 2**64 - 1) | st.booleans() | st.none()),
        st.none() | st.lists(TEXT),
        st.none() | TEXT,
    )
    def test_what_is_written_natively_is_read_back(
        self, identity: Any, name: Any, arguments: Any, required: Any, session: Any
    ) -> None:
        data = orjson.dumps(
            {"id": identity, "name": name, "arguments": arguments, "required": required, "session": session}
        )

        (call,) = decode(data)

        kept = None if required is None else tuple(required)
        assert (call.id, call.name, call.arguments, call.required, call.session) == (
            identity,
            name,
            arguments,
            kept,
            session,
        )
