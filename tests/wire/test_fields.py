"""The fields beside a call: what each must be, what it means when absent, where a definition is looked for."""

from typing import Any

import pytest
from tests.helpers import records

from askfirst.gate.call import ProposedCall, ToolDefinition
from askfirst.wire.errors import DecodeError
from askfirst.wire.fields import read_arguments, read_calls, read_id, read_name, read_required
from askfirst.wire.shapes.base import RawCall, Reading

RAW = RawCall("c1", "a", {}, "arguments")


def only(record: dict[str, Any], reading: Reading | None = None) -> ProposedCall:
    (call,) = read_calls(record, reading or Reading((RAW,)), None)
    return call


def refused(record: dict[str, Any], reading: Reading | None = None) -> str:
    with pytest.raises(DecodeError) as caught:
        only(record, reading)
    assert caught.value.call_id == "c1"
    return caught.value.reason


class TestDefinition:
    def test_a_lone_definition_is_handed_on_whatever_its_name(self) -> None:
        """Whether one of another name counts is for the gate to say."""
        definition = only({"tool": {"name": "b"}}).definition

        assert definition == ToolDefinition("b", "", None, ())

    def test_the_calls_own_is_found_among_the_tools_where_the_lone_one_is_anothers(self) -> None:
        definition = only({"tool": {"name": "b"}, "tools": [{"name": "a", "description": "x"}]}).definition

        assert definition == ToolDefinition("a", "x", None, ())

    def test_the_lone_one_goes_before_the_tools(self) -> None:
        definition = only({"tool": {"description": "x"}, "tools": [{"name": "a", "description": "y"}]}).definition

        assert definition == ToolDefinition("", "x", None, ())

    def test_a_shapes_own_tools_go_before_those_beside_it(self) -> None:
        reading = Reading((RAW,), tools=[{"name": "a", "description": "own"}])

        assert only({"tools": []}, reading).definition == ToolDefinition("a", "own", None, ())

    @pytest.mark.parametrize("tool", [None, "", "a"])
    def test_a_tool_that_only_repeats_the_name_defines_nothing(self, tool: Any) -> None:
        assert only({"tool": tool}).definition is None

    @pytest.mark.parametrize("tool", ["b", 7, [], True])
    def test_a_tool_that_is_no_object_is_refused(self, tool: Any) -> None:
        assert refused({"tool": tool}) == "definition"


class TestConversation:
    TURN = {"role": "user", "content": "x"}  # noqa: RUF012 - never changed

    def test_the_turns_of_the_shape_are_the_conversation(self) -> None:
        assert only({}, Reading((RAW,), (self.TURN,))).conversation == (self.TURN,)

    def test_else_those_beside_it_are(self) -> None:
        assert only({"conversation": [self.TURN]}).conversation == (self.TURN,)

    @pytest.mark.parametrize("beside", [None, []])
    def test_empty_means_absent(self, beside: Any) -> None:
        assert only({"conversation": beside}).conversation is None
        assert only({"conversation": beside}, Reading((RAW,), (self.TURN,))).conversation == (self.TURN,)

    def test_turns_in_two_places_are_refused(self) -> None:
        assert refused({"conversation": [self.TURN]}, Reading((RAW,), (self.TURN,))) == "ambiguous"

    def test_a_reference_to_turns_kept_elsewhere_is_none(self) -> None:
        assert only({"output": [], "conversation": {"id": "conv_1"}}).conversation is None
        assert refused({"conversation": {"id": "conv_1"}}) == "conversation"


@pytest.mark.parametrize(
    ("field", "absent", "given", "wrong"),
    [
        ("session", None, "s", 1),
        ("agent", None, "s", []),
        ("model", None, "s", {}),
        ("in_reply_to", None, "s", True),
        ("conversation_complete", True, False, 1),
    ],
)
def test_a_field_is_what_it_is_absent_where_null_and_refused_where_wrong(
    field: str, absent: Any, given: Any, wrong: Any
) -> None:
    assert getattr(only({}), field) == absent
    assert getattr(only({field: None}), field) == absent
    assert getattr(only({field: given}), field) == given
    assert refused({field: wrong}) == "field"


def test_confirmed_is_a_list_of_text() -> None:
    assert only({"confirmed": ["/a", "/b/0"]}).confirmed == ("/a", "/b/0")
    assert refused({"confirmed": [None]}) == "field"


@pytest.mark.parametrize("value", [1.5, True, [], {}])
def test_an_id_is_text_or_a_whole_number(value: Any) -> None:
    with pytest.raises(DecodeError, match="the call's id is"):
        read_id(value)


@pytest.mark.parametrize("value", [None, "", " ", "\t\n", "\u3000", 7, []])
def test_a_name_holds_more_than_white_space(value: Any) -> None:
    with pytest.raises(DecodeError, match="the tool's name is"):
        read_name(value)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "x.args is absent or null"),
        ([], "x.args is a list"),
        (0.5, "x.args is a number"),
        ("[]", "x.args is JSON text of a list"),
        ("null", "x.args is JSON text of null"),
        ("{", "x.args is not JSON"),
        ('{"a":"\\ud800"}', "x.args holds half a surrogate pair"),
    ],
)
def test_arguments_that_are_no_object_are_refused_by_the_place_they_stand_in(value: Any, words: str) -> None:
    with pytest.raises(DecodeError, match=words) as caught:
        read_arguments(value, "x.args")

    assert caught.value.reason == "arguments"


def test_arguments_in_text_are_read() -> None:
    assert read_arguments(records.TEXT_ARGUMENTS, "x") == records.ARGUMENTS


def test_required_tells_absent_from_empty() -> None:
    assert read_required(None) is None
    assert read_required([]) == ()
    assert read_required(["b", "a", "b"]) == ("b", "a", "b")


def test_the_event_around_it_names_a_call_without_an_id() -> None:
    anonymous = RAW._replace(id="")
    alone = read_calls({}, Reading((anonymous,)), "e1")
    together = read_calls({}, Reading((anonymous, RAW)), "e1")

    assert [call.id for call in (*alone, *together)] == ["e1", "e1-0", "c1"]
