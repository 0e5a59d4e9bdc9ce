"""The samples are what the demo promises: many domains, many shapes, good calls, stand-ins and bad records."""

from collections import Counter

import pytest

from askfirst.wire.decode import decode
from askfirst.wire.errors import DecodeError
from askfirst.wiring.demo.sample import PROFILES, Sample, load_samples

SAMPLES = load_samples()


def test_there_are_a_few_dozen_over_all_domains() -> None:
    domains = Counter(sample.domain for sample in SAMPLES)

    assert 24 <= len(SAMPLES) <= 60
    assert set(domains) == {"travel", "mail", "payments", "shell", "files", "database", "calendar", "not calls"}
    assert min(domains.values()) >= 3


def test_every_provider_shape_occurs() -> None:
    marks = (
        b'"tool_calls"', b'"function_call"', b'"tool_use"', b'"functionCall"', b'"toolUse"', b'"tool_call"',
        b'"tools/call"', b'"specversion"', b'"choices"', b'"input":[', b'"contents"',
    )  # fmt: skip

    for mark in marks:
        assert any(mark in sample.value for sample in SAMPLES), mark


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.key.decode())
def test_a_record_holds_the_calls_it_says_it_holds(sample: Sample) -> None:
    for profile in PROFILES:
        if sample.expect[profile] == ("dead-letter",):
            with pytest.raises(DecodeError):
                decode(sample.value, (), key=sample.key)
        else:
            assert len(decode(sample.value, (), key=sample.key)) == len(sample.expect[profile])


def test_a_record_is_one_line_so_that_it_fits_into_a_file_of_lines() -> None:
    assert [sample.key for sample in SAMPLES if b"\n" in sample.value] == []


def test_the_two_profiles_differ_on_several() -> None:
    assert sum(sample.expect["seed"] != sample.expect["strict"] for sample in SAMPLES) >= 5


def test_some_guess_so_well_that_they_pass_and_say_so() -> None:
    plausible = [sample for sample in SAMPLES if sample.plausible]

    assert len(plausible) >= 2
    assert {sample.expect["strict"] for sample in plausible} == {("approve",)}
