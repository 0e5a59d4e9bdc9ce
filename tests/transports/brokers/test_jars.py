"""Finding Java and fetching the jars, against programs that say what a test wants."""

import sys
from pathlib import Path

import pytest

from askfirst.transports.brokers.errors import BrokerMissingError, BrokerStartError
from askfirst.transports.brokers.jars import VERSION, find_jars, find_java

FETCHED = f"kafka_2.13-{VERSION}.jar"


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the one folder on the PATH, empty; the cache is empty too."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return folder


def names(folder: Path) -> list[str]:
    """Return what a folder holds."""
    return sorted(path.name for path in folder.iterdir())


def program(path: Path, text: str) -> None:
    """Write a program in Python."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!{sys.executable}\nimport os, sys\n{text}\n")
    path.chmod(0o755)


def java(path: Path, version: str) -> None:
    """Write a java that only knows its version."""
    program(path, f"print('openjdk version \"{version}\" 2025-04-15', file=sys.stderr)")


def maven(path: Path, then: str) -> None:
    """Write a mvn that makes the folder it is to fill, and then something else."""
    target = "target = [a for a in sys.argv if a.startswith('-DoutputDirectory=')][0].partition('=')[2]"
    program(path, f"{target}\nos.makedirs(target)\n{then}")


def test_no_java_is_said_so(programs: Path) -> None:
    with pytest.raises(BrokerMissingError, match="Java 17 or newer, and there is no java"):
        find_java()


@pytest.mark.parametrize(("version", "told"), [("11.0.2", "11"), ("1.8.0_352", "8"), ("", "unknown")])
def test_an_old_java_is_said_so(programs: Path, version: str, told: str) -> None:
    java(programs / "java", version)

    with pytest.raises(BrokerMissingError, match=told):
        find_java()


@pytest.mark.parametrize("version", ["17", "17.0.15", "21.0.1", "25-ea"])
def test_a_new_enough_java_is_taken(programs: Path, version: str) -> None:
    java(programs / "java", version)

    assert find_java() == str(programs / "java")


def test_java_home_comes_before_the_path(programs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    java(programs / "java", "11")
    java(tmp_path / "home" / "bin" / "java", "21")
    monkeypatch.setenv("JAVA_HOME", str(tmp_path / "home"))

    assert find_java() == str(tmp_path / "home" / "bin" / "java")


def test_no_maven_is_said_so(programs: Path) -> None:
    with pytest.raises(BrokerMissingError, match="there is no mvn"):
        find_jars()


def test_the_jars_are_fetched_once(programs: Path, tmp_path: Path) -> None:
    maven(programs / "mvn", f"open(os.path.join(target, '{FETCHED}'), 'w').close()")

    jars = find_jars()
    (programs / "mvn").unlink()

    assert jars == find_jars() == tmp_path / "cache" / "askfirst" / f"apache-kafka-{VERSION}"
    assert names(jars) == [FETCHED]
    assert names(jars.parent) == [jars.name], "nothing of the fetch is left lying about"


@pytest.mark.parametrize("then", ["print('no route to host'); sys.exit(1)", "print('no route to host')"])
def test_a_broken_fetch_leaves_nothing_and_says_what_maven_said(programs: Path, tmp_path: Path, then: str) -> None:
    """Half a set of jars in the cache would break every later run."""
    maven(programs / "mvn", then)

    with pytest.raises(BrokerStartError, match="no route to host"):
        find_jars()
    assert names(tmp_path / "cache" / "askfirst") == []


def test_of_two_that_fetch_at_once_the_first_is_kept(programs: Path, tmp_path: Path) -> None:
    """The other finds the place taken, and what is there is as good."""
    final = tmp_path / "cache" / "askfirst" / f"apache-kafka-{VERSION}"
    maven(
        programs / "mvn",
        f"open(os.path.join(target, '{FETCHED}'), 'w').close()\n"
        f"os.makedirs('{final}')\n"
        f"open(os.path.join('{final}', '{FETCHED}'), 'w').write('first')",
    )

    assert (find_jars() / FETCHED).read_text() == "first"


def test_something_else_in_the_jars_place_is_said_so(programs: Path, tmp_path: Path) -> None:
    final = tmp_path / "cache" / "askfirst" / f"apache-kafka-{VERSION}"
    final.mkdir(parents=True)
    (final / "other").touch()
    maven(programs / "mvn", f"open(os.path.join(target, '{FETCHED}'), 'w').close()")

    with pytest.raises(BrokerStartError, match="in the way"):
        find_jars()
