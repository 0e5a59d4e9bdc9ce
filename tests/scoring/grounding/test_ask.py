from askfirst.scoring.grounding.ask import Ask, Scene, first_of
from askfirst.scoring.grounding.role import Role
from askfirst.scoring.grounding.trace import given
from askfirst.scoring.grounding.view import View
from askfirst.scoring.knowledge import IGNORANCE

_VIEW = View.of("hello")
_ASK = Ask("to", "Ana", "ana", Role.PLAIN, None, Scene(_VIEW, _VIEW, IGNORANCE))


def test_the_first_comparer_that_applies_is_believed() -> None:
    found = first_of((lambda _: None, lambda _: given("second"), lambda _: given("third")), _ASK)

    assert found is not None
    assert found.how == "second"
    assert first_of((), _ASK) is None


def test_a_leaf_knows_how_it_was_written_and_what_was_seen() -> None:
    assert (_ASK.raw, _ASK._replace(value=5, folded="5").raw) == ("Ana", "5")
    assert _ASK.view is _VIEW
