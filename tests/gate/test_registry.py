import pytest

from askfirst.gate.call import ToolDefinition
from askfirst.gate.errors import RegistryError
from askfirst.gate.registry import Registry, ToolSource

SEND = ToolDefinition("send", "Sends.", {"type": "object"}, ("to",))
SEND_OTHERWISE = ToolDefinition("send", "Sends.", {"type": "object"}, ("to", "body"))
READ = ToolDefinition("read", "", None, ())


def test_an_empty_registry_knows_no_tool() -> None:
    assert Registry.empty().find("send", "support") is None


def test_a_shared_tool_is_known_to_every_agent() -> None:
    registry = Registry.of([ToolSource(source="a.json", tools=(SEND, READ))])

    assert registry.find("send", None) is SEND
    assert registry.find("read", "support") is READ


def test_an_agents_own_tool_comes_first_and_is_its_own() -> None:
    registry = Registry.of(
        [
            ToolSource(source="a.json", tools=(SEND,)),
            ToolSource(source="b.json", tools=(SEND_OTHERWISE, READ), agent="support"),
        ]
    )

    assert registry.find("send", "support") is SEND_OTHERWISE
    assert registry.find("send", "sales") is SEND
    assert registry.find("send", None) is SEND
    assert registry.find("read", "sales") is None


def test_an_agent_without_a_tool_of_its_own_gets_the_shared_one() -> None:
    registry = Registry.of(
        [ToolSource(source="a.json", tools=(SEND,)), ToolSource(source="b.json", tools=(READ,), agent="support")]
    )

    assert registry.find("send", "support") is SEND


def test_the_same_definition_twice_is_one() -> None:
    registry = Registry.of([ToolSource(source="a.json", tools=(SEND,)), ToolSource(source="b.json", tools=(SEND,))])

    assert registry.shared == {"send": SEND}


@pytest.mark.parametrize(("agent", "scope"), [(None, "all agents"), ("support", 'agent "support"')])
def test_two_definitions_that_differ_are_refused_with_both_files(agent: str | None, scope: str) -> None:
    sources = [
        ToolSource(source="a.json", tools=(SEND,), agent=agent),
        ToolSource(source="b.json", tools=(SEND_OTHERWISE,), agent=agent),
    ]

    with pytest.raises(RegistryError, match=f'^b.json: tool "send" is defined differently in a.json, both for {scope}'):
        Registry.of(sources)


def test_a_tool_without_a_name_is_refused() -> None:
    with pytest.raises(RegistryError, match=r"^a.json: tool 2 has no name"):
        Registry.of([ToolSource(source="a.json", tools=(SEND, ToolDefinition("", "", None, ())))])
