"""Stand-ins that are forms: an open place in a template, "your ...", "... here", a path or host out of a manual."""

import re

from askfirst.scoring.key import Key, Role, is_running
from askfirst.scoring.lexicon import standins
from askfirst.scoring.rule import Rule
from askfirst.scoring.text import Value

_LIMIT = 200
"""Characters up to which a value can be a form; longer ones are somebody's text."""

# No two neighbouring parts of these patterns can match the same character, so none can backtrack for long; the
# repetitions are bounded all the same.
_NAME = r"[A-Za-z][\w' \-.]{0,60}"
_ENCLOSED = re.compile(
    rf"<{{1,3}}\s?[\w' \-.|:]{{1,60}}\s?>{{1,3}}|\[{{1,2}}{_NAME}\]{{1,2}}|\{{{{1,3}}\s?{_NAME}\s?\}}{{1,3}}"
    rf"|\$\{{[\w.]{{1,60}}\}}|\$[A-Z][A-Z0-9_]{{2,60}}|%[A-Za-z_]{{2,40}}%|__[A-Za-z][A-Za-z_]{{1,40}}__|@@\w{{2,40}}@@"
)
_INSIDE = re.compile(r"(?:^|[\s/=:,&?(\"'@.-])(?:<{1,2}[A-Za-z][\w \-]{1,40}>{1,2}|\{{1,2}[A-Za-z_]{2,40}\}{1,2})")
_YOUR = re.compile(r"(?:^|[^A-Za-z])(?:your(?=[A-Z_.\-])|Your(?=[A-Z_\-])|YOUR(?=[_\-]))|0xYour")
_PATH = re.compile(r"(?:^|[/\\_ :.])path[/\\_](?:to|of)(?:[/\\_]|$)|[/\\](?:your|absolute/path|some/path)[/\\]")
_HOST_END = re.compile(r"[/:?#\s,;)>\"']")
_COMMENT = ("//", "#", "/*", "<!--", "--", "(", "[", "{", "<", "*", ";", "...", "…")


def _enclosed(value: Value, key: Key) -> bool:
    text = value.raw.strip()
    if len(text) > _LIMIT or key.role in (Role.TEMPLATE, Role.FORMAT, Role.SYMBOL):
        return False
    if _ENCLOSED.fullmatch(text) is None or (key.role is Role.CODE and text[0] in "$[{"):
        return False
    name = text.strip("<>_ ")
    return not (text[0] == "<" and name.lower() in standins.MARKUP_TAGS) and not (
        text[0] == "_" and name in standins.DUNDERS
    )


def _open_place(value: Value, key: Key) -> bool:
    if len(value.raw) > _LIMIT or key.role in (Role.FORMAT, Role.SYMBOL):
        return False
    found = _INSIDE.search(value.raw)
    if found is None or found.group().strip("<> ").lower() in standins.MARKUP_TAGS:
        return False
    return "<" in found.group() or (key.role in (Role.LOCATOR, Role.SECRET, Role.ID) and key.name not in _ROUTES)


_ROUTES = frozenset(("route", "endpoint", "path_template", "url_template", "url_pattern"))


def _your(value: Value, key: Key) -> bool:
    if len(value.raw) > _LIMIT:
        return False
    if is_running(key, value.words, value.raw):
        return _is_token(value) and _YOUR.match(value.raw.strip()) is not None
    if _YOUR.search(value.raw) is not None:
        return True
    if key.role is Role.WORK or "your" not in value.words or len(value.words) > _FORM_WORDS:
        return False
    rest = [word for word in value.words if word != "your"]
    return bool(rest) and all(word in standins.GENERIC_NOUNS or word in standins.VERBS for word in rest)


_FORM_WORDS = 6


def _is_token(value: Value) -> bool:
    """Say whether a value is one token; running text is doubted only as a whole, and a sentence is no stand-in."""
    return " " not in value.folded


def _here(value: Value, key: Key) -> bool:
    words = value.segments
    if not 2 <= len(words) <= _FORM_WORDS or words[-1] != "here" or key.role is Role.WORK:
        return False
    joined = _is_token(value)
    return words[0] in standins.VERBS or (joined and words[-2] in standins.GENERIC_NOUNS) or words[-2] == "goes"


