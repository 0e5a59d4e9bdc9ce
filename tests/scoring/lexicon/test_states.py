from askfirst.scoring.lexicon.states import STATES


def test_fifty_states_and_the_district() -> None:
    assert len(STATES) == 51
    assert len(set(STATES.values())) == 51
    assert all(len(code) == 2 for code in STATES)
