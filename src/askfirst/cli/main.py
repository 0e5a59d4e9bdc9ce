"""The command ``askfirst``."""

import os
import sys
from collections.abc import Sequence

import click

from askfirst._version import __version__
from askfirst.cli.lazy import Entry, LazyGroup
from askfirst.cli.outcome import debug_option, exit_code_of, wants_traceback
from askfirst.cli.streams import forgiving_words, let_go, require_output

COMMANDS = {
    "demo": Entry("askfirst.cli.demo", "See the gate at work on sample calls, with a broker of its own."),
    "check": Entry("askfirst.cli.check", "Judge the calls of a file or of a pipe."),
    "worker": Entry("askfirst.cli.worker", "Judge the calls of a Kafka topic."),
    "topics": Entry("askfirst.cli.topics", "Create or check the Kafka topics."),
    "eval": Entry("askfirst.cli.eval", "Measure profiles and policies on labelled calls."),
    "explain": Entry(
        "askfirst.cli.explain",
        "Account for one call: each key, its role, where its value came from or why it is doubted.",
    ),
    "rules": Entry("askfirst.cli.rules", "List the rules by which a value is doubted."),
    "settings": Entry("askfirst.cli.settings", "Print the settings in force and where each comes from."),
    "schema": Entry("askfirst.cli.schema", "Print the JSON Schema of a call or of a verdict."),
}

COMPLETION = "_ASKFIRST_COMPLETE"
"""The shell asks through this variable how a command line could go on."""

EPILOG = """\b
Examples:
  askfirst demo
  askfirst check calls.jsonl
  cat calls.jsonl | askfirst check --profile strict
  askfirst topics create --bootstrap-servers localhost:9092
  askfirst worker --bootstrap-servers localhost:9092 --group-id gate

\b
Exit codes:
  0 fine; 1 unexpected; 2 usage or settings; 3 some records were no calls;
  5 not logged in or not allowed; 6 fenced; 7 stalled; 8 stop took too long;
  130 interrupted; 141 nobody reads the output.
"""

main = LazyGroup(
    name="askfirst",
    entries=COMMANDS,
    no_args_is_help=False,
    help="Judge proposed tool calls before they run: known arguments pass, guessed ones are asked about.",
    epilog=EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    params=[debug_option()],
)
main = click.version_option(__version__, prog_name="askfirst", message="%(prog)s %(version)s")(main)


def call(arguments: Sequence[str]) -> int:
    """Run the command line and return its exit code.

    Args:
        arguments: The words after the program's name.
    """
    with forgiving_words():
        return exit_code_of(lambda: _invoke(list(arguments)), debug=wants_traceback(arguments, os.environ))


def _invoke(arguments: list[str]) -> object:
    """Do what click's own main does, but for what it makes of Ctrl-C and of a closed pipe."""
    require_output()
    if COMPLETION in os.environ:
        return main.main(arguments, prog_name="askfirst")
    try:
        with main.make_context("askfirst", arguments or ["--help"]) as context:
            return main.invoke(context)
    except click.exceptions.Exit as done:
        return done.exit_code


def run() -> None:
    """Enter from the shell."""
    code = call(sys.argv[1:])
    let_go()
    sys.exit(code)
