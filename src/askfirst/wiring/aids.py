"""From a policy to the aids that it needs of the extra ``grounded``."""

from collections.abc import Iterator

from askfirst.gate.base import BASES
from askfirst.gate.policy import Policy
from askfirst.scoring.aids import NO_AIDS, Aids
from askfirst.scoring.ruleset import BASE_SIGNALS
from askfirst.stream.errors import MissingExtraError


def aids_for(*policies: Policy) -> Aids:
    """Return what some policies need beyond the base install, ready for the first call.

    Args:
        policies: The policies; the aids are shared by all of them.

    Raises:
        MissingExtraError: They need the extra, and it is not installed.
    """
    wanted = sorted({signal for policy in policies for signal in _signals(policy)} - BASE_SIGNALS)
    if not wanted:
        return NO_AIDS
    try:
        from askfirst.knowledge.lend import lend_all, lend_schemas  # noqa: PLC0415 - an extra, imported on use
    except ImportError as error:
        message = f"the signals {' and '.join(wanted)} need some libraries: pip install 'askfirst[grounded]'"
        raise MissingExtraError(message) from error
    return lend_all() if "ungrounded" in wanted else lend_schemas()


def _signals(policy: Policy) -> Iterator[str]:
    """Yield every signal that is in force for some tool or some place."""
    yield from policy.signals
    for table in policy.tools:
        yield from table.signals or ()
        if table.profile is not None:
            yield from BASES[table.profile].signals
        for key in table.keys:
            yield from key.signals or ()
