from typing import Any

import pytest

from askfirst.gate.errors import PolicyError
from askfirst.gate.table import KeyTable, ToolTable, checked, key_rules, said
from askfirst.scoring.ruleset import KeyRules


@pytest.mark.parametrize(
    ("pattern", "name", "expected"),
    [
        ("send_*", "send_mail", True),
        ("send_*", "SEND_mail", False),
        ("send_?ail", "send_mail", True),
        ("send_[mf]ail", "send_fail", True),
        ("send_[!m]ail", "send_mail", False),
        ("send", "send_mail", False),
        ("a[b]", "a[b]", True),  # a name that holds the signs of a pattern
        ("*", "anything at all", True),
    ],
)
def test_patterns_are_shell_style_and_case_sensitive(pattern: str, name: str, expected: Any) -> None:
    assert ToolTable(pattern=pattern).matches(name) is expected


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ("*", "s*"),
        ("send_*", "send_m*"),
        ("*end_mai*", "send_mail"),
        ("*send_*", "send_*"),  # as many letters, fewer wildcards
        ("send_[mf]*", "send_m*"),  # a set is a wildcard, not letters
        ("send_mai[l]", "send_mail"),
    ],
)
def test_more_specific_is_the_exact_name_then_more_letters_then_fewer_wildcards(less: str, more: str) -> None:
    name = "send_mail"

    assert ToolTable(pattern=less).specificity(name) < ToolTable(pattern=more).specificity(name)


def test_no_two_patterns_are_equally_specific() -> None:
    """TOML tables have no order, so a tie must not be settled by the order in the file."""
    one, other = ToolTable(pattern="send_*"), ToolTable(pattern="*_mail")

    assert one.specificity("send_mail") != other.specificity("send_mail")


def test_said_is_what_is_not_none() -> None:
    assert said(ToolTable(pattern="x", threshold=0.0), without=("pattern", "keys")) == {"threshold": 0.0}


def test_checking_puts_values_into_canonical_form() -> None:
    table = ToolTable(pattern="x", threshold=1, keys=(KeyTable(pointer="/b"), KeyTable(pointer="/a", exempt=True)))

    found = checked(table)

    assert type(found.threshold) is float
    assert [key.pointer for key in found.keys] == ["/a", "/b"]


@pytest.mark.parametrize(
    ("table", "place"),
    [
        (ToolTable(pattern=""), 'tools.""'),
        (ToolTable(pattern="x", threshold=2.0), 'tools."x".threshold'),
        (ToolTable(pattern="x", keys=(KeyTable(pointer="to"),)), 'tools."x".keys."to"'),
        (
            ToolTable(pattern="x", keys=(KeyTable(pointer="/to", key_threshold=2.0),)),
            'tools."x".keys."/to".key_threshold',
        ),
    ],
)
def test_checking_names_the_place(table: ToolTable, place: str) -> None:
    with pytest.raises(PolicyError) as caught:
        checked(table)

    assert caught.value.place == place


def test_what_tables_say_of_a_place_is_merged_field_by_field() -> None:
    less = ToolTable(pattern="*", keys=(KeyTable(pointer="/to", role="email", key_threshold=0.9),))
    more = ToolTable(pattern="x", keys=(KeyTable(pointer="/to", key_threshold=0.2), KeyTable(pointer="/cc")))

    assert key_rules([less, more]) == {"/to": KeyRules(role="email", key_threshold=0.2), "/cc": KeyRules()}


def test_a_cut_that_is_off_at_one_place_is_0_there() -> None:
    """None would take the tool's cut; nothing lies strictly below 0."""
    table = ToolTable(pattern="x", keys=(KeyTable(pointer="/to", key_threshold="off"),))

    assert key_rules([table])["/to"].key_threshold == 0.0
