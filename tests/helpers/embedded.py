"""What tests on the embedded broker ask first."""

import os

import pytest

from askfirst.transports.brokers.embedded import find_program
from askfirst.transports.brokers.errors import BrokerMissingError


def need_embedded() -> None:
    """Skip where the extra is missing; on CI that is an error, so that nothing is skipped there unseen."""
    try:
        find_program()
    except BrokerMissingError as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))
