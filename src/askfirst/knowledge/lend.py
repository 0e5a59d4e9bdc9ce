"""The aids that this room lends to scoring."""

from askfirst.knowledge.schemas import Schemas
from askfirst.knowledge.world import World
from askfirst.scoring.aids import Aids


def lend() -> Aids:
    """Return fresh aids; what they know is read when it is first asked for."""
    return Aids(World(), Schemas())
