"""What a key's name says of its values: running text and code are judged by their whole, signs not at all."""

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from askfirst.scoring.lexicon.keys import (
    ACTION_KEYS,
    CODE_KEYS,
    CODE_NAMES,
    FORMAT_KEYS,
    ID_KEYS,
    LABEL_KEYS,
    LOCATOR_KEYS,
    SECRET_KEYS,
    SHORT_CODE_KEYS,
    STAGE_KEYS,
    SYMBOL_KEYS,
    TEMPLATE_KEYS,
    TEXT_KEYS,
    WORK_KEYS,
)
from askfirst.scoring.text import segments


class Role(Enum):
    """What kind of value a key takes, as far as the stand-in rules need to tell."""

    ACTION = "action"
    CODE = "code"
    FORMAT = "format"
    ID = "id"
    LABEL = "label"
    LOCATOR = "locator"
    PLAIN = "plain"
    SECRET = "secret"  # noqa: S105 - the word itself
    SHORT_CODE = "short-code"
    STAGE = "stage"
    SYMBOL = "symbol"
    TEMPLATE = "template"
    TEXT = "text"
    WORK = "work"


class Key(NamedTuple):
    """A key by name.

    Attributes:
        name: As it stands in the call.
        words: Its lower-case parts.
        role: Inferred from the last telling part.
        starts: How a value that repeats the name can begin, by which one is told at a glance.
        starts_alone: The same as text.
    """

    name: str
    words: tuple[str, ...]
    role: Role
    starts: frozenset[bytes]
    starts_alone: frozenset[str]


_ROLES = (
    (Role.CODE, CODE_NAMES),
    (Role.FORMAT, FORMAT_KEYS),
    (Role.TEMPLATE, TEMPLATE_KEYS),
    (Role.SYMBOL, SYMBOL_KEYS),
    (Role.SECRET, SECRET_KEYS),
    (Role.SHORT_CODE, SHORT_CODE_KEYS),
    (Role.LOCATOR, LOCATOR_KEYS),
    (Role.ID, ID_KEYS),
    (Role.CODE, CODE_KEYS),
    (Role.ACTION, ACTION_KEYS),
    (Role.STAGE, STAGE_KEYS),
    (Role.WORK, WORK_KEYS),
    (Role.TEXT, TEXT_KEYS),
    (Role.LABEL, LABEL_KEYS),
)

ISSUED_LIMIT = 10**60
"""Numbers from here on are issued by nobody and not written out: that takes the square of their digits."""

_RUNNING = frozenset({Role.TEXT, Role.CODE, Role.TEMPLATE})

_LONG = 6
"""Words from which a value reads as a sentence, whatever its key is called."""


_REMEMBERED = 64
"""Characters up to which a name is remembered: calls bring names of any length, and what is kept is bounded."""


def key_of(name: str) -> Key:
    """Read a key's name.

    The last word says most (``email_subject`` is a subject), so the words are tried from the end.

    Args:
        name: The key as it stands in the call.
    """
    return _read_again(name) if len(name) <= _REMEMBERED else _read(name)


def _read(name: str) -> Key:
    parts = tuple(segments(name))
    starts = frozenset("".join(parts[:count]) for count in range(1, len(parts) + 1))
    return Key(name, parts, _role(parts), frozenset(start.encode(errors="replace") for start in starts), starts)


_read_again = lru_cache(maxsize=4096)(_read)


def _role(parts: tuple[str, ...]) -> Role:
    for word in ("_".join(parts), *reversed(parts)):
        for role, names in _ROLES:
            if word in names and (role is not Role.CODE or names is not CODE_NAMES or len(parts) == 1 or "_" in word):
                return role
    return Role.PLAIN


def is_running(key: Key, words: list[str], raw: str) -> bool:
    """Say whether a value is running text or code, in which a stand-in inside the text proves nothing.

    Args:
        key: The key that holds it.
        words: Words of the value.
        raw: The value.
    """
    if key.role in _RUNNING or "\n" in raw.strip():
        return True
    return len(words) > _LONG and len(raw.split(None, 1)) > 1  # a URL has many words, and is one
