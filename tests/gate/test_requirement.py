from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.gate.call import ProposedCall, ToolDefinition
from askfirst.gate.registry import Registry, ToolSource
from askfirst.gate.requirement import DEFINITIONS, Requirement, resolve

OWN = ToolDefinition("send", "", {"type": "object"}, ("subject", "to"))
NAMELESS = OWN._replace(name="")
OTHER = OWN._replace(name="read")
KNOWN = ToolDefinition("send", "", {"type": "object"}, ("to", "body"))

EMPTY = Registry.empty()
ALL = Registry.of([ToolSource(source="a.json", tools=(KNOWN,))])
ONE_AGENT = Registry.of([ToolSource(source="a.json", tools=(KNOWN,), agent="support")])

REGISTRY, MESSAGE = DEFINITIONS


def call(**fields: Any) -> ProposedCall:
    return ProposedCall("c1", "send", {"to": "a", "cc": "b"}, **fields)


@pytest.mark.parametrize(
    ("definitions", "registry", "fields", "expected"),
    [
        # no registry: the message's list, else its definition
        (REGISTRY, EMPTY, {"required": ("to",)}, Requirement("message", None, ("to",), None)),
        (REGISTRY, EMPTY, {"definition": OWN}, Requirement("message", OWN, ("subject", "to"), None)),
        (REGISTRY, EMPTY, {"definition": OWN, "required": ("cc",)}, Requirement("message", OWN, ("cc",), None)),
        (REGISTRY, EMPTY, {"definition": NAMELESS}, Requirement("message", NAMELESS, ("subject", "to"), None)),
        # an empty list is an answer
        (REGISTRY, EMPTY, {"required": ()}, Requirement("message", None, (), None)),
        (REGISTRY, EMPTY, {"definition": KNOWN._replace(required=())},
         Requirement("message", KNOWN._replace(required=()), (), None)),
        # a definition of another name is ignored
        (REGISTRY, EMPTY, {"definition": OTHER}, Requirement("none", None, ("to", "cc"), None)),
        (REGISTRY, EMPTY, {"definition": OTHER, "required": ("to",)}, Requirement("message", None, ("to",), None)),
        # registry first: the registry alone, and the message's list only adds
        (REGISTRY, ALL, {}, Requirement("registry", KNOWN, ("to", "body"), None)),
        (REGISTRY, ALL, {"definition": OWN}, Requirement("registry", KNOWN, ("to", "body"), None)),
        (REGISTRY, ALL, {"required": ()}, Requirement("registry", KNOWN, ("to", "body"), None)),
        (REGISTRY, ALL, {"required": ("cc", "to")}, Requirement("registry", KNOWN, ("to", "body", "cc"), None)),
        # message first: the message alone, and the registry where it says nothing
        (MESSAGE, ALL, {}, Requirement("registry", KNOWN, ("to", "body"), None)),
        (MESSAGE, ALL, {"definition": OWN}, Requirement("message", OWN, ("subject", "to"), None)),
        (MESSAGE, ALL, {"definition": OTHER}, Requirement("registry", KNOWN, ("to", "body"), None)),
        (MESSAGE, ALL, {"required": ("cc",)}, Requirement("message", KNOWN, ("cc",), None)),
        # one agent's tools are no other agent's
        (REGISTRY, ONE_AGENT, {"agent": "support"}, Requirement("registry", KNOWN, ("to", "body"), None)),
        (REGISTRY, ONE_AGENT, {"agent": "sales", "definition": OWN},
         Requirement("message", OWN, ("subject", "to"), None)),
        (REGISTRY, ONE_AGENT, {"required": ("cc",)}, Requirement("message", None, ("cc",), None)),
        # repeated names count once
        (REGISTRY, EMPTY, {"required": ("to", "cc", "to")}, Requirement("message", None, ("to", "cc"), None)),
    ],
)  # fmt: skip
def test_who_says_which_keys_are_required(
    definitions: str, registry: Registry, fields: dict[str, Any], expected: Any
) -> None:
    assert resolve(call(**fields), registry, definitions=definitions, undefined="present") == expected


@pytest.mark.parametrize("definitions", DEFINITIONS)
@pytest.mark.parametrize(
    ("undefined", "expected"),
    [
        ("present", Requirement("none", None, ("to", "cc"), None)),
        ("approve", Requirement("none", None, (), "approve")),
        ("clarify", Requirement("none", None, ("to", "cc"), "clarify")),
    ],
)
def test_where_nobody_says_the_policy_does(definitions: str, undefined: str, expected: Any) -> None:
    assert resolve(call(), EMPTY, definitions=definitions, undefined=undefined) == expected


@pytest.mark.parametrize("undefined", ["approve", "clarify"])
def test_an_empty_list_leaves_the_policy_no_say(undefined: str) -> None:
    found = resolve(call(required=()), EMPTY, definitions=REGISTRY, undefined=undefined)

    assert (found.required, found.forced) == ((), None)


NAMES = st.lists(st.sampled_from("abcdef")).map(tuple)


@given(known=NAMES, own=NAMES)
def test_required_keeps_the_registrys_order_then_the_messages_and_each_name_once(
    known: tuple[str, ...], own: tuple[str, ...]
) -> None:
    registry = Registry.of([ToolSource(source="a", tools=(KNOWN._replace(required=known),))])

    found = resolve(call(required=own), registry, definitions=REGISTRY, undefined="present").required

    assert list(found) == sorted(set(known + own), key=(known + own).index)


@given(own=NAMES)
def test_required_keeps_the_messages_order_and_each_name_once(own: tuple[str, ...]) -> None:
    found = resolve(call(required=own), EMPTY, definitions=REGISTRY, undefined="present").required

    assert list(found) == sorted(set(own), key=own.index)
