import click
import pytest
from click.testing import CliRunner

from askfirst.cli.options import load_settings, setting_option, setting_options
from askfirst.settings.errors import SettingsError
from askfirst.settings.table import BY_NAME, TABLE, Settings, used_by


@pytest.fixture(autouse=True)
def _no_settings_around(monkeypatch: pytest.MonkeyPatch) -> None:
    for row in TABLE:
        monkeypatch.delenv(row.env, raising=False)


def received(command_name: str | None, *arguments: str) -> Settings:
    """Parse a command line with the options of a command and return the settings that come of it."""
    caught: list[Settings] = []

    @setting_options(command_name)
    @click.command()
    def command(**values: object) -> None:
        caught.append(load_settings(command_name, values).settings)

    result = CliRunner().invoke(command, list(arguments), catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return caught[0]


@pytest.mark.parametrize(
    ("arguments", "attribute", "value"),
    [
        (["--bootstrap-servers", "a:1", "--bootstrap-servers", "b:2"], "bootstrap_servers", ("a:1", "b:2")),
        (["--from", "latest"], "from_", "latest"),
        (["--until-end"], "until_end", True),
        (["--no-until-end"], "until_end", False),
        (["--dead-letter", "t"], "dead_letter", "t"),
        (["--threshold", "0.25"], "threshold", 0.25),
        (["--key-threshold", "off"], "key_threshold", "off"),
        (["--tools", "a,b.json", "--tools", "x=c.json"], "tools", ("a,b.json", "x=c.json")),
        (["--max-batch-records", "7"], "max_batch_records", 7),
        (["--session-timeout", "6.5"], "session_timeout", 6.5),
    ],
)
def test_an_option_sets_its_setting(arguments: list[str], attribute: str, value: object) -> None:
    assert value == getattr(received("worker", *arguments), attribute)


def test_without_options_everything_is_default() -> None:
    assert received("worker") == Settings()


@pytest.mark.parametrize("command", ["worker", "topics", "check", None])
def test_a_command_has_exactly_the_options_of_its_settings(command: str | None) -> None:
    made = setting_options(command)(click.Command("x"))

    rows = TABLE if command is None else used_by(command)
    flags = {row.flag for row in rows if row.flag is not None}
    assert flags | {"--settings", "--debug"} == {option for parameter in made.params for option in parameter.opts}


def test_a_secret_has_no_option() -> None:
    assert BY_NAME["sasl_password"].flag is None


@pytest.mark.parametrize("row", [row for row in TABLE if row.flag is not None], ids=lambda row: row.name)
def test_the_help_of_an_option_names_its_twin_and_its_default_if_it_has_one(row: object) -> None:
    setting = BY_NAME[str(getattr(row, "name", ""))]
    text = setting_option(setting).help or ""

    assert setting.help in text
    assert setting.env in text
    assert ("default: " in text) == (setting.default not in {None, ()})


def test_a_wrong_value_is_refused_as_everywhere() -> None:
    with pytest.raises(SettingsError, match="--threshold"):
        received("check", "--threshold", "5")
