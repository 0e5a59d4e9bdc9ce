"""The house keeps its own rules: sizes, twins, plain words, and files that agree with the tables they repeat."""

import os
import re
import statistics
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from askfirst.settings.table import BY_NAME, TABLE, used_by

ROOT = Path(__file__).resolve().parents[1]
SRC = ROOT / "src" / "askfirst"
MODULES = sorted(path for path in SRC.rglob("*.py") if path.name != "__init__.py")
CHECKED = [path for path in MODULES if path.name not in {"_version.py", "__main__.py"}]

WITHOUT_TWIN = {
    # Values without behaviour: whatever uses them tests them.
    "gate/call.py",
    "gate/verdict.py",
    "scoring/ruleset.py",
    "scoring/schema_check.py",
    "scoring/errors.py",
    "stream/errors.py",
    "stream/ports.py",
    "transports/brokers/errors.py",
    "settings/errors.py",
}


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def _tracked() -> list[Path]:
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("not a checkout")
    return [path for name in done.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def test_no_module_is_longer_than_400_lines_and_half_of_them_have_120_at_most() -> None:
    sizes = {str(path.relative_to(SRC)): _lines(path) for path in MODULES}

    assert {name: size for name, size in sizes.items() if size > 400} == {}
    assert statistics.median(sizes.values()) <= 120


def test_every_module_has_a_twin_among_the_tests() -> None:
    missing = [
        name
        for path in CHECKED
        if (name := path.relative_to(SRC).as_posix()) not in WITHOUT_TWIN
        and not (ROOT / "tests" / Path(name).parent / f"test_{path.stem.lstrip('_')}.py").exists()
    ]

    assert missing == []


def test_an_exception_to_the_rule_of_twins_is_still_needed() -> None:
    assert [name for name in WITHOUT_TWIN if not (SRC / name).exists()] == []


def test_every_room_has_a_sign_on_its_door() -> None:
    for init in SRC.rglob("__init__.py"):
        assert init.read_text(encoding="utf-8").startswith('"""'), init


def test_tracked_files_speak_of_the_project_alone() -> None:
    """No path of one machine and no registry's host: they would be wrong everywhere else."""
    words = "|".join(
        ["/wo" + "rk/", "/ro" + "ot/", r"\bpypi\.o" + "rg", r"repo\d?\.maven", r"registry\.npmjs", r"crates\.i" + "o"]
    )
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in _tracked()
        if (match := re.search(words, path.read_text(encoding="utf-8", errors="replace")))
    ]

    assert found == []


# ---- worker/settings.toml repeats the table of settings ----

SETTINGS_FILE = (ROOT / "worker" / "settings.toml").read_text(encoding="utf-8")


def test_the_settings_file_has_every_setting_of_the_worker_in_the_tables_order() -> None:
    named = re.findall(r"^(?:# )?([a-z_]+) = ", SETTINGS_FILE, re.MULTILINE)

    assert named == [row.name for row in used_by("worker")]


def test_the_settings_file_holds_the_defaults_and_leaves_out_what_has_none() -> None:
    values = tomllib.loads(SETTINGS_FILE)

    expected = {row.name: row.default for row in used_by("worker") if row.default is not None}
    assert {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()} == expected


def test_the_settings_file_explains_every_setting_in_the_tables_words() -> None:
    text = " ".join(line.removeprefix("# ") for line in SETTINGS_FILE.splitlines())

    assert [row.name for row in used_by("worker") if row.help not in text] == []


# ---- the compose file and the image ----

COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text(encoding="utf-8"))
SERVICES: dict[str, Any] = COMPOSE["services"]
DOCKERFILE = (ROOT / "worker" / "Dockerfile").read_text(encoding="utf-8")


def test_the_compose_file_sets_only_settings_that_exist_and_values_they_take() -> None:
    names = {row.env: row for row in TABLE}
    for service in ("topics", "worker"):
        environment = SERVICES[service]["environment"]
        assert [name for name in environment if name not in names] == []
        for name, value in environment.items():
            assert not names[name].choices or value in names[name].choices
    assert SERVICES["worker"]["environment"]["ASKFIRST_PROFILE"] in {"seed", "strict"}


def test_our_services_ask_the_broker_where_it_listens_inside() -> None:
    listeners = SERVICES["kafka"]["environment"]["KAFKA_ADVERTISED_LISTENERS"].split(",")
    inside = dict(listener.split("://") for listener in listeners)["INSIDE"]

    for service in ("topics", "worker"):
        assert SERVICES[service]["environment"]["ASKFIRST_BOOTSTRAP_SERVERS"] == inside


