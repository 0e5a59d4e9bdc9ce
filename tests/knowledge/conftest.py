"""The world is read once for all tests: it takes two seconds."""

import pytest

from askfirst.knowledge.world import World


@pytest.fixture(scope="session")
def world() -> World:
    return World()
