"""Number words, scales, and what everyday words count."""

DIGIT_WORDS = {
    word: number
    for number, word in enumerate(
        """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
        seventeen eighteen nineteen""".split()
    )
}
TENS = {
    word: 10 * number
    for number, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), start=2)
}
SCALES: dict[str, float] = {
    "hundred": 100, "thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12, "k": 1e3, "m": 1e6, "mn": 1e6,
    "b": 1e9, "bn": 1e9, "lakh": 1e5, "crore": 1e7, "dozen": 12,
}  # fmt: skip
ORDINALS = {
    word: number
    for number, word in enumerate(
        """first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
        fifteenth sixteenth seventeenth eighteenth nineteenth twentieth""".split(),
        start=1,
    )
} | {"thirtieth": 30}

IMPLIED: dict[str, tuple[float, ...]] = {
    "single": (1,), "once": (1,), "alone": (1,), "solo": (1,), "myself": (1,), "only": (1,),
    "twice": (2,), "double": (2,), "couple": (2,), "pair": (2,), "both": (2,),
    "half": (0.5, 30, 50), "quarter": (0.25, 15, 3, 4, 25),
    "triple": (3,), "thrice": (3,), "trio": (3,), "dozen": (12,), "week": (7, 1), "weekly": (7,), "weekend": (2,),
    "fortnight": (14,), "month": (30, 31, 1), "monthly": (30, 12), "year": (365, 1, 12), "annual": (1, 365, 12),
    "yearly": (1, 365, 12), "decade": (10,), "century": (100,),
    "day": (1, 24), "daily": (1, 24), "hour": (1, 60, 3600), "minute": (1, 60),
    "tomorrow": (1,), "today": (1, 0), "tonight": (1, 0), "yesterday": (1,), "now": (0,), "next": (1,),
    "freezing": (0, 32),
    "boiling": (100, 212), "none": (0,), "free": (0,), "full": (100, 1), "maximum": (100,), "wife": (2,),
    "husband": (2,), "spouse": (2,), "partner": (2,), "girlfriend": (2,), "boyfriend": (2,), "quartet": (4,),
    "last": (1,), "previous": (1,), "top": (1,), "best": (1,), "standard": (1,), "unit": (1,),
    "semester": (6,), "bimonthly": (2,), "biweekly": (14, 2), "halve": (0.5, 50),
}  # fmt: skip
"""What a word counts when no figure is given: units of time by their parts, pairs, company."""
