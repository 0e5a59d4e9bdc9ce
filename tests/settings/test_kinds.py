from typing import Any

import pytest

from askfirst.settings.errors import SettingsError
from askfirst.settings.kinds import KINDS, Setting, describe, from_text, from_toml, shown


def setting(kind: str, default: Any = None, **more: Any) -> Any:
    return Setting("some_name", "some_name", kind, default, "Help.", "Group", frozenset({"worker"}), **more)


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        ("text", "gate", "gate"),
        ("choice", "b", "b"),
        ("path", "a b.toml", "a b.toml"),
        ("secret", " x ", " x "),
        ("list", "a:1, b:2", ("a:1", "b:2")),
        ("paths", "a.json,b.json", ("a.json", "b.json")),
        ("integer", "2_000", 2000),
        ("integer", "-1", -1),
        ("seconds", "1.5", 1.5),
        ("share", "0", 0.0),
        ("share", "1", 1.0),
        ("share-or-off", "0.5", 0.5),
        ("share-or-off", "OFF", "off"),
        ("switch", "True", True),
        ("switch", "0", False),
    ],
)
def test_a_text_becomes_a_value_of_its_kind(kind: str, text: str, value: Any) -> None:
    row = setting(kind, choices=("a", "b") if kind == "choice" else ())

    assert value == from_text(row, text, "here")
    assert type(value) is type(from_text(row, text, "here"))


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("text", ""),
        ("list", " , "),
        ("paths", ","),
        ("integer", "1.5"),
        ("integer", "1e3"),
        ("integer", "٣"),
        ("integer", "9" * 400),
        ("integer", ""),
        ("seconds", "nan"),
        ("seconds", "inf"),
        ("seconds", "soon"),
        ("share", "nan"),
        ("share", "1.01"),
        ("share", "-0.01"),
        ("share", "off"),
        ("share-or-off", "never"),
        ("share-or-off", "2"),
        ("switch", "maybe"),
        ("choice", "c"),
    ],
)
def test_a_text_that_is_no_value_is_refused_with_the_place_and_what_is_taken(kind: str, text: str) -> None:
    bounds = {"low": 0, "high": 1} if kind.startswith("share") else {}
    row = setting(kind, choices=("a", "b") if kind == "choice" else (), **bounds)

    with pytest.raises(SettingsError) as caught:
        from_text(row, text, "THE_PLACE")

    assert str(caught.value).startswith("THE_PLACE: ")
    assert describe(row) in str(caught.value)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("text", 5),
        ("text", ["a"]),
        ("integer", "5"),
        ("integer", True),
        ("integer", 5.0),
        ("seconds", "5"),
        ("seconds", False),
        ("share", "0.5"),
        ("switch", "true"),
        ("switch", 1),
        ("list", [1]),
        ("list", [""]),
        ("list", {"a": 1}),
        ("text", {}),
    ],
)
def test_a_file_has_types_and_they_are_held_to(kind: str, value: Any) -> None:
    with pytest.raises(SettingsError, match="cannot be used"):
        from_toml(setting(kind), value, "file.toml: some_name")


def test_a_list_in_a_file_may_be_one_text_or_an_array() -> None:
    assert from_toml(setting("list"), ["a", "b"], "here") == ("a", "b")
    assert from_toml(setting("list"), "a,b", "here") == ("a", "b")


def test_an_empty_array_is_fine_only_where_nothing_is_the_default() -> None:
    assert from_toml(setting("paths", default=()), [], "here") == ()
    with pytest.raises(SettingsError):
        from_toml(setting("list", default=("localhost:9092",)), [], "here")


def test_a_secret_that_cannot_be_used_is_not_shown() -> None:
    with pytest.raises(SettingsError) as caught:
        from_toml(setting("secret"), 12345, "file.toml: sasl_password")

    assert "12345" not in str(caught.value)


def test_names_give_the_flag_and_the_environment_twin() -> None:
    assert setting("text").flag == "--some-name"
    assert setting("text").env == "ASKFIRST_SOME_NAME"


def test_a_secret_has_no_flag_since_others_could_read_the_command_line() -> None:
    assert setting("secret").flag is None


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_can_be_described(kind: str) -> None:
    assert describe(setting(kind, choices=("a",) if kind == "choice" else ()))


def test_a_range_is_part_of_the_description() -> None:
    assert describe(setting("integer", low=1, high=9)) == "a whole number, 1 to 9"
    assert describe(setting("integer", low=1)) == "a whole number, 1 or more"
    assert describe(setting("seconds", low=0.1, high=1800)) == "a number of seconds, 0.1 to 1_800"


def test_a_bound_can_be_read_and_typed() -> None:
    row = setting("integer", low=1024, high=2**31 - 1)

    assert describe(row) == "a whole number, 1_024 to 2_147_483_647"
    assert from_text(row, "2_147_483_647", "x") == 2**31 - 1


@pytest.mark.parametrize(
    ("value", "text"),
    [(True, "true"), (45.0, "45"), (0.5, "0.5"), (2000, "2000"), ("off", "off"), (("a:1", "b:2"), "a:1,b:2")],
)
def test_a_value_is_shown_as_it_is_typed(value: object, text: str) -> None:
    assert shown(value) == text
