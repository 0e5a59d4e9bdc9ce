"""A bare list: the blocks or items of an answer without the message around them."""

from collections.abc import Iterable
from typing import Any

from askfirst.wire.errors import SHAPE, DecodeError
from askfirst.wire.shapes import blocks
from askfirst.wire.shapes.base import RawCall, Reading, Shape, word
from askfirst.wire.shapes.unfit import unfit


def read_list(items: list[Any], shapes: Iterable[Shape]) -> Reading:
    """Read a list as the content of an assistant message: its call blocks, of any provider, are the calls.

    Text, reasoning and whatever else has a type is passed over. What holds a call in another way is refused rather than
    passed over, since its call would go unjudged.

    Args:
        items: The record.
        shapes: Every shape of a record that is more than a call block.

    Raises:
        DecodeError: ``shape``: it is a list of something else; otherwise as blocks.read_block.
    """
    calls: list[RawCall] = []
    for index, item in enumerate(items):
        path = f"record[{index}]"
        if type(item) is not dict:
            raise unfit(items)
        if "specversion" in item:
            raise DecodeError(SHAPE, "the record is a batch of CloudEvents; send each event as a record of its own")
        if blocks.is_call(item):
            calls.append(blocks.read_block(item, path))
        else:
            _refuse_unless_empty(item, path, shapes)
    if not calls and not all(map(word, items)):
        raise unfit(items)
    return Reading(tuple(calls))


def _refuse_unless_empty(item: dict[str, Any], path: str, shapes: Iterable[Shape]) -> None:
    for shape in shapes:
        if shape.fits(item) and shape.read(item).calls:
            message = f"the record is a list, and {path} is a record ({shape.name}) by itself; send each as its own"
            raise DecodeError(SHAPE, message)
    if not word(item) and type(item.get("text")) is not str:
        raise DecodeError(SHAPE, f"the record is a list, and {path} is no block of an answer; send one JSON object")
