"""Words in the names of keys, by how a value is traced; the whole name is tried first, then its last word."""

TEXT = frozenset(
    """text message content contents body description question prompt comment note summary subject caption review
    feedback reason instruction task details transcript tweet post plan steps step abstract thought html markdown
    objective goal idea problem analysis context response answer reasoning story paragraph sentence bio memo purpose
    explanation label_text reply intro introduction greeting""".split()
)
QUERY = frozenset("query queries q search keyword keywords search_query search_term term topic search_terms".split())
CODE = frozenset(
    """code_snippet source_code sql command cmd script expression formula function program snippet regex pattern
    python_code sql_query cypher""".split()
)
PAGING = frozenset(
    """limit page size per_page offset max_results count top_k top_n num_results results max_length start_index
    page_size pagesize batch batch_size max_tokens timeout timeout_ms timeout_seconds skip depth index
    slide_index font_size page_number num_return max_items retries delay interval_ms cursor max_pages max_depth
    max_count min_count max_size width height tail head precision decimals decimal_places round""".split()
)
PAGING_PARTS = frozenset("limit timeout page offset".split())
EMAIL = frozenset("email mail e_mail email_address recipient_email to_email".split())
PHONE = frozenset("phone mobile telephone tel fax phone_number mobile_number".split())
URL = frozenset("url uri link href endpoint website site domain host hostname webhook repository_url".split())
PATH = frozenset("path file filename filepath file_path file_name dir directory folder output_path".split())
SECRET = frozenset(
    """password passwd pwd passphrase secret token apikey api_key access_key secret_key private_key credential
    authorization bearer otp pin cvv cvc signature api_token access_token auth_token card_verification_number""".split()
)
ID = frozenset(
    """id uuid guid identifier ref reference sku isbn iban tracking_number order_number account_number card_number
    zip zipcode zip_code postal_code postcode wallet wallet_address account serial_number hash tx_hash
    invoice_number license_plate passport passport_number ssn cik ean upc contract_address flight_number""".split()
)
DATE = frozenset(
    """date day time datetime start_date end_date start_time end_time when deadline due_date birthday dob month
    year timestamp hour since until date_time departure_date arrival_date checkin checkout check_in check_out
    quarter""".split()
)
AMOUNT = frozenset("amount price cost budget total value rate salary fee balance sum principal payment income".split())
COUNT = frozenset(
    """quantity number_of_people people guests passengers adults children seats number_of_seats number_of_tickets
    tickets party_size num nights days rooms""".split()
)
PLACE = frozenset(
    """city location place country state region origin destination address town area venue province county
    from_city to_city departure_city arrival_city street airport station where where_to neighborhood continent
    district departure_location arrival_location pickup_location dropoff_location market""".split()
)
PERSON = frozenset(
    """first_name last_name full_name username user_name person author artist director actor recipient receiver sender
    owner patient doctor employee contact surname attendee user cast starring passenger guest_name""".split()
)
CATEGORY = frozenset("genre genres cuisine cuisines".split())
TASTES = ("cuisine", "genre", "kind of food", "type of food", "category of food")
"""How descriptions say that a ``category`` is a matter of taste, and not of how a thing is filed."""
