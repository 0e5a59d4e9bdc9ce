import gzip
import io
import os
from pathlib import Path

from askfirst.transports.files.opening import open_lines
from askfirst.wiring.progress import Progress, progress_of


def test_a_file_knows_how_much_of_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_bytes(b"x" * 1_000_000)
    with open_lines(str(path)) as lines:
        progress = progress_of(lines)
        before = progress(0)
        lines.read(500_000)

        assert before.done is not None
        assert before.done <= 8192 * 16
        after = progress(7)
        assert (after.lines, after.size) == (7, 1_000_000)
        assert after.done is not None
        assert 500_000 <= after.done < 1_000_000


def test_of_a_packed_file_the_packed_bytes_count(tmp_path: Path) -> None:
    path = tmp_path / "lines.gz"
    path.write_bytes(gzip.compress(os.urandom(1000) * 1000))
    with open_lines(str(path)) as lines:
        progress = progress_of(lines)
        lines.read()

        assert progress(1) == Progress(1, path.stat().st_size, path.stat().st_size)


def test_a_pipe_does_not_know() -> None:
    reading, writing = os.pipe()
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        assert progress_of(pipe)(3) == Progress(3, None, None)


def test_neither_does_what_is_no_file_at_all() -> None:
    assert progress_of(io.BytesIO(b"x"))(3) == Progress(3, None, None)
