import http.server
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from askfirst.knowledge import schemas
from askfirst.knowledge.schemas import Schemas
from askfirst.scoring.schema_check import Fault


def _of(schema: Any, **more: Any) -> dict[str, Any]:
    return {"type": "object", "properties": {"a": schema}, **more}


def _faults(schema: dict[str, Any], arguments: dict[str, Any]) -> list[Fault]:
    check = Schemas().compile(schema)
    assert check is not None
    return list(check(arguments))


def _kinds(schema: Any, value: Any) -> list[tuple[str, Any]]:
    return [(fault.kind, fault.wanted) for fault in _faults(_of(schema), {"a": value})]


@pytest.mark.parametrize(
    ("schema", "value", "expected"),
    [
        ({"type": "integer"}, "x", [("type", ["integer"])]),
        ({"type": ["integer", "boolean"]}, "x", [("type", ["boolean", "integer"])]),
        ({"enum": ["b", "c"]}, "x", [("enum", ["b", "c"])]),
        ({"const": "b"}, "x", [("enum", "b")]),
        ({"format": "email"}, "x", [("format", "email")]),
        ({"format": "no-such-format"}, "x", []),
        ({"pattern": "^b"}, "x", [("pattern", "^b")]),
        ({"maximum": 5}, 6, [("range", 5)]),
        ({"minLength": 5}, "x", [("range", 5)]),
        ({"uniqueItems": True}, [1, 1], [("shape", None)]),
        ({"properties": {}, "additionalProperties": False}, {"b": 1}, [("unknown", ["b"])]),
        ({"required": ["b"]}, {}, []),
        ({"type": "STRING", "nullable": True}, None, []),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "x", [("type", ["integer"])]),
        ({"anyOf": [{"type": "string", "enum": ["b"]}, {"type": "null"}]}, "x", [("enum", ["b"])]),
        ({"oneOf": [{"type": "integer"}, {"type": "boolean"}]}, "x", [("type", ["boolean", "integer"])]),
        ({"anyOf": [{"enum": ["b"]}, {"pattern": "^c"}]}, "x", [("shape", None)]),
        ({"oneOf": [{"type": "string"}, {"minLength": 1}]}, "x", []),
    ],
)
def test_a_fault_has_a_kind_and_what_was_wanted(schema: Any, value: Any, expected: list[tuple[str, Any]]) -> None:
    assert _kinds(schema, value) == expected


def test_a_reference_resolves_inside_the_schema() -> None:
    schema = _of(
        {"$ref": "#/$defs/n"},
        **{"$defs": {"n": {"properties": {"b": {"$ref": "#/$defs/n"}, "c": {"type": "integer"}}}}},
    )

    (fault,) = _faults(schema, {"a": {"b": {"b": {"c": "x"}}}})
    assert fault.path == ("a", "b", "b", "c")


@pytest.mark.parametrize("reference", ["#/nowhere", "#/properties/a/x", "#name", "other.json", "#/$defs/~01", 5, ""])
def test_a_reference_to_nowhere_says_nothing(reference: Any) -> None:
    assert _kinds({"$ref": reference}, "x") == []


@pytest.mark.parametrize("reference", ["#/properties/a", "#"])
def test_a_reference_to_itself_ends(reference: str) -> None:
    Schemas().compile(_of({"$ref": reference}))


@pytest.fixture
def asked() -> Iterator[tuple[str, list[str]]]:
    """Serve a schema over http, and keep what is asked for."""
    paths: list[str] = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            paths.append(self.path)
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b'{"type": "integer"}')

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/schema.json", paths
    server.shutdown()
    server.server_close()
    thread.join()


WAYS = [
    lambda place: _of({"$ref": place}),
    lambda place: _of({"$dynamicRef": place}),
    lambda place: _of({"allOf": [{"$ref": place}]}),
    lambda place: _of({"$ref": "schema.json"}, **{"$id": place}),
    lambda place: _of({"type": "string"}, **{"$schema": place}),
]


@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_fetched(asked: tuple[str, list[str]], way: Any) -> None:
    place, paths = asked

    check = Schemas().compile(way(place))

    assert check is not None
    assert not check({"a": "x"})
    assert paths == []


