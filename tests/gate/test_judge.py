from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from askfirst.gate.call import ProposedCall, ToolDefinition
from askfirst.gate.judge import Gate
from askfirst.gate.policy_file import parse_policy
from askfirst.gate.profile import profile
from askfirst.gate.registry import Registry, ToolSource
from askfirst.gate.verdict import APPROVE, CLARIFY, Verdict
from askfirst.scoring.report import Report

SEED, STRICT = profile("seed"), profile("strict")


def tool(parameters: dict[str, Any] | None, *required: str, name: str = "send") -> ToolDefinition:
    return ToolDefinition(name, "Sends it.", parameters, required)


def call(arguments: dict[str, Any], **changes: Any) -> ProposedCall:
    return ProposedCall(**({"id": "c1", "name": "send", "arguments": arguments} | changes))


def policy(text: str) -> Any:
    return parse_policy(f"version = 1\n{text}", source="test")


@pytest.mark.parametrize(
    ("arguments", "seed", "strict"),
    [
        ({"a": "Ana", "b": "Bo", "c": 3}, APPROVE, APPROVE),
        ({"a": "N/A", "b": "Bo", "c": 3}, APPROVE, CLARIFY),
        ({"a": "N/A", "b": "Bo"}, CLARIFY, CLARIFY),
        ({"a": "Ana", "b": "Bo"}, APPROVE, CLARIFY),
        ({}, CLARIFY, CLARIFY),
    ],
)
def test_seed_asks_below_half_and_strict_at_any_hopeless_key(arguments: dict[str, Any], seed: str, strict: str) -> None:
    proposed = call(arguments, required=("a", "b", "c"))

    assert Gate(SEED).judge(proposed).decision == seed
    assert Gate(STRICT).judge(proposed).decision == strict


@pytest.mark.parametrize(("threshold", "decision"), [(0.0, APPROVE), (0.5, APPROVE), (0.51, CLARIFY), (1.0, CLARIFY)])
def test_a_call_is_asked_about_strictly_below_the_threshold(threshold: float, decision: str) -> None:
    gate = Gate(SEED.override(threshold=threshold))

    assert gate.judge(call({"a": "Ana"}, required=("a", "b"))).decision == decision


@pytest.mark.parametrize(("cut", "decision"), [(0.0, APPROVE), (0.3, APPROVE), (0.31, CLARIFY)])
def test_a_key_is_asked_about_strictly_below_its_cut(cut: float, decision: str) -> None:
    proposed = call(
        {"city": "Lisbon", "days": 3, "n": 1},
        definition=tool({"properties": {"city": {"description": "e.g. Lisbon"}}}, "city", "days", "n"),
        conversation=({"role": "user", "content": "and the weather?"},),
    )
    verdict = Gate(STRICT.override(key_threshold=cut)).judge(proposed)

    assert (verdict.decision, verdict.report.weakest) == (decision, 0.3)


def test_a_question_comes_with_clarify_and_never_with_approve() -> None:
    gate = Gate(STRICT)
    good, bad = gate.judge(call({"to": "Ana"}, required=("to",))), gate.judge(call({}, required=("to",)))

    assert good.question is None
    assert bad.question is not None
    assert [key.pointer for key in bad.question.keys] == ["/to"]


@pytest.mark.parametrize(
    ("undefined", "arguments", "required", "decision"),
    [
        ("present", {"to": "N/A"}, ("to",), CLARIFY),
        ("present", {"to": "Ana"}, ("to",), APPROVE),
        ("present", {}, (), APPROVE),
        ("approve", {"to": "N/A"}, (), APPROVE),
        ("clarify", {"to": "Ana"}, ("to",), CLARIFY),
    ],
)
def test_the_policy_says_what_of_a_tool_that_nobody_defines(
    undefined: str, arguments: dict[str, Any], required: tuple[str, ...], decision: str
) -> None:
    verdict = Gate(policy(f'undefined = "{undefined}"')).judge(call(arguments))

    assert (verdict.outcome.definition, verdict.outcome.required, verdict.decision) == ("none", required, decision)


