from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.gate.call import ProposedCall, ToolDefinition
from askfirst.gate.judge import Gate
from askfirst.gate.profile import profile
from askfirst.gate.question import KEYS, ask
from askfirst.gate.verdict import KeyQuestion, Question
from askfirst.scoring.report import Finding, Report

STRICT = profile("strict").for_tool("send_email")


def finding(pointer: str, signal: str = "missing", confidence: float = 0.0) -> Finding:
    return Finding(signal, f"{signal}.x", pointer, confidence, scored=True, message="in doubt")


def question(
    *findings: Finding,
    arguments: dict[str, Any] | None = None,
    properties: dict[str, Any] | None = None,
    too_large: bool = False,
    name: str = "send_email",
) -> Question:
    definition = None if properties is None else ToolDefinition(name, "", {"properties": properties}, ())
    report = Report(0.0, 0.0, (), (), findings, "", too_large=too_large)
    return ask(ProposedCall("c1", name, arguments or {}), report, STRICT, definition)


def test_one_line_a_key_and_the_tools_name_in_the_first() -> None:
    found = question(finding("/to"), finding("/body", "blank"))

    assert found.text == (
        "Before `send_email` runs: What should `to` be? It is missing.\nWhat should `body` be? It is empty."
    )


def test_every_doubted_key_has_its_question_the_most_hopeless_first() -> None:
    found = question(finding("/to", "echo", 0.3), finding("/body"))

    assert found.keys == (
        KeyQuestion("/body", "What should `body` be? It is missing."),
        KeyQuestion("/to", "What should `to` be? It only gives back the tool's own words or example."),
    )


def test_a_definition_gives_title_description_choices_and_field() -> None:
    found = question(
        finding("/priority"),
        properties={
            "priority": {"type": "string", "title": "Urgency", "description": "How soon", "enum": ["low", "high"]}
        },
    )

    text = "What should Urgency (`priority`) be (How soon)? It is missing. One of: low, high."
    field = {"type": "string", "title": "Urgency", "description": "How soon", "enum": ["low", "high"]}
    assert found.keys == (KeyQuestion("/priority", text, ("low", "high")),)
    assert found.form == {"type": "object", "properties": {"priority": field}, "required": ["priority"]}


def test_without_a_definition_every_field_is_a_text() -> None:
    found = question(finding("/to"), finding("/body"))

    fields = {"to": {"type": "string"}, "body": {"type": "string"}}
    assert found.form == {"type": "object", "properties": fields, "required": ["to", "body"]}


@pytest.mark.parametrize("properties", [None, {"api_key": {"type": "string"}, "t\u200bo": {"type": "string"}}])
def test_a_form_never_asks_for_a_secret_nor_by_a_name_that_is_not_what_it_looks(properties: Any) -> None:
    found = question(finding("/api_key"), finding("/t\u200bo"), properties=properties)

    assert len(found.keys) == 2
    assert found.form is None


def test_what_a_schema_marks_as_a_secret_has_no_field() -> None:
    assert question(finding("/code"), properties={"code": {"format": "password"}}).form is None


def test_a_value_of_parts_has_no_field() -> None:
    found = question(finding("/to"), finding("/body"), properties={"to": {"type": "array"}})

    assert found.form is not None
    assert list(found.form["properties"]) == ["body"]


def test_a_question_never_holds_the_proposed_value() -> None:
    found = question(
        finding("/to", "echo"),
        arguments={"to": "ana@corp.io"},
        properties={"to": {"type": "string", "description": "Recipient, such as ana@corp.io"}},
    )

    assert "ana@corp.io" not in str(found)


@pytest.mark.parametrize("value", [12345, [12345], {"id": 12345}, "12345"])
def test_nor_is_a_number_or_a_part_of_a_value_told(value: Any) -> None:
    found = question(
        finding("/order", "placeholder"),
        arguments={"order": value},
        properties={"order": {"description": "Order number, e.g. 12345"}},
    )

    assert "12345" not in str(found)


def test_a_call_too_large_to_check_is_asked_about_as_a_whole_and_by_what_was_found() -> None:
    found = question(finding("", "limit"), finding("/to"), too_large=True)

    assert [key.pointer for key in found.keys] == ["", "/to"]
    assert found.text.startswith("Before `send_email` runs: The call is too large to check.")


def test_a_call_that_the_policy_wants_asked_about_is_asked_about_as_a_whole() -> None:
    found = question()

    text = "The call does not say which arguments it needs. Should `send_email` run with the arguments it has?"
    assert found == Question(f"Before `send_email` runs: {text}", (KeyQuestion("", text),))


def test_no_question_asks_about_more_keys_than_a_person_answers() -> None:
    """A verdict with thousands of lines would not fit into a message of its topic."""
    found = question(*(finding(f"/key{number}") for number in range(KEYS + 5)))

    assert len(found.keys) == KEYS
    assert found.text.endswith("\nAnd 5 more.")


def test_a_very_long_key_is_asked_about_and_has_no_field() -> None:
    found = question(finding("/" + "k" * 100_000))

    assert len(found.text) < 300
    assert found.form is None


def test_two_questions_share_nothing_that_can_be_changed() -> None:
    one, other = question(finding("/to")), question(finding("/to"))
    assert one.form is not None
    assert other.form is not None

    one.form["properties"]["to"]["type"] = "changed"

    assert other.form["properties"]["to"] == {"type": "string"}


@given(
    names=st.lists(st.text(), min_size=1, max_size=30, unique=True),
    signal=st.sampled_from(["missing", "blank", "placeholder", "echo"]),
    tool=st.text(min_size=1),
    defined=st.booleans(),
)
def test_every_line_is_one_printable_line_of_bounded_length(
    *, names: list[str], signal: str, tool: str, defined: bool
) -> None:
    pointers = ["/" + name.replace("~", "~0").replace("/", "~1") for name in names]
    properties = {name: {"description": name, "enum": [name]} for name in names} if defined else None

    found = question(*(finding(pointer, signal) for pointer in pointers), properties=properties, name=tool)

    assert len(found.text.split("\n")) == min(len(names), KEYS) + (len(names) > KEYS)
    for key in found.keys:
        assert key.text.isprintable()
        assert len(key.text) <= 300


def test_a_near_miss_is_asked_about_with_both_values_and_the_seen_one_is_a_candidate() -> None:
    said = ({"role": "user", "content": "Cancel ORD-88213"},)
    call = ProposedCall(None, "cancel", {"order": "ORD-88231"}, required=("order",), conversation=said)

    verdict = Gate(profile("grounded")).judge(call)

    assert verdict.question is not None
    (key,) = verdict.question.keys
    assert key.text == 'What should `order` be? The call has "ORD-88231", and "ORD-88213" was said.'
    assert key.candidates == ("ORD-88213",)
