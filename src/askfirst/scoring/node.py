"""Reading a JSON Schema without a validator: what it says of one place, references and alternatives followed.

Everything here is total: a field of the wrong type says nothing. Gemini writes types in capitals, so they are folded.
"""

from collections.abc import Mapping
from functools import cached_property
from itertools import islice
from typing import Any

from askfirst.scoring.facts import Facts, listed, type_words
from askfirst.scoring.text import FOLD_LIMIT, normalise

_DESCRIPTION = 4_096
"""Characters of a description that are read."""

_FOLDED = 2_000
"""Values of one list that are compared in any spelling."""


class Node:
    """What a schema says of one place: itself and every alternative it names, flattened.

    Attributes:
        root: The whole schema, in which references are followed. They lead nowhere else.
        parts: The schema of the place, what it refers to, then those of its allOf, anyOf and oneOf, at most 32.
    """

    __slots__ = ("__dict__", "_facts", "_schema", "parts", "root")

    def __init__(self, root: dict[str, Any], schema: Any, facts: Facts | None = None) -> None:
        """Flatten a schema.

        Args:
            root: The whole schema.
            schema: The part that speaks of the place; anything but an object says nothing.
            facts: What has been read of the whole schema before.
        """
        self.root = root
        self._schema = schema
        self._facts = Facts(root) if facts is None else facts
        self.parts = self._facts.parts(schema)

    def names(self, value: Any) -> bool:
        """Say whether enum, const or default name this very value.

        Args:
            value: A text, an empty list or an empty object.
        """
        if isinstance(value, str):
            return any(value in self._facts.of(part, _texts) for part in self.parts)
        return any(type(value) in self._facts.of(part, _empties) for part in self.parts)

    def names_folded(self, folded: str) -> bool:
        """Say whether enum, const or default name a text, its spelling apart; of very many and very long texts, none.

        Args:
            folded: A folded text.
        """
        return any(folded in self._facts.of(part, _folded_texts) for part in self.parts)

    @cached_property
    def types(self) -> frozenset[str]:
        """The type words, in lower case."""
        return frozenset().union(*(self._facts.of(part, type_words) for part in self.parts))

    @cached_property
    def nullable(self) -> bool:
        """Whether null is a value here."""
        return "null" in self.types or any(self._facts.of(part, _names_null) for part in self.parts)

    @cached_property
    def descriptions(self) -> tuple[str, ...]:
        """The author's words on the place, folded: descriptions, then titles; the first 4,096 characters of each."""
        return tuple(
            self._facts.of(part, read)
            for word, read in (("description", _description), ("title", _title))
            for part in self.parts
            if isinstance(part.get(word), str)
        )

    def gives_example(self, folded: str) -> bool:
        """Say whether a text is one of the author's examples (``examples``, ``example``), its spelling apart.

        Args:
            folded: A folded text.
        """
        return any(folded in self._facts.of(part, _examples) for part in self.parts)

    @property
    def example_count(self) -> int:
        """How many examples the author gives, whatever their type."""
        return sum(len(listed(part, "examples")) + ("example" in part) for part in self.parts)

    @cached_property
    def required(self) -> Mapping[str, None]:
        """Names that must be there whatever alternative an object takes, in order."""
        return self._facts.required(self._schema)

    def child(self, name: str) -> "Node":
        """Return what the schema says of a member of an object.

        Args:
            name: The member's name.
        """
        for part in self.parts:
            properties = part.get("properties")
            if isinstance(properties, dict) and name in properties:
                return Node(self.root, properties[name], self._facts)
        for part in self.parts:
            if isinstance(part.get("additionalProperties"), dict):
                return Node(self.root, part["additionalProperties"], self._facts)
        return Node(self.root, None, self._facts)

    def item(self, index: int) -> "Node":
        """Return what the schema says of an item of an array.

        Args:
            index: Its place, from 0.
        """
        for part in self.parts:
            prefix = part.get("prefixItems")
            if isinstance(prefix, list) and index < len(prefix):
                return Node(self.root, prefix[index], self._facts)
            if isinstance(part.get("items"), dict):
                return Node(self.root, part["items"], self._facts)
        return Node(self.root, None, self._facts)


def _named(part: dict[str, Any]) -> list[Any]:
    return [*(part[word] for word in ("const", "default") if word in part), *listed(part, "enum")]


def _texts(part: dict[str, Any]) -> frozenset[str]:
    return frozenset(named for named in _named(part) if isinstance(named, str))


def _folded_texts(part: dict[str, Any]) -> frozenset[str]:
    return _folded(_named(part))


def _folded(texts: list[Any]) -> frozenset[str]:
    """Fold those of the first 2,000 values that are texts and not too long to be folded."""
    return frozenset(
        normalise(text) for text in islice(texts, _FOLDED) if isinstance(text, str) and len(text) <= FOLD_LIMIT
    )


def _empties(part: dict[str, Any]) -> frozenset[type]:
    return frozenset(type(named) for named in _named(part) if named in ([], {}))


def _names_null(part: dict[str, Any]) -> bool:
    return part.get("nullable") is True or part.get("x-nullable") is True or None in _named(part)


def _description(part: dict[str, Any]) -> str:
    return normalise(part["description"][:_DESCRIPTION])


def _title(part: dict[str, Any]) -> str:
    return normalise(part["title"][:_DESCRIPTION])


def _examples(part: dict[str, Any]) -> frozenset[str]:
    return _folded([part.get("example"), *listed(part, "examples")])