def test_an_empty_list_of_required_keys_is_an_answer() -> None:
    verdict = Gate(policy('undefined = "clarify"')).judge(call({"to": "N/A"}, required=()))

    assert (verdict.outcome.definition, verdict.decision) == ("message", APPROVE)


@pytest.mark.parametrize("undefined", ["present", "approve", "clarify"])
def test_what_is_too_large_to_check_is_always_asked_about(undefined: str) -> None:
    verdict = Gate(policy(f'undefined = "{undefined}"')).judge(call({"to": ["Ana"] * 3_000}))

    assert verdict.decision == CLARIFY
    assert verdict.report.reason == "too large to check"


@pytest.mark.parametrize(
    ("required", "names"), [(None, ("to", "cc")), (("cc",), ("cc",)), ((), ()), (("cc", "cc"), ("cc",))]
)
def test_a_broken_schema_says_nothing_and_the_records_own_names_count(
    required: tuple[str, ...] | None, names: tuple[str, ...]
) -> None:
    broken = tool({"type": 3, "properties": {"cc": {"nullable": True}}}, "gone")
    verdict = Gate(STRICT).judge(call({"to": "Ana", "cc": "Bo"}, definition=broken, required=required))

    assert (verdict.outcome.required, verdict.decision) == (names, APPROVE)
    assert [found.rule for found in verdict.report.findings] == ["schema.broken"]


def test_the_operators_definition_comes_first_unless_told_otherwise() -> None:
    registry = Registry.of([ToolSource(source="tools.json", tools=(tool({}, "to", "subject"),))])
    proposed = call({"to": "Ana"}, definition=tool({}, "to"))

    first, other = Gate(STRICT, registry).judge(proposed), Gate(STRICT, registry, "message-first").judge(proposed)

    assert (first.outcome.definition, first.decision) == ("registry", CLARIFY)
    assert (other.outcome.definition, other.decision) == ("message", APPROVE)


def test_agents_have_tools_of_their_own() -> None:
    sources = [
        ToolSource(source="a.json", tools=(tool({}, "to"),)),
        ToolSource(source="b.json", tools=(tool({}, "subject"),), agent="b"),
    ]
    gate = Gate(STRICT, Registry.of(sources))

    assert [gate.judge(call({"to": "Ana"}, agent=agent)).decision for agent in (None, "a", "b", "a")] == [
        APPROVE,
        APPROVE,
        CLARIFY,
        APPROVE,
    ]


def test_a_tool_table_holds_for_its_tools() -> None:
    gate = Gate(policy('profile = "seed"\n[tools."pay_*"]\nprofile = "strict"'))
    arguments = {"a": "Ana", "b": "N/A"}

    assert gate.judge(call(arguments, name="pay_bill", required=("a", "b"))).decision == CLARIFY
    assert gate.judge(call(arguments, name="send_bill", required=("a", "b"))).decision == APPROVE


def test_confirmed_places_and_the_conversation_are_heard() -> None:
    gate = Gate(STRICT)
    definition = tool({"properties": {"to": {"description": "The receiver"}}}, "to")
    proposed = call({"to": "the receiver"}, definition=definition)

    assert gate.judge(proposed).decision == CLARIFY
    assert gate.judge(proposed._replace(confirmed=("/to",))).decision == APPROVE
    said = ({"role": "user", "content": "to The Receiver, the newspaper"},)
    assert gate.judge(proposed._replace(conversation=said)).decision == APPROVE


