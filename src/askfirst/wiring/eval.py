"""Measuring profiles and policies on a file of labelled calls."""

import io
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from askfirst.calibrate.evaluate import Watcher, evaluate_rows
from askfirst.calibrate.labelled import BadRow, read_rows
from askfirst.calibrate.metrics import ProfileMetrics
from askfirst.gate.judge import Gate
from askfirst.gate.profile import profile
from askfirst.transports.files.opening import open_lines
from askfirst.transports.files.source import read_records
from askfirst.wiring.aids import aids_for
from askfirst.wiring.gate import policy_of_file
from askfirst.wiring.progress import Progress, progress_of

_TOLD_EVERY = 256


def evaluate_file(  # noqa: PLR0913 - what to measure, and who is told
    path: str,
    *,
    profiles: Sequence[str],
    policies: Sequence[str],
    without: Collection[str] = (),
    watchers: Mapping[str, Sequence[Watcher]] | None = None,
    on_bad: Callable[[BadRow], object],
    on_progress: Callable[[Progress], object],
) -> dict[str, ProfileMetrics]:
    """Judge a file of labelled calls by each profile and policy, in one pass.

    Args:
        path: The file, plain, .gz or .zst; ``-`` is standard input.
        profiles: Names of profiles.
        policies: Paths of policy files; a path is also the name in the result.
        without: Sources whose rows are passed over.
        watchers: Name of a profile or policy to those who watch it.
        on_bad: Told of each row that is none.
        on_progress: Told now and then how far the work is.

    Returns:
        Name to figures, profiles first.

    Raises:
        PolicyError: A profile is not known, or a policy cannot be followed.
        SettingsError: A policy file cannot be read.
        TransportError: The file cannot be read.
        MissingExtraError: One of them needs an extra that is not installed.
    """
    chosen = {name: profile(name) for name in profiles} | {name: policy_of_file(name) for name in policies}
    aids = aids_for(*chosen.values())
    gates = {name: Gate(policy, aids=aids) for name, policy in chosen.items()}
    with open_lines(path) as lines:
        rows = read_rows(_values(lines, path, on_progress), on_bad)
        return evaluate_rows((row for row in rows if row.source not in without), gates, watchers)


def _values(lines: io.BufferedIOBase, path: str, on_progress: Callable[[Progress], object]) -> Iterator[bytes]:
    progress = progress_of(lines)
    for record in read_records(lines, path):
        if not record.offset % _TOLD_EVERY:
            on_progress(progress(record.offset))
        yield record.value or b""
