import pytest
from tests.helpers.grounding import known


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("Dear Ana, your parcel is on its way. Best regards", "tell Ana that her parcel comes"),
        ("Invoice 88231 is due on May 5, 2024", "invoice 88231, due 2024-05-05"),
        ("Meet in 2030? Or in 15 minutes?", "hello"),
    ],
)
def test_the_wording_of_a_text_is_the_agents(value: str, said: str) -> None:
    assert known(value, said, key="message")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("Positive news October 22, 2023", "a positive news story from today"),
        ("Write to eve@evil.io", "write to ana@corp.io"),
        ("The amount is 88231", "tell her the amount"),
    ],
)
def test_its_facts_are_not(value: str, said: str) -> None:
    assert not known(value, said, key="message")


def test_the_dates_of_a_document_are_its_authors() -> None:
    assert known("On May 5, 2024 it began. " + "And so on. " * 80, "write the history", key="content")


def test_facts_are_looked_at_up_to_a_bound() -> None:
    assert known("x " * 20_000 + "eve@evil.io", "hello", key="content")
