"""Addresses of machines and people: mail, URL, path, phone. They are copied, never composed."""

import re

from askfirst.scoring.grounding.fold import close_up, words_of
from askfirst.scoring.grounding.trace import Trace, given, guess
from askfirst.scoring.grounding.view import View

MAIL = re.compile(r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}")
_URL = re.compile(r"(?:https?|ftp|wss?)://(?:www\.)?([^/?#\s:]{1,253})(?::\d{1,5})?([^\s]*)")
_BARE = re.compile(r"(?:www\.)?((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12})((?:/[^\s]*)?)")
_PATH = re.compile(
    r"(?:~|\.{1,2}|[a-z]:)?[/\\][^\s]{1,1024}|[\w-]{1,128}(?:[/\\][\w.-]{1,128}){1,16}|[\w -]{1,128}\.[a-z]{1,5}\d?"
)
_NEUTRAL = frozenset("index html htm php home main news latest en us en-us search en_us".split())
_MACHINE_HOSTS = frozenset("api dev staging internal app gateway rest services data".split())


def looks_like_mail(folded: str) -> bool:
    """Say whether a value is a mail address.

    Args:
        folded: A folded value.
    """
    return len(folded) < 320 and MAIL.fullmatch(folded) is not None


def looks_like_url(folded: str) -> bool:
    """Say whether a value is a URL or a bare host.

    Args:
        folded: A folded value.
    """
    return _URL.fullmatch(folded) is not None


def looks_like_path(folded: str) -> bool:
    """Say whether a value is a path in a file system or a file's name.

    Args:
        folded: A folded value.
    """
    return len(folded) < 1024 and _PATH.fullmatch(folded) is not None


def trace_mail(folded: str, view: View) -> Trace:
    """Trace a mail address: it is copied, or its parts are (``ana`` at ``corp.io``).

    Args:
        folded: The address.
        view: What was seen.
    """
    local, _, host = folded.partition("@")
    if view.holds(host) and all(view.has_word(word) for word in words_of(local)):
        return given("its name and its host were given", host, 0.7)
    return guess("a mail address that nobody gave", 0.05)


def trace_url(folded: str, view: View) -> Trace:
    """Trace a URL: its host has to be given, or be the site of something that was named, and so has its path.

    Args:
        folded: The URL.
        view: What was seen.
    """
    found = _URL.fullmatch(folded) or _BARE.fullmatch(folded)
    if found is None:
        return guess("a URL that nobody gave", 0.1)
    host, rest = found[1], found[2]
    told = [word for word in words_of(rest.partition("?")[0]) if word not in _NEUTRAL]
    share = sum(view.has_word(word) for word in told) / len(told) if told else 1.0
    if view.holds(host) and ("." in host or view.holds("//" + host)):
        return given("its host was given", host, 0.6 + 0.4 * share)
    if (share >= 0.5 or len(told) < 2) and _named(host, view):
        return given("the site of something that was named", "", 0.55)
    return guess("a URL at a host that nobody gave", 0.1)


def _named(host: str, view: View) -> bool:
    """Say whether a host is the public site of something named; the host of an interface cannot be told from a name."""
    labels = host.split(".")
    if len(labels) < 2 or labels[0] in _MACHINE_HOSTS:
        return False
    name = labels[-2] if len(labels) < 3 or len(labels[-2]) > 3 else labels[-3]
    return len(name) > 2 and (name in view.words or close_up(name) in view.proper_closed)


def trace_path(folded: str, view: View) -> Trace:
    """Trace a path: each part has to be given; its last part may be made for something new.

    Args:
        folded: The path.
        view: What was seen.
    """
    parts = [part for part in re.split(r"[/\\]", folded) if part not in {"", ".", "..", "~"}]
    told = [part for part in parts if view.holds(part) or view.holds_closed(close_up(part))]
    if len(told) == len(parts):
        return given("its parts were given", confidence=0.9)
    if 2 * len(told) >= len(parts) or (len(parts) <= 2 and _told_words(parts[-1], view)):
        return given("partly given", confidence=0.6)
    return guess("a path that nobody gave", 0.3)


def _told_words(name: str, view: View) -> bool:
    words = [word for word in words_of(name) if not word.isdigit()]
    return 2 * sum(view.has_word(word) for word in words) >= max(len(words), 1)
