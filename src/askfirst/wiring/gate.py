"""From settings to a gate: the policy in force and the tool definitions that are vouched for."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, cast

from askfirst.gate.errors import RegistryError
from askfirst.gate.judge import Gate
from askfirst.gate.policy import Policy
from askfirst.gate.policy_file import parse_policy
from askfirst.gate.profile import profile
from askfirst.gate.registry import Registry, ToolSource
from askfirst.settings.errors import SettingsError
from askfirst.settings.table import Settings
from askfirst.stream.screen import NotCalls, Screen, Values
from askfirst.wire.errors import DecodeError
from askfirst.wire.tools import read_tools
from askfirst.wiring.aids import aids_for


def build_screen(settings: Settings) -> Screen:
    """Return what judges records under these settings, the same for a file and for a topic.

    Args:
        settings: Policy, tools and what a verdict may show.

    Raises:
        SettingsError: A file cannot be read.
        PolicyError: The policy cannot be followed.
        RegistryError: A file of tools is none, or two of them contradict each other.
        MissingExtraError: The policy needs an extra that is not installed.
    """
    return Screen(
        build_gate(settings),
        values=cast("Values", settings.values),
        not_calls=cast("NotCalls", settings.not_calls),
    )


def build_gate(settings: Settings) -> Gate:
    """Return the gate of these settings.

    Args:
        settings: Policy and tools.

    Raises:
        AskfirstError: As build_screen.
    """
    policy = build_policy(settings)
    return Gate(
        policy,
        registry=build_registry(settings.tools),
        definitions=cast("Literal['registry-first', 'message-first']", settings.definitions),
        aids=aids_for(policy),
    )


def build_policy(settings: Settings) -> Policy:
    """Return the policy file's policy, or else the profile's, with the settings' own thresholds."""
    base = profile(settings.profile) if settings.policy is None else policy_of_file(settings.policy)
    return base.override(
        threshold=settings.threshold,
        key_threshold=cast("float | Literal['off'] | None", settings.key_threshold),
    )


def policy_of_file(path: str) -> Policy:
    """Read a policy file.

    Args:
        path: Where it is.

    Raises:
        SettingsError: It cannot be read.
        PolicyError: It cannot be followed.
    """
    try:
        text = _read(path, "policy file").decode()
    except UnicodeDecodeError as error:
        message = f"{path}: cannot read the policy file: it is not UTF-8 text"
        raise SettingsError(message) from error
    return parse_policy(text, source=path)


def build_registry(files: Sequence[str]) -> Registry:
    """Read files of tool definitions.

    Args:
        files: Paths; ``agent=FILE`` holds for that agent alone. What stands before ``=`` is an agent unless it has a
            slash, so ``./a=b.json`` is a path.

    Raises:
        SettingsError: A file cannot be read.
        RegistryError: A file holds no tools, or two definitions contradict each other.
    """
    return Registry.of([_source(text) for text in files]) if files else Registry.empty()


def _source(text: str) -> ToolSource:
    agent, equals, path = text.partition("=")
    if not equals or "/" in agent:
        agent, path = "", text
    try:
        tools = read_tools(_read(path, "file of tools"))
    except DecodeError as error:
        message = f"{path}: {error.message}"
        raise RegistryError(message) from error
    return ToolSource(source=path, tools=tools, agent=agent or None)


def _read(path: str, what: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        message = f"{path}: cannot read the {what}: {reason}"
        raise SettingsError(message) from error
