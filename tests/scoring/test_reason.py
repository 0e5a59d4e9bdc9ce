import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.scoring.reason import reason, shown


def test_nothing_wrong_says_nothing() -> None:
    assert reason((), (), ()) == ""


def test_missing_keys_come_first_then_each_weak_one_with_its_worst() -> None:
    assert reason(("a", "b"), ("c", "d"), ("too old", "blank")) == "missing: a, b; c: too old; d: blank"


def test_at_most_ten_of_each_are_named() -> None:
    names = [f"k{n}" for n in range(12)]
    missing, weak = reason(names, (), ()), reason((), names, ["blank"] * 12)

    assert missing.endswith("k8, k9 and 2 more")
    assert weak.endswith("k9: blank; and 2 more keys")


@pytest.mark.parametrize(
    ("name", "line"),
    [("to", "to"), ("a\nb\x1b[31m", "a b [31m"), ("x" * 60, "x" * 60), ("x" * 61, "x" * 59 + "\u2026"), ("", "")],
)
def test_a_name_is_fit_for_one_line(name: str, line: str) -> None:
    assert shown(name) == line


@given(st.text())
def test_any_name_is_fit_for_one_line(name: str) -> None:
    assert shown(name).isprintable()
    assert len(shown(name)) <= 60
