"""Settings that are each fine and together are not."""

from collections import Counter
from collections.abc import Collection

from askfirst.settings.errors import SettingsError
from askfirst.settings.table import Settings

_TOPICS = ("input", "approve", "clarify", "dead_letter")


def check(settings: Settings, used: Collection[str]) -> None:
    """Refuse settings that contradict each other.

    Args:
        settings: All values.
        used: Names of the settings that count; a contradiction among others is nobody's business.

    Raises:
        SettingsError: It names the settings and what to do.
    """
    if "input" in used:
        _check_topics(settings)
    if "security_protocol" in used:
        _check_login(settings)
        _check_certificates(settings)


def _check_topics(settings: Settings) -> None:
    names = Counter(getattr(settings, topic) for topic in _TOPICS)
    topic, times = names.most_common(1)[0]
    if times > 1:
        same = " and ".join(name for name in _TOPICS if getattr(settings, name) == topic)
        message = f"{same} name the same topic, {topic!r}; give each of the four its own"
        raise SettingsError(message)


def _check_login(settings: Settings) -> None:
    login = {
        "sasl_mechanism": settings.sasl_mechanism,
        "sasl_username": settings.sasl_username,
        "sasl_password": settings.sasl_password,
    }
    if settings.security_protocol.startswith("SASL_"):
        absent = [name for name, value in login.items() if value is None]
        if absent:
            message = f"security_protocol {settings.security_protocol} also needs {', '.join(absent)}"
            raise SettingsError(message)
        return
    present = [name for name, value in login.items() if value is not None]
    if present:
        message = (
            f"{', '.join(present)} would not be used with security_protocol {settings.security_protocol}; "
            "set it to SASL_SSL or SASL_PLAINTEXT, or leave them out"
        )
        raise SettingsError(message)


def _check_certificates(settings: Settings) -> None:
    files = {
        "ssl_cafile": settings.ssl_cafile,
        "ssl_certfile": settings.ssl_certfile,
        "ssl_keyfile": settings.ssl_keyfile,
    }
    present = [name for name, value in files.items() if value is not None]
    if present and not settings.security_protocol.endswith("SSL"):
        message = (
            f"{', '.join(present)} would not be used with security_protocol {settings.security_protocol}; "
            "set it to SSL or SASL_SSL, or leave them out"
        )
        raise SettingsError(message)
    if settings.ssl_keyfile is not None and settings.ssl_certfile is None:
        message = "ssl_keyfile is a key without its certificate; give ssl_certfile as well"
        raise SettingsError(message)
