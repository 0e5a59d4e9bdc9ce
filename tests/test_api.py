"""The score, case by case: DESIGN section 2 as one table, and the properties that hold for any call."""

import sys
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.helpers.values import JSON, named, written

import askfirst
from askfirst import ABSTAIN_THRESHOLD, Report, evaluate
from askfirst.gate.errors import PolicyError
from askfirst.gate.policy_file import parse_policy
from askfirst.gate.profile import profile
from askfirst.stream.errors import MissingExtraError


def user(*texts: str) -> list[dict[str, Any]]:
    return [{"role": "user", "content": text} for text in texts]


def props(**schemas: Any) -> dict[str, Any]:
    return {"type": "object", "properties": schemas}


@dataclass(frozen=True)
class Case:
    """One row: a call, and what is to come of it under seed."""

    params: Any
    required: list[str]
    score: float
    missing: tuple[str, ...] = ()
    weak: tuple[str, ...] = ()
    rules: tuple[str, ...] | None = None
    schema: Any = None
    conversation: Any = field(default=None)


DESCRIBED = {"type": "string", "description": "The city to look up, e.g. Lisbon."}
NESTED = props(address={"type": "object", "properties": {"city": {}, "zip": {}}, "required": ["city", "zip"]})

CASES = {
    # The share of each key
    "all known": Case({"to": "ana@corp.io", "n": 3}, ["to", "n"], 1.0),
    "nothing required": Case({"to": "unknown"}, [], 1.0, rules=("placeholder.unknown-word",)),
    "nothing at all": Case({}, [], 1.0),
    "one of one is bad": Case({}, ["to"], 0.0, missing=("to",)),
    "one of two is bad": Case({"to": "Ana"}, ["to", "cc"], 0.5, missing=("cc",)),
    "two of three are bad": Case({"to": "Ana", "a": "TODO"}, ["to", "a", "b"], 1 / 3, missing=("b",), weak=("a",)),
    "six of twelve are bad": Case(
        {f"k{n}": "Ana" for n in range(6)},
        [f"k{n}" for n in range(12)],
        0.5,
        missing=tuple(f"k{n}" for n in range(6, 12)),
    ),
    "a name twice counts once": Case({"to": "Ana"}, ["to", "to", "cc", "to"], 0.5, missing=("cc",)),
    "a name the schema does not know counts": Case({"to": "Ana"}, ["to", "cc"], 0.5, ("cc",), schema=props(to={})),
    "names are literal": Case({"a": {"b": "Ana"}}, ["a.b", "/a/b"], 0.0, missing=("a.b", "/a/b")),
    "an empty name is a name": Case({"": "Ana"}, [""], 1.0),
    "params that are no object have no keys": Case(["to"], ["to"], 0.0, missing=("to",)),
    "missing and weak in the order of required": Case(
        {"d": "N/A", "b": "?"}, ["a", "b", "c", "d"], 0.0, missing=("a", "c"), weak=("b", "d")
    ),
    "an optional key moves nothing": Case(
        {"to": "Ana", "cc": "unknown"}, ["to"], 1.0, rules=("placeholder.unknown-word",)
    ),
    "an optional null is left out": Case({"to": "Ana", "cc": None}, ["to"], 1.0, rules=()),
    # Blanks
    "null is weak": Case({"to": None}, ["to"], 0.0, weak=("to",), rules=("blank.null",)),
    "empty text is weak": Case({"to": ""}, ["to"], 0.0, weak=("to",), rules=("blank.empty-text",)),
    "white space is weak": Case({"to": " \t"}, ["to"], 0.0, weak=("to",), rules=("blank.white-space",)),
    "an empty list is weak": Case({"to": []}, ["to"], 0.0, weak=("to",), rules=("blank.empty-list",)),
    "an empty object is weak": Case({"to": {}}, ["to"], 0.0, weak=("to",), rules=("blank.empty-object",)),
    "false, 0 and 0.0 are values": Case({"a": False, "b": 0, "c": 0.0}, ["a", "b", "c"], 1.0, rules=()),
    "null where the type allows it does not count": Case(
        {"to": None, "cc": "?"}, ["to", "cc"], 0.0, weak=("cc",), schema=props(to={"type": ["string", "null"]})
    ),
    "null where it is nullable": Case({"to": None}, ["to"], 1.0, rules=(), schema=props(to={"nullable": True})),
    "null where a branch is null": Case(
        {"to": None}, ["to"], 1.0, rules=(), schema=props(to={"anyOf": [{"type": "string"}, {"type": "null"}]})
    ),
    "null in the enum": Case({"to": None}, ["to"], 1.0, rules=(), schema=props(to={"enum": ["a", None]})),
    "null by default": Case({"to": None}, ["to"], 1.0, rules=(), schema=props(to={"default": None})),
    "null elsewhere is weak": Case({"to": None}, ["to"], 0.0, weak=("to",), schema=props(to={"type": "string"})),
    "a blank of the enum is fine": Case({"to": ""}, ["to"], 1.0, rules=(), schema=props(to={"enum": ["", "a"]})),
    "a blank default is fine": Case({"to": []}, ["to"], 1.0, rules=(), schema=props(to={"default": []})),
    "a blank const is fine": Case({"to": {}}, ["to"], 1.0, rules=(), schema=props(to={"const": {}})),
    "the conversation excuses no blank": Case(
        {"to": "", "cc": None}, ["to", "cc"], 0.0, weak=("to", "cc"), conversation=user('to is "", cc is null')
    ),
    # Inside a value
    "a stand-in leaf": Case({"a": {"b": ["x1", "TODO"]}}, ["a"], 0.0, weak=("a",), rules=("placeholder.filler-word",)),
    "a blank leaf beside another": Case({"a": {"b": "", "c": "Porto"}}, ["a"], 1.0, rules=()),
    "all leaves blank": Case(
        {"a": {"b": "", "c": [None]}}, ["a"], 0.0, weak=("a",), rules=("blank.empty-text", "blank.null")
    ),
    "a blank leaf that is required": Case(
        {"address": {"city": "", "zip": "4000"}},
        ["address"],
        0.0,
        weak=("address",),
        rules=("blank.empty-text",),
        schema=NESTED,
    ),
    "a required leaf that is absent": Case(
        {"address": {"city": "Porto"}}, ["address"], 0.0, weak=("address",), rules=("missing.nested",), schema=NESTED
    ),
    "a null leaf where null is allowed": Case(
        {"a": {"b": None}},
        ["a"],
        1.0,
        rules=(),
        schema=props(a={"properties": {"b": {"type": ["string", "null"]}}, "required": ["b"]}),
    ),
    "an optional object with a stand-in": Case({"a": {"b": "N/A"}}, [], 1.0, rules=("placeholder.null-word",)),
    # Exemptions
    "the user said it": Case({"name": "test"}, ["name"], 1.0, rules=(), conversation=user("Call it Test, please")),
    "the user said a part of it": Case(
        {"name": "test"}, ["name"], 0.0, weak=("name",), conversation=user("the contest")
    ),
    "the assistant said it": Case(
        {"name": "test"}, ["name"], 0.0, weak=("name",), conversation=[{"role": "assistant", "content": "test?"}]
    ),
    "the enum has it": Case({"a": "Unknown"}, ["a"], 1.0, rules=(), schema=props(a={"enum": ["unknown", "known"]})),
    "it is the default": Case({"a": "none"}, ["a"], 1.0, rules=(), schema=props(a={"default": "none"})),
    "it is the const": Case({"a": "test"}, ["a"], 1.0, rules=(), schema=props(a={"const": "test"})),
    "the description lists it": Case(
        {"a": "none"}, ["a"], 1.0, rules=(), schema=props(a={"description": 'Either "all", "some" or "none".'})
    ),
    "the description lists it without quotes": Case(
        {"a": "none"}, ["a"], 1.0, rules=(), schema=props(a={"description": "One of: all, some, none"})
    ),
    "the description only has it": Case(
        {"a": "none"}, ["a"], 0.0, weak=("a",), schema=props(a={"description": "There is none better to be found."})
    ),
    "the description gives it as an example": Case(
        {"a": "unknown"}, ["a"], 0.0, weak=("a",), schema=props(a={"description": "The state, e.g. 'unknown'."})
    ),
    "the system prompt vouches for data": Case(
        {"email": "help@example.com"},
        ["email"],
        1.0,
        rules=(),
        conversation=[{"role": "system", "content": "Write to help@example.com."}],
    ),
    "a tool vouches for data": Case(
        {"case_id": "12345"},
        ["case_id"],
        1.0,
        rules=(),
        conversation=[{"role": "tool", "content": '{"case": "12345"}'}],
    ),
    "a tool vouches for two words": Case(
        {"name": "John Doe"}, ["name"], 1.0, rules=(), conversation=[{"role": "tool", "content": "owner: John Doe"}]
    ),
    "the system prompt does not vouch for a word": Case(
        {"a": "unknown"}, ["a"], 0.0, weak=("a",), conversation=[{"role": "system", "content": "Say unknown."}]
    ),
    "a tool does not vouch for words of no value": Case(
        {"a": "N/A"}, ["a"], 0.0, weak=("a",), conversation=[{"role": "tool", "content": "N/A 1 / 2"}]
    ),
    "a stand-in within free text": Case({"body": "Say unknown, then N/A."}, ["body"], 1.0, rules=()),
    "a stand-in that is the whole text": Case({"body": "N/A"}, ["body"], 0.0, weak=("body",)),
    "code with an open place": Case({"code": "x: Array<your_type> = []"}, ["code"], 1.0, rules=()),
    # Echoes
    "the description given back": Case(
        {"a": "The city to look up"},
        ["a"],
        0.0,
        weak=("a",),
        rules=("echo.description",),
        schema=props(a={"description": "The city to look up."}),
    ),
    "the type given back": Case(
        {"a": "integer"},
        ["a"],
        0.0,
        weak=("a",),
        rules=("echo.type-word",),
        schema=props(a={"type": ["integer", "null"]}),
    ),
    "another type's word": Case({"a": "integer"}, ["a"], 1.0, rules=(), schema=props(a={"type": "boolean"})),
    "the name given back": Case({"first_name": "First Name"}, ["first_name"], 0.0, weak=("first_name",)),
    "the example without a conversation": Case(
        {"city": "Lisbon"}, ["city"], 1.0, rules=(), schema=props(city=DESCRIBED)
    ),
    "the example that was spoken of": Case(
        {"city": "Lisbon"},
        ["city"],
        1.0,
        rules=(),
        schema=props(city=DESCRIBED),
        conversation=user("weather in lisbon"),
    ),
    "the example that was not spoken of": Case(
        {"city": "Lisbon"},
        ["city"],
        0.0,
        weak=("city",),
        rules=("echo.example",),
        schema=props(city=DESCRIBED),
        conversation=user("and the weather?"),
    ),
    "one of several examples": Case(
        {"city": "Lisbon"},
        ["city"],
        1.0,
        rules=(),
        schema=props(city={"description": "e.g. Lisbon, Porto"}),
        conversation=user("and the weather?"),
    ),
    # Schemas that say nothing
    "a schema that is no object": Case({"to": "Ana"}, ["to"], 1.0, rules=(), schema="object"),
    "a broken schema": Case({"to": "Ana"}, ["to"], 1.0, rules=("schema.broken",), schema={"type": 3}),
    "a broken schema and a stand-in": Case(
        {"to": "N/A"},
        ["to"],
        0.0,
        weak=("to",),
        rules=("placeholder.null-word", "schema.broken"),
        schema={"required": 3},
    ),
    # Spelling
    "full width": Case({"a": "\uff35\uff2e\uff2b\uff2e\uff2f\uff37\uff2e"}, ["a"], 0.0, weak=("a",)),
    "zero width": Case({"a": "un\u200bknown"}, ["a"], 0.0, weak=("a",)),
    "no-break space": Case({"a": "not\u00a0specified"}, ["a"], 0.0, weak=("a",)),
    "case": Case({"a": "uNKNOWN"}, ["a"], 0.0, weak=("a",)),
}
LANGUAGES = """unbekannt|desconocido|desconhecido|inconnu|sconosciuto|onbekend|nieznany|неизвестно|невідомо|bilinmiyor|
neznámý|okänd|ukendt|tuntematon|ismeretlen|necunoscut|άγνωστο|tidak diketahui|không rõ|未知|不明|알 수 없음|غير معروف|
לא ידוע|अज्ञात|ไม่ทราบ|не указано|sin especificar|non spécifié|nicht angegeben|不详|未定|なし|미정"""


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_the_score_case_by_case(case: Case) -> None:
    report = evaluate(case.params, case.required, schema=case.schema, conversation=case.conversation)

    assert report.score == case.score
    assert (report.missing_keys, report.weak_keys) == (case.missing, case.weak)
    assert case.rules is None or tuple(found.rule for found in report.findings) == case.rules
    assert report.should_abstain is (case.score < 0.5)
    assert (report.reason == "") is (not case.missing and not case.weak)


