"""Measuring profiles and policies on a file of labelled calls."""

from collections.abc import Callable, Sequence

from askfirst.calibrate.evaluate import evaluate_rows
from askfirst.calibrate.labelled import BadRow, read_rows
from askfirst.calibrate.metrics import ProfileMetrics
from askfirst.gate.judge import Gate
from askfirst.gate.profile import profile
from askfirst.transports.files.opening import open_lines
from askfirst.transports.files.source import read_records
from askfirst.wiring.gate import policy_of_file


def evaluate_file(
    path: str, *, profiles: Sequence[str], policies: Sequence[str], on_bad: Callable[[BadRow], object]
) -> dict[str, ProfileMetrics]:
    """Judge a file of labelled calls by each profile and policy, in one pass.

    Args:
        path: The file, plain, .gz or .zst; ``-`` is standard input.
        profiles: Names of profiles.
        policies: Paths of policy files; a path is also the name in the result.
        on_bad: Told of each row that is none.

    Returns:
        Name to figures, profiles first.

    Raises:
        PolicyError: A profile is not known, or a policy cannot be followed.
        SettingsError: A policy file cannot be read.
        TransportError: The file cannot be read.
    """
    gates = {name: Gate(profile(name)) for name in profiles}
    gates |= {name: Gate(policy_of_file(name)) for name in policies}
    with open_lines(path) as lines:
        values = (record.value or b"" for record in read_records(lines, path))
        return evaluate_rows(read_rows(values, on_bad), gates)
