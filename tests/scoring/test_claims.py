from askfirst.scoring.claims import claims_of


def test_ids_numbers_and_addresses_of_a_turns_calls_are_claims() -> None:
    arguments = {"id": "ORD-1234", "who": {"mail": "a@b.io"}, "list": [98765, "hello world 1", True, 5]}

    assert set(claims_of({"tool_calls": [{"name": "x", "arguments": arguments}]})) == {"ORD-1234", "a@b.io", "98765"}


def test_arguments_may_be_written_as_json() -> None:
    call = {"function": {"name": "x", "arguments": '{"id": "ORD-1234"}'}}

    assert list(claims_of({"tool_calls": [call]})) == ["ORD-1234"]


def test_whatever_else_stands_there_claims_nothing() -> None:
    for turn in (
        {},
        {"tool_calls": 5},
        {"tool_calls": [None, 5, {"function": 5}, {"arguments": "{"}, {"arguments": "[" * 100_000}]},
        {"tool_calls": [{"arguments": {"n": 10**5000}}]},
    ):
        assert list(claims_of(turn)) == []


def test_claims_are_bounded() -> None:
    many = {str(number): f"ID-{number}" for number in range(1000, 9000)}

    assert len(list(claims_of({"tool_calls": [{"arguments": many}]}))) == 64
