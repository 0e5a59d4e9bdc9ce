"""An event is known by its body or its headers, and only its data is read."""

import base64
from typing import Any

import pytest

from askfirst.wire.cloudevent import Marks, Opened, marks, open_envelope
from askfirst.wire.errors import DecodeError

EVENT = {"specversion": "1.0", "id": "e1", "type": "x", "source": "/x"}


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ((), Marks(None, False)),  # noqa: FBT003
        ((("ce_id", b"e1"),), Marks("e1", False)),  # noqa: FBT003
        ((("CE_ID", b"e1"), ("x", None)), Marks("e1", False)),  # noqa: FBT003
        ((("ce_id", b"e1"), ("ce_id", b"e2")), Marks("e2", False)),  # noqa: FBT003
        ((("ce_id", b"\xff"),), Marks("\ufffd", False)),  # noqa: FBT003
        ((("Content-Type", b"Application/CloudEvents+JSON; charset=UTF-8"),), Marks(None, True)),  # noqa: FBT003
        ((("content-type", b"application/cloudevents-batch+json"),), Marks(None, False)),  # noqa: FBT003
    ],
)
def test_headers_tell_the_id_and_the_mode(headers: Any, expected: Marks) -> None:
    assert marks(headers) == expected


@pytest.mark.parametrize(
    ("body", "found", "expected"),
    [
        ({"name": "a"}, Marks(), Opened({"name": "a"}, None)),
        ({"name": "a"}, Marks("e2"), Opened({"name": "a"}, "e2")),
        ([1], Marks("e2"), Opened([1], "e2")),
        ({**EVENT, "data": {"a": 1}}, Marks(), Opened({"a": 1}, "e1")),
        ({**EVENT, "data": {"a": 1}}, Marks("e2"), Opened({"a": 1}, "e1")),
        ({**EVENT, "id": 7, "data": [1]}, Marks("e2"), Opened([1], "e2")),
        ({**EVENT, "data": '{"a":1}'}, Marks(), Opened({"a": 1}, "e1")),
        ({**EVENT, "data": None, "data_base64": base64.b64encode(b"[1]").decode()}, Marks(), Opened([1], "e1")),
        ({"id": "e3", "data": {"a": 1}}, Marks(None, structured=True), Opened({"a": 1}, "e3")),
        ({"data": {"a": 1}}, Marks(), Opened({"data": {"a": 1}}, None)),
    ],
)
def test_the_data_comes_out_with_the_id(body: Any, found: Marks, expected: Opened) -> None:
    assert open_envelope(body, found) == expected


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ([1], "shape"),
        ({"id": "e1"}, "shape"),
        ({"data_base64": "a"}, "shape"),
        ({"data_base64": "é"}, "shape"),
        ({"data": "{"}, "not-json"),
        ({"data": "9" * 30}, "number"),
        ({"data": {}, "name": "a", "arguments": {}}, "ambiguous"),
        ({"data": {}, "data_base64": ""}, "ambiguous"),
    ],
)
def test_what_should_be_an_event_and_has_no_readable_data_is_refused(body: Any, reason: str) -> None:
    with pytest.raises(DecodeError) as caught:
        open_envelope(body, Marks(None, structured=True))

    assert caught.value.reason == reason
