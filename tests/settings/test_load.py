from pathlib import Path
from typing import Any

import pytest

from askfirst.settings.errors import SettingsError
from askfirst.settings.load import load
from askfirst.settings.table import TABLE, Settings


def loaded(command: Any = None, *, file: Any = None, environ: dict[str, str] | None = None, **flags: Any) -> Any:
    return load(command, flags=flags, environ=environ or {}, file=None if file is None else str(file))


@pytest.fixture
def settings_file(tmp_path: Path) -> Any:
    def write(text: str) -> Any:
        path = tmp_path / "settings.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def refusal(command: Any = None, **arguments: Any) -> Any:
    with pytest.raises(SettingsError) as caught:
        loaded(command, **arguments)
    assert caught.value.exit_code == 2
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_without_anything_every_setting_has_its_default() -> None:
    result = loaded()

    assert result.settings == Settings()
    assert {origin.where for origin in result.origins.values()} == {"default"}
    assert set(result.origins) == {row.name for row in TABLE}


def test_flag_over_environment_over_file_over_default(settings_file: Any) -> None:
    file = settings_file('group_id = "file"\nclient_id = "file"\ninput = "file"\n')
    environ = {"ASKFIRST_GROUP_ID": "environment", "ASKFIRST_CLIENT_ID": "environment"}

    result = loaded(file=file, environ=environ, group_id="flag")

    settings = result.settings
    assert (
        settings.group_id,
        settings.client_id,
        settings.input,
        settings.approve,
    ) == ("flag", "environment", "file", "tool-calls.approve")
    assert result.origins["group_id"].where == "--group-id"
    assert result.origins["client_id"].where == "environment, ASKFIRST_CLIENT_ID"
    assert result.origins["input"].where == f"file, {file}"


def test_the_settings_file_has_an_environment_twin(settings_file: Any) -> None:
    environ = {"ASKFIRST_SETTINGS": str(settings_file('group_id = "gate"'))}

    assert loaded(environ=environ).settings.group_id == "gate"


def test_a_flag_that_was_not_given_says_nothing() -> None:
    assert loaded(group_id=None, tools=()).settings == Settings()


def test_a_switch_given_as_off_is_off(settings_file: Any) -> None:
    assert loaded(file=settings_file("until_end = true")).settings.until_end is True
    assert loaded(file=settings_file("until_end = true"), until_end=False).settings.until_end is False


def test_a_flag_path_may_hold_a_comma() -> None:
    assert loaded(tools=("a,b.json", "support=c.json")).settings.tools == ("a,b.json", "support=c.json")


def test_several_values_of_one_flag_add_up() -> None:
    assert loaded(bootstrap_servers=("a:1", "b:2,c:3")).settings.bootstrap_servers == ("a:1", "b:2", "c:3")


def test_an_empty_variable_is_not_set() -> None:
    assert loaded(environ={"ASKFIRST_GROUP_ID": ""}).settings.group_id == "askfirst"


def test_an_unknown_key_of_the_file_is_refused_with_the_nearest_name(settings_file: Any) -> None:
    message = refusal(file=settings_file("treshold = 0.5"))

    assert "'treshold'" in message
    assert "did you mean threshold?" in message


def test_a_table_in_the_file_is_an_unknown_key(settings_file: Any) -> None:
    assert "'worker'" in refusal(file=settings_file("[worker]\nthreshold = 0.5"))


def test_a_variable_that_looks_like_a_slip_is_refused() -> None:
    assert "did you mean ASKFIRST_THRESHOLD?" in refusal(environ={"ASKFIRST_TRESHOLD": "0.9"})


def test_a_variable_of_somebody_else_is_only_mentioned() -> None:
    result = loaded(environ={"ASKFIRST_COLOUR_OF_SHED": "red"})

    assert result.settings == Settings()
    assert result.warnings == ("environment: ASKFIRST_COLOUR_OF_SHED is no setting and changes nothing",)