@pytest.mark.parametrize("word", [word.strip() for word in LANGUAGES.split("|")])
def test_stand_ins_of_the_main_languages_are_known(word: str) -> None:
    assert evaluate({"city": word}, ["city"]).weak_keys == ("city",)
    assert evaluate({"city": f" {word.upper()}."}, ["city"]).weak_keys == ("city",)


@pytest.mark.parametrize("required", ["to", b"to", None, 3, [3], ["to", None], [b"to"], [["to"]]])
def test_names_that_are_no_texts_are_an_error(required: Any) -> None:
    with pytest.raises(TypeError, match="required must"):
        evaluate({"to": "Ana"}, required)


def test_one_bad_key_of_two_is_dispatched_and_two_of_three_are_not() -> None:
    assert not evaluate({"a": "Ana"}, ["a", "b"]).should_abstain
    assert evaluate({"a": "Ana"}, ["a", "b", "c"]).should_abstain
    assert ABSTAIN_THRESHOLD == 0.5


def test_an_example_is_doubted_and_not_hopeless_under_strict() -> None:
    schema, turns = props(city=DESCRIBED), user("and the weather?")

    report = evaluate({"city": "Lisbon", "n": 3}, ["city", "n"], schema=schema, conversation=turns, policy="strict")

    assert (report.score, report.weakest) == (0.65, 0.3)
    assert evaluate({"city": "Lisbon"}, ["city"], schema=schema, conversation=turns, policy="seed").score == 0.0