VALUES = st.sampled_from(
    ["Ana", "N/A", "TODO", "", " ", "unknown", None, 3, True, 1.5, [], ["N/A"], {"b": ""}, "x" * 70, "Lisbon", "<to>"]
)
ARGUMENTS = st.dictionaries(st.sampled_from(["to", "cc", "city", "a/b"]), VALUES, max_size=4)
SCHEMAS = st.sampled_from(
    [
        None,
        {},
        {"properties": {"to": {"type": ["string", "null"]}, "city": {"description": "e.g. Lisbon"}}},
        {"type": 3},
        {"properties": {"cc": {"enum": ["", "unknown"]}}, "required": ["cc"]},
    ]
)
DEFINITIONS = st.none() | st.builds(
    ToolDefinition, st.sampled_from(["", "send", "other"]), st.sampled_from(["", "Sends."]), SCHEMAS, st.just(("to",))
)
CALLS = st.builds(
    ProposedCall,
    id=st.none(),
    name=st.sampled_from(["send", "pay", "n" * 70]),
    arguments=ARGUMENTS,
    definition=DEFINITIONS,
    required=st.none() | st.lists(st.sampled_from(["to", "cc", "gone"]), max_size=3).map(tuple),
    conversation=st.none() | st.just(({"role": "user", "content": "to unknown, in Lisbon"},)),
    agent=st.sampled_from([None, "b"]),
    confirmed=st.sampled_from([(), ("/to",)]),
)
POLICIES = st.sampled_from(
    [
        SEED,
        STRICT,
        policy('undefined = "clarify"\nwords = ["Ana"]'),
        policy('profile = "strict"\n[tools.pay.keys."/to"]\nexempt = true'),
        policy('optional = "score"\nundefined = "approve"'),
    ]
)


def test_where_optional_keys_count_a_doubtful_call_is_not_judged_like_one_with_fewer_of_them() -> None:
    gate = Gate(policy('optional = "score"'))
    one, two, three = ({"cc": "N/A"} | dict.fromkeys("ab"[:more], "Lisbon") for more in range(3))

    assert [gate.judge(call(each, required=())).report.score for each in (one, two, three)] == [0.0, 0.5, 2 / 3]


def test_a_call_without_arguments_says_nothing_of_the_next_one() -> None:
    gate = Gate(STRICT)

    assert gate.judge(call({})).outcome.required == ()
    assert gate.judge(call({"to": "N/A"})).decision == CLARIFY


@settings(max_examples=1000)
@given(POLICIES, st.booleans(), st.lists(CALLS, min_size=2, max_size=8))
def test_what_a_gate_remembers_changes_no_verdict(chosen: Any, known: Any, calls: list[ProposedCall]) -> None:
    sources = [
        ToolSource(source="a.json", tools=(tool({"properties": {"to": {"type": "string"}}}, "to"),)),
        ToolSource(source="b.json", tools=(tool(None, "cc"),), agent="b"),
    ]
    registry = Registry.of(sources if known else ())
    gate = Gate(chosen, registry)

    def told(verdict: Verdict) -> tuple[str, Report, Any, Any, Any]:
        return verdict.decision, verdict.report, verdict.outcome.definition, verdict.outcome.required, verdict.question

    assert [told(gate.judge(each)) for each in calls] == [told(Gate(chosen, registry).judge(each)) for each in calls]


@pytest.mark.parametrize(
    "changes",
    [
        {"name": "n" * 65},
        {"agent": "a" * 65},
        {"required": ("k" * 65,)},
        {"required": tuple(f"k{n}" for n in range(65))},
        {"arguments": {"k" * 65: "N/A"}},
        {"arguments": {f"k{n}": "N/A" for n in range(65)}},
        {"arguments": {"to": "N/A" + " " * 65}},
    ],
)
def test_nothing_long_is_remembered_since_records_bring_it(changes: dict[str, Any]) -> None:
    gate = Gate(STRICT)
    gate.judge(call({"to": "N/A"})._replace(**changes))
    kept = repr([gate._settled._found, gate._clean._found, gate._doubtful._found])

    assert all(long not in kept for long in ("n" * 65, "a" * 65, "k" * 65, "'k64'", " " * 65))
