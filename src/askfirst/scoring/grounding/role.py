"""What kind of value a key takes, from its name, type, format and description: it decides how a value is traced."""

from enum import Enum
from functools import lru_cache

from askfirst.scoring.lexicon import roles
from askfirst.scoring.node import Node
from askfirst.scoring.text import segments


class Role(Enum):
    """Kinds of values, as a policy may name them."""

    ID = "id"
    EMAIL = "email"
    PHONE = "phone"
    URL = "url"
    PATH = "path"
    SECRET = "secret"  # noqa: S105 - the word itself
    DATE = "date"
    AMOUNT = "amount"
    COUNT = "count"
    PAGING = "paging"
    PLACE = "place"
    PERSON = "person"
    ENUM = "enum"
    TEXT = "text"
    CODE = "code"
    CATEGORY = "category"
    QUERY = "query"
    FLAG = "flag"
    PLAIN = "plain"


_FORMATS = {"email": Role.EMAIL, "uri": Role.URL, "url": Role.URL, "date": Role.DATE, "date-time": Role.DATE,
            "uuid": Role.ID, "time": Role.DATE, "password": Role.SECRET}  # fmt: skip

_FILED = frozenset({"category", "categories", "type", "style"})

_NAMES: tuple[tuple[Role, frozenset[str]], ...] = (
    (Role.CODE, roles.CODE),
    (Role.QUERY, roles.QUERY),
    (Role.TEXT, roles.TEXT),
    (Role.PAGING, roles.PAGING),
    (Role.EMAIL, roles.EMAIL),
    (Role.PHONE, roles.PHONE),
    (Role.URL, roles.URL),
    (Role.PATH, roles.PATH),
    (Role.SECRET, roles.SECRET),
    (Role.ID, roles.ID),
    (Role.CATEGORY, roles.CATEGORY),
    (Role.DATE, roles.DATE),
    (Role.AMOUNT, roles.AMOUNT),
    (Role.COUNT, roles.COUNT),
    (Role.PLACE, roles.PLACE),
    (Role.PERSON, roles.PERSON),
)


def role_of(name: str, node: Node | None) -> Role:
    """Infer the role of a key.

    Args:
        name: The key.
        node: What the schema says of it.
    """
    if node is not None:
        for part in node.parts:
            form = part.get("format")
            if isinstance(form, str) and form in _FORMATS:
                return _FORMATS[form]
        if "boolean" in node.types and len(node.types) == 1:
            return Role.FLAG
        if name.lower() in _FILED and any(taste in text for text in node.descriptions for taste in roles.TASTES):
            return Role.CATEGORY
    return _by_name(name)


@lru_cache(maxsize=4096)
def _by_name(name: str) -> Role:
    parts = segments(name)
    if not parts:
        return Role.PLAIN
    whole = "_".join(parts)
    for word in (whole, parts[-1], parts[-1].removesuffix("s")):
        for role, names in _NAMES:
            if word in names and (role is not Role.SECRET or word in (whole, parts[-1])):
                return role
    if not roles.PAGING_PARTS.isdisjoint(parts):
        return Role.PAGING
    return Role.PLAIN
