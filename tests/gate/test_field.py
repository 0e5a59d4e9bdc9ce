from typing import Any

import pytest

from askfirst.gate import field
from askfirst.gate.errors import PolicyError
from askfirst.scoring import RULE_IDS
from askfirst.scoring.key import Role


@pytest.mark.parametrize("value", [0, 1, 0.0, 0.5, 1.0])
def test_a_share_may_be_any_number_from_0_to_1_and_is_a_float(value: Any) -> None:
    assert field.share(value, "threshold") == float(value)
    assert type(field.share(value, "threshold")) is float


@pytest.mark.parametrize("value", [-0.1, 1.1, float("nan"), float("inf"), True, "0.5", None, [0.5]])
def test_anything_else_is_no_share(value: Any) -> None:
    with pytest.raises(PolicyError, match=r"^threshold: .* is no share; give a number from 0 to 1$"):
        field.share(value, "threshold")


def test_a_cut_may_be_off() -> None:
    assert field.cut("off", "key_threshold") == "off"
    assert field.cut(1, "key_threshold") == 1.0


def test_a_cut_of_another_word_names_the_word_there_is() -> None:
    with pytest.raises(PolicyError, match='"none" is no share; give a number from 0 to 1, or "off"'):
        field.cut("none", "key_threshold")


@pytest.mark.parametrize(
    ("reader", "value", "message"),
    [
        (field.profile, "strickt", '"strickt" is not known; did you mean "strict"?'),
        (field.profile, 1, "1 is no text; give one of: grounded, seed, strict"),
        (field.signals, ["mising"], 'did you mean "missing"?'),
        (field.signals, "missing", '"missing" is no list; write it as'),
        (field.evidence, ["users"], 'did you mean "user"?'),
        (field.rules_off, ["placeholder.wrod"], "is not known"),
        (field.words, ["muster", " "], '" " is no word'),
        (field.words, [1], "1 is no word"),
        (field.undefined, "ask", '"ask" is not known; known here: approve, clarify, present'),
        (field.optional, "scored", 'did you mean "score"?'),
        (field.exempt, "yes", '"yes" is neither true nor false'),
        (field.role, "locater", 'did you mean "locator"?'),
    ],
)
def test_a_wrong_value_is_refused_with_what_to_do(reader: field.Reader, value: Any, message: str) -> None:
    with pytest.raises(PolicyError) as caught:
        reader(value, "here")

    assert caught.value.place == "here"
    assert message in caught.value.problem


@pytest.mark.parametrize("rule", sorted(RULE_IDS))
def test_every_rule_can_be_switched_off(rule: str) -> None:
    assert field.rules_off([rule], "rules_off") == {rule}


def test_evidence_has_one_order_and_no_repeats() -> None:
    assert field.evidence(["tool", "user", "tool"], "evidence") == ("user", "tool")


def test_an_empty_list_switches_everything_off() -> None:
    assert field.signals([], "signals") == frozenset()
    assert field.evidence([], "evidence") == ()


@pytest.mark.parametrize("role", Role)
def test_a_role_is_one_that_scoring_knows(role: Role) -> None:
    assert field.role(role.value, "role") == role.value


@pytest.mark.parametrize("value", ["/to", "/address/city", "/", "/a~1b", "/~0", "/to/0"])
def test_a_pointer_is_rfc_6901(value: Any) -> None:
    assert field.pointer(value, "here") == value


@pytest.mark.parametrize("value", ["", "to", "/a~", "/a~2b", "#/to"])
def test_what_points_nowhere_is_refused(value: Any) -> None:
    with pytest.raises(PolicyError, match="is no JSON Pointer"):
        field.pointer(value, "here")


def test_a_quoted_value_is_cut_to_60_characters() -> None:
    assert field.quote("x" * 100) == f'"{"x" * 58}…'
    assert len(field.quote("x" * 100)) == 60


def test_reading_leaves_out_what_is_not_said() -> None:
    assert field.read(field.KEY_FIELDS, {"role": None, "exempt": True}, "") == {"exempt": True}


def test_reading_names_the_place_of_each_field() -> None:
    with pytest.raises(PolicyError, match=r"^tools\.x\.exempt: "):
        field.read(field.KEY_FIELDS, {"exempt": 1}, "tools.x.")
