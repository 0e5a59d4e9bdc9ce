"""What can go wrong in the outside world, by kind.

Transports turn their vendor's exceptions into these where the vendor is called. ``exit_code`` is what the process ends
with when nobody mends it.
"""

from askfirst.scoring.errors import AskfirstError


class TransportError(AskfirstError):
    """The outside world failed in a way that waiting does not mend."""

    exit_code = 1


class MissingTopicError(TransportError):
    """A topic does not exist, or is not fit for its use."""

    exit_code = 2


class AuthError(TransportError):
    """The broker does not know this client, or does not allow what it asked for."""

    exit_code = 5


class FencedError(TransportError):
    """Another process has taken this one's place in the group."""

    exit_code = 6


class OwnershipLostError(TransportError):
    """The group moved on while a batch was under way; the batch counts as not done."""


class DeliveryError(TransportError):
    """A record was not confirmed by the broker."""


class SettingsError(TransportError):
    """The outside world was described in a way that cannot work: a bad address, size or file."""

    exit_code = 2


class FileError(TransportError):
    """A file cannot be read or written, or is not what its name says."""

    exit_code = 2


class MissingExtraError(TransportError):
    """An optional library is not installed; the message holds the pip line."""

    exit_code = 2


class UnavailableError(TransportError):
    """The broker does not answer now; waiting may mend it."""
