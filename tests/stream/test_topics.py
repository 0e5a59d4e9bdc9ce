"""The four topics as they should be, and what is found wrong with them."""

import pytest

from askfirst.stream.ports import TopicState
from askfirst.stream.route import Topics
from askfirst.stream.topics import DAY_MS, flaws, same_names, sizes, specs

TOPICS = Topics()


def as_made(**changes: TopicState) -> dict[str, TopicState]:
    """Return the topics as specs makes them, but for some."""
    made = {spec.name: TopicState(spec.name, spec.partitions, spec.config) for spec in specs(TOPICS)}
    return {**made, **{state.name: state for state in changes.values()}}


def test_the_specs_are_those_of_the_design() -> None:
    """Section 3, Topics: retention 30, 7, 7, 30 days; 4 MiB, 1 MiB, 1 MiB, and 64 kB above the first."""
    by_name = {spec.name: spec for spec in specs(TOPICS)}

    assert list(by_name) == [
        "tool-calls.proposed",
        "tool-calls.approve",
        "tool-calls.clarify",
        "tool-calls.dead-letter",
    ]
    sizes = [int(spec.config["max.message.bytes"]) for spec in by_name.values()]
    assert sizes == [4 << 20, 1 << 20, 1 << 20, (4 << 20) + (64 << 10)]
    days = [int(spec.config["retention.ms"]) // DAY_MS for spec in by_name.values()]
    assert days == [30, 7, 7, 30]
    assert {spec.config["cleanup.policy"] for spec in by_name.values()} == {"delete"}
    assert {spec.partitions for spec in by_name.values()} == {4}
    assert by_name["tool-calls.proposed"].config["message.timestamp.type"] == "LogAppendTime"


def test_topics_as_made_have_no_flaw() -> None:
    assert flaws(TOPICS, as_made()) == ()


def test_a_missing_topic_is_fatal_and_can_be_made() -> None:
    (flaw,) = flaws(TOPICS, as_made(gone=TopicState(TOPICS.approve, 0, {})))

    assert (flaw.topic, flaw.missing, flaw.fatal) == (TOPICS.approve, True, True)


def test_all_missing_is_four_flaws_and_not_more() -> None:
    assert len(flaws(TOPICS, {name: TopicState(name, 0, {}) for name in TOPICS})) == 4


def test_one_topic_for_two_uses_is_fatal() -> None:
    """The worker would read what it writes."""
    topics = Topics("a", "b", "b", "a")
    states = {name: TopicState(name, 4, {"max.message.bytes": "9999999"}) for name in topics}

    assert list(same_names(topics)) == ["a", "b"]
    assert [flaw.topic for flaw in flaws(topics, states) if flaw.fatal] == ["a", "b"]


def test_a_compacted_output_is_fatal_and_a_compacted_input_is_not_ours_to_judge() -> None:
    compacted = {"cleanup.policy": "compact,delete"}

    (flaw,) = flaws(TOPICS, as_made(one=TopicState(TOPICS.clarify, 4, compacted)))
    assert (flaw.topic, flaw.fatal, flaw.missing) == (TOPICS.clarify, True, False)
    assert flaws(TOPICS, as_made(one=TopicState(TOPICS.proposed, 4, compacted))) == ()


def test_an_output_with_fewer_partitions_is_only_a_warning() -> None:
    (flaw,) = flaws(TOPICS, as_made(one=TopicState(TOPICS.approve, 2, {})))

    assert (flaw.topic, flaw.fatal) == (TOPICS.approve, False)
    assert flaws(TOPICS, as_made(one=TopicState(TOPICS.approve, 8, {}))) == ()


def test_dead_letters_that_cannot_hold_the_largest_record_are_a_warning_with_the_remedy() -> None:
    (flaw,) = flaws(TOPICS, as_made(one=TopicState(TOPICS.dead_letter, 4, {"max.message.bytes": "1048588"})))

    assert not flaw.fatal
    assert f"max.message.bytes={(4 << 20) + (64 << 10)}" in flaw.message


def test_unknown_sizes_are_taken_for_the_brokers_default() -> None:
    bare = {name: TopicState(name, 4, {}) for name in TOPICS}

    (flaw,) = flaws(TOPICS, bare)

    assert f"max.message.bytes={1_048_588 + (64 << 10)}" in flaw.message
    assert sizes(TOPICS, bare) == (1_048_588, 1_048_588, None)


def test_the_sizes_are_those_of_the_topics() -> None:
    assert sizes(TOPICS, as_made()) == (1 << 20, 1 << 20, (4 << 20) + (64 << 10))


@pytest.mark.parametrize(("limit", "fatal"), [(965_535, False), (16_384, False), (16_383, True), (300, True)])
def test_a_topic_too_small_for_verdicts_is_told_and_one_that_holds_none_is_fatal(limit: int, fatal: bool) -> None:  # noqa: FBT001
    """A worker on it would call well-formed calls dead letters, one after the other."""
    small = TopicState(TOPICS.clarify, 4, {"max.message.bytes": str(limit)})

    (flaw,) = flaws(TOPICS, as_made(one=small))

    assert (flaw.topic, flaw.fatal, flaw.missing) == (TOPICS.clarify, fatal, False)
    assert f"takes {limit} bytes" in flaw.message
    assert "set max.message.bytes=965536" in flaw.message


def test_a_topic_that_holds_every_verdict_is_fine() -> None:
    fine = TopicState(TOPICS.clarify, 4, {"max.message.bytes": "965536"})

    assert flaws(TOPICS, as_made(one=fine)) == ()


def test_fatal_flaws_come_first() -> None:
    found = flaws(TOPICS, as_made(one=TopicState(TOPICS.approve, 2, {}), two=TopicState(TOPICS.clarify, 0, {})))

    assert [flaw.fatal for flaw in found] == [True, False]
