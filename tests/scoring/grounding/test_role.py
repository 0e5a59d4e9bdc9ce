import pytest

from askfirst.scoring.grounding.role import Role, role_of
from askfirst.scoring.node import Node


@pytest.mark.parametrize(
    ("name", "role"),
    [
        ("order_id", Role.ID),
        ("itemIds", Role.ID),
        ("zip", Role.ID),
        ("email", Role.EMAIL),
        ("phoneNumber", Role.PHONE),
        ("url", Role.URL),
        ("file_path", Role.PATH),
        ("access_token", Role.SECRET),
        ("departureDate", Role.DATE),
        ("amount", Role.AMOUNT),
        ("number_of_seats", Role.COUNT),
        ("page_size", Role.PAGING),
        ("rate_limit_count", Role.PAGING),
        ("destination_city", Role.PLACE),
        ("last_name", Role.PERSON),
        ("message", Role.TEXT),
        ("query", Role.QUERY),
        ("command", Role.CODE),
        ("genre", Role.CATEGORY),
        ("tokens", Role.PLAIN),
        ("colour", Role.PLAIN),
        ("", Role.PLAIN),
    ],
)
def test_a_role_is_told_by_the_name(name: str, role: Role) -> None:
    assert role_of(name, None) is role


@pytest.mark.parametrize(
    ("schema", "role"),
    [
        ({"type": "string", "format": "email"}, Role.EMAIL),
        ({"type": "string", "format": "date-time"}, Role.DATE),
        ({"type": "boolean"}, Role.FLAG),
        ({"type": ["boolean", "string"]}, Role.PLAIN),
        ({"format": 5}, Role.PLAIN),
    ],
)
def test_the_schema_knows_better(schema: dict[str, object], role: Role) -> None:
    assert role_of("thing", Node(schema, schema)) is role


@pytest.mark.parametrize(
    ("description", "role"),
    [("The cuisine or kind of food.", Role.CATEGORY), ("Under which the ticket is filed.", Role.PLAIN)],
)
def test_a_category_is_a_matter_of_taste_only_where_the_description_says_so(description: str, role: Role) -> None:
    assert role_of("category", Node({}, {"description": description})) is role
