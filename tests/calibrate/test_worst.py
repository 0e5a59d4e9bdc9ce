from askfirst.calibrate.labelled import LabelledCall
from askfirst.calibrate.worst import Worst
from askfirst.gate.call import ProposedCall
from askfirst.gate.profile import profile
from askfirst.gate.verdict import Outcome, Verdict
from askfirst.scoring.report import Report

CALL = ProposedCall(None, "tool", {})


def _see(worst: Worst, line: int, label: str, weakest: float) -> None:
    decision = "clarify" if weakest < 0.5 else "approve"
    ruling = profile("strict").for_tool("tool")
    outcome = Outcome("tool", decision, Report(weakest, weakest, (), (), (), ""), ruling, "none", ())
    worst.see(LabelledCall(line, label, CALL, None, None), Verdict(CALL, outcome))


def test_the_worst_of_either_kind_are_kept_and_no_more() -> None:
    worst = Worst(2)
    for line, weakest in enumerate((0.3, 0.0, 0.2, 0.4, 0.9)):
        _see(worst, line, "approve", weakest)
    for line, weakest in enumerate((0.6, 1.0, 0.7, 0.1), start=10):
        _see(worst, line, "clarify", weakest)

    assert [(case.row.line, case.trust) for case in worst.stopped] == [(1, 0.0), (2, 0.2)]
    assert [(case.row.line, case.trust) for case in worst.missed] == [(11, 1.0), (12, 0.7)]


def test_of_cases_that_are_alike_the_earlier_ones_are_kept() -> None:
    worst = Worst(2)
    for line in range(1, 6):
        _see(worst, line, "approve", 0.1)

    assert [case.row.line for case in worst.stopped] == [1, 2]


def test_none_are_kept_where_none_are_asked_for() -> None:
    worst = Worst(0)
    _see(worst, 1, "approve", 0.1)

    assert worst.stopped == worst.missed == []
