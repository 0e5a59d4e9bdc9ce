import subprocess
import sys

import pytest

from askfirst.knowledge.world import World


def test_nothing_is_read_before_the_first_question() -> None:
    script = (
        "import builtins, io, sys\n"
        "from askfirst.knowledge.world import World\n"
        "opened = []\n"
        "sys.addaudithook(lambda event, args: event == 'open' and opened.append(str(args[0])))\n"
        "world = World()\n"
        "assert not [name for name in opened if name.endswith(('.json', '.csv', '.dat'))], opened\n"
        "world.place('paris')\n"
        "assert [name for name in opened if name.endswith('cities15000.json')], opened\n"
    )

    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_a_kind_is_read_once(world: World) -> None:
    assert world.place("japan") is world.place("japan")


@pytest.mark.parametrize("kind", ["place", "zone", "currency", "language", "company"])
@pytest.mark.parametrize("text", ["", " ", "\x00", "a" * 65_536, "," * 1_000, "🙂", "\ud800"])
def test_any_text_has_an_answer(world: World, kind: str, text: str) -> None:
    assert not getattr(world, kind)(text)
