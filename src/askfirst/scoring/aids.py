"""What scoring is lent by others, because it takes a library: knowledge of the world, a validator of schemas."""

from typing import NamedTuple

from askfirst.scoring.knowledge import IGNORANCE, Knowledge
from askfirst.scoring.schema_check import SchemaCompiler


class Aids(NamedTuple):
    """The helpers of one gate.

    Attributes:
        knowledge: What is generally known.
        schemas: A validator; without one the signal ``schema`` finds nothing.
    """

    knowledge: Knowledge = IGNORANCE
    schemas: SchemaCompiler | None = None


NO_AIDS = Aids()
"""What a base install has."""
