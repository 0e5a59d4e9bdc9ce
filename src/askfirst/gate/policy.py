"""A policy: rules plus thresholds, global, per tool and per key."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from dataclasses import field as attribute
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple

from askfirst.gate import field
from askfirst.gate.base import BASES
from askfirst.gate.table import ToolTable, checked, key_rules, said
from askfirst.scoring.ruleset import Ruleset

_REMEMBERED: Final = 4096  # tool names come with the records, so what is remembered of them is bounded


class Ruling(NamedTuple):
    """What a policy says of one tool, worked out once and used for each of its calls.

    Attributes:
        profile: Name of the profile the policy is based on.
        threshold: A call is asked about when its score is strictly below this, in [0, 1].
        key_threshold: A call is asked about when its weakest key is strictly below this, in [0, 1]; None: never.
        undefined: Which keys count when nothing says: ``present``, ``approve`` or ``clarify``.
        rules: How the call is scored.
        policy_digest: ``sha256:`` and the hex digest of the whole policy in force.
    """

    profile: str
    threshold: float
    key_threshold: float | None
    undefined: str
    rules: Ruleset
    policy_digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """The rules and thresholds in force, for every tool.

    What a tool table says overrides, field by field, what the policy says for all tools; of several tables that match a
    tool each says its part and the more specific one wins where both speak. A list replaces a list. Every field is
    checked when the policy is made, and kept in canonical form.

    Attributes:
        profile: Name of the profile it is based on.
        threshold: A call is asked about when its score is strictly below this, in [0, 1].
        key_threshold: A call is asked about when its weakest key is strictly below this, in [0, 1]; None: never.
        signals: Signals in force.
        rules_off: Rule ids switched off.
        words: Own stand-ins, as written.
        undefined: Which keys count when nothing says: ``present``, ``approve`` or ``clarify``.
        optional: ``report``: findings on optional keys are only reported; ``score``: they count.
        evidence: Who may ground a value.
        tools: What is special for some tools, in the order of their patterns.
        digest: ``sha256:`` and the hex digest of all of the above.
    """

    profile: str
    threshold: float
    key_threshold: float | None
    signals: frozenset[str]
    rules_off: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    undefined: str = "present"
    optional: str = "report"
    evidence: tuple[str, ...] = field.EVIDENCE
    tools: tuple[ToolTable, ...] = ()
    digest: str = attribute(init=False, compare=False)
    _rulings: dict[str, Ruling] = attribute(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Check every field and work out the digest.

        Raises:
            PolicyError: A field is wrong; it names the place.
        """
        for name, value in field.read(field.SCOPE_FIELDS, self._scope(), "").items():
            object.__setattr__(self, name, None if value == "off" else value)
        tools = sorted((checked(table) for table in self.tools), key=lambda table: table.pattern)
        object.__setattr__(self, "tools", tuple(tools))
        object.__setattr__(self, "digest", _digest(self._scope(), self.tools))
        object.__setattr__(self, "_rulings", {})

    def for_tool(self, name: str) -> Ruling:
        """Return what this policy says of a tool. Remembered, since a worker asks once a call."""
        ruling = self._rulings.get(name)
        return self._remember(name) if ruling is None else ruling

    def override(self, threshold: float | None = None, key_threshold: float | Literal["off"] | None = None) -> "Policy":
        """Return this policy with other global thresholds; what a tool table says stays.

        Args:
            threshold: Cut on the score, in [0, 1]; None leaves it.
            key_threshold: Cut on the weakest key, in [0, 1], or ``off``; None leaves it.

        Raises:
            PolicyError: One of them lies outside [0, 1].
        """
        values = {"threshold": threshold, "key_threshold": key_threshold}
        given = field.read(field.SCOPE_FIELDS, values, "")
        changes: dict[str, Any] = {name: None if value == "off" else value for name, value in given.items()}
        return replace(self, **changes)

    def _scope(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in field.SCOPE_FIELDS}

    def _remember(self, name: str) -> Ruling:
        if len(self._rulings) >= _REMEMBERED:
            self._rulings.clear()
        tables = [table for table in self.tools if table.matches(name)]
        tables.sort(key=lambda table: table.specificity(name))
        ruling = _ruling(self._scope(), tables, self.digest)
        if len(name) <= _REMEMBERED:
            self._rulings[name] = ruling
        return ruling


def _ruling(scope: dict[str, Any], tables: Iterable[ToolTable], digest: str) -> Ruling:
    for table in tables:
        if table.profile is not None:
            base = BASES[table.profile]
            scope |= {"threshold": base.threshold, "key_threshold": base.key_threshold, "signals": base.signals}
        scope |= said(table, without=("pattern", "keys"))
    rules = Ruleset(
        signals=scope["signals"],
        rules_off=scope["rules_off"],
        words=scope["words"],
        flat=BASES[scope["profile"]].flat,
        score_optional=scope["optional"] == "score",
        evidence=scope["evidence"],
        keys=MappingProxyType(key_rules(tables)),
    )
    key_threshold = None if scope["key_threshold"] == "off" else scope["key_threshold"]
    return Ruling(scope["profile"], scope["threshold"], key_threshold, scope["undefined"], rules, digest)


def _digest(scope: dict[str, Any], tables: Iterable[ToolTable]) -> str:
    """Return the SHA-256 of a policy as JSON with sorted keys; sets are sorted lists, unsaid fields are left out."""
    effective: dict[str, Any] = {"version": 1, **scope, "tools": {}}
    for table in tables:
        keys = {key.pointer: said(key, without=("pointer",)) for key in table.keys}
        effective["tools"][table.pattern] = said(table, without=("pattern", "keys")) | {"keys": keys}
    text = json.dumps(effective, sort_keys=True, ensure_ascii=True, separators=(",", ":"), default=sorted)
    return f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"