def test_under_strict_the_weakest_key_is_told() -> None:
    report = evaluate({"a": "Ana", "b": "N/A"}, ["a", "b"], policy=profile("strict"))

    assert (report.score, report.weakest) == (0.5, 0.0)


def test_pointers_name_the_place_and_messages_hold_no_value() -> None:
    report = evaluate({"a/b": {"c": ["ok", {"d~e": "TODO"}]}, "x": "SECRET"}, ["a/b", "gone"], policy="strict")

    assert [(found.pointer, found.scored) for found in report.findings] == [("/a~1b/c/1/d~0e", True), ("/gone", True)]
    assert "TODO" not in report.reason + "".join(found.message for found in report.findings)


def test_optional_keys_count_where_the_policy_says_so() -> None:
    policy = parse_policy('version = 1\noptional = "score"', source="test")

    report = evaluate({"to": "Ana", "cc": "N/A", "bcc": None}, ["to"], policy=policy)

    assert (report.score, report.weak_keys, [found.scored for found in report.findings]) == (0.5, ("cc",), [True])


def test_signals_and_rules_can_be_switched_off() -> None:
    params = {"a": "", "b": "N/A", "c": "TODO"}
    policy = parse_policy(
        'version = 1\nsignals = ["placeholder"]\nrules_off = ["placeholder.null-word"]', source="test"
    )

    report = evaluate(params, [*params, "d"], policy=policy)

    assert (report.score, report.missing_keys, report.weak_keys) == (0.75, (), ("c",))


