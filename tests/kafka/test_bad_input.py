"""Records that are no calls, among good ones, through the worker."""

import orjson
import pytest
from tests.helpers.kafka import Cluster
from tests.kafka.conftest import StartWorker, call

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
