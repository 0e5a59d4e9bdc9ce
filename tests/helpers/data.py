"""The labelled calls, which live beside the checkout and not in it."""

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest


def data_path(name: str) -> Path:
    """Return the path of a data file, or skip where it is absent. ASKFIRST_DATA names another folder."""
    beside = Path(__file__).resolve().parents[2].parent / "shared" / "data"
    path = Path(os.environ.get("ASKFIRST_DATA") or beside) / name
    if not path.exists():
        pytest.skip(f"{name} is absent: ASKFIRST_DATA names the folder that holds it")
    return path


def labelled_calls() -> list[bytes]:
    """Return the labelled calls as records in the native form, in the order of the file."""
    with gzip.open(data_path("labelled.jsonl.gz")) as lines:
        return [orjson.dumps(orjson.loads(line)["call"]) for line in lines]


def labelled_rows() -> Iterator[dict[str, Any]]:
    """Yield the rows of the labelled calls in the order of the file."""
    with gzip.open(data_path("labelled.jsonl.gz")) as lines:
        yield from map(orjson.loads, lines)
