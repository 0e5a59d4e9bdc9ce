"""Records that are no calls, among good ones, through the worker."""

from typing import Any

import orjson
import pytest
from tests.helpers.kafka import Cluster
from tests.kafka.conftest import StartWorker, call

from askfirst.stream.ports import TopicSpec
from askfirst.stream.route import Topics

pytestmark = pytest.mark.kafka

_ARGUMENTS = b'{"id": "b", "name": "t", "arguments": %s}'

BAD: dict[str, bytes] = {
    "invalid JSON": b'{"name": ',
    "another shape": b'{"weather": "fine"}',
    "a bare number": b"7",
    "no name": b'{"arguments": {}}',
    "an empty name": b'{"name": "", "arguments": {}}',
    "arguments a list": _ARGUMENTS % b"[1]",
    "arguments a number": _ARGUMENTS % b"3",
    "arguments a broken string": _ARGUMENTS % b'"{\\"a\\": "',
    "invalid UTF-8": b'{"name": "\xff\xfe", "arguments": {}}',
    "empty": b"",
    "100,000 brackets": b"[" * 100_000,
    "deep arguments": _ARGUMENTS % (b'{"a":' * 300 + b"1" + b"}" * 300),
    "400 digits": _ARGUMENTS % (b'{"n": ' + b"9" * 400 + b"}"),
    "65 bits": _ARGUMENTS % b'{"n": 18446744073709551616}',
    "NaN": _ARGUMENTS % b'{"n": NaN}',
    "a lone surrogate": _ARGUMENTS % b'{"s": "\\ud800"}',
    "required of the wrong type": b'{"name": "t", "arguments": {}, "required": "a"}',
    "a definition that is no object": b'{"name": "t", "arguments": {}, "tool": [1]}',
    "two readings": b'{"name": "t", "arguments": {}, "function": {"name": "u", "arguments": "{}"}}',
    "900 kB of noise": b"\x00" * 900_000,
}


def test_each_bad_record_is_kept_once_and_each_good_neighbour_is_judged(
    cluster: Cluster, topics: Topics, start_worker: StartWorker
) -> None:
    """Byte for byte, with where it stood and why; the stream goes on; nothing is a traceback."""
    mixed: list[tuple[bytes | None, bytes | None]] = []
    for number, value in enumerate(BAD.values()):
        mixed += [(b"good", call(number)), (b"bad", value)]
    mixed += [(b"bad", None), (b"good", call(len(BAD)))]
    cluster.put(topics.proposed, *mixed, partition=1)

    with start_worker("--until-end") as worker:
        assert worker.wait() == 0, worker.said()

    kept = cluster.read(topics.dead_letter)
    assert [raw.value for raw in kept] == [*BAD.values(), None]
    assert {raw.key for raw in kept} == {b"bad"}
    told = [{name: value.decode() for name, value in raw.headers} for raw in kept]
    places = [*range(1, 2 * len(BAD), 2), 2 * len(BAD)]
    assert [int(one["askfirst.errors.offset"]) for one in told] == places
    for one in told:
        assert one["askfirst.errors.topic"] == topics.proposed
        assert one["askfirst.errors.partition"] == "1"
        assert one["askfirst.errors.reason"]
        assert 0 < len(one["askfirst.errors.message"]) <= 500
    good = [orjson.loads(raw.value)["call_id"] for raw in cluster.read(topics.approve)]
    assert good == [f"call-{number}" for number in range(len(BAD) + 1)]
    assert "Traceback" not in worker.said()
    assert len(worker.events("dead_letter")) == len(kept)


def test_a_keyless_tombstone_becomes_an_empty_dead_letter_that_says_so(
    cluster: Cluster, topics: Topics, start_worker: StartWorker
) -> None:
    """The client can send neither; such a record comes from another client, here from the broker's own view of it."""
    cluster.put_bare_tombstone(topics.proposed)
    cluster.put(topics.proposed, (b"k", call(1)), partition=0)

    with start_worker("--until-end") as worker:
        assert worker.wait() == 0, worker.said()

    (kept,) = cluster.read(topics.dead_letter)
    assert (kept.key, kept.value) == (None, b"")
    assert dict(kept.headers)["askfirst.errors.null-value"] == b"true"
    assert len(cluster.read(topics.approve)) == 1


def test_a_large_call_passes(cluster: Cluster, topics: Topics, start_worker: StartWorker) -> None:
    """900 kB of argument are no reason to drop a call, and its verdict stays small."""
    value = orjson.dumps({"id": "big", "name": "t", "arguments": {"text": "word " * 180_000}, "required": ["text"]})
    cluster.put(topics.proposed, (b"k", value))

    with start_worker("--until-end") as worker:
        assert worker.wait() == 0, worker.said()

    (verdict,) = cluster.read(topics.approve)
    assert orjson.loads(verdict.value)["call_id"] == "big"
    assert len(verdict.value) < 10_000


