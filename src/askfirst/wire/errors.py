"""Why a record is not a proposed call."""

from typing import ClassVar

from askfirst.scoring.errors import AskfirstError


class DecodeError(AskfirstError):
    """A record is not a proposed call.

    Attributes:
        reason: Stable word for counting: ``not-json``, ``not-utf8``, ``empty``, ``tombstone``, ``nesting``,
            ``number``, ``shape``, ``ambiguous``, ``name``, ``arguments``, ``required``, ``definition``,
            ``conversation``, ``field``, ``no-call``.
        message: What is wrong and what to do about it, in one line of 500 characters at most.
        call_id: The call's id where it could be read.
    """

    exit_code: ClassVar[int] = 3

    def __init__(self, reason: str, message: str, *, call_id: str | None = None) -> None:
        """Keep the reason, the message and the id."""
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.call_id = call_id


class NoCallError(DecodeError):
    """A record of a known shape holds no call at all, such as chat text on a shared topic."""

    def __init__(self, message: str) -> None:
        """Keep the message; the reason is always ``no-call``."""
        super().__init__("no-call", message)
