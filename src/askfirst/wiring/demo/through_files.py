"""The samples through ``askfirst check``, where there is no broker."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import orjson

from askfirst.wiring.demo.answer import Answer, read_dead_letter, read_verdict
from askfirst.wiring.demo.program import run_commands
from askfirst.wiring.demo.sample import PROFILES, Sample

_NOT_CALLS = 3


def through_files(
    samples: Sequence[Sample], folder: Path, environ: Mapping[str, str]
) -> Mapping[str, tuple[Answer, ...]]:
    """Judge the samples as lines of a file.

    Args:
        samples: What to propose.
        folder: Where files may be written.
        environ: The environment of the commands.

    Returns:
        Profile to its answers.

    Raises:
        DemoError: A command failed.
    """
    calls = folder / "calls.jsonl"
    calls.write_bytes(b"".join(sample.value + b"\n" for sample in samples))
    letters = {profile: folder / f"{profile}.dead-letters.jsonl" for profile in PROFILES}
    commands = {
        profile: ["check", str(calls), "--profile", profile, "--values", "call", "--dead-letter", str(letters[profile])]
        for profile in PROFILES
    }
    told = run_commands(commands, folder, environ, fine=(0, _NOT_CALLS))
    return {profile: (*_verdicts(told[profile]), *_dead_letters(letters[profile].read_bytes())) for profile in PROFILES}


def _verdicts(output: str) -> tuple[Answer, ...]:
    verdicts = [orjson.loads(line) for line in output.splitlines() if line.startswith("{")]
    return tuple(read_verdict(verdict, verdict["source"]["offset"]) for verdict in verdicts)


def _dead_letters(lines: bytes) -> tuple[Answer, ...]:
    letters = [orjson.loads(line) for line in lines.splitlines()]
    return tuple(
        read_dead_letter(letter["reason"], letter["message"], int(letter["where"].removeprefix("line ")) - 1)
        for letter in letters
    )