def test_the_broker_is_open_to_this_machine_only() -> None:
    assert all(port.startswith("127.0.0.1:") for port in SERVICES["kafka"]["ports"])


def test_topics_are_made_once_the_broker_is_well_and_the_worker_starts_after_that() -> None:
    assert SERVICES["kafka"]["healthcheck"]["test"][0] == "CMD"
    assert SERVICES["topics"]["depends_on"]["kafka"]["condition"] == "service_healthy"
    assert SERVICES["topics"]["entrypoint"][-2:] == ["topics", "create"]
    assert SERVICES["topics"]["restart"] == "no"
    assert SERVICES["worker"]["depends_on"]["topics"]["condition"] == "service_completed_successfully"


def test_a_stop_is_given_longer_than_the_worker_takes_at_most() -> None:
    grace = int(SERVICES["worker"]["stop_grace_period"].removesuffix("s"))

    assert grace > BY_NAME["shutdown_timeout"].default


def test_the_image_is_built_from_the_dockerfile_that_is_there() -> None:
    build = SERVICES["worker"]["build"]

    assert (ROOT / build["context"] / build["dockerfile"]).exists()


def test_the_image_has_two_stages_no_root_and_no_shell_in_front() -> None:
    stages = re.findall(r"^FROM \S+( AS \S+)?$", DOCKERFILE, re.MULTILINE)
    last = DOCKERFILE[DOCKERFILE.rindex("\nFROM ") :]

    assert len(stages) == 2
    assert int(re.search(r"^USER (\d+):", last, re.MULTILINE)[1]) > 0  # type: ignore[index]
    assert re.search(r"^ENTRYPOINT \[", last, re.MULTILINE)
    assert not re.search(r"^RUN", last, re.MULTILINE)
    assert "org.opencontainers.image.licenses" in last


def test_the_images_dependencies_lie_below_the_code_and_hold_the_codecs() -> None:
    assert DOCKERFILE.index("pip install -r") < DOCKERFILE.index("COPY src")
    assert 'ARG EXTRAS="codecs"' in DOCKERFILE
    assert "os.environ['EXTRAS']" in DOCKERFILE


def test_what_the_image_copies_gets_past_the_ignore_file() -> None:
    kept = (ROOT / ".dockerignore").read_text(encoding="utf-8")
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", DOCKERFILE, re.MULTILINE)

    assert [name for line in copied for name in line.split() if f"!{name}" not in kept.split()] == []


# ---- the runbook ----

RUNBOOK = (ROOT / "worker" / "README.md").read_text(encoding="utf-8")


def test_the_runbook_explains_every_log_event() -> None:
    source = (SRC / "telemetry" / "observer.py").read_text(encoding="utf-8")
    words = set(re.findall(r'(?:"(?:info|warning|error)"|level), "(\w+)"', source))
    words |= {
        word
        for path in [*(SRC / "wiring").rglob("*.py"), *(SRC / "telemetry").rglob("*.py")]
        for found in re.findall(r'logger\.\w+\("(\w+)"|\.log\(\w+\.levelno, "(\w+)"', path.read_text(encoding="utf-8"))
        for word in found
        if word
    }

    assert {"clarify", "dead_letter", "stopped", "topic", "progress", "kafka"} <= words
    assert [word for word in sorted(words) if f"`{word}`" not in RUNBOOK] == []


@pytest.mark.parametrize("code", [0, 1, 2, 5, 6, 7, 8, 130])
def test_the_runbook_explains_every_exit_code(code: int) -> None:
    assert re.search(rf"^\| {code} \|", RUNBOOK, re.MULTILINE)


def test_settings_that_the_runbook_names_exist() -> None:
    named = set(re.findall(r"`([a-z]+(?:_[a-z]+)+)`", RUNBOOK)) - {"dead_letter", "policy_digest", "stop_grace_period"}

    assert named - set(BY_NAME) == set()


# ---- make ----


def test_make_help_tells_of_every_task() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    tasks = set(re.findall(r"^\.PHONY: (\w+)$", text, re.MULTILINE))
    environ = {
        name: value for name, value in os.environ.items() if not name.startswith("MAKE")
    }  # we may run under make
    done = subprocess.run(["make", "help"], cwd=ROOT, env=environ, capture_output=True, text=True, check=True)

    assert {"demo", "test", "check", "bench", "clean"} <= tasks
    assert {line.split()[1] for line in done.stdout.splitlines()} == tasks
