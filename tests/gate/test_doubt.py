from typing import Any

import pytest

from askfirst.gate.doubt import Doubt, below_cut, cut_at, doubts, shown_path
from askfirst.gate.policy import Ruling
from askfirst.gate.profile import profile
from askfirst.scoring.report import Finding, Report
from askfirst.scoring.ruleset import KeyRules

SEED = profile("seed").for_tool("x")
STRICT = profile("strict").for_tool("x")


def finding(pointer: str, confidence: float = 0.0, *, scored: bool = True, signal: str = "placeholder") -> Finding:
    return Finding(signal, f"{signal}.x", pointer, confidence, scored, "in doubt")


def keys(*findings: Finding, ruling: Ruling = STRICT) -> list[str]:
    return [doubt.key for doubt in doubts(Report(0.0, 0.0, (), (), findings, ""), ruling)]


def test_the_most_hopeless_comes_first_then_the_order_of_the_keys() -> None:
    assert keys(finding("/a", 0.3), finding("/b"), finding("/c", 0.3), finding("/d")) == ["b", "d", "a", "c"]


def test_where_every_finding_counts_as_hopeless_the_order_of_the_keys_is_all() -> None:
    assert keys(finding("/a", 0.3), finding("/b"), ruling=SEED) == ["a", "b"]


def test_a_finding_that_is_not_scored_is_not_asked_about() -> None:
    assert keys(finding("/a", scored=False)) == []


def test_a_finding_about_the_call_as_a_whole_is_about_no_key() -> None:
    assert keys(finding("", signal="limit")) == []


def test_a_key_is_asked_about_once_by_its_worst_finding() -> None:
    found = doubts(
        Report(0.0, 0.0, (), (), (finding("/a/x", 0.4), finding("/a/y", 0.1), finding("/a/z", 0.2)), ""), STRICT
    )

    assert found == [Doubt("a", "/a", ("y",), "placeholder", 0.1)]


def test_a_key_that_passes_by_itself_is_not_asked_about_beside_one_that_does_not() -> None:
    assert keys(finding("/a", 0.8), finding("/b", 0.2)) == ["b"]


def test_where_all_pass_by_themselves_all_are_asked_about() -> None:
    assert keys(finding("/a", 0.8), finding("/b", 0.7), ruling=STRICT._replace(threshold=0.9, key_threshold=None)) == [
        "b",
        "a",
    ]
    assert keys(finding("/a", 0.8), ruling=STRICT._replace(threshold=0.0, key_threshold=None)) == ["a"]


OWN_CUTS = STRICT._replace(
    rules=STRICT.rules._replace(
        keys={
            "/to": KeyRules(key_threshold=0.9),
            "/to/0": KeyRules(exempt=True),
            "/cc": KeyRules(key_threshold=0.0),
            "/body": KeyRules(role="text"),
        }
    )
)


@pytest.mark.parametrize(
    ("pointer", "expected"),
    [("/to", 0.9), ("/to/0", 0.9), ("/to/1/name", 0.9), ("/cc", 0.0), ("/body", 0.5), ("/other", 0.5)],
)
def test_a_places_own_cut_comes_first_then_that_of_the_place_around_it_then_the_tools(
    pointer: str, expected: float
) -> None:
    assert cut_at(pointer, OWN_CUTS) == expected


def test_without_any_cut_nothing_lies_below_it() -> None:
    assert cut_at("/to", SEED) == 0.0


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (finding("/to", 0.8), True),  # its own cut is higher than the tool's
        (finding("/to", 0.9), False),  # strictly below
        (finding("/cc", 0.0), False),  # its own cut is off
        (finding("/other", 0.4), True),
        (finding("/other", 0.4, scored=False), False),
        (finding("", 0.0, signal="limit"), False),
    ],
)
def test_a_call_is_below_the_cut_when_one_of_its_places_is_below_its_own(*, found: Finding, expected: bool) -> None:
    assert below_cut(Report(0.9, found.confidence, (), (), (found,), ""), OWN_CUTS) is expected


@pytest.mark.parametrize(
    ("ruling", "weakest", "expected"), [(STRICT, 0.4, True), (STRICT, 0.5, False), (SEED, 0.0, False)]
)
def test_where_no_place_is_special_the_weakest_key_decides(*, ruling: Ruling, weakest: float, expected: bool) -> None:
    assert below_cut(Report(0.9, weakest, (), (), (), ""), ruling) is expected


def test_a_key_below_its_own_cut_is_asked_about() -> None:
    assert keys(finding("/to", 0.8), finding("/other", 0.8), finding("/b", 0.2), ruling=OWN_CUTS) == ["b", "to"]


@pytest.mark.parametrize(
    ("pointer", "expected"),
    [
        ("/a", ("a", "/a", ())),
        ("/", ("", "/", ())),
        ("/a~1b/c~0d/0", ("a/b", "/a~1b", ("c~d", "0"))),
        ("/~01", ("~1", "/~01", ())),
        ("/" + "x" * 500, ("x" * 500, "/" + "x" * 500, ())),
    ],
)
def test_a_pointer_is_read_by_rfc_6901(pointer: str, expected: Any) -> None:
    found = doubts(Report(0.0, 0.0, (), (), (finding(pointer),), ""), STRICT)[0]

    assert (found.key, found.pointer, found.path) == expected


@pytest.mark.parametrize(
    ("path", "expected"),
    [(("0",), "to[0]"), (("city", "name"), "to.city.name"), (("a", "1", "b", "c"), "to.a[1].b…")],
)
def test_a_place_inside_a_key_is_shown_as_a_person_writes_it(path: Any, expected: Any) -> None:
    assert shown_path(Doubt("to", "/to", path, "blank", 0.0), "to") == expected


@pytest.mark.parametrize(
    ("rule", "evidence", "expected"),
    [
        ("ungrounded.near-miss", {"message": 1, "start": 2, "end": 3, "source": "user"}, (1, 2, 3)),
        ("ungrounded.near-miss", {"message": 1, "start": None, "end": None, "source": "user"}, None),
        ("ungrounded.near-miss", None, None),
        ("ungrounded.source", {"message": 1, "start": 2, "end": 3, "source": "tool"}, None),
    ],
)
def test_what_was_said_instead_comes_along_with_a_near_miss(
    rule: str, evidence: dict[str, object] | None, expected: tuple[int, int, int] | None
) -> None:
    finding = Finding("ungrounded", rule, "/a", 0.1, scored=True, message="", evidence=evidence)

    (found,) = doubts(Report(0.1, 0.1, (), ("a",), (finding,), ""), profile("strict").for_tool("t"))

    assert found.seen == expected
