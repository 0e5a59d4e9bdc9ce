"""The aids that this room lends to scoring."""

import functools

from askfirst.knowledge.schemas import Schemas
from askfirst.knowledge.world import World
from askfirst.scoring.aids import Aids


@functools.cache
def lend() -> Aids:
    """Return the aids, the same for all of a process; what they know is read when it is first asked for."""
    return Aids(World(), Schemas())