def _told(value: Value, key: Key) -> bool:
    words = value.segments[1:] if value.segments[:1] == ["please"] else value.segments
    if not 2 <= len(words) <= _FORM_WORDS or words[0] not in standins.VERBS or key.role in (Role.WORK, Role.ACTION):
        return False
    if words[1] not in standins.VERB_OBJECTS and words[1] not in standins.GENERIC_NOUNS:
        return False
    joined = _is_token(value)
    if not joined and is_running(key, value.words, value.raw):
        return False
    generic = all(word in standins.GENERIC_NOUNS or word in standins.VERB_OBJECTS for word in words[1:])
    if words[0] in standins.FORM_VERBS:
        return generic and (joined or words[1] in ("your", "here", "me", "the", "a", "an", "in", "this", "with"))
    return generic and words[1] in ("your", "here")


def _described(value: Value, key: Key) -> bool:
    words = value.segments
    if not 2 <= len(words) <= _FORM_WORDS or key.role is Role.WORK:
        return False
    bare = words[1:] if words[0] in standins.ARTICLES else words
    if bare[0].endswith("'s") and bare[0] in standins.OWNERS and len(bare) > 1:
        return all(_generic(word, key) for word in bare[1:])
    if len(bare) < len(words) and words[0] not in ("a", "an", "the"):
        return all(_generic(word, key) for word in bare)
    return _field_name(value, key, words)


def _field_name(value: Value, key: Key, words: list[str]) -> bool:
    """Say whether a value is the name of a field (``company name``) or of a thing of the manual (``sample_id``)."""
    if key.role in (Role.LABEL, Role.STAGE, Role.ACTION, Role.SYMBOL, Role.FORMAT):
        return False
    if words[0] in standins.GENERIC_PREFIXES and (words[0] != "my" or _is_token(value)):
        return all(_generic(word, key) for word in words[1:])
    return words[-1] in standins.CONCRETE_NOUNS and all(word in standins.GENERIC_NOUNS for word in words)


def _generic(word: str, key: Key) -> bool:
    return word in standins.GENERIC_NOUNS or word in key.words


def _provided(value: Value, key: Key) -> bool:
    words = value.segments
    if not 2 <= len(words) <= _FORM_WORDS or (not _is_token(value) and is_running(key, value.words, value.raw)):
        return False
    if not any(word in standins.OWNERS for word in words):
        return False
    if any(word in standins.PROVIDED for word in words):
        return True
    return ("not" in words or "unspecified" in words) and (
        "unspecified" in words or any(word in standins.NOT_GIVEN for word in words)
    )


def _path(value: Value, _key: Key) -> bool:
    return len(value.raw) <= _LIMIT * 2 and _PATH.search(value.folded) is not None


def _host(value: Value, key: Key) -> bool:
    if len(value.raw) > _LIMIT * 2 or "." not in value.folded:
        return value.folded.endswith("@com") or value.folded in ("example@example", "user@example", "test@test")
    if key.role is Role.LOCATOR and value.folded.startswith("com.example"):
        return True
    if value.folded.startswith(("com.example.", "org.example.", "com.yourcompany.")):
        return True
    host = _host_of(value.folded)
    labels = host.split(".")
    return (
        host in standins.EXAMPLE_HOSTS
        or labels[-1] in standins.EXAMPLE_TLDS
        or any(label in ("example", "placeholder") for label in labels[:-1])
        or any(
            label.startswith("your") and not label.startswith("yourself")
            for label in labels[:-1]
            if len(label) > _YOURS
        )
    )


_YOURS = 5


def _host_of(folded: str) -> str:
    """Return the host of a URL or mail address, or the value itself when it is neither."""
    rest = folded.partition("://")[2] or folded
    rest = rest.rpartition("@")[2] if "@" in rest.split("/", 1)[0] else rest
    host = _HOST_END.split(rest, maxsplit=1)[0]
    return host.removeprefix("www.")


def _omitted(value: Value, _key: Key) -> bool:
    text = value.folded
    if len(text) > _LIMIT or "\n" in value.raw.strip() or "..." not in text or not text.startswith(_COMMENT):
        return False
    return any(word in standins.OMITTED for word in value.words)


