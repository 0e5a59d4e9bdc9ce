import contextlib
import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.gate.errors import PolicyError
from askfirst.gate.policy_file import parse_policy
from askfirst.gate.profile import profile
from askfirst.gate.table import KeyTable, ToolTable

FULL = """
version = 1
profile = "strict"
threshold = 0.4
key_threshold = 0.3
signals = ["missing", "blank", "placeholder"]
words = ["muster"]
undefined = "clarify"
optional = "score"
evidence = ["tool", "user"]
[tools."send_*"]
threshold = 0.8
[tools."send_*".keys."/to"]
role = "locator"
evidence = ["user"]
signals = ["missing"]
key_threshold = "off"
exempt = false
[made_by]
tool = "calibrate"
rows = 3
"""


def test_a_file_that_says_everything() -> None:
    to = KeyTable(
        pointer="/to",
        role="locator",
        evidence=("user",),
        signals=frozenset({"missing"}),
        key_threshold="off",
        exempt=False,
    )
    expected = dataclasses.replace(
        profile("strict"),
        threshold=0.4,
        key_threshold=0.3,
        signals=frozenset({"missing", "blank", "placeholder"}),
        words=frozenset({"muster"}),
        undefined="clarify",
        optional="score",
        evidence=("user", "tool"),
        tools=(ToolTable(pattern="send_*", threshold=0.8, keys=(to,)),),
    )

    assert parse_policy(FULL, source="p.toml") == expected


@pytest.mark.parametrize("name", ["seed", "strict"])
def test_a_file_that_names_only_a_profile_is_that_profile(name: str) -> None:
    found = parse_policy(f'version = 1\nprofile = "{name}"', source="p.toml")

    assert found == profile(name)
    assert found.digest == profile(name).digest


def test_the_default_profile_is_seed() -> None:
    assert parse_policy("version = 1", source="p.toml") == profile("seed")


def test_a_cut_on_the_weakest_key_can_be_switched_off() -> None:
    text = 'version = 1\nprofile = "strict"\nkey_threshold = "off"'

    assert parse_policy(text, source="p.toml").key_threshold is None


def test_made_by_has_no_say_in_the_digest() -> None:
    plain = parse_policy("version = 1", source="p.toml")
    made = parse_policy('version = 1\n[made_by]\nwhen = "today"', source="q.toml")

    assert plain.digest == made.digest


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("threshold = 0.5", "p.toml: version: is absent; write version = 1 in the first line"),
        ("version = 2", "p.toml: version: 2 is not known; this askfirst reads version 1"),
        ("version = true", "p.toml: version: True is not known; this askfirst reads version 1"),
        ("version = 1\n[made_by", "p.toml: this is not TOML: "),
        ("version = 1\ntreshold = 0.5", 'p.toml: treshold: is no key of a policy; did you mean "threshold"?'),
        ("version = 1\nthreshold = 2", "p.toml: threshold: 2 is no share; give a number from 0 to 1"),
        ("version = 1\ntools = 1", "p.toml: tools: 1 is no table; write it as [tools]"),
        ("version = 1\nmade_by = 1", "p.toml: made_by: 1 is no table"),
        ("version = 1\n[tools]\nx = 1", 'p.toml: tools."x": 1 is no table; write it as [tools."x"]'),
        ("version = 1\n[tools.x]\nkeys = 1", 'p.toml: tools."x".keys: 1 is no table'),
        ("version = 1\n[tools.x]\nversion = 1", 'p.toml: tools."x".version: is no key of a policy'),
        (
            'version = 1\n[tools.x.keys."/to"]\nwords = ["a"]',
            'p.toml: tools."x".keys."/to".words: is no key of a policy',
        ),
        ('version = 1\n[tools.x.keys]\n"/to" = 1', 'p.toml: tools."x".keys."/to": 1 is no table'),
        (
            'version = 1\n[tools."send_*".keys."/to"]\nevidence = ["usr"]',
            'p.toml: tools."send_*".keys."/to".evidence: "usr" is not known; did you mean "user"?',
        ),
        ("version = 1\n[tools.x.keys.to]\nexempt = true", 'the key "to" is written "/to"'),
        ("version = 1\nx = " + "[" * 5000, "p.toml: this is "),
    ],
)
def test_an_error_names_file_place_and_what_to_do(text: str, message: str) -> None:
    with pytest.raises(PolicyError) as caught:
        parse_policy(text, source="p.toml")

    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@given(st.text())
def test_any_text_is_a_policy_or_a_policy_error(text: str) -> None:
    with contextlib.suppress(PolicyError):
        parse_policy(text, source="p.toml")
