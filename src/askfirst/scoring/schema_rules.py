"""The rules of signal ``schema``: what a fault means for the trust in a value.

Only what is surely wrong is hopeless. What any lenient tool reads all the same is reported, and moves little.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from askfirst.scoring.schema_check import Fault
from askfirst.scoring.spelling import can_be_read_as, is_spelt_otherwise


class SchemaRule(NamedTuple):
    """One way to break a schema.

    Attributes:
        id: Stable, ``schema.name``.
        why: Why this holds for a tool nobody has seen.
        confidence: Trust left in the value, in [0, 1].
        message: One line for a person; what the schema says may be part of it, what the call says may not.
        weak: Examples it is there for, as schema of a value and value; each is a test.
    """

    id: str
    why: str
    confidence: float
    message: str
    weak: tuple[tuple[dict[str, Any], Any], ...]


TYPE = SchemaRule(
    "schema.type",
    "A text where a number belongs, and no number in it: the tool cannot run with it, whatever was meant.",
    0.1,
    "the value is not of the type that the schema asks for",
    (({"type": "integer"}, "soon"), ({"type": "object"}, "somewhere"), ({"type": "string"}, {"a": 1})),
)
TYPE_SPELLING = SchemaRule(
    "schema.type-spelling",
    "Models write numbers as text and single items for lists all the time; tools read them.",
    0.8,
    "the value is written in another type than the schema asks for",
    (({"type": "integer"}, "5"), ({"type": "string"}, 5), ({"type": "array"}, "one"), ({"type": "boolean"}, "true")),
)
ENUM = SchemaRule(
    "schema.enum",
    "The author lists every value there is; another one was made up or belongs elsewhere.",
    0.2,
    "the value is none of those that the schema lists",
    (({"enum": ["NYSE", "LSE"]}, "Tokyo"), ({"const": 1}, 2)),
)
ENUM_SPELLING = SchemaRule(
    "schema.enum-spelling",
    "A listed value in other letters is known; only the tool may be strict about it.",
    0.8,
    "the value is one of those that the schema lists, spelt otherwise",
    (({"enum": ["NYSE"]}, "nyse"), ({"enum": ["round_trip"]}, "round trip"), ({"enum": ["1"]}, 1)),
)
FORMAT = SchemaRule(
    "schema.format",
    "An address or a number of fixed build that is not built so leads nowhere.",
    0.3,
    "the value has not the format that the schema asks for",
    (({"format": "email"}, "ana"), ({"format": "uuid"}, "12345"), ({"format": "ipv4"}, "300.1.1.1")),
)
FORMAT_SPELLING = SchemaRule(
    "schema.format-spelling",
    "Dates and links without their last parts (a zone, a scheme) are understood nearly everywhere.",
    0.7,
    "the value is written in another format than the schema asks for",
    (({"format": "date-time"}, "2024-05-01T10:00:00"), ({"format": "date"}, "1 May 2024")),
)
PATTERN = SchemaRule(
    "schema.pattern",
    "Whoever writes a pattern has a number of a certain build in mind, and this is another one.",
    0.4,
    "the value has not the build that the schema asks for",
    (({"pattern": "^ORD-[0-9]{5}$"}, "88213"),),
)
RANGE = SchemaRule(
    "schema.range",
    "A value beyond a limit is refused by the tool; what was meant has to be asked.",
    0.4,
    "the value lies outside the range that the schema allows",
    (({"maximum": 5}, 9), ({"minLength": 3}, "ab"), ({"maxItems": 1}, [1, 2])),
)
SHAPE = SchemaRule(
    "schema.shape",
    "No alternative fits, but which was meant is anybody's guess, and authors' alternatives are often wrong.",
    0.6,
    "the value fits none of the forms that the schema allows",
    (({"not": {"type": "string"}}, "a"), ({"uniqueItems": True}, [1, 1])),
)
UNKNOWN = SchemaRule(
    "schema.unknown",
    "A parameter that the tool does not have is dropped silently or breaks the call; often it is a name misspelt.",
    0.6,
    "the tool has no such parameter",
    (({"properties": {}, "additionalProperties": False}, {"a": 1}),),
)

SCHEMA_RULES = (
    TYPE,
    TYPE_SPELLING,
    ENUM,
    ENUM_SPELLING,
    FORMAT,
    FORMAT_SPELLING,
    PATTERN,
    RANGE,
    SHAPE,
    UNKNOWN,
)

_FIXED_FORMATS = frozenset("email idn-email uuid ipv4 ipv6 hostname idn-hostname".split())
"""Formats without which a value is none: there is no other way to write an address."""

_PLAIN: dict[str, SchemaRule] = {"pattern": PATTERN, "range": RANGE, "shape": SHAPE, "unknown": UNKNOWN}


def rule_of(fault: Fault) -> SchemaRule:
    """Say which rule a fault falls under.

    Args:
        fault: What the validator found.
    """
    if fault.kind == "type":
        return TYPE_SPELLING if can_be_read_as(fault.instance, _words(fault.wanted)) else TYPE
    if fault.kind == "enum":
        return ENUM_SPELLING if is_spelt_otherwise(fault.instance, fault.wanted) else ENUM
    if fault.kind == "format":
        return FORMAT if fault.wanted in _FIXED_FORMATS else FORMAT_SPELLING
    return _PLAIN.get(fault.kind, SHAPE)


def _words(wanted: Any) -> Collection[str]:
    return wanted if isinstance(wanted, list) else [wanted]