@pytest.mark.parametrize(
    "name",
    [
        "ASKFIRST_PORT",
        "ASKFIRST_SERVICE_HOST",
        "ASKFIRST_SERVICE_PORT",
        "ASKFIRST_SERVICE_PORT_HTTP",
        "ASKFIRST_PORT_8080_TCP_ADDR",
        "ASKFIRST_WORKER_SERVICE_HOST",
    ],
)
def test_what_kubernetes_sets_for_a_service_of_this_name_is_passed_over(name: str) -> None:
    assert loaded(environ={name: "tcp://10.0.0.1:80"}).warnings == ()


@pytest.mark.parametrize("name", ["ASKFIRST_DEBUG", "PATH", "askfirst_group_id"])
def test_other_variables_are_none_of_its_business(name: str) -> None:
    result = loaded(environ={name: "1"})

    assert (Settings(), ()) == (result.settings, result.warnings)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("group_id = ", "not TOML"),
        ("group_id = 5", "group_id: 5 cannot be used"),
        ("threshold = 1.5", "a number from 0 to 1"),
        ("threshold = nan", "threshold: nan cannot be used"),
    ],
)
def test_what_cannot_be_used_in_a_file_names_the_file(settings_file: Any, text: str, expected: Any) -> None:
    file = settings_file(text)

    message = refusal(file=file)

    assert message.startswith(f"{file}: ")
    assert expected in message


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "No such file" in refusal(file=tmp_path / "absent.toml")


def test_a_folder_is_no_settings_file(tmp_path: Path) -> None:
    assert "cannot read the settings file" in refusal(file=tmp_path)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"group_id = '\xff'")

    assert "not UTF-8" in refusal(file=path)


def test_policy_and_profile_in_one_place_contradict_each_other() -> None:
    assert "policy" in refusal(policy="p.toml", profile="strict")
    assert "policy" in refusal(environ={"ASKFIRST_POLICY": "p.toml", "ASKFIRST_PROFILE": "strict"})


def test_a_stronger_place_settles_policy_or_profile() -> None:
    """A flag beats the file's other way of saying the same thing, as it would beat the same one."""
    environ = {"ASKFIRST_POLICY": "p.toml"}

    assert loaded(environ=environ, profile="strict").settings.policy is None
    assert loaded(environ={"ASKFIRST_PROFILE": "strict"}, policy="q.toml").settings.policy == "q.toml"


def test_a_password_file_is_read_without_its_last_line_break(tmp_path: Path) -> None:
    path = tmp_path / "password"
    path.write_bytes(b" s3cret \r\n")
    flags: dict[str, Any] = {"security_protocol": "SASL_SSL", "sasl_mechanism": "PLAIN", "sasl_username": "u"}

    result = loaded("worker", sasl_password_file=str(path), **flags)

    assert result.settings.sasl_password == " s3cret "


def test_a_password_file_beats_a_password_from_a_weaker_place(tmp_path: Path) -> None:
    path = tmp_path / "password"
    path.write_text("from-file")
    environ = {
        "ASKFIRST_SASL_PASSWORD": "from-environment",
        "ASKFIRST_SECURITY_PROTOCOL": "SASL_SSL",
        "ASKFIRST_SASL_MECHANISM": "PLAIN",
        "ASKFIRST_SASL_USERNAME": "u",
    }

    assert loaded(environ=environ, sasl_password_file=str(path)).settings.sasl_password == "from-file"


def test_a_password_in_two_ways_in_one_place_is_refused_and_not_shown(tmp_path: Path) -> None:
    environ = {"ASKFIRST_SASL_PASSWORD": "hunter2", "ASKFIRST_SASL_PASSWORD_FILE": "f"}

    message = refusal(environ=environ)

    assert "sasl_password_file" in message
    assert "hunter2" not in message


def test_an_empty_password_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "password"
    path.write_text("\n")

    assert "empty" in refusal(sasl_password_file=str(path))


def test_a_command_is_not_bothered_with_what_it_does_not_use() -> None:
    """The environment of a worker with a contradiction among its topics does not keep check from working."""
    environ = {"ASKFIRST_INPUT": "t", "ASKFIRST_APPROVE": "t", "ASKFIRST_SASL_PASSWORD_FILE": "/nowhere"}

    assert loaded("check", environ=environ).settings.profile == "seed"
    assert "same topic" in refusal(command="worker", environ={"ASKFIRST_INPUT": "t", "ASKFIRST_APPROVE": "t"})
