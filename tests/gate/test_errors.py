from askfirst.gate.errors import PolicyError, RegistryError


def test_a_policy_error_names_file_place_and_problem() -> None:
    error = PolicyError("threshold", "2 is no share", source="p.toml")

    assert str(error) == "p.toml: threshold: 2 is no share"


def test_a_policy_error_leaves_out_what_it_does_not_know() -> None:
    assert str(PolicyError("", "this is not TOML")) == "this is not TOML"


def test_a_policy_error_learns_its_file_later() -> None:
    error = PolicyError("threshold", "2 is no share").at("p.toml")

    assert (error.source, error.place, error.problem) == ("p.toml", "threshold", "2 is no share")


def test_wrong_settings_end_a_process_with_2() -> None:
    assert (PolicyError.exit_code, RegistryError.exit_code) == (2, 2)
