"""The words of the errors are stable, for they are counted."""

from askfirst.scoring.errors import AskfirstError
from askfirst.wire.errors import REASONS, DecodeError, NoCallError


def test_the_reasons_are_the_published_ones() -> None:
    assert REASONS == (
        "not-json", "not-utf8", "empty", "tombstone", "nesting", "number", "shape", "ambiguous", "name", "arguments",
        "required", "definition", "conversation", "field", "no-call",
    )  # fmt: skip


def test_a_refusal_keeps_reason_message_and_id_and_ends_a_process_with_3() -> None:
    error = DecodeError("name", "the name is empty", call_id="c1")

    assert (error.reason, error.message, error.call_id, str(error)) == (
        "name",
        "the name is empty",
        "c1",
        "the name is empty",
    )
    assert error.exit_code == 3


def test_no_call_is_a_refusal_of_its_own_kind() -> None:
    error = NoCallError("text")

    assert isinstance(error, DecodeError)
    assert isinstance(error, AskfirstError)
    assert (error.reason, error.call_id) == ("no-call", None)