FORM_RULES = (
    Rule(
        "placeholder.open-place",
        "an open place of a template",
        "Angle, square or double curly brackets around a name mark where a value belongs.",
        (("team", "<TEAM_NAME>"), ("client", "[Client Name]"), ("name", "{{first_name}}"), ("user", "%USERNAME%")),
        (("html", "<b>bold</b>"), ("template", "Hello {{ name }}"), ("ids", "[1, 2]"), ("item", "$5 coffee")),
        _enclosed,
        running=True,
    ),
    Rule(
        "placeholder.open-part",
        "a value with an open place in it",
        "A credential, address or path with a bracketed name inside was copied from a manual and never filled in.",
        (("authorization", "Bearer <your_api_key>"), ("url", "https://api.shop.io/users/{user_id}/orders")),
        (("code", "Array<string>"), ("type", "List<int>"), ("route", "/users/{id}"), ("command", "echo ${HOME}")),
        _open_place,
    ),
    Rule(
        "placeholder.your",
        "something called your ...",
        "A manual speaks to its reader; a value that says 'your' is the manual's, not the reader's.",
        (("api_key", "YOUR_API_KEY"), ("project", "your-project-id"), ("fn", "yourJavaScriptFunction")),
        (("movie", "Your Name"), ("message", "Is this your key?"), ("name", "Yourcenar"), ("text", "your name")),
        _your,
        running=True,
    ),
    Rule(
        "placeholder.here",
        "a note that the value goes here",
        "A form says where something goes; nobody's value ends in 'here'.",
        (("link", "link_here"), ("key", "api_key_here"), ("city", "enter city here")),
        (("album", "Wish You Were Here"), ("message", "I am here"), ("pin", "drop it here")),
        _here,
        running=True,
    ),
    Rule(
        "placeholder.instruction",
        "an instruction to fill it in",
        "A form tells its reader what to enter; the instruction is not the answer.",
        (
            ("key", "INSERT_API_KEY"),
            ("line", "fill in text"),
            ("id", "replace_with_id"),
            ("city", "Enter the city"),
        ),
        (("song", "Enter Sandman"), ("job", "replace the battery"), ("operation", "add_text")),
        _told,
        running=True,
    ),
    Rule(
        "placeholder.user-provided",
        "a note that the user provides it",
        "A note on who is to give a value stands where the value was never given.",
        (("city", "user_provided_value"), ("city", "provided by user"), ("name", "user_input")),
        (("role", "user"), ("service", "managed service provider")),
        _provided,
        running=True,
    ),
    Rule(
        "placeholder.description",
        "a description of a value",
        "Naming the kind of value, or whose it is, describes what is missing instead of giving it.",
        (("address", "the user's address"), ("actor", "specific actor"), ("city", "some city")),
        (("title", "The Great Gatsby"), ("city", "The Hague"), ("book", "The User's Guide"), ("dish", "a pizza")),
        _described,
    ),
    Rule(
        "placeholder.path",
        "a path out of a manual",
        "'path/to' is how manuals write a directory they cannot know.",
        (("file", "/path/to/backup"), ("image", "path_to_image.jpg"), ("f", "/absolute/path/to/file.md")),
        (("path", "/home/ana/notes.md"), ("path", "/opt/paths/tools"), ("query", "path to success")),
        _path,
        of_data=True,
    ),
    Rule(
        "placeholder.example-domain",
        "an address at an example host",
        "RFC 2606 reserves these hosts for manuals, and the others are used like them: nobody has a mailbox there.",
        (("email", "user@example.com"), ("url", "https://api.example.com/v1"), ("email", "your@domain.com")),
        (("website", "foodnetwork.com"), ("query", "how to use example.com"), ("email", "ana@corp.io")),
        _host,
        of_data=True,
    ),
    Rule(
        "placeholder.omission",
        "a mark that text was left out",
        "Dots in a comment or bracket say that the writer skipped the text, and a tool would write the dots.",
        (
            ("content", "(rest of methods ...)"),
            ("content", "/* ... full function ... */"),
            ("code", "# ... existing code"),
        ),
        (("message", "Yes..."), ("content", "wait ... what"), ("content", "# Title\n... and the rest of it")),
        _omitted,
        running=True,
    ),
)
