import sys

import pytest

from askfirst.gate.policy import Policy
from askfirst.gate.policy_file import parse_policy
from askfirst.gate.profile import profile
from askfirst.scoring.aids import NO_AIDS
from askfirst.scoring.knowledge import IGNORANCE
from askfirst.stream.errors import MissingExtraError
from askfirst.wiring.aids import aids_for

SCHEMA = 'signals = ["blank", "schema"]\n'


def _policy(text: str) -> Policy:
    return parse_policy("version = 1\n" + text, source="policy.toml")


def test_a_base_profile_needs_nothing() -> None:
    assert aids_for(profile("seed"), profile("strict")) is NO_AIDS
    assert aids_for() is NO_AIDS


@pytest.mark.parametrize(
    "policy",
    [
        profile("grounded"),
        _policy(SCHEMA),
        _policy(f'[tools."x"]\n{SCHEMA}'),
        _policy('[tools."x"]\nprofile = "grounded"\n'),
        _policy(f'[tools."x".keys."/a"]\n{SCHEMA}'),
    ],
    ids=["profile", "signals", "tool", "tool-profile", "key"],
)
def test_who_asks_for_more_anywhere_gets_it(policy: Policy) -> None:
    assert aids_for(profile("seed"), policy).schemas is not None


def test_a_policy_that_traces_nothing_does_not_wait_for_the_world() -> None:
    assert aids_for(_policy(SCHEMA)).knowledge is IGNORANCE
    assert "apple" in aids_for(profile("grounded")).knowledge.company("aapl")


def test_without_the_extra_the_pip_line_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "askfirst.knowledge.lend", None)

    with pytest.raises(MissingExtraError, match=r"pip install 'askfirst\[grounded\]'") as caught:
        aids_for(profile("grounded"))
    assert caught.value.exit_code == 2
