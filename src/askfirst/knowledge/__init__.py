"""Facts that no code can compare, from well-kept libraries: places, money, languages, schemas; extra ``grounded``.

Each vendor is imported in its own module only, and nothing is read before the first question of its kind.
"""
