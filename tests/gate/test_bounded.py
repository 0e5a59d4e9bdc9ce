from askfirst.gate.bounded import Bounded


def test_what_is_kept_is_found_and_handed_back() -> None:
    memory: Bounded[str] = Bounded()

    assert memory.get("a") is None
    assert memory.keep("a", "x") == "x"
    assert memory.get("a") == "x"


def test_memory_does_not_grow_beyond_4096_entries() -> None:
    memory: Bounded[int] = Bounded()
    for number in range(4_097):
        memory.keep(number, number)

    assert memory.get(4_096) == 4_096
    assert memory.get(0) is None
