"""Stand-ins that are words: no value, unknown, filler, a person or place named by relation."""

from askfirst.scoring.key import Key, Role
from askfirst.scoring.lexicon import standins
from askfirst.scoring.rule import Rule
from askfirst.scoring.text import Value

_BRACKETS = " \t<>[](){}\"'`*_-.:;,!"


def _phrase(value: Value) -> str:
    """Return the value's words joined by single spaces, so that ``N/A``, ``n.a.`` and ``n-a`` are one."""
    return " ".join(value.words)


def _among(value: Value, phrases: frozenset[str]) -> bool:
    """Say whether the value is one of the phrases, punctuation around and inside it apart."""
    if len(value.raw) > 64:
        return False
    return (
        value.folded in phrases
        or value.folded.strip(_BRACKETS) in phrases
        or _phrase(value) in phrases
        or " ".join(value.segments) in phrases
    )


_NO_VALUE = standins.NULL | standins.UNKNOWN | standins.FILLER
_PARTS = str.maketrans(dict.fromkeys(";/|()", ","))


def _several(value: Value) -> bool:
    """Say whether a value is a row of stand-ins: ``None, None``, ``N/A - not provided``, ``unknown (ask user)``."""
    if len(value.raw) > 64 or len(value.words) < 2:
        return False
    row = value.folded.replace(" - ", ",").replace("n/a", "na").translate(_PARTS)
    shown = [part for part in (part.strip(_BRACKETS) for part in row.split(",")) if part]
    return len(shown) > 1 and all(part in _NO_VALUE for part in shown)


def _is_short_code(value: Value, key: Key) -> bool:
    """Say whether the value may be a short code: NA is Namibia, NAN the airport of Nadi, nA a unit."""
    return key.role is Role.SHORT_CODE and len(value.raw) <= 3 and value.raw.isalpha()


def _null(value: Value, key: Key) -> bool:
    return _among(value, standins.NULL) and not _is_short_code(value, key)


def _unknown(value: Value, key: Key) -> bool:
    return (_among(value, standins.UNKNOWN) or _several(value)) and not _is_short_code(value, key)


def _filler(value: Value, key: Key) -> bool:
    if not _among(value, standins.FILLER) or _is_short_code(value, key):
        return False
    if value.raw.isidentifier() and key.role in (Role.STAGE, Role.LABEL):
        return value.folded not in standins.STAGE_FILLER
    return True


def _todo(value: Value, _key: Key) -> bool:
    head = value.folded[:8]
    return head.startswith(("todo:", "fixme:", "todo -", "tbd:", "tbd -", "tba:")) and "\n" not in value.raw.strip()


def _location(value: Value, _key: Key) -> bool:
    return _among(value, standins.LOCATION)


def _person(value: Value, key: Key) -> bool:
    return key.role is not Role.WORK and _among(value, standins.PEOPLE)


WORD_RULES = (
    Rule(
        "placeholder.null-word",
        "a word for no value",
        "A model that has nothing writes its programming language's word for nothing as text.",
        (("device", "NULL"), ("task", "None"), ("check_in", "N/A"), ("amount", "NaN"), ("user", "n.a.")),
        (("country_code", "NA"), ("place", "Null Island"), ("band", "Noneuclid"), ("name", "Nana")),
        _null,
        running=True,
    ),
    Rule(
        "placeholder.unknown-word",
        "a word for something unknown",
        "Saying that something is unknown is honest, and no value a tool can use.",
        (
            ("car", "unknown"),
            ("airline", "not specified"),
            ("city", "<UNKNOWN>"),
            ("ort", "unbekannt"),
            ("d", "待定"),
            ("to", "N/A, none"),
        ),
        (("album", "Unknown Pleasures"), ("film", "Missing in Action"), ("airport", "TBD"), ("grades", "A, A, A")),
        _unknown,
        running=True,
    ),
    Rule(
        "placeholder.filler-word",
        "a filler word",
        "Manuals and unfinished code fill a place with these words; a person asked for the value would not say them.",
        (("branch", "changeme"), ("text", "lorem ipsum"), ("owner", "foo"), ("title", "TODO"), ("city", "some_value")),
        (("venue", "Bar Tabac"), ("environment", "test"), ("app", "todoist"), ("team", "Foo Fighters")),
        _filler,
        running=True,
    ),
    Rule(
        "placeholder.todo-note",
        "a note to fill it in later",
        "A note to oneself at the start of a value says that the value is still to come.",
        (("owner", "todo: ask the user"), ("amount", "TBD: confirm with finance")),
        (("content", "todo random"), ("app", "todoist: pro"), ("note", "buy milk, todo: bread")),
        _todo,
    ),
    Rule(
        "placeholder.own-location",
        "a place or person named only by its relation to the user",
        "A tool cannot know where the speaker is or who it is; the value has to be looked up or asked for.",
        (("start", "current_location"), ("start", "My current location"), ("city", "user's location")),
        (("city", "Current"), ("place", "Location Bar"), ("text", "send my location to Ana")),
        _location,
    ),
    Rule(
        "placeholder.nobody",
        "the proverbial somebody of forms",
        "These names stand on every sample form, and next to nobody bears them.",
        (("name", "John Doe"), ("guest", "jane_doe"), ("patient", "Max Mustermann")),
        (("name", "John Dover"), ("film", "John Doe"), ("surname", "Doe")),
        _person,
        of_data=True,
    ),
)
