"""The aids that this room lends to scoring, each made once a process."""

import functools

from askfirst.knowledge.schemas import Schemas
from askfirst.knowledge.world import World
from askfirst.scoring.aids import Aids


def lend_schemas() -> Aids:
    """Return a validator alone."""
    return Aids(schemas=_schemas())


def lend_all() -> Aids:
    """Return a validator and the knowledge of the world, which is read now: that takes two seconds."""
    world = _world()
    world.read()
    return Aids(world, _schemas())


@functools.cache
def _schemas() -> Schemas:
    return Schemas()


@functools.cache
def _world() -> World:
    return World()
