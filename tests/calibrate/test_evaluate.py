from askfirst.calibrate.evaluate import evaluate_rows
from askfirst.calibrate.labelled import LabelledCall
from askfirst.calibrate.metrics import Metrics, ProfileMetrics
from askfirst.gate.call import ProposedCall
from askfirst.gate.profile import profile
from askfirst.gate.verdict import Outcome, Verdict
from askfirst.scoring.report import Report


class AsksAbout:
    """A gate that asks about the tools it is told to."""

    def __init__(self, *names: str) -> None:
        self.names = names

    def judge(self, call: ProposedCall) -> Verdict:
        decision = "clarify" if call.name in self.names else "approve"
        report = Report(1.0, 1.0, (), (), (), "")
        return Verdict(call, Outcome(call.name, decision, report, profile("seed").for_tool(call.name), "none", ()))


def row(label: str, name: str, source: str | None = None, provenance: str | None = None) -> LabelledCall:
    return LabelledCall(1, label, ProposedCall(None, name, {}), source, provenance)


def test_every_gate_judges_every_row_in_one_pass() -> None:
    rows = iter([row("approve", "a"), row("clarify", "a"), row("clarify", "b"), row("approve", "b")])

    found = evaluate_rows(rows, {"one": AsksAbout("a"), "none": AsksAbout()})

    assert list(found) == ["one", "none"]
    assert found["one"].all == Metrics(good=2, guesses=2, caught=1, stopped=1)
    assert found["none"].all == Metrics(good=2, guesses=2)


def test_rows_are_also_counted_by_source_and_by_provenance_in_the_order_of_the_names() -> None:
    rows = [row("approve", "a", "s2", "p"), row("clarify", "a", "s1", "p"), row("clarify", "a")]

    found = evaluate_rows(rows, {"one": AsksAbout("a")})["one"]

    assert found.all == Metrics(good=1, guesses=2, caught=2, stopped=1)
    assert list(found.by_source.items()) == [("s1", Metrics(guesses=1, caught=1)), ("s2", Metrics(good=1, stopped=1))]
    assert found.by_provenance == {"p": Metrics(good=1, guesses=1, caught=1, stopped=1)}


def test_a_source_may_have_any_name() -> None:
    found = evaluate_rows([row("approve", "a", "all", "all")], {"one": AsksAbout()})["one"]

    assert found == ProfileMetrics(Metrics(good=1), {"all": Metrics(good=1)}, {"all": Metrics(good=1)})


def test_no_rows_are_figures_over_nothing() -> None:
    assert evaluate_rows([], {"one": AsksAbout()}) == {"one": ProfileMetrics(Metrics(), {}, {})}
