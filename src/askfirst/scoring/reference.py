"""Where the references of a schema lead, as long as they stay inside it."""

import re
from typing import Any
from urllib.parse import unquote

from askfirst.scoring.vocabulary import parts

_LENGTH = 1_024
"""Characters up to which a reference is followed; a longer one leads nowhere."""

_INDEX = re.compile(r"0|[1-9][0-9]{0,5}")


class References:
    """The places of one schema that its references name. Each is looked up once, however many values refer to it."""

    __slots__ = ("_found", "_names", "_root")

    def __init__(self, root: dict[str, Any]) -> None:
        """Keep the schema.

        Args:
            root: The whole schema.
        """
        self._root = root
        self._found: dict[str, Any] = {}
        self._names: dict[str, Any] | None = None

    def follow(self, target: Any) -> Any:
        """Return what a reference names.

        Args:
            target: The value of ``$ref``: ``#``, a JSON Pointer (RFC 6901 section 6, percent-encoded or as it is), an
                anchor, or any of them behind an ``$id`` of this very schema.

        Returns:
            The place; None where the reference leads out of the schema, or nowhere.
        """
        if not isinstance(target, str) or len(target) > _LENGTH:
            return None
        if target not in self._found:
            self._found[target] = self._find(target)
        return self._found[target]

    def _find(self, target: str) -> Any:
        base, _, fragment = target.partition("#")
        place = self._named(base) if base else self._root
        if not fragment:
            return place
        if not fragment.startswith("/"):
            return self._named("#" + fragment)
        found = _at(place, unquote(fragment))
        return _at(place, fragment) if found is None else found

    def _named(self, name: str) -> Any:
        if self._names is None:
            self._names = _names(self._root)
        return self._names.get(name)


def _names(root: dict[str, Any]) -> dict[str, Any]:
    """List the parts that have a name: their anchors as ``#name`` and their ids."""
    found: dict[str, Any] = {}
    for part in parts(root):
        for word, sign in (("$anchor", "#"), ("$dynamicAnchor", "#"), ("$id", "")):
            name = part.get(word)
            if isinstance(name, str):
                found.setdefault(sign + name.removesuffix("#"), part)
    return found


def _at(place: Any, pointer: str) -> Any:
    for token in pointer.split("/")[1:]:
        if isinstance(place, dict):
            place = place.get(token.replace("~1", "/").replace("~0", "~"))
        elif isinstance(place, list) and _INDEX.fullmatch(token) and int(token) < len(place):
            place = place[int(token)]
        else:
            return None
    return place
