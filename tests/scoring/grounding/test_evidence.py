from tests.helpers.grounding import evidence

from askfirst.scoring.conversation import Conversation
from askfirst.scoring.grounding.evidence import ANSWERED, UNANSWERED, Evidence, Span


def test_a_source_is_what_its_speakers_said() -> None:
    seen = evidence("user: red", "system: green", "tool: blue")

    assert seen.view("user").words == {"red"}
    assert seen.view("system", "tool").words == {"green", "blue"}
    assert seen.view("user") is seen.view("user")


def test_the_assistant_is_answered_when_the_user_spoke_again() -> None:
    seen = evidence("hello", "assistant: one", "go on", "assistant: two")

    assert seen.view(ANSWERED).words == {"one"}
    assert seen.view(UNANSWERED).words == {"two"}
    assert seen.adds(ANSWERED)
    assert not seen.adds("tool")


def test_where_something_was_said_last() -> None:
    seen = evidence("Order ORD-1", "tool: again ORD-1 there")

    assert seen.find("ord-1") == Span(1, 6, 11, "tool")
    assert seen.find("ord-2") is None
    assert seen.find("") is None


def test_no_span_where_folding_moved_the_text() -> None:
    assert evidence("two  spaces").find("two spaces") == Span(0, None, None, "user")


def _seen(*turns: dict[str, object]) -> Evidence:
    said = Conversation.of(list(turns))
    assert said is not None
    return Evidence(said.turns)


def test_a_tool_that_repeats_the_assistants_claim_is_no_evidence() -> None:
    call = {"name": "get", "arguments": {"id": "ORD-12345"}}
    seen = _seen(
        {"role": "user", "content": "my last order"},
        {"role": "assistant", "content": "", "tool_calls": [call]},
        {"role": "tool", "content": "no order ORD-12345, but ORD-123456"},
    )

    assert not seen.view("tool").holds("ord-12345")
    assert seen.view("tool").holds("ord-123456")


def test_a_claim_that_somebody_made_before_stays() -> None:
    call = {"function": {"name": "get", "arguments": '{"id": "ORD-12345"}'}}
    seen = _seen(
        {"role": "user", "content": "order ord-12345"},
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "content": "ORD-12345 is on its way"},
    )

    assert seen.view("tool").holds("ord-12345")


def test_a_tool_does_not_answer_the_assistant() -> None:
    """Only a user who goes on has read what the assistant said."""
    seen = evidence("hello", "assistant: two", "tool: three")

    assert seen.adds(UNANSWERED)
    assert not seen.adds(ANSWERED)