LARGE: dict[str, dict[str, Any]] = {
    "a long name": {"arguments": {}, "required": ["r" * 600_000]},
    "many long pointers": {"arguments": {"k" * 30_000: ["unknown"] * 40}},
    "a long session": {"arguments": {"to": "Ana"}, "session": "s" * 1_200_000},
    "a long tool": {"name": "t" * 1_200_000, "arguments": {"to": "Ana"}},
    "the call itself": {"arguments": {"to": "Ana", "body": "text " * 260_000}, "required": ["to"]},
}


def test_a_verdict_that_would_not_fit_loses_its_detail_and_not_its_decision(
    cluster: Cluster, topics: Topics, start_worker: StartWorker
) -> None:
    """The neighbours of such a call are judged, and the stream goes on."""
    large = [orjson.dumps({"id": name, "name": "t", **record}) for name, record in LARGE.items()]
    cluster.put(topics.proposed, (b"k", call(1)), *[(b"k", value) for value in large], (b"k", call(2)), partition=0)

    with start_worker("--until-end", "--values", "call") as worker:
        assert worker.wait() == 0, worker.said()

    told = {
        verdict["call_id"]: verdict
        for name in (topics.approve, topics.clarify)
        for verdict in (orjson.loads(raw.value) for raw in cluster.read(name))
    }
    assert set(told) == {"call-1", "call-2", *LARGE}
    assert ["detail is left out" in told[name]["reason"] for name in LARGE] == [True] * len(LARGE)
    assert [told[name]["call"] for name in LARGE] == [None] * len(LARGE)
    assert cluster.read(topics.dead_letter) == []


def test_a_verdict_whose_headers_leave_it_no_room_is_a_dead_letter_and_the_stream_goes_on(
    cluster: Cluster, topics: Topics, start_worker: StartWorker
) -> None:
    """What is carried over is the record's own, and cannot be cut."""
    headers = [("trace", b"t" * 1_100_000)]
    cluster.put(topics.proposed, (b"k", call(1)), partition=0)
    cluster.put(topics.proposed, (b"k", call(2)), partition=0, headers=headers)
    cluster.put(topics.proposed, (b"k", call(3)), partition=0)

    with start_worker("--until-end") as worker:
        assert worker.wait() == 0, worker.said()

    assert [orjson.loads(raw.value)["call_id"] for raw in cluster.read(topics.approve)] == ["call-1", "call-3"]
    (kept,) = cluster.read(topics.dead_letter)
    assert kept.value == call(2)
    assert kept.headers[0] == headers[0]
    assert dict(kept.headers)["askfirst.errors.reason"] == b"too-large"


def test_a_bad_record_of_any_id_is_kept(cluster: Cluster, topics: Topics, start_worker: StartWorker) -> None:
    """What we say about it is short, so it fits beside the record."""
    bad = orjson.dumps({"id": "x" * 2_150_000, "name": "f", "arguments": 3})
    cluster.put(topics.proposed, (b"k", bad), (b"k", call(1)), partition=0)

    with start_worker("--until-end") as worker:
        assert worker.wait() == 0, worker.said()

    (kept,) = cluster.read(topics.dead_letter)
    assert kept.value == bad
    assert dict(kept.headers)["askfirst.errors.call_id"] == b"x" * 500
    assert len(cluster.read(topics.approve)) == 1


def test_a_topic_of_dead_letters_that_is_too_small_ends_the_worker_with_the_remedy_and_nothing_is_lost(
    cluster: Cluster, topics: Topics, start_worker: StartWorker, group: str
) -> None:
    small = TopicSpec(f"{topics.dead_letter}-small", 4, {"max.message.bytes": "100000"})
    cluster.admin.create([small])
    cluster.put(topics.proposed, (b"k", call(1)), (b"k", b"x" * 200_000), (b"k", call(2)), partition=0)

    with start_worker("--until-end", "--dead-letter", small.name) as worker:
        assert worker.wait() == 2
        said = worker.said()

    assert f"{topics.proposed}-0 offset 1" in said
    assert f"topic {small.name} takes 100000; set max.message.bytes=200" in said
    assert sum(cluster.committed(group, topics.proposed).values()) == 1
    assert cluster.read(small.name) == []

    with start_worker("--until-end") as worker:
        assert worker.wait() == 0, worker.said()
    assert [orjson.loads(raw.value)["call_id"] for raw in cluster.read(topics.approve)] == ["call-1", "call-2"]
    assert [raw.value for raw in cluster.read(topics.dead_letter)] == [b"x" * 200_000]
