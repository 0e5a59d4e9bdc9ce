from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.gate.call import ProposedCall
from askfirst.gate.judge import Gate
from askfirst.gate.policy_file import parse_policy
from askfirst.scoring.conversation import Conversation, Turn
from askfirst.scoring.grounding.evidence import Evidence
from askfirst.scoring.grounding.memory import Memory
from askfirst.scoring.grounding.piece import FULL
from askfirst.wire.verdict import SourceRef, encode

POLICY = parse_policy(
    """
    version = 1
    profile = "grounded"
    [tools."send_*"]
    evidence = ["user", "tool"]
    [tools."send_*".keys."/to"]
    evidence = ["user"]
    """,
    source="test",
)
TEXTS = (
    "Refund order ORD-88213 to Ana Perez, 1,250.50 USD", "Today is May 5, 2024. Book for tomorrow at 5 pm",
    "two hundred and fifty people for three nights", "ORD-55555 is on its way, see ana@corp.io", "In March", "5 km", "",
    "it says ORD-12345", "from Zürich to 東京", "plan B, please", "yes", "x" * FULL, "ORD-777 " * 800, "\ud800",
)  # fmt: skip
VALUES = (
    "ORD-88213", "ORD-88231", "ORD-12345", "ORD-777", "Ana Perez", "ana@corp.io", "2024-05-06", "17:00", "Tokyo",
    1250.5, 250, 5, 3.11, "B", "zurich", "2024-03-05", ["ORD-55555", "x"], {"city": "Zürich"}, True,
)  # fmt: skip
CLAIM = {"function": {"name": "get", "arguments": '{"id": "ORD-12345"}'}}


def turn(role: str, content: Any, claims: Sequence[Any] = ()) -> dict[str, Any]:
    return {"role": role, "content": content, **({"tool_calls": list(claims)} if claims else {})}


TURNS = st.builds(
    turn,
    st.sampled_from(("user", "assistant", "tool", "system")),
    st.sampled_from(TEXTS) | st.lists(st.sampled_from(TEXTS), max_size=3),
    st.sampled_from(((), (), (CLAIM,))),
)
CONVERSATIONS = st.lists(TURNS, min_size=1, max_size=10).map(tuple)
ARGUMENTS = st.dictionaries(st.sampled_from(("to", "order_id", "date", "amount", "origin")), st.sampled_from(VALUES))
CALLS = st.lists(
    st.tuples(
        st.integers(1, 10), st.sampled_from(("send_mail", "book")), ARGUMENTS, st.booleans(),
        st.sampled_from(((), ("/to",))), st.none() | TURNS,
    ),
    min_size=1,
    max_size=6,
)  # fmt: skip


def verdict(gate: Gate, call: ProposedCall) -> bytes:
    return encode(gate.judge(call), SourceRef("calls", 0, 1, 2, 0))


@given(CONVERSATIONS, CALLS)
def test_verdicts_are_the_same_with_and_without_a_memory(
    turns: tuple[dict[str, Any], ...], rows: list[tuple[Any, ...]]
) -> None:
    """Conversations that grow, shrink and branch off in any order, asked cold and warm, with room for all or few."""
    gates = [Gate(POLICY, memory=memory) for memory in (Memory(), Memory(2, 3 * FULL), Memory())]
    for size, name, arguments, complete, confirmed, other in rows:
        said = turns[:size] if other is None else (*turns[:size], other)
        call = ProposedCall("1", name, arguments, None, None, said, complete, confirmed=confirmed)
        expected = verdict(Gate(POLICY, memory=Memory(entries=0)), call)

        assert [verdict(gate, call) for gate in gates] == [expected] * 3
        assert verdict(gates[0], call) == expected
        assert verdict(gates[2], call._replace(conversation=turns)) == verdict(
            Gate(POLICY, memory=Memory(entries=0)), call._replace(conversation=turns)
        )


def test_a_conversation_that_grows_turn_by_turn_is_judged_as_if_read_at_once() -> None:
    turns = tuple(turn(role, text) for text in TEXTS * 3 for role in ("user", "assistant", "tool"))
    gate = Gate(POLICY)
    arguments = dict(zip(("to", "order_id", "date", "amount", "city"), VALUES, strict=False))
    for size in range(1, len(turns) + 1):
        call = ProposedCall("1", "book", arguments, conversation=turns[:size])

        assert verdict(gate, call) == verdict(Gate(POLICY, memory=Memory(entries=0)), call)


def said(*texts: str) -> list[Turn]:
    return [Turn(place, "user", text) for place, text in enumerate(texts)]


def test_the_same_turns_share_their_evidence() -> None:
    memory = Memory()
    one = memory.evidence(said("a", "b"))

    assert memory.evidence(said("a", "b")) is one
    assert memory.evidence([]) is memory.evidence([])


