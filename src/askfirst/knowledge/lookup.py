"""Things with a code and many names: whoever says one of the names has said the code."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from askfirst.knowledge.forms import telling


class Lookup:
    """Codes and names, found by either."""

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        """Build the index.

        Args:
            names: Code to the folded names that determine it; the folded code is one of them.
        """
        self._names = {code: telling(every) for code, every in names.items()}
        self._codes: dict[str, list[str]] = defaultdict(list)
        for code, every in names.items():
            for name in dict.fromkeys((code.lower(), *every)):
                self._codes[name].append(code)

    def ask(self, folded: str) -> Collection[str]:
        """Return the names that determine what a text means.

        Args:
            folded: A folded code or name.
        """
        codes = self._codes.get(folded, ())
        if len(codes) == 1:
            return self._names[codes[0]]
        return frozenset().union(*(self._names[code] for code in codes))

    def find(self, folded: str) -> Collection[str]:
        """Return the codes that a text can mean.

        Args:
            folded: A folded code or name.
        """
        return self._codes.get(folded, ())
