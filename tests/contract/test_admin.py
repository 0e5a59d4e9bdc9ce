"""What every Admin promises (stream/ports.py)."""

import uuid

from tests.contract.conftest import World

from askfirst.stream.ports import TopicSpec


def test_a_topic_that_does_not_exist_has_no_partitions_and_is_not_made(world: World) -> None:
    name = f"absent-{uuid.uuid4().hex}"
    admin = world.admin()

    assert admin.describe([name])[name].partitions == 0
    assert admin.describe([name])[name].partitions == 0


def test_what_is_created_is_as_asked_for(world: World) -> None:
    spec = TopicSpec(f"new-{uuid.uuid4().hex}", 3, {"cleanup.policy": "delete", "max.message.bytes": "4194304"})
    admin = world.admin()

    assert list(admin.create([spec])) == [spec.name]

    state = admin.describe([spec.name])[spec.name]
    assert (state.name, state.partitions) == (spec.name, 3)
    assert {name: state.config[name] for name in spec.config} == dict(spec.config)


def test_what_exists_is_left_as_it_is(world: World) -> None:
    name = world.topic(2)
    admin = world.admin()

    assert list(admin.create([TopicSpec(name, 5, {})])) == []
    assert admin.describe([name])[name].partitions == 2


def test_closing_twice_is_fine(world: World) -> None:
    admin = world.admin()
    admin.close()
    admin.close()
