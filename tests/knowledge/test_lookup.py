from askfirst.knowledge.lookup import Lookup

THINGS = Lookup({"USD": ["usd", "dollar", "us"], "AUD": ["aud", "aussie", "dollar"]})


def test_a_thing_is_found_by_code_and_by_name() -> None:
    assert THINGS.ask("aud") == {"aud", "aussie", "dollar"}
    assert THINGS.ask("aussie") == THINGS.ask("aud")
    assert THINGS.find("aussie") == ["AUD"]


def test_a_name_of_two_things_means_either() -> None:
    assert THINGS.ask("dollar") == {"usd", "aud", "aussie", "dollar"}


def test_a_name_that_tells_nothing_finds_the_thing_and_is_no_evidence_of_it() -> None:
    assert THINGS.ask("us") == {"usd", "dollar"}


def test_what_is_not_known_has_no_names() -> None:
    assert not THINGS.ask("yen")
    assert not THINGS.find("yen")
