from askfirst.scoring.rule import Rule


def test_the_signal_is_the_first_part_of_the_id_and_the_message_goes_on_with_the_noun() -> None:
    rule = Rule("placeholder.x", "a word", "Because.", (), (), lambda value, key: True)

    assert (rule.signal, rule.message) == ("placeholder", "the value is a word")


def test_a_match_is_hopeless_and_no_data_unless_the_rule_says_so() -> None:
    rule = Rule("placeholder.x", "a word", "Because.", (), (), lambda value, key: True)

    assert (rule.confidence, rule.of_data, rule.running) == (0.0, False, False)
