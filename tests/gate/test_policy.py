import copy
import dataclasses
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.gate.errors import PolicyError
from askfirst.gate.policy import Policy
from askfirst.gate.profile import profile
from askfirst.gate.table import KeyTable, ToolTable
from askfirst.scoring.ruleset import SEED, KeyRules

PATTERNS = ("*", "send_*", "send_m*", "*_mail", "send_mail", "s?nd_*", "read_*")
SHARES = st.floats(min_value=0, max_value=1)
SAID: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {},
    optional={
        "profile": st.sampled_from(["seed", "strict"]),
        "threshold": SHARES,
        "key_threshold": SHARES | st.just("off"),
        "signals": st.frozensets(st.sampled_from(["missing", "blank", "placeholder", "echo"])),
        "words": st.frozensets(st.sampled_from(["muster", "beispiel"])),
        "undefined": st.sampled_from(["present", "approve", "clarify"]),
        "optional": st.sampled_from(["report", "score"]),
    },
)
TABLES = st.dictionaries(st.sampled_from(PATTERNS), SAID).map(
    lambda tables: tuple(ToolTable(pattern=pattern, **said) for pattern, said in tables.items())
)


def policy(**changes: Any) -> Policy:
    return dataclasses.replace(profile("strict"), **changes)


def test_a_tool_that_no_table_names_gets_the_policy_itself() -> None:
    ruling = policy(tools=(ToolTable(pattern="send_*", threshold=0.9),)).for_tool("read_file")

    assert (ruling.profile, ruling.threshold, ruling.key_threshold, ruling.undefined) == ("strict", 0.5, 0.5, "present")


def test_the_seed_profile_scores_by_the_seed_rules() -> None:
    assert profile("seed").for_tool("x").rules == SEED


def test_a_more_specific_table_overrides_field_by_field() -> None:
    tools = (
        ToolTable(pattern="send_mail", threshold=0.9),
        ToolTable(pattern="send_*", threshold=0.8, undefined="clarify"),
        ToolTable(pattern="*", threshold=0.7, undefined="approve", optional="score", key_threshold="off"),
    )

    ruling = policy(tools=tools).for_tool("send_mail")

    assert (ruling.threshold, ruling.undefined, ruling.rules.score_optional) == (0.9, "clarify", True)
    assert ruling.key_threshold is None


def test_a_list_replaces_a_list() -> None:
    tools = (ToolTable(pattern="x", words=frozenset({"beispiel"})),)

    assert policy(words=frozenset({"muster"}), tools=tools).for_tool("x").rules.words == {"beispiel"}


def test_a_tables_profile_is_the_base_of_what_the_table_leaves_unsaid() -> None:
    tools = (ToolTable(pattern="x", profile="seed", threshold=0.7),)

    ruling = policy(threshold=0.1, tools=tools).for_tool("x")

    assert (ruling.profile, ruling.threshold, ruling.key_threshold, ruling.rules.flat) == ("seed", 0.7, None, True)


def test_a_tables_profile_overrides_what_a_less_specific_table_says() -> None:
    tools = (ToolTable(pattern="*", threshold=0.9), ToolTable(pattern="x", profile="seed"))

    assert policy(tools=tools).for_tool("x").threshold == 0.5


def test_scoring_learns_what_is_special_at_a_place() -> None:
    tools = (ToolTable(pattern="send_*", keys=(KeyTable(pointer="/to", exempt=True),)),)

    ruled = policy(tools=tools)

    assert ruled.for_tool("send_mail").rules.keys == {"/to": KeyRules(exempt=True)}
    assert ruled.for_tool("read_mail").rules.keys == {}


def test_a_ruling_is_remembered() -> None:
    ruled = policy()

    assert ruled.for_tool("x") is ruled.for_tool("x")


def test_what_is_remembered_is_bounded() -> None:
    """Tool names come with the records; a stream of new ones must not fill the memory."""
    ruled = policy()

    for number in range(5000):
        ruled.for_tool(f"tool_{number}")
    ruled.for_tool("x" * 5000)

    assert len(ruled._rulings) <= 4096
    assert "x" * 5000 not in ruled._rulings


