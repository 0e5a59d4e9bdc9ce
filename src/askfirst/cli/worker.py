"""``askfirst worker``: judge a topic."""

from typing import Any

import click

from askfirst.cli.layout import Command
from askfirst.cli.options import load_settings, setting_options
from askfirst.wiring.worker import run_worker

EPILOG = """\b
Examples:
  askfirst worker --bootstrap-servers localhost:9092 --group-id gate
  askfirst worker --settings worker.toml
  askfirst worker --bootstrap-servers localhost:9092 --profile strict --until-end
  ASKFIRST_BOOTSTRAP_SERVERS=kafka:9092 askfirst worker

\b
Exit codes:
  0 stopped as asked, or all done; 1 unexpected, or no broker for too long;
  2 usage, settings or topics; 5 not logged in or not allowed; 6 fenced;
  7 stalled; 8 stop took too long; 130 second signal.
"""


@setting_options("worker")
@click.command("worker", cls=Command, epilog=EPILOG)
def command(**values: Any) -> int:
    """Judge the calls of a Kafka topic.

    Proposed calls are read from one topic; each verdict goes to the approve or the clarify topic, and what is no call
    to the dead letters, byte for byte. An offset is committed only after all that answers it is confirmed (at least
    once). SIGTERM or Ctrl-C finishes the batch in hand, leaves the group and ends. Log lines (JSON) go to standard
    output; they never hold a value of a call.

    Every option has an environment twin and a key in the settings file: flag over environment over file over default.
    """
    return run_worker(load_settings("worker", values).settings)