def test_a_house_has_words_of_its_own() -> None:
    policy = parse_policy('version = 1\nwords = ["Muster AG", "T.B.A"]', source="test")

    report = evaluate({"a": "muster  ag", "b": "t.b.a", "c": "Muster AGs"}, ["a", "b", "c"], policy=policy)

    assert [(found.pointer, found.rule) for found in report.findings] == [
        ("/a", "placeholder.own-word"),
        ("/b", "placeholder.own-word"),
    ]


def test_an_unknown_profile_is_an_error() -> None:
    with pytest.raises(PolicyError):
        evaluate({}, [], policy="lenient")


@pytest.mark.parametrize(
    "params",
    [
        {f"k{n}": "Lisbon" for n in range(2_001)},
        {f"k{n}": 3 for n in range(2_001)},
        {"a": ["Lisbon"] * 2_001},
        {"a": {f"k{n}": 3 for n in range(2_001)}},
        {"a": ["Lisbon"] * 1_001, "b": ["Lisbon"] * 1_000},
        {"a": ["Lisbon"] * 2_000, "b": "Lisbon"},
    ],
)
def test_more_than_2000_leaves_are_too_large_to_check(params: dict[str, Any]) -> None:
    report = evaluate(params, ["a", "gone"])

    assert (report.too_large, report.score, report.reason) == (True, 0.0, "too large to check")
    assert [found.rule for found in report.findings] == ["limit.leaves"]
    assert "gone" in report.missing_keys


@pytest.mark.parametrize(
    "params", [{"a": ["Lisbon"] * 2_000}, {f"k{n}": "Lisbon" for n in range(2_000)}, {"a": ["Lisbon"] * 1_999, "b": 3}]
)
def test_2000_leaves_are_checked(params: dict[str, Any]) -> None:
    assert evaluate(params, list(params)) == evaluate({}, [])


def test_what_the_package_exports_is_what_it_promises() -> None:
    assert askfirst.evaluate is evaluate
    assert issubclass(type(evaluate({}, [])), Report)


