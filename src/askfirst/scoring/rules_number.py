"""Stand-ins by their characters: digits in order, one sign repeated, a date pattern, punctuation; and form names."""

import re

from askfirst.scoring.key import Key, Role
from askfirst.scoring.lexicon import standins
from askfirst.scoring.rule import Rule
from askfirst.scoring.text import Value

_LIMIT = 60

_SEQUENCE = re.compile(r"([a-z#]{0,16})([ _:.-]{0,2})([0-9][0-9 -]{2,22})")
_ASCENDING = "01234567890123456789"
_HEX = tuple("0x" + start for start in standins.HEX_STARTS)
_DESCENDING = "9876543210"
_OPEN_DIGITS = re.compile(r"[0-9]{4}-xx(?:-xx)?|[0-9]{2}xx(?:-[0-9x]{2}){0,2}|[a-z]{1,8}[-_]x{4,40}")
_GENERIC_PREFIXES = frozenset("abc xyz tt aaa id test foo def".split())
_GROUPED = re.compile(r"[+(]?[0-9x][0-9x ().\-]{4,24}")
_PUNCTUATION = frozenset("?-_.\u2013\u2014~\u2026= ")
_MASKS = frozenset("*•●·")


def _counts_up(digits: str) -> bool:
    """Say whether digits count up from 0 or 1, with 0 after 9."""
    return digits[0] in "01" and digits in _ASCENDING


def _sequence(value: Value, key: Key) -> bool:
    if len(value.raw) > _LIMIT or key.role is Role.SYMBOL:
        return False
    if value.folded in standins.EXAMPLE_IDS or (len(value.folded) > 8 and value.folded.startswith(_HEX)):
        return True
    found = _SEQUENCE.fullmatch(value.folded)
    if found is None:
        return False
    prefix, separator, spaced = found.groups()
    digits = spaced.replace(" ", "").replace("-", "")
    if len(digits) >= 5 and digits in _DESCENDING:
        return True
    if not _counts_up(digits):
        return False
    generic = prefix in _GENERIC_PREFIXES or (prefix in standins.GENERIC_NOUNS and separator != " ")
    return len(digits) >= (3 if generic else 5)


def _repeated(value: Value, key: Key) -> bool:
    if len(value.raw) > _LIMIT or key.role in (Role.SYMBOL, Role.FORMAT):
        return False
    text = value.folded
    if _OPEN_DIGITS.fullmatch(text) is not None:
        return True
    bare = text.translate(_NO_SEPARATORS)
    if len(set(bare)) != 1:
        return False
    if bare[0] == "x":
        return len(bare) >= 3 and not (text == "xxx" and value.raw.isupper() and key.role is Role.SHORT_CODE)
    return len(bare) >= (5 if bare[0] == "0" else 6) and bare[0].isdigit() and _GROUPED.fullmatch(text) is not None


_NO_SEPARATORS = dict.fromkeys(map(ord, " -().+_/"))


def _date_pattern(value: Value, key: Key) -> bool:
    if len(value.raw) > _LIMIT or key.role in (Role.FORMAT, Role.TEMPLATE, Role.SHORT_CODE):
        return False
    words = value.words
    if not words or not any(word in standins.DATE_STRONG for word in words):
        return False
    return all(word in standins.DATE_PARTS for word in words) and (len(words) > 1 or len(words[0]) > 2)


def _punctuation(value: Value, key: Key) -> bool:
    text = value.folded
    if not text or key.role in (Role.SYMBOL, Role.FORMAT) or len(text) > _LIMIT:
        return False
    if len(text) > 2 and set(text) <= _MASKS:
        return True
    return all(char in _PUNCTUATION for char in text) and not (
        key.role is Role.LOCATOR and text in (".", "..", "-", "~")
    )


def _street(value: Value, _key: Key) -> bool:
    words = value.words
    if not words or len(value.raw) > _LIMIT * 2:
        return False
    if any(word in standins.STREET_WORDS for word in words):
        return True
    if len(words) < 2:
        return False
    first, second = words[0], words[1]
    if first in ("123", "1234", "12345") and second in standins.STREETS and len(words) > 2:
        return words[2] in standins.STREET_TYPES
    return first in ("sample", "example", "muster", "fake") and second in standins.STREET_TYPES


def _company(value: Value, key: Key) -> bool:
    words = value.words
    if not 2 <= len(words) <= 4 or key.role is Role.WORK:
        return False
    return words[0] in standins.COMPANY_HEADS and words[-1] in standins.COMPANY_TAILS


NUMBER_RULES = (
    Rule(
        "placeholder.sequence",
        "digits that count up",
        "Issued numbers do not count up from one; made-up ones do.",
        (
            ("case_id", "12345"),
            ("phone", "1234567890"),
            ("booking", "ABC123"),
            ("imdb", "tt1234567"),
            ("m", "0123456789"),
        ),
        (("zip", "10001"), ("year", "2012"), ("bus", "M123"), ("code", "7812345"), ("version", "1.2.3")),
        _sequence,
        of_data=True,
    ),
    Rule(
        "placeholder.repeated",
        "one sign repeated",
        "A row of the same sign shows how long a value would be, not what it is.",
        (("token", "xxxxxxxx"), ("phone", "000-000-0000"), ("ssn", "XXX-XX-XXXX"), ("id", "00000000")),
        (("size", "xxl"), ("event", "XXX Olympiad"), ("amount", "0.00"), ("currency", "XXX"), ("zip", "11111")),
        _repeated,
        running=True,
        of_data=True,
    ),
    Rule(
        "placeholder.date-pattern",
        "a date pattern",
        "The pattern of a date says how to write one.",
        (("date", "yyyy-mm-dd"), ("date", "DD/MM/YYYY"), ("start_time", "hh:mm:ss")),
        (("date_format", "YYYY-MM-DD"), ("country_code", "MM"), ("date", "2024-01-01"), ("initials", "DD")),
        _date_pattern,
        running=True,
    ),
    Rule(
        "placeholder.punctuation",
        "nothing but punctuation",
        "Question marks, dashes and dots are written where a value is not known.",
        (("topic", "???"), ("passport", "--"), ("message", "..."), ("city", "-")),
        (("separator", "-"), ("delimiter", ","), ("path", "."), ("pattern", "*"), ("message", "What?")),
        _punctuation,
        running=True,
    ),
    Rule(
        "placeholder.street",
        "the proverbial address of forms",
        "These streets stand on every sample form.",
        (("address", "123 Main Street"), ("address", "Sample Street 1"), ("address", "Musterstraße 1")),
        (("address", "12 Main Street"), ("address", "1230 Market St"), ("store", "Main Street Books")),
        _street,
        of_data=True,
    ),
    Rule(
        "placeholder.company",
        "the proverbial company of forms",
        "Manuals call companies ABC, XYZ or Acme.",
        (("firm_name", "ABC Law Firm"), ("company", "XYZ Corp"), ("customer", "Acme Inc")),
        (("channel", "ABC News"), ("company", "Abcam plc"), ("school", "ABC")),
        _company,
        of_data=True,
    ),
)
