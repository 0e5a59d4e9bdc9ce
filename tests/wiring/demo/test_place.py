"""The demo takes the best broker there is, and says what it does when there is none."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from askfirst.transports.brokers.errors import BrokerMissingError, BrokerStartError
from askfirst.wiring.demo import place
from askfirst.wiring.demo.place import Place, open_place


class _Broker:
    bootstrap_servers = "127.0.0.1:1"


@contextmanager
def _works() -> Iterator[_Broker]:
    yield _Broker()


def _missing() -> object:
    message = "not installed: pip install it"
    raise BrokerMissingError(message)


def _broken() -> object:
    message = "it does not start"
    raise BrokerStartError(message)


def test_the_embedded_broker_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "embedded_broker", _works)
    said: list[str] = []

    with open_place("auto", said.append) as opened:
        assert opened == Place("embedded", "127.0.0.1:1")

    assert said == []


@pytest.mark.parametrize("failure", [_missing, _broken])
def test_without_it_apache_kafka_is_tried_and_a_person_told(failure: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "embedded_broker", failure)
    monkeypatch.setattr(place, "apache_kafka", _works)
    said: list[str] = []

    with open_place("auto", said.append) as opened:
        assert opened == Place("apache", "127.0.0.1:1")

    assert "Apache Kafka" in said[-1]


def test_without_any_broker_files_do_and_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "embedded_broker", _missing)
    monkeypatch.setattr(place, "apache_kafka", _missing)
    said: list[str] = []

    with open_place("auto", said.append) as opened:
        assert opened == Place("files", None)

    assert "go through files" in said[-1]


@pytest.mark.parametrize(("choice", "broker"), [("embedded", "embedded_broker"), ("apache", "apache_kafka")])
def test_what_was_asked_for_by_name_is_not_replaced(choice: str, broker: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, broker, _missing)

    with pytest.raises(BrokerMissingError), open_place(choice, print):
        pass  # pragma: no cover - it is never opened