def test_an_override_changes_the_global_cuts_alone() -> None:
    ruled = policy(tools=(ToolTable(pattern="x", threshold=0.9),)).override(threshold=0.2, key_threshold=0.3)

    assert (ruled.for_tool("y").threshold, ruled.for_tool("y").key_threshold) == (0.2, 0.3)
    assert ruled.for_tool("x").threshold == 0.9


def test_an_override_can_switch_the_cut_on_the_weakest_key_off() -> None:
    assert policy().override(key_threshold="off").key_threshold is None


def test_an_override_of_nothing_changes_nothing() -> None:
    assert policy().override() == policy()


@pytest.mark.parametrize("name", ["threshold", "key_threshold"])
def test_an_override_outside_0_to_1_is_refused(name: str) -> None:
    with pytest.raises(PolicyError, match=f"^{name}: 1.5 is no share"):
        policy().override(**{name: 1.5})


def test_a_policy_built_in_code_is_checked_like_one_from_a_file() -> None:
    with pytest.raises(PolicyError, match=r"^undefined: "):
        policy(undefined="ask")


def test_a_policy_is_frozen() -> None:
    name = "threshold"

    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(policy(), name, 0.1)


def test_a_copy_of_a_policy_has_its_digest() -> None:
    assert copy.deepcopy(policy(words=frozenset({"muster"}))).digest == policy(words=frozenset({"muster"})).digest


def test_the_digest_is_a_sha_256_and_stays_what_it_is() -> None:
    """Verdicts name it, so the same policy must have the same digest in every run and on every machine."""
    assert profile("seed").digest == "sha256:aeb765a8c3ec043781fa5351864d26cd30f4a6d072742624b83f24000549ddd6"
    assert profile("seed").for_tool("x").policy_digest == profile("seed").digest


@pytest.mark.parametrize(
    "change",
    [
        {"threshold": 0.4},
        {"key_threshold": None},
        {"signals": frozenset({"missing"})},
        {"words": frozenset({"muster"})},
        {"undefined": "clarify"},
        {"optional": "score"},
        {"evidence": ("user",)},
        {"profile": "seed"},
        {"tools": (ToolTable(pattern="x", threshold=0.5),)},
        {"tools": (ToolTable(pattern="x", keys=(KeyTable(pointer="/to", exempt=True),)),)},
    ],
)
def test_every_change_changes_the_digest(change: dict[str, Any]) -> None:
    assert policy(**change).digest != policy().digest


@given(tables=TABLES, data=st.data())
def test_the_order_of_the_tables_changes_nothing(tables: tuple[ToolTable, ...], data: st.DataObject) -> None:
    shuffled = tuple(data.draw(st.permutations(tables)))

    one, other = policy(tools=tables), policy(tools=shuffled)

    assert one.digest == other.digest
    assert [one.for_tool(name) for name in PATTERNS] == [other.for_tool(name) for name in PATTERNS]


@given(tables=TABLES, said=SAID)
def test_what_the_exact_name_says_always_holds(tables: tuple[ToolTable, ...], said: dict[str, Any]) -> None:
    others = tuple(table for table in tables if table.pattern != "send_mail")

    ruling = policy(tools=(*others, ToolTable(pattern="send_mail", **said))).for_tool("send_mail")

    if "threshold" in said:
        assert ruling.threshold == said["threshold"]
    if "key_threshold" in said:
        assert ruling.key_threshold == (None if said["key_threshold"] == "off" else said["key_threshold"])
    if "signals" in said:
        assert ruling.rules.signals == said["signals"]
    if "undefined" in said:
        assert ruling.undefined == said["undefined"]


@given(tables=TABLES)
def test_a_table_that_does_not_match_has_no_say(tables: tuple[ToolTable, ...]) -> None:
    matching = tuple(table for table in tables if table.matches("read_file"))

    found, alone = policy(tools=tables).for_tool("read_file"), policy(tools=matching).for_tool("read_file")

    assert found._replace(policy_digest="") == alone._replace(policy_digest="")
