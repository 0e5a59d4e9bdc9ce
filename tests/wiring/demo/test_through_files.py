"""Without a broker the same samples are judged, with the same outcome."""

import os
from pathlib import Path

from askfirst.wiring.demo.sample import PROFILES, load_samples
from askfirst.wiring.demo.through_files import through_files


def test_every_sample_comes_out_as_we_wrote_it_should(tmp_path: Path) -> None:
    samples = load_samples()

    answers = through_files(samples, tmp_path, os.environ)

    for profile in PROFILES:
        told = {(answer.sample, answer.place): answer.decision for answer in answers[profile]}
        expected = {
            (number, place): decision
            for number, sample in enumerate(samples)
            for place, decision in enumerate(sample.expect[profile])
        }
        assert told == expected
        assert len(answers[profile]) == len(expected)
