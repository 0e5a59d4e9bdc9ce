from askfirst.knowledge.lend import lend


def test_what_is_lent_is_complete_and_made_once() -> None:
    aids = lend()

    assert "apple" in aids.knowledge.company("aapl")
    assert aids.schemas is not None
    assert lend() is aids
