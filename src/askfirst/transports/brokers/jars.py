"""The jars of Apache Kafka, fetched once with Maven into the user's cache."""

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from askfirst.transports.brokers.errors import BrokerMissingError, BrokerStartError

VERSION = "4.4.0"
MIN_JAVA = 17

_POM = """<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>askfirst</groupId><artifactId>broker</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>{version}</version>
    </dependency>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka-tools</artifactId><version>{version}</version>
    </dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-simple</artifactId><version>1.7.36</version>
    </dependency>
  </dependencies>
</project>
"""
_FETCH_SECONDS = 600


def find_java() -> str:
    """Return the path of a Java that can run Apache Kafka.

    Raises:
        BrokerMissingError: There is none, or it is too old.
    """
    home = os.environ.get("JAVA_HOME", "")
    java = shutil.which("java", path=str(Path(home, "bin"))) if home else None
    java = java or shutil.which("java")
    if java is None:
        message = f"Apache Kafka needs Java {MIN_JAVA} or newer, and there is no java on the PATH: install one"
        raise BrokerMissingError(message)
    told = subprocess.run([java, "-version"], capture_output=True, text=True, check=False).stderr  # noqa: S603
    version = re.search(r'version "(?:1\.)?(\d+)', told)
    if version is None or int(version[1]) < MIN_JAVA:
        found = version[1] if version else "of an unknown version"
        message = (
            f"Apache Kafka needs Java {MIN_JAVA} or newer, and {java} is Java {found}: set JAVA_HOME to a newer one"
        )
        raise BrokerMissingError(message)
    return java


def find_jars() -> Path:
    """Return the folder with the jars, fetching them where the cache lacks them.

    Safe when two processes call it at once: each fetches into a folder of its own and the first to finish is kept.

    Raises:
        BrokerMissingError: Maven is missing.
        BrokerStartError: The fetch failed.
    """
    jars = _cache() / f"apache-kafka-{VERSION}"
    if not _complete(jars):
        _fetch(jars)
    return jars


def _complete(jars: Path) -> bool:
    return jars.joinpath(f"kafka_2.13-{VERSION}.jar").exists()


def _cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "askfirst"


def _fetch(jars: Path) -> None:
    maven = shutil.which("mvn")
    if maven is None:
        message = "fetching Apache Kafka needs Maven, and there is no mvn on the PATH: install it"
        raise BrokerMissingError(message)
    jars.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="fetch-", dir=jars.parent) as folder:
        fetched = Path(folder, "jars")
        _run_maven(maven, Path(folder), fetched)
        try:
            fetched.rename(jars)
        except OSError as error:
            if not _complete(jars):  # else another process was quicker, and its jars are as good
                message = f"{jars} is in the way and holds no Apache Kafka: remove it"
                raise BrokerStartError(message) from error


def _run_maven(maven: str, folder: Path, fetched: Path) -> None:
    pom = folder / "pom.xml"
    pom.write_text(_POM.format(version=VERSION), encoding="utf-8")
    command = [maven, "-q", "-B", "-f", str(pom), "dependency:copy-dependencies", f"-DoutputDirectory={fetched}"]
    try:
        done = subprocess.run(  # noqa: S603
            command, capture_output=True, text=True, check=False, timeout=_FETCH_SECONDS, stdin=subprocess.DEVNULL
        )
    except subprocess.TimeoutExpired as error:
        message = f"fetching Apache Kafka {VERSION} took longer than {_FETCH_SECONDS} s: check the network"
        raise BrokerStartError(message) from error
    if done.returncode or not _complete(fetched):
        told = (done.stdout + done.stderr).strip()[-600:]
        message = f"Maven could not fetch Apache Kafka {VERSION}: check the network. It said: {told}"
        raise BrokerStartError(message)
