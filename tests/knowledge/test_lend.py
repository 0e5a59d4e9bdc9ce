import time

from askfirst.knowledge.lend import lend_all, lend_schemas
from askfirst.scoring.knowledge import IGNORANCE


def test_what_is_lent_is_made_once() -> None:
    assert lend_all() == lend_all()
    assert lend_schemas().schemas is lend_all().schemas


def test_a_validator_can_be_lent_alone() -> None:
    assert lend_schemas().knowledge is IGNORANCE


def test_what_is_lent_is_read_so_that_no_call_has_to_wait() -> None:
    knowledge = lend_all().knowledge
    started = time.perf_counter()

    assert "san francisco" in knowledge.place("sfo")
    assert "japan" in knowledge.currency("jpy")
    assert "spanish" in knowledge.language("es")

    assert time.perf_counter() - started < 0.2
