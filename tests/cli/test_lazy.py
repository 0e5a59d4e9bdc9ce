import sys

import click
import pytest

from askfirst.cli.lazy import Entry, LazyGroup


@pytest.fixture
def group() -> LazyGroup:
    return LazyGroup(name="x", entries={"colorize": Entry("tests.cli.absent_module", "Do it.")})


def test_help_lists_commands_without_loading_them(group: LazyGroup) -> None:
    context = click.Context(group)

    assert "colorize  Do it." in group.get_help(context)
    assert "tests.cli.absent_module" not in sys.modules


def test_an_unknown_command_is_none(group: LazyGroup) -> None:
    assert group.get_command(click.Context(group), "nope") is None


def test_commands_keep_the_order_they_are_given_in() -> None:
    group = LazyGroup(name="x", entries={name: Entry("m", "s") for name in "bca"})

    assert group.list_commands(click.Context(group)) == ["b", "c", "a"]
