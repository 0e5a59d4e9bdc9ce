import pytest

from askfirst.gate.errors import PolicyError
from askfirst.gate.profile import PROFILES, profile


def test_the_default_is_named_first() -> None:
    assert PROFILES == ("seed", "strict", "grounded")


@pytest.mark.parametrize(("name", "key_threshold", "flat"), [("seed", None, True), ("strict", 0.5, False)])
def test_profiles_are_as_the_table_says(*, name: str, key_threshold: float | None, flat: bool) -> None:
    ruling = profile(name).for_tool("x")

    assert (ruling.profile, ruling.threshold, ruling.key_threshold) == (name, 0.5, key_threshold)
    assert ruling.rules.flat is flat
    assert ruling.rules.signals == {"missing", "blank", "placeholder", "echo"}


def test_grounded_traces_values_and_checks_the_schema() -> None:
    ruling = profile("grounded").for_tool("x")

    assert (ruling.threshold, ruling.key_threshold, ruling.rules.flat) == (0.5, 0.5, False)
    assert ruling.rules.signals == {"missing", "blank", "placeholder", "echo", "schema", "ungrounded"}


def test_an_unknown_profile_is_refused_with_the_nearest() -> None:
    with pytest.raises(PolicyError, match='did you mean "seed"'):
        profile("sed")
