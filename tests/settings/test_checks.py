from typing import Any

import pytest

from askfirst.settings.checks import check
from askfirst.settings.errors import SettingsError
from askfirst.settings.table import BY_NAME, Settings

LOGIN: dict[str, Any] = {"sasl_mechanism": "PLAIN", "sasl_username": "u", "sasl_password": "hunter2"}


@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings(security_protocol="SSL"),
        Settings(security_protocol="SSL", ssl_cafile="ca.pem", ssl_certfile="c.pem", ssl_keyfile="k.pem"),
        Settings(security_protocol="SSL", ssl_certfile="both.pem"),
        Settings(security_protocol="SASL_PLAINTEXT", **LOGIN),
        Settings(security_protocol="SASL_SSL", ssl_cafile="ca.pem", **LOGIN),
    ],
)
def test_settings_that_agree_pass(settings: Any) -> None:
    check(settings, set(BY_NAME))


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        (Settings(input="t", approve="t"), ["input and approve", "'t'"]),
        (Settings(approve="t", dead_letter="t"), ["approve and dead_letter"]),
        (Settings(clarify="tool-calls.proposed"), ["input and clarify"]),
        (Settings(security_protocol="SASL_SSL"), ["sasl_mechanism", "sasl_username", "sasl_password"]),
        (Settings(security_protocol="SASL_SSL", sasl_mechanism="PLAIN", sasl_username="u"), ["sasl_password"]),
        (Settings(**LOGIN), ["sasl_password", "PLAINTEXT"]),
        (Settings(security_protocol="SSL", sasl_username="u"), ["sasl_username", "SSL"]),
        (Settings(ssl_cafile="ca.pem"), ["ssl_cafile", "PLAINTEXT"]),
        (Settings(security_protocol="SASL_PLAINTEXT", ssl_certfile="c.pem", **LOGIN), ["ssl_certfile"]),
        (Settings(security_protocol="SSL", ssl_keyfile="k.pem"), ["ssl_certfile"]),
    ],
)
def test_a_contradiction_names_its_settings_and_no_secret(settings: Any, named: Any) -> None:
    with pytest.raises(SettingsError) as caught:
        check(settings, set(BY_NAME))

    for name in named:
        assert name in str(caught.value)
    assert "hunter2" not in str(caught.value)


def test_settings_that_are_not_used_are_not_compared() -> None:
    check(Settings(input="t", approve="t", sasl_username="u"), {"profile", "threshold"})
