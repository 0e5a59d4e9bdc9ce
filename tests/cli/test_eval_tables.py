from askfirst.calibrate.causes import Blame
from askfirst.calibrate.labelled import LabelledCall
from askfirst.calibrate.metrics import Metrics, ProfileMetrics
from askfirst.calibrate.worst import Worst
from askfirst.cli.eval_tables import errors, errors_as_json, tables
from askfirst.gate.call import ProposedCall
from askfirst.gate.judge import Gate
from askfirst.gate.profile import profile

FIGURES = ProfileMetrics(
    Metrics(2_000, 10, 5, 1),
    {"web": Metrics(1)},
    {},
    {"1": Metrics(3)},
    {"blank": Blame(4, 3, 2, 1)},
    {"blank.null": Blame(4_000, 3, 2, 1)},
)


def _row(label: str, **arguments: str) -> LabelledCall:
    said = ({"role": "user", "content": "Lunch with Ana?"},)
    call = ProposedCall(None, "mail", dict(arguments), required=("to", "body"), conversation=said)
    return LabelledCall(7, label, call, "web", None)


def _worst(*rows: LabelledCall) -> Worst:
    worst = Worst(5)
    for row in rows:
        worst.see(row, Gate(profile("strict")).judge(row.call))
    return worst


def test_there_is_a_table_for_each_group_that_has_rows() -> None:
    found = list(tables({"strict": FIGURES}))

    assert [table.split("  ")[0] for table in found] == [
        "profile",
        "profile: source",
        "profile: fifth of the tools",
        "profile: signal",
        "profile: rule",
    ]
    assert found[0].splitlines()[-1].split() == ["strict", "2,010", "2,000", "10", "5", "1", "83.3%", "50.0%", "0.05%"]
    assert found[-1].splitlines()[-1].split() == ["strict:", "blank.null", "4,000", "3", "2", "1"]


def test_without_groups_there_is_one_table() -> None:
    assert len(list(tables({"strict": ProfileMetrics(Metrics())}))) == 1


def test_a_good_call_that_was_stopped_is_shown_with_what_stopped_it() -> None:
    head, case = errors("strict", _worst(_row("approve", to="TODO", body="")))

    assert head == "strict: good calls that were stopped, the least trusted first"
    assert case.splitlines() == [
        "  line 7: mail, web, trusted 0.00",
        "    the user said last: Lunch with Ana?",
        '    /to = "TODO"',
        "      doubted (0.00): the value is a filler word  [placeholder.filler-word]",
        '    /body = ""',
        "      doubted (0.00): the value is an empty text  [blank.empty-text]",
    ]


def test_a_guess_that_passed_is_shown_with_its_values() -> None:
    head, case = errors("strict", _worst(_row("clarify", to="ana@corp.io", body="Lunch?")))

    assert head == "strict: guesses that passed, the most trusted first"
    assert case.splitlines()[2:] == ['    /to = "ana@corp.io"', '    /body = "Lunch?"']


def test_no_errors_are_no_text() -> None:
    assert list(errors("strict", _worst(_row("approve", to="ana@corp.io", body="x")))) == []


def test_as_json_no_value_is_shown() -> None:
    found = errors_as_json(_worst(_row("approve", to="TODO", body="")))

    assert found["missed"] == []
    (case,) = found["stopped"]
    assert (case["line"], case["tool"], case["source"], case["trust"]) == (7, "mail", "web", 0.0)
    assert "TODO" not in str(case)
