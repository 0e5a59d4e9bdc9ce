"""One run of the demo."""

import secrets
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from askfirst.transports.kafka_python.options import Connection
from askfirst.wiring.demo.answer import Case, pair
from askfirst.wiring.demo.place import open_place
from askfirst.wiring.demo.sample import load_samples
from askfirst.wiring.demo.through_files import through_files
from askfirst.wiring.demo.through_topics import Cluster, Names, through_topics

OWN_PREFIX = "tool-calls"
"""What topics are called on a broker that lives as long as the demo."""


class Demo(NamedTuple):
    """What a run has to tell.

    Attributes:
        broker: ``embedded``, ``apache``, ``files`` or ``yours``.
        bootstrap_servers: Where it answered; None for files.
        topics: Topics that were made, the proposals first; none for files.
        cases: What came of each call.
    """

    broker: str
    bootstrap_servers: str | None
    topics: tuple[str, ...]
    cases: tuple[Case, ...]


def run_demo(choice: str, *, environ: Mapping[str, str], say: Callable[[str], None]) -> Demo:
    """Run the demo on a broker of its own; nothing of it is left afterwards.

    Args:
        choice: One of place.CHOICES.
        environ: The environment; settings in it are not heeded, for they are meant for another broker.
        say: Takes a line for a person.

    Raises:
        AskfirstError: The demo could not do its work.
    """
    clean = {name: value for name, value in environ.items() if not name.startswith("ASKFIRST_")}
    with _scratch() as folder, open_place(choice, say) as place:
        if place.bootstrap_servers is None:
            say("Judging the sample calls with `askfirst check`, under two profiles.")
            samples = load_samples()
            return Demo(place.kind, None, (), pair(samples, through_files(samples, folder, clean)))
        say(f"A broker is up at {place.bootstrap_servers} ({place.kind}). Two workers judge the sample calls.")
        connection = Connection(bootstrap_servers=(place.bootstrap_servers,))
        cluster = Cluster(connection, ("--bootstrap-servers", place.bootstrap_servers), clean)
        return _on_broker(place.kind, Names(OWN_PREFIX), cluster, folder)


def run_demo_on(cluster: Cluster, *, say: Callable[[str], None]) -> Demo:
    """Run the demo on the user's own broker, with topics and groups of its own names.

    Args:
        cluster: Where.
        say: Takes a line for a person.

    Raises:
        AskfirstError: The demo could not do its work.
    """
    names = Names(f"askfirst-demo-{secrets.token_hex(3)}")
    say(f"Making topics {names.prefix}.* on {_address(cluster)}; nothing else is touched there.")
    with _scratch() as folder:
        return _on_broker("yours", names, cluster, folder)


@contextmanager
def _scratch() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="askfirst-demo-") as folder:
        yield Path(folder)


def _on_broker(broker: str, names: Names, cluster: Cluster, folder: Path) -> Demo:
    samples = load_samples()
    answers = through_topics(samples, names, cluster, folder)
    return Demo(broker, _address(cluster), names.all_topics(), pair(samples, answers))


def _address(cluster: Cluster) -> str:
    return ",".join(cluster.connection.bootstrap_servers)
