from askfirst.scoring.aids import NO_AIDS
from askfirst.scoring.knowledge import IGNORANCE


def test_a_base_install_knows_nothing_and_checks_no_schema() -> None:
    assert NO_AIDS.knowledge is IGNORANCE
    assert NO_AIDS.schemas is None
