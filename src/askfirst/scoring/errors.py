"""The root of every error this package raises on purpose."""

from typing import ClassVar


class AskfirstError(Exception):
    """Something went wrong that a person can be told about in one line.

    Attributes:
        exit_code: What a process ends with when nobody handles it (the table stands in the README).
    """

    exit_code: ClassVar[int] = 1
