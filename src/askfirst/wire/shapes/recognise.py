"""Which shape is this record? Exactly one, or an error that names them."""

from typing import Any

from askfirst.wire.errors import AMBIGUOUS, DecodeError
from askfirst.wire.shapes import blocks, native, requests, responses, turns
from askfirst.wire.shapes.bare_list import read_list
from askfirst.wire.shapes.base import Reading, Shape
from askfirst.wire.shapes.unfit import unfit

SHAPES: tuple[Shape, ...] = (
    *native.SHAPES, *blocks.SHAPES, *turns.SHAPES, *responses.SHAPES, *requests.SHAPES,
)  # fmt: skip
"""Every way to read a record, CloudEvents aside: they are an envelope around one of these."""

_AROUND = tuple([shape for shape in SHAPES if shape not in blocks.BLOCK_SHAPES])


def read_shape(record: Any) -> Reading:
    """Read a record by the one shape that fits it.

    Args:
        record: Any JSON value.

    Raises:
        DecodeError: ``shape``: none fits; ``arguments``: ours would fit if it had any; ``ambiguous``: more than one;
            otherwise what the shape's reader says.
    """
    if type(record) is list and record:
        return read_list(record, _AROUND)
    if type(record) is not dict:
        raise unfit(record)
    fitting = [shape for shape in SHAPES if shape.fits(record)]
    if len(fitting) > 1:
        names = ", ".join(shape.name for shape in fitting)
        raise DecodeError(AMBIGUOUS, f"the record can be read as each of: {names}; send one call in one form")
    if not fitting:
        native.refuse_without_arguments(record)
        raise unfit(record)
    return fitting[0].read(record)


def fitting_names(record: dict[str, Any]) -> tuple[str, ...]:
    """Name every shape that fits an object."""
    return tuple(shape.name for shape in SHAPES if shape.fits(record))
