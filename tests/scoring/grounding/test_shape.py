import pytest
from tests.helpers.grounding import known, traced

from askfirst.scoring.grounding.shape import folded_value


@pytest.mark.parametrize(
    ("value", "key", "said"),
    [
        ('[{"city": "Oslo", "nights": 3}]', "trip", "three nights in Oslo"),
        ("Oslo, Bergen; Paris", "cities", "Oslo, then Paris and Bergen"),
        ("#0000ff", "colour", "a nice chart"),
        ("SELECT name FROM t WHERE id = 99999", "sql", "all the names"),
        ("5GB", "size", "5 GB of it"),
        ("news about electric cars", "query", "what is new with e-mobility"),
        (True, "shared", "anything"),
    ],
)
def test_values_of_every_shape_are_traced(value: object, key: str, said: str) -> None:
    assert known(value, said, key=key)


@pytest.mark.parametrize(
    ("value", "key", "said"),
    [
        ('[{"city": "Oslo", "nights": 3}, {"city": "Rome"}]', "trip", "three nights in Oslo"),
        ("Oslo, Rome, Madrid", "cities", "Oslo, then Paris and Bergen"),
        ("Ed Sheeran", "query", "find me some music"),
        ("TokenA", "query", "compare tokens"),
        ("x1y2z3", "thing", "anything"),
    ],
)
def test_a_part_that_nobody_gave_is_enough(value: object, key: str, said: str) -> None:
    assert not known(value, said, key=key)


def test_broken_json_is_text() -> None:
    assert known("[not json", "this is [not json")


def test_a_deep_json_text_does_no_harm() -> None:
    assert not known("[" * 50_000 + "rome", "hello")


def test_a_leaf_as_a_folded_text() -> None:
    assert [folded_value(value) for value in ("Ä b", 5.0, True, None)] == ["a b", "5", "", ""]


def test_a_query_of_many_capitals_is_a_text_and_of_few_a_name() -> None:
    assert known("Best Italian Pizza Recipes", "how do I bake it", key="query")
    assert not known("Best Italian Pizza", "how do I bake it", key="query")


def test_a_host_without_a_scheme_is_an_address_where_one_is_asked_for() -> None:
    assert traced("corp.io/help", "see corp.io", key="website").how == "its host was given"
    assert traced("https://corp.io/help", "see corp.io", key="website").how == "its host was given"
