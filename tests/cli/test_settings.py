from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from askfirst.settings.table import TABLE


def test_it_prints_every_setting_and_where_it_is_from(askfirst: Callable[..., Any]) -> None:
    ended = askfirst("settings", "--group-id", "gate", ASKFIRST_INPUT="calls")

    text = ended.out.decode()
    assert (ended.code, ended.err) == (0, "")
    assert all(row.name in text for row in TABLE)
    assert 'group_id = "gate"  # --group-id' in text
    assert 'input = "calls"  # environment, ASKFIRST_INPUT' in text


def test_what_it_prints_can_be_its_settings_file(askfirst: Callable[..., Any], tmp_path: Path) -> None:
    first = askfirst("settings", "--threshold", "0.7", "--tools", "a.json", "--tools", "x=b.json", "--until-end")
    (tmp_path / "settings.toml").write_bytes(first.out)

    second = askfirst("settings", "--settings", "settings.toml")

    assert second.code == 0
    assert [line.split("  #")[0] for line in first.out.decode().splitlines()] == [
        line.split("  #")[0] for line in second.out.decode().splitlines()
    ]


def test_what_is_not_its_default_can_be_had_alone(askfirst: Callable[..., Any]) -> None:
    ended = askfirst("settings", "--changed", "--group-id", "gate")

    assert [line for line in ended.out.decode().splitlines() if line and not line.startswith("#")] == [
        'group_id = "gate"  # --group-id'
    ]


def test_a_password_is_never_shown(askfirst: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "password").write_text("hunter2")
    options = ("--security-protocol", "SASL_SSL", "--sasl-mechanism", "PLAIN", "--sasl-username", "u")

    for ended in (
        askfirst("settings", *options, ASKFIRST_SASL_PASSWORD="hunter2"),
        askfirst("settings", *options, "--sasl-password-file", "password"),
        askfirst("settings", ASKFIRST_SASL_PASSWORD="hunter2"),
    ):
        assert b"hunter2" not in ended.out
        assert "hunter2" not in ended.err


@pytest.mark.parametrize(
    ("arguments", "environ", "said"),
    [
        (("--threshold", "1.01"), {}, "--threshold: '1.01' cannot be used; it takes a number from 0 to 1"),
        (("--key-threshold", "of"), {}, "--key-threshold: 'of' cannot be used"),
        (("--policy", "p.toml", "--profile", "strict"), {}, "policy (--policy) and profile (--profile)"),
        (("--input", "t", "--clarify", "t"), {}, "name the same topic, 't'"),
        (("--settings", "absent.toml"), {}, "absent.toml: cannot read the settings file"),
        ((), {"ASKFIRST_TRESHOLD": "1"}, "did you mean ASKFIRST_THRESHOLD?"),
        (("--max-batch-records", "0"), {}, "a whole number, 1 to 100_000"),
        (("--sasl-password", "x"), {}, "No such option '--sasl-password'"),
    ],
)
def test_settings_that_cannot_be_are_one_line_and_two(
    askfirst: Callable[..., Any], arguments: tuple[str, ...], environ: dict[str, str], said: str
) -> None:
    ended = askfirst("settings", *arguments, **environ)

    assert (ended.code, ended.out) == (2, b"")
    assert said in ended.err
    assert ended.err.count("\n") == 1


def test_a_variable_that_is_no_setting_is_mentioned(askfirst: Callable[..., Any]) -> None:
    ended = askfirst("settings", ASKFIRST_COLOUR="red")

    assert ended.code == 0
    assert ended.err == "askfirst: environment: ASKFIRST_COLOUR is no setting and changes nothing\n"
