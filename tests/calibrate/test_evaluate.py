from askfirst.calibrate.causes import Blame
from askfirst.calibrate.evaluate import evaluate_rows
from askfirst.calibrate.labelled import LabelledCall
from askfirst.calibrate.metrics import Metrics, ProfileMetrics
from askfirst.gate.call import ProposedCall
from askfirst.gate.judge import Gate
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

    assert (found.all, found.by_source, found.by_provenance) == (
        Metrics(good=1),
        {"all": Metrics(good=1)},
        {"all": Metrics(good=1)},
    )


def test_a_tool_is_always_in_the_same_fifth_and_every_row_in_one() -> None:
    rows = [row("approve", f"tool_{number}") for number in range(200)] + [
        row("clarify", "tool_7"),
        row("clarify", "\ud800"),
    ]

    found = evaluate_rows(rows, {"one": AsksAbout()})["one"].by_fold

    assert list(found) == ["1", "2", "3", "4", "5"]
    assert sum(figures.calls for figures in found.values()) == len(rows)
    assert evaluate_rows([rows[7], rows[200]], {"one": AsksAbout()})["one"].by_fold.keys() <= found.keys()
    assert len(evaluate_rows([rows[7], rows[200]], {"one": AsksAbout()})["one"].by_fold) == 1


def test_what_made_the_gate_ask_is_counted_by_rule_and_by_signal() -> None:
    def call(label: str, *values: str) -> LabelledCall:
        arguments = {str(place): value for place, value in enumerate(values)}
        return LabelledCall(1, label, ProposedCall(None, "t", arguments, required=tuple(arguments)), None, None)

    rows = [call("clarify", "TODO", ""), call("clarify", "TODO"), call("approve", ""), call("approve", "Lisbon")]

    found = evaluate_rows(rows, {"strict": Gate(profile("strict"))})["strict"]

    assert found.by_rule == {
        "blank.empty-text": Blame(caught=1, caught_alone=0, stopped=1, stopped_alone=1),
        "placeholder.filler-word": Blame(caught=2, caught_alone=1),
    }
    assert list(found.by_signal) == ["blank", "placeholder"]


def test_who_watches_a_gate_sees_its_verdicts_and_no_others() -> None:
    class Sees(list[tuple[str, str]]):
        def see(self, row: LabelledCall, verdict: Verdict) -> None:
            self.append((row.label, verdict.decision))

    one, other = Sees(), Sees()

    evaluate_rows(
        [row("approve", "a")], {"one": AsksAbout("a"), "other": AsksAbout()}, {"one": [one], "other": [other]}
    )

    assert (one, other) == ([("approve", "clarify")], [("approve", "approve")])


def test_no_rows_are_figures_over_nothing() -> None:
    assert evaluate_rows([], {"one": AsksAbout()}) == {"one": ProfileMetrics(Metrics())}
