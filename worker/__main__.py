"""``python -m worker``: what ``askfirst worker`` does, with the settings file beside this one."""

import os
import sys
from pathlib import Path

from askfirst.cli.main import call


def main() -> int:
    """Run the worker and return its exit code.

    Options of the command line are those of ``askfirst worker``. ``--settings`` or ASKFIRST_SETTINGS takes another
    file in place of ours.
    """
    file = os.environ.get("ASKFIRST_SETTINGS") or str(Path(__file__).with_name("settings.toml"))
    return call(["worker", "--settings", file, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
