from typing import Any

import pytest
from tests.helpers.grounding import known, traced


@pytest.mark.parametrize(
    ("value", "key", "schema"),
    [
        ("metric", "units", {"enum": ["metric", "imperial"]}),
        (30, "days", {"default": 30}),
        ("Buy", "order_type", {"description": "Type of the order (Buy/Sell)."}),
        (2, "service_id", {"enum": [1, 2], "description": "1 for cleaning, 2 for ironing"}),
    ],
)
def test_what_the_schema_names_is_trusted_a_little(value: object, key: str, schema: dict[str, Any]) -> None:
    assert 0.5 <= traced(value, "somebody for ironing", key=key, schema=schema).confidence < 0.8


@pytest.mark.parametrize(
    ("value", "key", "schema"),
    [
        (1, "province_id", {"enum": [1, 2, 3]}),
        ("Action", "genre", {"enum": ["Action", "Comedy"]}),
        ("purple", "units", {"enum": ["metric", "imperial"]}),
        ("purple", "units", {}),
    ],
)
def test_an_id_and_a_category_have_to_be_said_all_the_same(value: object, key: str, schema: dict[str, Any]) -> None:
    assert not known(value, "find me something", key=key, schema=schema)
