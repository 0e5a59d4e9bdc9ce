"""Ports on loopback."""

import socket
import threading

import pytest

from askfirst.transports.brokers import port as module
from askfirst.transports.brokers.port import answers, free_port


def test_a_free_port_lies_below_those_the_system_lends_out() -> None:
    for _ in range(20):
        port = free_port()
        assert 1024 < port < 32_768
        with socket.socket() as server:
            server.bind(("127.0.0.1", port))


def test_a_port_in_use_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        taken = server.getsockname()[1]
        monkeypatch.setattr(module, "_LOWEST", taken)
        monkeypatch.setattr(module, "_HIGHEST", taken + 1)
        with pytest.raises(OSError, match="no free port"):
            free_port()


def test_only_what_speaks_kafka_answers() -> None:
    """An open port alone does not mean that requests are served."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        assert not answers(port, timeout=0.2)

        def serve() -> None:
            server.accept()[0].close()
            peer, _ = server.accept()
            request = peer.recv(100)
            assert request[4:6] == b"\x00\x12", "the first request is ApiVersions"
            peer.sendall(b"\x00\x00\x00\x06")
            peer.close()

        serving = threading.Thread(target=serve)
        serving.start()
        assert answers(port, timeout=5)
        serving.join(5)


def test_a_closed_port_does_not_answer() -> None:
    assert not answers(free_port())