@pytest.mark.parametrize(
    "change",
    [
        lambda turn: turn._replace(message=7),
        lambda turn: turn._replace(speaker="tool"),
        lambda turn: turn._replace(text="ab "),
        lambda turn: turn._replace(claims=("x1",)),
        lambda turn: turn._replace(text="a", claims=("b",)),
    ],
)
def test_whatever_evidence_depends_on_tells_it_apart(change: Callable[[Turn], Turn]) -> None:
    memory = Memory()
    first = Turn(0, "user", "ab")

    assert memory.evidence([change(first)]) is not memory.evidence([first])


def test_turns_are_told_apart_by_where_they_end() -> None:
    memory = Memory()

    assert memory.evidence(said("ab", "c")) is not memory.evidence(said("a", "bc"))
    assert memory.evidence(said("abc")) is not memory.evidence(said("ab", "c"))


def test_what_went_on_is_read_from_where_it_went_on() -> None:
    memory = Memory()
    before = memory.evidence(said("a" * FULL, "b"))
    read = before.view("user").parts[0].pieces
    after = memory.evidence(said("a" * FULL, "b", "c")).view("user").parts[0].pieces

    assert after[0] is read[0]
    assert after[1] is not read[1]


def test_after_very_many_new_turns_everything_is_read_anew() -> None:
    memory = Memory()
    read = memory.evidence(said("a" * FULL)).view("user").parts[0].pieces
    after = memory.evidence(said("a" * FULL, *["b"] * 65)).view("user").parts[0].pieces

    assert after[0] is not read[0]
    assert memory.evidence(said("a" * FULL, *["b"] * 64)).view("user").parts[0].pieces[0] is read[0]


def test_the_conversation_asked_for_least_recently_is_forgotten_first() -> None:
    memory = Memory(entries=2)
    one, two = memory.evidence(said("one")), memory.evidence(said("two"))
    assert memory.evidence(said("one")) is one
    memory.evidence(said("three"))

    assert memory.evidence(said("one")) is one
    assert memory.evidence(said("two")) is not two


def test_a_beginning_is_forgotten_before_others() -> None:
    """Its story went on, so that it is asked for no more."""
    memory = Memory(entries=2)
    other, beginning = memory.evidence(said("other")), memory.evidence(said("a"))
    grown = memory.evidence(said("a", "b"))

    assert memory.evidence(said("other")) is other
    assert memory.evidence(said("a", "b")) is grown
    assert memory.evidence(said("a")) is not beginning


def test_no_more_characters_are_kept_than_there_is_room_for() -> None:
    memory = Memory(characters=1000)
    one, two = said("a" * 400), said("b" * 400)
    kept = memory.evidence(one)
    assert memory.evidence(two) is memory.evidence(two)
    assert memory.evidence(one) is kept
    memory.evidence(said("c" * 400))

    assert memory.evidence(one) is kept
    assert memory.evidence(said("d" * 1000)) is not memory.evidence(said("d" * 1000))
    assert memory.evidence(one) is kept


def test_turns_without_a_text_take_room_too() -> None:
    memory = Memory(characters=1000)
    turns = said(*[""] * 20)

    assert memory.evidence(turns) is not memory.evidence(turns)


def test_without_room_nothing_is_kept() -> None:
    memory = Memory(entries=0)

    assert memory.evidence(said("a")) is not memory.evidence(said("a"))


def test_evidence_that_grew_knows_what_was_answered_since() -> None:
    """What nobody had answered is answered once the user speaks again, and is then no part of what nobody has."""
    turns = [Turn(0, "user", "hi"), Turn(1, "assistant", "red " * FULL), Turn(2, "assistant", "green")]
    beginning = Evidence(turns)
    assert beginning.view("unanswered").words == {"red", "green"}
    grown = Evidence([*turns, Turn(3, "user", "go on"), Turn(4, "assistant", "blue " * FULL)], beginning)

    assert grown.view("answered").words == {"red", "green"}
    assert grown.view("unanswered").words == {"blue"}


def test_two_that_grew_from_one_beginning_know_nothing_of_each_other() -> None:
    turns = [Turn(0, "assistant", "", ("ord-12345",)), Turn(1, "user", "my order")]
    beginning = Evidence(turns)
    assert beginning.view("user").words == {"my", "order"}
    one = Evidence([*turns, Turn(2, "assistant", "", ("ord-77777",)), Turn(3, "user", "red")], beginning)
    assert one.view("user").words == {"my", "order", "red"}
    other = Evidence([*turns, Turn(2, "user", "green"), Turn(3, "tool", "ord-12345 ord-77777")], beginning)

    assert other.view("user").words == {"my", "order", "green"}
    assert other.view("tool").words == {"ord", "77777"}
    assert beginning.find("red") is beginning.find("green") is None


def test_evidence_that_grew_knows_what_the_assistant_claimed() -> None:
    said = Conversation.of(
        [
            turn("user", "my last order"),
            turn("assistant", "", [CLAIM]),
            turn("tool", "no order ORD-12345"),
        ]
    )
    assert said is not None
    beginning = Evidence(said.turns[:2])
    assert beginning.view("user").holds("order")

    assert not Evidence(said.turns, beginning).view("tool").holds("ord-12345")
