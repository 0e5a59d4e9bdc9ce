"""The sample calls, as we wrote them in ``calls.jsonl``."""

from collections.abc import Mapping
from importlib.resources import files
from typing import NamedTuple

import orjson

PROFILES = ("seed", "strict")
"""The profiles under which the demo judges, in the order of its columns."""


class Sample(NamedTuple):
    """One record that the demo proposes.

    Attributes:
        domain: What it is about: travel, mail, payments and so on; ``not calls`` for the bad ones.
        key: The record's key.
        value: The record's value.
        expect: Profile to what comes of each of its calls: ``approve``, ``clarify`` or ``dead-letter``.
        plausible: It guesses in a way that no word gives away, and passes.
    """

    domain: str
    key: bytes
    value: bytes
    expect: Mapping[str, tuple[str, ...]]
    plausible: bool


def load_samples() -> tuple[Sample, ...]:
    """Return the samples in the order in which the demo tells of them."""
    lines = files(__package__).joinpath("calls.jsonl").read_bytes().splitlines()
    return tuple(_sample(orjson.loads(line)) for line in lines)


def _sample(row: dict[str, object]) -> Sample:
    value, expect = row["value"], row["expect"]
    assert isinstance(expect, dict)  # noqa: S101 - for the type checker; a test reads every row
    return Sample(
        domain=str(row["domain"]),
        key=str(row["key"]).encode(),
        value=value.encode() if isinstance(value, str) else orjson.dumps(value),
        expect={profile: tuple(expect[profile]) for profile in PROFILES},
        plausible=row.get("note") == "plausible",
    )
