import json
from pathlib import Path

import pytest

from askfirst.settings.errors import SettingsError
from askfirst.settings.table import Settings
from askfirst.wire.errors import DecodeError
from askfirst.wiring.explain import explain_line

STRICT = Settings(profile="strict")


def _call(name: str) -> dict[str, object]:
    return {"name": name, "arguments": {"a": "TODO"}, "required": ["a"]}


@pytest.fixture
def path(tmp_path: Path) -> str:
    both = {"tool_calls": [{"function": {"name": name, "arguments": "{}"}, "type": "function"} for name in ("c", "d")]}
    lines = [_call("a"), _call("b"), {"role": "assistant", **both}]
    path = tmp_path / "calls.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines) + "nope\n")
    return str(path)


@pytest.mark.parametrize(("line", "names"), [(1, ["a"]), (2, ["b"]), (3, ["c", "d"])])
def test_every_call_of_the_line_is_accounted_for(path: str, line: int, names: list[str]) -> None:
    assert [found.verdict.call.name for found in explain_line(path, line, STRICT)] == names


def test_the_verdict_is_that_of_the_settings(path: str) -> None:
    (found,) = explain_line(path, 1, STRICT)

    assert found.verdict.decision == "clarify"
    assert [entry.pointer for entry in found.entries] == ["/a"]


def test_a_line_that_is_not_there_is_named(path: str) -> None:
    with pytest.raises(SettingsError, match="there is no line 9"):
        explain_line(path, 9, STRICT)


def test_a_line_that_is_no_call_is_an_error_of_its_own(path: str) -> None:
    with pytest.raises(DecodeError) as caught:
        explain_line(path, 4, STRICT)
    assert caught.value.exit_code == 3
