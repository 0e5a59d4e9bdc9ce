"""Ports on loopback: finding a free one, and asking whether a Kafka broker answers there."""

import secrets
import socket
import struct

_LOWEST = 20_000
_HIGHEST = 32_000  # the system lends ports from 32768 up to clients, and may lend out the one just found

# ApiVersions, the one request that every broker answers before all else: key 18, version 0, correlation 1, no name.
_ARE_YOU_THERE = struct.pack(">ihhih", 10, 18, 0, 1, -1)


def free_port() -> int:
    """Return a port on 127.0.0.1 that nobody listens on now; another may be quicker, so callers try again.

    Raises:
        OSError: None was found in a hundred tries.
    """
    for _ in range(100):
        port = _LOWEST + secrets.randbelow(_HIGHEST - _LOWEST)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    message = f"no free port between {_LOWEST} and {_HIGHEST} on 127.0.0.1"
    raise OSError(message)


def answers(port: int, *, timeout: float = 1.0) -> bool:
    """Say whether a Kafka broker answers on this port of 127.0.0.1 within some seconds."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=timeout) as peer:
            peer.settimeout(timeout)
            peer.sendall(_ARE_YOU_THERE)
            return len(peer.recv(4)) > 0
    except OSError:
        return False
