"""What can go wrong before a broker of ours answers."""

from askfirst.stream.errors import TransportError


class BrokerMissingError(TransportError):
    """What this broker needs is not installed here; the message says what to install."""

    exit_code = 2


class BrokerStartError(TransportError):
    """The broker is there but did not start; the message ends with what it logged."""
