import pytest

from askfirst.calibrate.causes import NO_RULE, Blame, causes, trust
from askfirst.gate.call import ProposedCall
from askfirst.gate.judge import Gate
from askfirst.gate.policy_file import parse_policy
from askfirst.gate.profile import profile
from askfirst.gate.verdict import Outcome, Verdict
from askfirst.scoring.report import Finding, Report


def _verdict(call: ProposedCall, name: str = "strict") -> Verdict:
    return Gate(profile(name)).judge(call)


def _call(**arguments: object) -> ProposedCall:
    return ProposedCall(None, "tool", dict(arguments), required=tuple(arguments))


def _made(decision: str, *findings: Finding, score: float = 0.4, weakest: float = 0.4) -> Verdict:
    report = Report(score, weakest, (), (), findings, "")
    return Verdict(_call(), Outcome("tool", decision, report, profile("strict").for_tool("tool"), "none", ()))


def _finding(rule: str, confidence: float, *, scored: bool = True) -> Finding:
    return Finding(rule.partition(".")[0], rule, "/a", confidence, scored, "")


def test_the_rules_below_the_cut_are_to_blame() -> None:
    verdict = _verdict(_call(a="TODO", b="", c="Lisbon"))

    assert causes(verdict) == {"placeholder.filler-word", "blank.empty-text"}


def test_a_call_that_may_run_is_nobodys_fault() -> None:
    assert not causes(_verdict(_call(a="Lisbon")))
    assert not causes(_verdict(_call(a="TODO", b="Lisbon"), "seed"))


def test_a_mild_finding_beside_a_hopeless_one_is_not_to_blame() -> None:
    verdict = _made("clarify", _finding("schema.enum", 0.2), _finding("schema.shape", 0.6))

    assert causes(verdict) == {"schema.enum"}


def test_where_only_all_together_were_too_much_all_are_to_blame() -> None:
    verdict = _made(
        "clarify", _finding("schema.shape", 0.6), _finding("echo.name", 0.7), _finding("a.b", 0.1, scored=False)
    )

    assert causes(verdict) == {"schema.shape", "echo.name"}


def test_a_call_that_is_too_large_is_asked_about_for_its_size() -> None:
    assert causes(_verdict(_call(a=["x"] * 3_000))) == {"limit.leaves"}


def test_a_policy_that_asks_whatever_there_is_blames_no_rule() -> None:
    gate = Gate(parse_policy('version = 1\nundefined = "clarify"\n', source="p"))

    assert causes(gate.judge(ProposedCall(None, "tool", {"a": "Lisbon"}))) == {NO_RULE}


@pytest.mark.parametrize(("name", "expected"), [("seed", 0.5), ("strict", 0.0)])
def test_trust_is_what_the_cut_of_the_profile_is_compared_with(name: str, expected: float) -> None:
    assert trust(_verdict(_call(a="TODO", b="Lisbon"), name)) == expected


def test_a_call_asked_about_whatever_its_score_is_not_trusted() -> None:
    assert trust(_made("clarify", score=1.0, weakest=1.0)) == 0
    assert trust(_made("approve", score=1.0, weakest=0.9)) == 0.9


def test_blame_counts_guesses_and_good_calls_apart() -> None:
    found = Blame().plus(guess=True, alone=True).plus(guess=True, alone=False).plus(guess=False, alone=True)

    assert found == Blame(caught=2, caught_alone=1, stopped=1, stopped_alone=1)
