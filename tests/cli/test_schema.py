import json
from collections.abc import Callable
from typing import Any

import jsonschema
import pytest

from askfirst.wire.schema import CALL_SCHEMA, VERDICT_SCHEMA


@pytest.mark.parametrize(("name", "schema"), [("call", CALL_SCHEMA), ("verdict", VERDICT_SCHEMA)])
def test_it_prints_a_valid_schema(askfirst: Callable[..., Any], name: str, schema: dict[str, Any]) -> None:
    ended = askfirst("schema", name)

    assert (ended.code, ended.err) == (0, "")
    printed = json.loads(ended.out)
    assert schema == printed
    jsonschema.Draft202012Validator.check_schema(printed)
