"""Values as models write them: every rule's examples, the lexicon, and what a careless hand makes of them."""

import operator
from functools import reduce
from typing import Any

from hypothesis import strategies as st

from askfirst.scoring.catalogue import TEXT_RULES
from askfirst.scoring.lexicon import keys as key_words
from askfirst.scoring.lexicon import standins

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=True)
    | st.text(max_size=12)
    | st.sampled_from(["unknown", "N/A", "", " ", "string", "#/properties/to", "#", "null", "user", "object", "array"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.text(max_size=4)
            | st.sampled_from(
                """to name type properties required items enum const default description anyOf allOf oneOf $ref $defs
                nullable prefixItems additionalProperties example examples title role content text""".split()
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)
"""Any JSON value, leaning towards what a schema or a conversation is made of."""


def _sets(module: Any) -> frozenset[str]:
    return reduce(operator.or_, (found for found in vars(module).values() if isinstance(found, frozenset)))


EXAMPLES = tuple(example for rule in TEXT_RULES for example in (*rule.weak, *rule.fine))
WORDS = tuple(sorted({*(value for _, value in EXAMPLES), *_sets(standins)}))
NAMES = tuple(sorted({*(name for name, _ in EXAMPLES), *_sets(key_words)}))


def camel(text: str) -> str:
    """Return the words of a text as one, with humps."""
    first, *rest = text.split() or [""]
    return first + "".join(word.capitalize() for word in rest)


def _joined(text: str, sign: str) -> str:
    return sign.join(text.split())


PLAIN_CHANGES = (
    str.upper,
    str.lower,
    str.title,
    str.swapcase,
    camel,
    lambda text: _joined(text, ""),
    lambda text: _joined(text, "_"),
    lambda text: _joined(text, "-"),
    lambda text: _joined(text, "\t"),
    " ".join,
    "-".join,
    lambda text: text[::-1],
    "'".join,
    lambda text: _joined(text, "' "),
    lambda text: f"{text}.",
    lambda text: f"{text}'",
    lambda text: f"'{text}'",
    lambda text: f'{text}"',
    lambda text: f"{text}`",
    lambda text: f"{text}\n",
    lambda text: f"{text}\nand a second line",
    lambda text: f"({text})",
    lambda text: f"my{text.capitalize()}",
    lambda text: f"any{text.capitalize()}",
    lambda text: f"https://{text}/x",
    lambda text: text.replace("o", "0"),
)
"""What a careless hand does to one value."""

SIGNS = ("", " ", "_", "-", ", ", ".", "@", ": ", "\n", "/", "'", "', ")


@st.composite
def written(draw: st.DrawFn) -> str:
    """Draw a value: a word of the lexicon or an example, changed, doubled, or with another beside it."""
    text = draw(st.sampled_from(WORDS))
    for _ in range(draw(st.integers(0, 3))):
        kind = draw(st.integers(0, 9))
        if kind < 6:
            text = draw(st.sampled_from(PLAIN_CHANGES))(text)
        elif kind < 8:
            other = draw(st.sampled_from(WORDS) | st.text(st.characters(codec="ascii"), max_size=5))
            pair = draw(st.permutations((text, other)))
            text = draw(st.sampled_from(SIGNS)).join(pair)
        else:
            text = draw(st.sampled_from(SIGNS)).join([text] * draw(st.integers(2, 9)))
    return text[:400]


@st.composite
def named(draw: st.DrawFn) -> str:
    """Draw a key's name: of the lexicon, of the examples, or of two of their words."""
    name = draw(st.sampled_from(NAMES))
    return camel(f"{name} {draw(st.sampled_from(NAMES))}") if draw(st.booleans()) else name