CALLS = st.dictionaries(named(), written() | JSON, max_size=5)


@given(CALLS, st.lists(named() | st.text(max_size=3), max_size=4), st.sampled_from(["seed", "strict"]))
def test_the_score_is_a_share_and_the_weakest_key_is_no_better_than_it(
    params: dict[str, Any], more: list[str], policy: str
) -> None:
    report = evaluate(params, [*params, *more], policy=policy)

    assert 0.0 <= report.weakest <= report.score <= 1.0
    assert (report.score == 1.0) is (not report.missing_keys and not report.weak_keys)


@given(CALLS, st.lists(named(), max_size=3), st.randoms(use_true_random=False))
def test_the_order_of_keys_changes_the_order_of_the_lists_alone(
    params: dict[str, Any], more: list[str], random: Any
) -> None:
    names = [*params, *more]
    items = list(params.items())
    shuffled = list(names)
    random.shuffle(items)
    random.shuffle(shuffled)

    one, other = evaluate(params, names), evaluate(dict(items), shuffled)

    assert (one.score, one.weakest) == (other.score, other.weakest)
    assert sorted(one.missing_keys) == sorted(other.missing_keys)
    assert sorted(one.weak_keys) == sorted(other.weak_keys)
    assert sorted(one.findings, key=repr) == sorted(other.findings, key=repr)


@given(CALLS, st.lists(named(), min_size=1, max_size=3), st.data(), st.sampled_from(["seed", "strict"]))
def test_to_repair_a_key_never_lowers_the_score(
    params: dict[str, Any], more: list[str], data: st.DataObject, policy: str
) -> None:
    names = [*params, *more]
    before = evaluate(params, names, policy=policy)
    repaired = {
        **params,
        data.draw(st.sampled_from(names)): data.draw(st.sampled_from(["Lisbon", 3, True, ["Lisbon"]])),
    }

    assert evaluate(repaired, names, policy=policy).score >= before.score


@settings(max_examples=400)
@given(JSON, st.lists(st.text(max_size=3) | named(), max_size=4), JSON, JSON, st.sampled_from(["seed", "strict"]))
def test_any_json_is_judged(params: Any, names: list[str], schema: Any, conversation: Any, policy: str) -> None:
    for turns in (conversation, [{"role": "user", "content": conversation}]):
        report = evaluate(params, names, schema=schema, conversation=turns, policy=policy)

        assert 0.0 <= report.score <= 1.0
        assert "\n" not in report.reason


@given(JSON)
def test_names_of_any_json_are_judged_or_a_type_error(required: Any) -> None:
    are_names = isinstance(required, (list, dict)) and all(isinstance(name, str) for name in required)
    with nullcontext() if are_names else pytest.raises(TypeError, match="required must"):
        assert 0.0 <= evaluate({"to": "Ana"}, required).score <= 1.0


@given(CALLS, st.lists(named(), max_size=2))
def test_the_same_call_gets_the_same_report(params: dict[str, Any], more: list[str]) -> None:
    assert evaluate(params, [*params, *more]) == evaluate(params, [*params, *more])


# ---- a policy that needs the extra ----

SAID = [{"role": "user", "content": "Book me a table in Lisbon on 3 May 2025"}]


def test_profile_grounded_traces_values_to_the_conversation() -> None:
    report = evaluate({"city": "LIS", "guests": 7}, ["city", "guests"], conversation=SAID, policy="grounded")

    assert [finding.pointer for finding in report.findings if finding.confidence < 0.5] == ["/guests"]
    assert report.weakest < 0.5


def test_a_policy_can_leave_one_key_untraced() -> None:
    text = 'version = 1\nprofile = "grounded"\n[tools."*".keys."/guests"]\nsignals = ["missing", "blank"]\n'
    policy = parse_policy(text, source="policy.toml")

    report = evaluate({"city": "Faro", "guests": 7}, ["city", "guests"], conversation=SAID, policy=policy)

    assert [finding.pointer for finding in report.findings] == ["/city"]


def test_profile_grounded_checks_the_schema() -> None:
    schema = {"type": "object", "properties": {"city": {"enum": ["Lisbon", "Porto"]}}}

    report = evaluate({"city": "Faro"}, ["city"], schema=schema, policy="grounded")

    assert [finding.rule for finding in report.findings] == ["schema.enum"]


def test_profile_grounded_without_its_libraries_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "askfirst.knowledge.lend", None)

    with pytest.raises(MissingExtraError, match="pip install"):
        evaluate({"city": "Faro"}, ["city"], policy="grounded")
