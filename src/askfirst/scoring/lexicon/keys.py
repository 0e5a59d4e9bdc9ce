"""Words in the names of keys, by the kind of value the key takes. A key is matched by its whole name or by one word."""

CODE_NAMES = frozenset("code source_code python_code sql_code html_code js_code javascript_code".split())
"""Whole names that mean program text, although ``code`` as the last of several words means a short one."""

FORMAT_KEYS = frozenset("format dateformat timeformat datetimeformat fmt pattern_format layout mask strftime".split())
"""Takes a format: ``YYYY-MM-DD`` is a value here."""

TEMPLATE_KEYS = frozenset("template templates prompt_template placeholder placeholders substitution".split())
"""Takes text with open places: ``{{name}}`` is a value here."""

SYMBOL_KEYS = frozenset(
    """separator delimiter sep delim pattern regex regexp glob wildcard symbol char character operator op prefix suffix
    quote quotechar escape punctuation joiner terminator eol sign mask selector xpath filter expression padding filler
    bullet marker""".split()
)
"""Takes a sign: ``-``, ``*`` and ``?`` are values here."""

SECRET_KEYS = frozenset(
    """password passwd pwd passphrase secret token apikey api_key access_key secret_key private_key credential
    credentials authorization auth bearer otp pin cvv cvc signature jwt api_token access_token auth_token appid
    app_id client_secret""".split()
)
"""Takes a secret, which is never repeated in a question."""

SHORT_CODE_KEYS = frozenset(
    """code country_code currency_code language_code state_code airport_code iata icao iso country currency language
    lang locale region state province ticker symbol stock airport airline carrier unit units from_currency to_currency
    abbreviation initials timezone tz time_zone""".split()
)
"""Takes short codes, among which ``NA`` (Namibia) and ``NO`` (Norway) are values."""

LOCATOR_KEYS = frozenset(
    """path paths file files filename filepath dir directory folder url urls uri link href endpoint host hostname
    domain website site location_url server""".split()
)
"""Takes a place in a file system or on the net."""

ID_KEYS = frozenset(
    """id ids uuid guid identifier number no num reference ref sku isbn iban account order booking reservation ticket
    case invoice tracking phone mobile telephone tel fax passport license licence zip zipcode postcode postal""".split()
)
"""Takes an identifier or a number that somebody issued."""

CODE_KEYS = frozenset(
    """source script sql command cmd shell program snippet json yaml xml html css javascript python query_string
    graphql expression formula function body_json statement payload config configuration markup markdown diff patch
    cypher sparql jq args argv""".split()
)
"""Takes something a machine reads."""

ACTION_KEYS = frozenset("action actions operation operations method verb event trigger tool function_name step".split())
"""Takes the name of something to do: ``add_text`` is a value here."""

STAGE_KEYS = frozenset(
    """env environment stage branch mode type kind namespace database db profile tag channel status state level class
    category role visibility group label version""".split()
)
"""Takes one of few words that a system knows: ``test`` and ``sample`` are values here."""

WORK_KEYS = frozenset(
    """movie film song album track book title show series episode artist band game podcast playlist work event app
    product brand play novel author""".split()
)
"""Takes the name of a work or a maker, and there is one called nearly everything."""

TEXT_KEYS = frozenset(
    """text texts message messages content contents body description query queries q search keyword keywords question
    prompt comment comments note notes summary subject caption review feedback reason instruction instructions task
    topic sentence sentences paragraph story details input transcript answer reply tweet post html_body phrase
    statement caption bio abstract requirements""".split()
)
"""Takes running text."""

LABEL_KEYS = frozenset("label labels variable var variable_name column field fields property attribute sort_by".split())
"""Takes a name somebody made up for a machine: ``x`` and ``name`` are values here."""
