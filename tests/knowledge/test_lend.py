from askfirst.knowledge.lend import lend


def test_what_is_lent_is_fresh_and_complete() -> None:
    aids = lend()

    assert "apple" in aids.knowledge.company("aapl")
    assert aids.schemas is not None
    assert lend().schemas is not aids.schemas
