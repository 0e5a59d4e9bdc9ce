import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.calibrate.curve import Curve, Point
from askfirst.calibrate.labelled import LabelledCall
from askfirst.gate.call import ProposedCall
from askfirst.gate.profile import profile
from askfirst.gate.verdict import Outcome, Verdict
from askfirst.scoring.report import Report

CALL = ProposedCall(None, "tool", {})


def _see(curve: Curve, label: str, weakest: float) -> None:
    decision = "clarify" if weakest < 0.5 else "approve"
    ruling = profile("strict").for_tool("tool")
    outcome = Outcome("tool", decision, Report(weakest, weakest, (), (), (), ""), ruling, "none", ())
    curve.see(LabelledCall(1, label, CALL, None, None), Verdict(CALL, outcome))


def test_each_cut_that_tells_calls_apart_is_a_point() -> None:
    curve = Curve()
    for label, weakest in (("clarify", 0.1), ("clarify", 0.3), ("approve", 0.3), ("approve", 1.0)):
        _see(curve, label, weakest)

    assert list(curve.points()) == [
        Point(0.0, 0.0, 0.0),
        Point(0.101, 0.0, 0.5),
        Point(0.301, 0.5, 1.0),
        Point(1.0, 1.0, 1.0),
    ]
    assert curve.in_force() == (0.5, 1.0)


@pytest.mark.parametrize("label", ["approve", "clarify"])
def test_without_calls_of_both_kinds_there_is_no_curve(label: str) -> None:
    curve = Curve()
    _see(curve, label, 0.3)

    assert list(curve.points()) == []
    assert curve.in_force() is None


@given(st.lists(st.tuples(st.sampled_from(["approve", "clarify"]), st.floats(0, 1)), max_size=30))
def test_a_curve_only_rises_and_passes_where_the_profile_stands(calls: list[tuple[str, float]]) -> None:
    curve = Curve()
    for label, weakest in calls:
        _see(curve, label, weakest)
    points = list(curve.points())

    assert points == sorted(points)
    assert [point.recall for point in points] == sorted(point.recall for point in points)
    if points:
        assert points[-1][1:] == (1.0, 1.0)
