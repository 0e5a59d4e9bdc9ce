import pytest

from askfirst.scoring.placeholder import OWN_WORD, STANDIN_LIMIT, STANDIN_RULES, look_at

NONE: frozenset[str] = frozenset()


def found(value: str, key: str = "city", off: frozenset[str] = NONE, own: frozenset[str] = NONE) -> str | None:
    rule = look_at(value, key, off, own).rule
    return None if rule is None else rule.id


def test_the_first_rule_in_order_names_the_value() -> None:
    order = [rule.id for rule in STANDIN_RULES]

    assert found("<UNKNOWN>") == "placeholder.unknown-word"
    assert order.index("placeholder.unknown-word") < order.index("placeholder.open-place")


def test_a_rule_that_is_off_leaves_the_value_to_the_next_one() -> None:
    assert found("<UNKNOWN>", off=frozenset({"placeholder.unknown-word"})) == "placeholder.open-place"


@pytest.mark.parametrize("value", ["Muster AG", " MUSTER  AG", "muster ag"])
def test_a_policys_own_word_comes_before_all_rules(value: str) -> None:
    assert found(value, own=frozenset({"muster ag"})) == OWN_WORD.id
    assert found(value, own=frozenset({"muster ag"}), off=frozenset({OWN_WORD.id})) is None


def test_own_words_are_found_in_running_text_as_a_whole() -> None:
    assert found("muster ag", "body", own=frozenset({"muster ag"})) == OWN_WORD.id
    assert found("to muster ag", "body", own=frozenset({"muster ag"})) is None


def test_nothing_longer_than_400_characters_is_a_stand_in() -> None:
    host = "https://example.com/"

    assert found(host + "a" * (STANDIN_LIMIT - len(host))) == "placeholder.example-domain"
    assert found(host + "a" * (STANDIN_LIMIT - len(host) + 1)) is None


@pytest.mark.parametrize("length", [20, 100])
def test_a_look_is_the_same_the_second_time_remembered_or_not(length: int) -> None:
    value = "unknown".center(length)

    assert look_at(value, "city", NONE, NONE) == look_at(value, "city", NONE, NONE)


@pytest.mark.parametrize("rule", STANDIN_RULES, ids=lambda rule: rule.id)
def test_in_running_text_only_rules_about_the_whole_are_tried(rule: object) -> None:
    texts = [value for each in STANDIN_RULES if not each.running for _, value in each.weak]

    assert {found(value, "body") for value in texts} <= {None, *(each.id for each in STANDIN_RULES if each.running)}


def test_own_word_matches_anything_that_was_listed() -> None:
    assert OWN_WORD.matches(look_at("x", "a", NONE, NONE).value, None)  # type: ignore[arg-type]
