"""Why a record is not a proposed call."""

from typing import ClassVar

from askfirst.scoring.errors import AskfirstError

# The stable words for counting. A test holds them to this list: dashboards and alerts are built on them.
NOT_JSON = "not-json"
NOT_UTF8 = "not-utf8"
EMPTY = "empty"
TOMBSTONE = "tombstone"
NESTING = "nesting"
NUMBER = "number"
SHAPE = "shape"
AMBIGUOUS = "ambiguous"
NAME = "name"
ARGUMENTS = "arguments"
REQUIRED = "required"
DEFINITION = "definition"
CONVERSATION = "conversation"
FIELD = "field"
NO_CALL = "no-call"

REASONS = (
    NOT_JSON, NOT_UTF8, EMPTY, TOMBSTONE, NESTING, NUMBER, SHAPE, AMBIGUOUS, NAME, ARGUMENTS, REQUIRED, DEFINITION,
    CONVERSATION, FIELD, NO_CALL,
)  # fmt: skip
"""Every reason why a record is not a proposed call."""


class DecodeError(AskfirstError):
    """A record is not a proposed call.

    Attributes:
        reason: Stable word for counting, one of REASONS.
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
        super().__init__(NO_CALL, message)
