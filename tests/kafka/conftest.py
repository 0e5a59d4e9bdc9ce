"""What the tests of the worker on Apache Kafka share."""

import uuid
from collections.abc import Callable
from pathlib import Path

import orjson
import pytest
from tests.helpers.kafka import Cluster
from tests.helpers.worker import WorkerProcess

from askfirst.stream.route import Topics
from askfirst.stream.topics import specs

StartWorker = Callable[..., WorkerProcess]


@pytest.fixture
def topics(cluster: Cluster) -> Topics:
    """Return four topics as ``askfirst topics create`` makes them, with names of their own."""
    mark = uuid.uuid4().hex[:8]
    topics = Topics(*[f"{mark}.{use}" for use in Topics._fields])
    cluster.admin.create(specs(topics))
    return topics


@pytest.fixture
def group() -> str:
    """Return the name of a group that nobody has used."""
    return f"g-{uuid.uuid4().hex[:8]}"


@pytest.fixture
def start_worker(cluster: Cluster, topics: Topics, group: str, tmp_path: Path) -> StartWorker:
    """Return what starts a worker on these topics and this group."""

    def start(*options: str) -> WorkerProcess:
        return WorkerProcess(tmp_path, cluster.bootstrap_servers, group, topics, *options)

    return start


def call(number: int, *, good: bool = True) -> bytes:
    """Return a small native call that is approved, or asked about."""
    to = "ana@corp.io" if good else None
    return orjson.dumps({"id": f"call-{number}", "name": "send", "arguments": {"to": to}, "required": ["to"]})
