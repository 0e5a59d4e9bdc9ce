"""Which names determine a language."""

from collections import defaultdict
from collections.abc import Collection, Iterable

from babel import Locale

from askfirst.knowledge.colloquial import LANGUAGES
from askfirst.knowledge.lookup import Lookup
from askfirst.knowledge.names import language_aliases, languages


class Tongues:
    """Answers about languages."""

    def __init__(self, locales: Iterable[Locale]) -> None:
        """Build the index.

        Args:
            locales: What names.read_locales returned.
        """
        names: dict[str, set[str]] = defaultdict(set)
        for code, every in languages(locales).items():
            names[_base(code)] |= every | {_base(code), code.lower(), *LANGUAGES.get(code, ())}
        for alias, code in language_aliases().items():
            if code in names:
                names[code].add(alias.lower())
        self._called = Lookup(names)

    def ask(self, folded: str) -> Collection[str]:
        """Say which names determine a language; see Knowledge.language."""
        return self._called.ask(folded) or self._called.ask(_base(folded))


def _base(code: str) -> str:
    """Take region and script off a language tag: ``es-mx`` and ``zh_Hant`` are es and zh."""
    return code.replace("_", "-").partition("-")[0]
