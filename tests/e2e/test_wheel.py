"""What a user installs: the wheel holds the package only, and the base install is small and starts at once."""

import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, timeout=200)
    return next(folder.glob("askfirst-*.whl"))


@pytest.mark.slow
def test_the_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    files = {
        path for path in (ROOT / "src/askfirst").rglob("*") if path.is_file() and path.parent.name != "__pycache__"
    }

    in_package = {name for name in names if ".dist-info/" not in name}

    assert in_package == {path.relative_to(ROOT / "src").as_posix() for path in files}
    assert any(name.endswith("licenses/LICENSE") for name in names)


@pytest.mark.slow
def test_the_base_install_is_small_and_works_without_any_extra(wheel: Path, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True, timeout=100)
    python, command = venv / "bin" / "python", venv / "bin" / "askfirst"
    site = next((venv / "lib").glob("python*/site-packages"))
    before = _size(site)
    started = time.monotonic()
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile", str(wheel)]
    subprocess.run(pip, check=True, timeout=200)
    seconds, megabytes = time.monotonic() - started, (_size(site) - before) / 1e6

    spent = []
    for _ in range(5):
        begun = time.perf_counter()
        version = subprocess.run([str(command), "--version"], capture_output=True, text=True, check=True).stdout
        spent.append(time.perf_counter() - begun)
    call = b'{"name": "send_email", "arguments": {"to": "TBD"}, "required": ["to"]}'
    checked = subprocess.run([str(command), "check"], input=call, capture_output=True, check=True)
    demo = subprocess.run([str(command), "demo", "--broker", "embedded"], capture_output=True, text=True, check=False)

    print(f"base install: {megabytes:.1f} MB in {seconds:.1f} s; --version: {min(spent) * 1000:.0f} ms")  # noqa: T201
    assert version.startswith("askfirst ")
    assert b'"verdict":"clarify"' in checked.stdout
    assert (demo.returncode, "pip install 'askfirst[demo]'" in demo.stderr) == (2, True)
    assert megabytes < 15


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
