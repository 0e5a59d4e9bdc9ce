import json
from pathlib import Path
from typing import Any

import pytest

from askfirst.gate.call import ProposedCall
from askfirst.gate.errors import PolicyError, RegistryError
from askfirst.gate.profile import profile
from askfirst.scoring.errors import AskfirstError
from askfirst.settings.errors import SettingsError
from askfirst.settings.table import Settings
from askfirst.stream.ports import Record
from askfirst.wiring.gate import build_gate, build_policy, build_registry, build_screen


def tools(folder: Path, name: str, *tool_names: str, required: str = "to") -> str:
    schema = {"type": "object", "required": [required]}
    path = folder / name
    path.write_text(json.dumps([{"name": tool, "input_schema": schema} for tool in tool_names]))
    return str(path)


def test_a_profile_is_its_policy() -> None:
    assert build_policy(Settings(profile="strict")) == profile("strict")


def test_a_policy_file_stands_in_for_the_profile(tmp_path: Path) -> None:
    path = tmp_path / "policy.toml"
    path.write_text('version = 1\nprofile = "strict"\nthreshold = 0.9\n')

    policy = build_policy(Settings(policy=str(path)))

    assert (policy.profile, policy.threshold, policy.key_threshold) == ("strict", 0.9, 0.5)


@pytest.mark.parametrize(("key_threshold", "expected"), [(None, 0.5), ("off", None), (0.25, 0.25)])
def test_thresholds_override_the_policys(key_threshold: Any, expected: float | None) -> None:
    policy = build_policy(Settings(profile="strict", threshold=0.75, key_threshold=key_threshold))

    assert (0.75, expected) == (policy.threshold, policy.key_threshold)


def test_files_of_tools_make_one_registry(tmp_path: Path) -> None:
    registry = build_registry(
        [
            tools(tmp_path, "a.json", "mail"),
            tools(tmp_path, "b.json", "pay"),
            f"sales={tools(tmp_path, 'c.json', 'sell')}",
        ]
    )

    def knows(name: str, agent: str | None) -> Any:
        return registry.find(name, agent) is not None

    assert knows("mail", None)
    assert knows("pay", "sales")
    assert knows("sell", "sales")
    assert not knows("sell", "support")
    assert not knows("sell", None)


def test_a_path_with_an_equals_sign_can_be_written_with_a_slash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tools(tmp_path, "a=b.json", "mail")
    monkeypatch.chdir(tmp_path)

    assert build_registry(["./a=b.json"]).find("mail", None) is not None


def test_two_files_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RegistryError, match="mail"):
        build_registry([tools(tmp_path, "a.json", "mail"), tools(tmp_path, "b.json", "mail", required="cc")])


@pytest.mark.parametrize("content", [b"", b"nope", b"5", b"\xff", b'[{"name": 5}]'])
def test_a_file_that_holds_no_tools_is_a_settings_fault_and_not_a_record(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "tools.json"
    path.write_bytes(content)

    with pytest.raises(RegistryError) as caught:
        build_registry([str(path)])

    assert caught.value.exit_code == 2
    assert str(caught.value).startswith(f"{path}: ")


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        (Settings(policy="/absent/policy.toml"), SettingsError),
        (Settings(policy="nul\0byte"), SettingsError),
        (Settings(tools=("/absent/tools.json",)), SettingsError),
        (Settings(tools=("sales=/absent/tools.json",)), SettingsError),
        (Settings(profile="nope"), PolicyError),
    ],
)
def test_what_cannot_be_read_is_refused_with_two(settings: Settings, error: type[AskfirstError]) -> None:
    with pytest.raises(error) as caught:
        build_screen(settings)

    assert caught.value.exit_code == 2


def test_the_registry_comes_first_unless_told_otherwise(tmp_path: Path) -> None:
    path = tools(tmp_path, "a.json", "mail", required="cc")
    call = ProposedCall("1", "mail", {"to": "a@b.io"}, required=("to",))

    registry = build_gate(Settings(tools=(path,))).judge(call)
    message = build_gate(Settings(tools=(path,), definitions="message-first")).judge(call)

    assert registry.outcome.required == ("cc", "to")
    assert message.outcome.required == ("to",)


def test_what_a_verdict_shows_reaches_the_screen() -> None:
    record = Record(None, None, 0, None, None, b'{"name": "x", "arguments": {"a": "shown"}}')

    (with_call,) = build_screen(Settings(values="call"))(record).verdicts
    (without,) = build_screen(Settings())(record).verdicts

    assert b"shown" in with_call.value
    assert b"shown" not in without.value
    chat = record._replace(value=b'{"role": "assistant", "content": "hi"}')
    assert build_screen(Settings(not_calls="count"))(chat).ignored
    assert build_screen(Settings())(chat).dead_letter is not None
