"""Making the topics and looking at them."""

import uuid

import pytest
from tests.helpers.kafka import Cluster

from askfirst.settings.table import Settings
from askfirst.stream.errors import MissingTopicError
from askfirst.stream.topics import Flaw
from askfirst.wiring.topics import check_topics, create_command, create_topics, refuse_fatal


def test_the_command_names_only_what_is_not_the_default() -> None:
    settings = Settings(bootstrap_servers=("a:1", "b:2"), dead_letter="dead")

    assert create_command(Settings()) == "askfirst topics create --bootstrap-servers localhost:9092"
    assert create_command(settings) == "askfirst topics create --bootstrap-servers a:1,b:2 --dead-letter dead"


def test_only_a_fatal_flaw_keeps_the_worker_from_starting() -> None:
    refuse_fatal(Settings(), [])
    refuse_fatal(Settings(), [Flaw("t", missing=False, fatal=False, message="narrow")])

    with pytest.raises(MissingTopicError, match=r"one; two$") as caught:
        refuse_fatal(
            Settings(),
            [
                Flaw("t", missing=False, fatal=True, message="one"),
                Flaw("t", missing=False, fatal=True, message="two"),
                Flaw("t", missing=False, fatal=False, message="three"),
            ],
        )
    assert caught.value.exit_code == 2


def test_a_missing_topic_comes_with_the_command_that_makes_it() -> None:
    with pytest.raises(MissingTopicError, match="create what is missing with: askfirst topics create"):
        refuse_fatal(Settings(), [Flaw("t", missing=True, fatal=True, message="topic t does not exist")])


@pytest.mark.kafka
def test_topics_are_missing_then_made_then_fine(cluster: Cluster) -> None:
    mark = uuid.uuid4().hex[:8]
    settings = Settings(
        bootstrap_servers=(cluster.bootstrap_servers,),
        input=f"{mark}.in",
        approve=f"{mark}.yes",
        clarify=f"{mark}.ask",
        dead_letter=f"{mark}.dead",
    )
    names = [f"{mark}.in", f"{mark}.yes", f"{mark}.ask", f"{mark}.dead"]

    assert [flaw.topic for flaw in check_topics(settings)] == names
    assert list(create_topics(settings, partitions=2)) == names
    assert check_topics(settings) == ()
    assert list(create_topics(settings)) == []
    assert {state.partitions for state in cluster.admin.describe(names).values()} == {2}
