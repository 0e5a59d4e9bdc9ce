from askfirst.scoring.grounding.trace import NEAR_MISS, RULE_IDS, VALUE, better, given, guess


def test_what_is_given_has_no_rule_and_a_guess_has_one() -> None:
    assert given("stated", "5").rule == ""
    assert guess("nobody gave it", 0.1).rule == VALUE
    assert guess("nearly", 0.1, NEAR_MISS, "ORD-1").near == "ORD-1"


def test_the_better_of_two_is_the_first_where_they_are_alike() -> None:
    one, other = guess("one", 0.2), guess("other", 0.2)

    assert better(one, other) is one
    assert better(one, given("said")).confidence == 1


def test_every_rule_belongs_to_the_signal() -> None:
    assert all(rule.startswith("ungrounded.") for rule in RULE_IDS)
