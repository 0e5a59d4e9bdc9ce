import io
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from askfirst.telemetry.logs import configure, get_logger, hush


@pytest.fixture
def output() -> Iterator[io.BytesIO]:
    """Somewhere to log to; what was set up is taken down again."""
    kafka = logging.getLogger("kafka")
    before = kafka.handlers, kafka.propagate, kafka.level
    yield io.BytesIO()
    structlog.reset_defaults()
    kafka.handlers, kafka.propagate = before[:2]
    kafka.setLevel(before[2])


def lines(output: io.BytesIO) -> Any:
    return [json.loads(line) for line in output.getvalue().splitlines()]


def test_a_line_has_time_level_event_and_logger_first(output: io.BytesIO) -> None:
    configure(output=output).info("assigned", partitions={"t": [0]})

    (line,) = lines(output)
    assert list(line) == ["timestamp", "level", "event", "logger", "partitions"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", line["timestamp"])
    assert (line["level"], line["event"], line["logger"]) == ("info", "assigned", "askfirst.worker")


@pytest.mark.parametrize(("level", "written"), [("debug", 4), ("info", 3), ("warning", 2), ("error", 1)])
def test_lines_below_the_level_are_not_written(output: io.BytesIO, level: str, written: Any) -> None:
    logger = configure(level, output)

    logger.debug("a")
    logger.info("b")
    logger.warning("c")
    logger.error("d")

    assert written == len(lines(output))


def test_a_line_is_one_line_whatever_is_in_it(output: io.BytesIO) -> None:
    configure(output=output).info("x", tool="a\nb\u2028c")

    assert output.getvalue().count(b"\n") == 1
    assert lines(output)[0]["tool"] == "a\nb\u2028c"


def test_a_name_that_is_no_unicode_does_not_cost_the_line(output: io.BytesIO) -> None:
    configure(output=output).info("clarify", tool="a\ud800b", number=2**80)

    (line,) = lines(output)
    assert (line["tool"], line["number"]) == ("a?b", str(2**80))


def test_what_the_kafka_client_logs_comes_as_our_lines(output: io.BytesIO) -> None:
    configure(output=output)

    logging.getLogger("kafka.conn").warning("connection to %s lost", "b:9092")
    logging.getLogger("kafka.conn").info("a note")

    (line,) = lines(output)
    assert (
        line["event"],
        line["logger"],
        line["level"],
        line["message"],
    ) == ("kafka", "kafka.conn", "warning", "connection to b:9092 lost")


def test_with_debug_the_kafka_clients_notes_come_too(output: io.BytesIO) -> None:
    configure("debug", output)

    logging.getLogger("kafka.conn").info("a note")

    assert lines(output)[0]["message"] == "a note"


def test_the_kafka_client_can_be_hushed_and_set_up_again(output: io.BytesIO) -> None:
    logger = configure(output=output)
    hush()
    logging.getLogger("kafka.net.manager").error("Metadata refresh: failed Cancelled")
    logging.getLogger("kafka").critical("worse")
    logger.info("stopped")
    configure(output=output)
    logging.getLogger("kafka").error("heard again")

    assert [line["event"] for line in lines(output)] == ["stopped", "kafka"]


def test_setting_up_twice_does_not_write_twice(output: io.BytesIO) -> None:
    configure(output=output)
    configure(output=output)

    logging.getLogger("kafka").error("once")

    assert len(lines(output)) == 1


def test_other_loggers_share_what_was_set_up(output: io.BytesIO) -> None:
    configure(output=output)

    get_logger("askfirst.topics").warning("x")

    assert lines(output)[0]["logger"] == "askfirst.topics"


def test_without_a_place_of_its_own_it_goes_to_standard_output(
    output: io.BytesIO, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    configure().info("started")

    assert json.loads(capsysbinary.readouterr().out)["event"] == "started"
