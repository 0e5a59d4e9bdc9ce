from askfirst.scoring.grounding.explain import explained
from askfirst.scoring.grounding.view import View

_PROVINCES = ("the province, 1 for bangkok, 2 for chiang mai",)


def test_a_code_is_known_where_what_it_stands_for_was_said() -> None:
    assert explained("2", _PROVINCES, View.of("a cleaner in Chiang Mai"))
    assert explained("1", _PROVINCES, View.of("a cleaner in Chiang Mai")) is False
    assert explained("3", _PROVINCES, View.of("a cleaner in Chiang Mai")) is None


def test_a_condition_may_stand_before_the_number() -> None:
    heat = ("the specific heat. for water, it is 4.184 at room temperature",)

    assert explained("4.184", heat, View.of("heat 3 kg of water"))
    assert not explained("4.184", heat, View.of("heat 3 kg of iron"))


def test_a_word_without_a_fact_explains_nothing() -> None:
    assert explained("1", ("1 for the city of bangkok",), View.of("for the life of me")) is False


def test_a_code_inside_another_is_not_that_code() -> None:
    assert explained("1", ("a1 for bangkok",), View.of("bangkok")) is None
    assert explained("1", ("12 for bangkok",), View.of("bangkok")) is None
