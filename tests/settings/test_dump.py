import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.settings.dump import changed, dump, toml
from askfirst.settings.load import load
from askfirst.settings.table import TABLE

SASL = {
    "ASKFIRST_SECURITY_PROTOCOL": "SASL_SSL",
    "ASKFIRST_SASL_MECHANISM": "PLAIN",
    "ASKFIRST_SASL_USERNAME": "u",
    "ASKFIRST_SASL_PASSWORD": "hunter2",
}


@pytest.mark.parametrize(
    "environ",
    [
        {},
        {"ASKFIRST_THRESHOLD": "0.7", "ASKFIRST_KEY_THRESHOLD": "off", "ASKFIRST_TOOLS": "a.json,x=b.json"},
        {"ASKFIRST_POLICY": 'odd "name" \\ \x7f é.toml', "ASKFIRST_UNTIL_END": "true"},
        {"ASKFIRST_BOOTSTRAP_SERVERS": "a:1,b:2", "ASKFIRST_MAX_BATCH_RECORDS": "7"},
    ],
)
def test_what_is_printed_can_be_fed_back(tmp_path: Path, environ: dict[str, str]) -> None:
    first = load(flags={}, environ=environ)
    file = tmp_path / "settings.toml"
    file.write_text(dump(first), encoding="utf-8")

    second = load(flags={}, environ={}, file=str(file))

    assert first.settings == second.settings


def test_a_secret_is_never_printed() -> None:
    text = dump(load(flags={}, environ=SASL))

    assert "hunter2" not in text
    assert "# sasl_password: set and hidden, from environment, ASKFIRST_SASL_PASSWORD" in text


def test_a_password_from_a_file_is_hidden_and_its_path_shown(tmp_path: Path) -> None:
    path = tmp_path / "password"
    path.write_text("hunter2")
    environ = {**SASL, "ASKFIRST_SASL_PASSWORD": "", "ASKFIRST_SASL_PASSWORD_FILE": str(path)}

    text = dump(load(flags={}, environ=environ))

    assert "hunter2" not in text
    assert str(path) in text


def test_every_setting_stands_there_with_where_it_came_from() -> None:
    text = dump(load(flags={"group_id": "gate"}, environ={"ASKFIRST_INPUT": "calls"}))

    for row in TABLE:
        assert row.env in text
    assert 'group_id = "gate"  # --group-id' in text
    assert 'input = "calls"  # environment, ASKFIRST_INPUT' in text
    assert 'approve = "tool-calls.approve"  # default' in text


def test_a_profile_that_a_policy_replaces_is_not_printed_as_set() -> None:
    text = dump(load(flags={"policy": "p.toml"}, environ={"ASKFIRST_PROFILE": "strict"}))

    assert tomllib.loads(text)["policy"] == "p.toml"
    assert "profile" not in tomllib.loads(text)


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_survives_as_toml(text: str) -> None:
    assert {"x": text} == tomllib.loads(f"x = {toml(text)}")


def test_what_has_no_toml_is_an_error() -> None:
    with pytest.raises(TypeError, match="NoneType"):
        toml(None)


def test_only_what_is_not_its_default_can_be_printed(tmp_path: Path) -> None:
    """A value that a file repeats is not changed; a secret that is set is, and stays hidden."""
    file = tmp_path / "settings.toml"
    file.write_text('group_id = "askfirst"\ninput = "calls"\n')
    loaded = load(flags={"until_end": True}, environ=SASL, file=str(file))

    names = [row.name for row in changed(loaded)]
    text = dump(loaded, changed(loaded))

    assert names == ["security_protocol", "sasl_mechanism", "sasl_username", "sasl_password", "input", "until_end"]
    assert tomllib.loads(text).keys() == set(names) - {"sasl_password"}
    assert "hunter2" not in text


def test_where_nothing_is_changed_it_says_so() -> None:
    loaded = load(flags={}, environ={})

    assert dump(loaded, changed(loaded)) == "# every setting has its default\n"
