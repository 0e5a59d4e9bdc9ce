"""The public door to scoring: one function over plain JSON types."""

from collections.abc import Sequence
from typing import Any

from askfirst.gate.policy import Policy
from askfirst.gate.profile import profile
from askfirst.scoring.evaluate import evaluate as _evaluate
from askfirst.scoring.report import Report
from askfirst.wiring.aids import aids_for


def evaluate(
    params: Any,
    required: Sequence[str],
    *,
    schema: Any = None,
    conversation: Any = None,
    policy: Policy | str | None = None,
) -> Report:
    """Score the arguments of one proposed call.

    Args:
        params: The arguments by key, of JSON types; anything but an object counts as having none.
        required: Names of the keys that count, taken literally; repeated ones count once.
        schema: JSON Schema of the arguments object; without one (or with one that is no object) only the values speak.
        conversation: The turns before the call, objects with ``role`` and ``content``; an empty list means unknown.
        policy: The rules in force: a policy, the name of a profile, or None for profile ``seed``. Tool tables of a
            policy do not apply, since no tool is named here.

    Returns:
        The report. ``report.should_abstain`` says whether to ask first. The function is total over JSON types and
        takes time linear in their size, bounded by the limits the README names.

    Raises:
        TypeError: ``required`` is no list of texts.
        PolicyError: No profile has that name.
        MissingExtraError: The policy asks for signals that need the extra ``grounded``, and it is not installed.

    Example:
        >>> evaluate({"to": "<UNKNOWN>", "subject": "Hi", "body": ""}, ["to", "subject", "body"]).weak_keys
        ('to', 'body')
    """
    named = profile(policy) if isinstance(policy, str) else policy
    if named is None:
        return _evaluate(params, required, schema=schema, conversation=conversation)
    rules = named.for_tool("").rules
    return _evaluate(params, required, schema=schema, conversation=conversation, rules=rules, aids=aids_for(named))
