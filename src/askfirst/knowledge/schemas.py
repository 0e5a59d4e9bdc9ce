"""The schema check, by jsonschema-rs: compiled once for equal schemas, and shut off from the world."""

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import orjson
from jsonschema_rs import (
    Draft202012Validator,
    ReferencingError,
    RegexOptions,
    ValidationError,
    ValidationErrorKind,
)

from askfirst.knowledge.schema_dialect import TooDeepError, translate, without_patterns
from askfirst.scoring.schema_check import Check, Fault

_BYTES = 262_144
"""Size of a schema, as compact JSON, beyond which it counts as broken (256 kB)."""

_FAULTS = 100
_BRANCHES = 4
_CACHED_SCHEMAS = 512
_CACHED_BYTES = 8_388_608

_PLACES = 20_000
"""Members and items of a call beyond which faults are not listed: each costs, and the call is too large anyway."""

_PATTERNS = RegexOptions(size_limit=1_048_576, dfa_size_limit=1_048_576)
"""This engine never back-tracks. What it lacks for that, look-around and back-references, is not checked."""

_KINDS = {
    "type": "type",
    "enum": "enum",
    "const": "enum",
    "format": "format",
    "pattern": "pattern",
    "maximum": "range",
    "exclusiveMaximum": "range",
    "minimum": "range",
    "exclusiveMinimum": "range",
    "multipleOf": "range",
    "maxLength": "range",
    "minLength": "range",
    "maxItems": "range",
    "minItems": "range",
    "maxProperties": "range",
    "minProperties": "range",
    "additionalProperties": "unknown",
    "not": "shape",
    "uniqueItems": "shape",
    "contains": "shape",
    "propertyNames": "shape",
}
"""Keyword to the kind of its fault. Not among them: absent members, which have a signal of their own; two alternatives
that fit at once, which is the author's slip; and patterns that gave up."""


class Schemas:
    """Compiles schemas and remembers them by digest, within bounds."""

    def __init__(self) -> None:
        """Remember none."""
        self._found: OrderedDict[bytes, tuple[Check | None, int]] = OrderedDict()
        self._bytes = 0
        self._lock = threading.Lock()

    def compile(self, schema: dict[str, Any], /) -> Check | None:
        """Prepare a schema; see scoring.schema_check.SchemaCompiler.compile."""
        try:
            text = orjson.dumps(schema, option=orjson.OPT_SORT_KEYS)
        except (TypeError, ValueError):  # deeper than orjson goes, or an integer beyond 64 bits
            return None
        if len(text) > _BYTES:
            return None
        digest = hashlib.blake2b(text, digest_size=16).digest()
        with self._lock:  # whoever calls evaluate() may have threads
            if digest not in self._found:
                self._keep(digest, _compile(schema), len(text))
            self._found.move_to_end(digest)
            return self._found[digest][0]

    def _keep(self, digest: bytes, check: Check | None, size: int) -> None:
        self._found[digest] = (check, size)
        self._bytes += size
        while len(self._found) > _CACHED_SCHEMAS or self._bytes > _CACHED_BYTES:
            _, (_, freed) = self._found.popitem(last=False)
            self._bytes -= freed


def _compile(schema: dict[str, Any]) -> Check | None:
    try:
        plain = translate(schema, lambda reference: _leads_inside(schema, reference))
    except TooDeepError:
        return None
    validator = _validator(plain) or _validator(without_patterns(plain, _is_pattern))
    if validator is None:
        return None

    def check(arguments: Mapping[str, Any], /) -> Sequence[Fault]:
        try:
            if validator.is_valid(arguments) or not _is_small(arguments):
                return ()
            return tuple(islice(_faults(validator.iter_errors(arguments)), _FAULTS))
        except ValueError:  # half a character, or deeper than the validator goes
            return ()

    return check


def _is_small(value: Any) -> bool:
    """Say whether a value has so few places that all its faults can be listed."""
    waiting = [value]
    places = 0
    while waiting and places < _PLACES:
        inner = waiting.pop()
        if isinstance(inner, (dict, list)):
            places += len(inner)
            waiting.extend(islice(inner.values() if isinstance(inner, dict) else inner, _PLACES))
    return places < _PLACES


def _is_pattern(pattern: str) -> bool:
    return _validator({"pattern": pattern}) is not None


def _validator(plain: Any) -> Draft202012Validator | None:
    try:
        return Draft202012Validator(
            plain,
            validate_formats=True,
            pattern_options=_PATTERNS,
            offline=True,  # the default fetches http and reads files
        )
    except (ValidationError, ReferencingError, ValueError):
        return None


def _leads_inside(schema: Any, reference: str) -> bool:
    """Say whether a reference is a JSON Pointer to a place that is there."""
    if not reference.startswith("#"):
        return False
    place = schema
    for token in reference[1:].split("/")[1:]:
        name = token.replace("~1", "/").replace("~0", "~")
        if isinstance(place, dict) and name in place:
            place = place[name]
        else:
            return False
    return reference == "#" or reference.startswith("#/")


def _faults(errors: Iterable[ValidationError], level: int = 0) -> Iterator[Fault]:
    for error in errors:
        kind = error.kind
        if isinstance(kind, (ValidationErrorKind.AnyOf, ValidationErrorKind.OneOfNotValid)):
            yield from _alternatives(error, kind.context, level)
        elif kind.name in _KINDS:
            yield Fault(tuple(error.instance_path), _KINDS[kind.name], error.instance, _wanted(kind))


def _alternatives(error: ValidationError, branches: Sequence[Sequence[ValidationError]], level: int) -> Iterator[Fault]:
    """Say what is wrong with a value none of the alternatives allows: of one beside null, what is wrong with that."""
    path = list(error.instance_path)
    types = [_types_wanted(branch, path) for branch in branches]
    real = [branch for branch, wanted in zip(branches, types, strict=True) if wanted != ["null"]]
    if len(real) == 1 and level < _BRANCHES:
        yield from _faults(real[0], level + 1)
    elif all(types):
        yield Fault(tuple(path), "type", error.instance, sorted({word for wanted in types for word in wanted}))
    else:
        yield Fault(tuple(path), "shape", error.instance, None)


def _types_wanted(branch: Sequence[ValidationError], path: Sequence[str | int]) -> list[str]:
    """Return the type words of an alternative that fails for the value's own type; none where it fails otherwise."""
    for error in branch:
        if isinstance(error.kind, ValidationErrorKind.Type) and list(error.instance_path) == path:
            return error.kind.types
    return []


def _wanted(kind: ValidationErrorKind) -> Any:
    """Return what the schema wants, as plain JSON."""
    return next(iter(kind.as_dict().values()), None)
