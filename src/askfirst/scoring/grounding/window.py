"""The places of a long text that are worth a closer look, cut out in one pass."""

import re


def around(anchor: re.Pattern[str], text: str, reach: int, limit: int) -> str:
    """Return what stands around the matches of an expression, a line for each stretch, the newest first to be kept.

    Args:
        anchor: What is looked for.
        text: A folded text.
        reach: Characters before and behind a match that are kept.
        limit: Characters that are kept at most.
    """
    stretches: list[list[int]] = []
    for found in anchor.finditer(text):
        start, end = max(0, found.start() - reach), found.end() + reach
        if stretches and start <= stretches[-1][1]:
            stretches[-1][1] = end
        else:
            stretches.append([start, end])
    kept: list[str] = []
    for start, end in reversed(stretches):
        kept.append(text[max(start, end - limit) : end])
        limit -= len(kept[-1])
        if limit <= 0:
            break
    return "\n".join(reversed(kept))
