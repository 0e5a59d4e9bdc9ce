"""A setting that cannot be used."""

from typing import ClassVar

from askfirst.scoring.errors import AskfirstError


class SettingsError(AskfirstError):
    """A setting is unknown, has no usable value, or contradicts another; nothing has been connected yet."""

    exit_code: ClassVar[int] = 2