@pytest.mark.parametrize("way", WAYS)
def test_no_file_is_read(tmp_path: Path, way: Any) -> None:
    """A file that says integer would make a fault of a text."""
    path = tmp_path / "schema.json"
    path.write_text('{"type": "integer"}')

    check = Schemas().compile(way(path.as_uri()))

    assert check is not None
    assert not check({"a": "x"})


@pytest.mark.parametrize("pattern", ["(a+)+$", "(?=(a+)+$)b", r"^(([a-z])+.)+[A-Z]([a-z])+$", r"(a|a)*\1b", "(.*)*x"])
def test_a_pattern_cannot_back_track_without_bound(pattern: str) -> None:
    check = Schemas().compile(_of({"pattern": pattern}))
    started = time.perf_counter()

    assert check is not None
    check({"a": "a" * 60_000 + "!"})

    assert time.perf_counter() - started < 1


@pytest.mark.parametrize("pattern", ["(", "[z-a]", "(?P<x>a", "a{1000}{1000}{1000}", "\\", "(?=x)", r"(y)\1"])
def test_a_pattern_that_is_none_says_nothing_and_the_rest_holds(pattern: str) -> None:
    schema = {"properties": {"a": {"pattern": pattern}, "b": {"type": "integer"}, "c": {"pattern": "^y"}}}

    assert [fault.path for fault in _faults(schema, {"a": "x", "b": "x", "c": "x"})] == [("b",), ("c",)]


def _nested(levels: int) -> dict[str, Any]:
    schema: dict[str, Any] = {}
    for _ in range(levels):
        schema = {"properties": {"a": schema}}
    return schema


@pytest.mark.parametrize(
    "schema",
    [
        _of({"description": "x" * 262_144}),
        _nested(65),
        _nested(500),
        _of({"enum": [10**30]}),
    ],
    ids=["large", "deep", "very-deep", "huge-number"],
)
def test_a_schema_beyond_the_limits_counts_as_broken(schema: dict[str, Any]) -> None:
    assert Schemas().compile(schema) is None


def test_a_schema_just_within_the_limits_is_read() -> None:
    assert Schemas().compile(_of({"description": "x" * 262_000})) is not None
    assert Schemas().compile(_nested(64)) is not None


def test_equal_schemas_are_compiled_once_whatever_their_order() -> None:
    every = Schemas()

    first = every.compile({"type": "object", "properties": {"a": {"type": "integer"}}})

    assert every.compile({"properties": {"a": {"type": "integer"}}, "type": "object"}) is first
    assert every.compile({"properties": {"a": {"type": "string"}}, "type": "object"}) is not first


def test_a_broken_schema_is_remembered_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    every = Schemas()
    assert every.compile(_nested(65)) is None

    monkeypatch.setattr(schemas, "_compile", pytest.fail)

    assert every.compile(_nested(65)) is None


def test_what_is_remembered_is_bounded_by_count_and_by_size() -> None:
    every = Schemas()
    for number in range(600):
        every.compile(_of({"maximum": number}))
    assert len(every._found) == 512

    for number in range(60):
        every.compile(_of({"maximum": number, "description": "x" * 200_000}))
    assert every._bytes <= 8_388_608
    assert every._bytes == sum(size for _, size in every._found.values())


def test_the_one_least_lately_used_is_forgotten() -> None:
    every = Schemas()
    first = every.compile(_of({"maximum": 0}))
    for number in range(1, 513):
        every.compile(_of({"maximum": number}))
        assert every.compile(_of({"maximum": 0})) is first


def test_a_hundred_faults_are_enough() -> None:
    assert len(_faults(_of({"items": {"type": "integer"}}), {"a": ["x"] * 5_000})) == 100


@pytest.mark.parametrize(
    "value",
    ["x" * 1_000_000, ["x"] * 100_000, {str(number): "x" for number in range(10_000)}, 10**400, float("nan"), "\ud800"],
    ids=["long", "many", "keys", "huge", "nan", "surrogate"],
)
def test_no_value_makes_it_slow_or_fall(value: Any) -> None:
    check = Schemas().compile(_of({"type": "integer", "additionalProperties": False, "items": {"type": "integer"}}))
    started = time.perf_counter()

    assert check is not None
    check({"a": value})

    assert time.perf_counter() - started < 1
