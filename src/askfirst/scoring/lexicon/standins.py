"""Whole values that stand in for one, by rule. Folded as ``text.normalise`` folds (no ß, no final sigma); spaces stand
for any separator.

Languages follow the speakers on the net: English, Chinese, Spanish, Arabic, Portuguese, Indonesian, French, Japanese,
Russian, German, Turkish, Korean, Italian, Vietnamese, Polish, Dutch, Ukrainian, Hindi, Thai, Czech, Swedish, Danish,
Norwegian, Finnish, Greek, Hungarian, Romanian, Hebrew.
"""

NULL = frozenset(
    ("null", "none", "nil", "nan", "undefined", "void 0", "n a", "na", "nothing", "empty", "nul", "nullptr")
)
"""A programming language's word for no value, written as text."""

UNKNOWN = frozenset(
    phrase.strip()
    for phrase in """
    unknown | unkown | unknow | not known | unspecified | not specified | none specified
    | not provided | none provided
    | unprovided | not given | not stated | not mentioned | not available | unavailable
    | not applicable | not set
    | not defined | not found | no value | no data | no information | no info | missing
    | missing value | value missing
    | is missing | not sure | unsure | i don't know | i dont know | don't know | dont know
    | do not know | idk | dunno
    | unclear | ambiguous | to be determined | to be decided | to be defined | to be announced | to be advised
    | to be confirmed | to be provided | to be specified | to be filled | to be filled in | tbd
    | tba | tbc | t b d
    | t b a | pending input | pending user input | awaiting input | awaiting user input
    | needs input | need input
    | needs clarification | need clarification | required | ask user | ask the user | ask me | whatever
    | none given | no answer | pending confirmation | no information available | information not available
    | information missing | please specify | please provide | please advise | awaiting user confirmation
    | awaiting confirmation | awaiting response | someone | somebody | information not provided
    | not yet known | not yet specified | unknown value | n k
    | desconocido | desconocida | no especificado | no especificada | sin especificar
    | no disponible | no proporcionado
    | no indicado | por definir | por determinar | por confirmar | ninguno | ninguna | no aplica
    | sin datos | no se
    | no sé | a definir | pendiente de definir
    | desconhecido | desconhecida | não especificado | não informado | não disponível | indisponível
    | nenhum | nenhuma
    | não se aplica | a confirmar | nao informado | nao especificado
    | inconnu | inconnue | non spécifié | non spécifiée | non précisé | non précisée | non renseigné
    | non renseignée
    | non disponible | indisponible | à définir | à déterminer | à préciser | à confirmer | aucun
    | aucune | sans objet
    | non specifie | non renseigne | a preciser
    | unbekannt | nicht angegeben | nicht bekannt | nicht verfügbar | nicht spezifiziert | nicht festgelegt
    | keine angabe | keine angaben | k a | noch offen | noch unbekannt | wird noch bekannt gegeben
    | keine | kein | nicht zutreffend | weiss nicht | zu bestimmen | noch festzulegen
    | sconosciuto | sconosciuta | non specificato | non specificata | non disponibile | non fornito
    | non indicato
    | da definire | da determinare | da confermare | nessuno | nessuna | non so | non noto
    | onbekend | niet opgegeven | niet gespecificeerd | niet beschikbaar | geen | nader te bepalen
    | n v t | n t b
    | weet niet | nog onbekend
    | nieznany | nieznana | nieznane | nie podano | nieokreślony | nieokreślone | brak | brak danych
    | nie dotyczy
    | do ustalenia | nie wiem
    | неизвестно | неизвестный | неизвестен | неизвестна | не указано | не указан | не указана | не задано
    | не определено | нет данных | отсутствует | не знаю | пусто | уточняется | будет уточнено
    | невідомо | невідомий | не вказано | немає даних | не визначено
    | bilinmiyor | belirtilmemiş | belirtilmedi | belirsiz | bilinmeyen | yok | mevcut değil
    | neznámý | neznámá | neznámé | neuvedeno | nezadáno | není k dispozici | žádný
    | okänd | okänt | ej angivet | inte angivet | ej angiven | saknas | ingen | ukendt | ikke angivet | ukjent
    | ikke oppgitt | tuntematon | ei tiedossa | ei määritelty | ei saatavilla
    | ismeretlen | nincs megadva | nem ismert | nincs | necunoscut | necunoscută | nespecificat
    | άγνωστο | άγνωστοσ
    | δεν έχει οριστεί | μη διαθέσιμο
    | tidak diketahui | tidak ditentukan | tidak tersedia | belum ditentukan | tidak ada
    | không rõ | không xác định | chưa xác định | không có | chưa biết
    | 未知 | 未定 | 待定 | 未指定 | 不明 | 不详 | 不詳 | 未提供 | 未填写 | 未填寫 | 待确认 | 待確認
    | 待补充 | 待補充 | 无 | 無
    | 没有 | 沒有 | 暂无 | 暫無 | 不知道 | 缺失 | 未设置 | 未設定 | 待填写 | 待填 | 不适用 | 不適用 | 未说明
    | 不明です | 未記入 | 未入力 | 未確認 | なし | 無し | わからない | 分からない | 該当なし
    | 指定なし | 特になし | 未回答
    | 알 수 없음 | 알수없음 | 미정 | 미상 | 없음 | 미지정 | 모름 | 해당 없음 | 지정되지 않음 | 불명
    | غير معروف | غير محدد | غير متوفر | مجهول | لا شيء | لا يوجد | غير متاح | לא ידוע | לא צוין
    | אין | לא זמין
    | अज्ञात | निर्दिष्ट नहीं | उपलब्ध नहीं | पता नहीं | ไม่ทราบ | ไม่ระบุ | ไม่มี | ไม่มีข้อมูล
    """.split("|")
)
"""An honest "I do not know", in words."""

FILLER = frozenset(
    phrase.strip()
    for phrase in """
    todo | fixme | to do | xxx | changeme | change me | replaceme | replace me | replace this
    | fillme | fill me
    | fill me in | fill in | fill this | fill this in | fill in later | placeholder | place holder
    | placeholder text
    | placeholder value | dummy | dummy value | dummy text | dummy data | dummydata | sample
    | sample text | sample value
    | sample data | example | example text | example value | test | testing | test value | test data
    | test test
    | foo | bar | baz | qux | foobar | foo bar | foobarbaz | foo bar baz | asdf | asdfasdf | asdfgh
    | qwerty | qwertz
    | lorem | lorem ipsum | lorem ipsum dolor sit amet | blah | blah blah | blah blah blah | bla bla
    | bla bla bla
    | some value | some text | some string | somevalue | sometext | somestring | string value
    | your value | your text
    | value here | text here | insert here | insert text | insert value | enter here | enter text
    | enter value
    | type here | write here | text goes here | value goes here | content goes here | goes here
    | insert text here
    | default value | defaultvalue | my value | mock | mock value | mock data | fake | fake data
    | stub | temp value
    | somename | some name | string | generic value | arbitrary value | random value | random string
    | any value | a value
    | the value | value1 | string1 | param1 | arg1
    | ejemplo | valor de ejemplo | texto de ejemplo | exemplo | texto de exemplo | exemple
    | exemple de texte | beispiel
    | beispieltext | beispielwert | muster | platzhalter | mustertext | esempio | testo di esempio
    | segnaposto
    | voorbeeld | voorbeeldtekst | przykład | przykładowy tekst | пример | пример текста
    | заполнитель | örnek | metin
    | приклад | příklad | exempel | platshållare | eksempel | esimerkki | példa | exemplu
    | παράδειγμα | contoh | ví dụ
    | 示例 | 例子 | 范例 | 範例 | 占位符 | 佔位符 | 测试 | 測試 | 样例 | 示例文本 | 例 | サンプル
    | テスト | ダミー | 見本 | プレースホルダー
    | 예시 | 테스트 | 샘플 | مثال | اختبار | דוגמה | उदाहरण | ตัวอย่าง
    """.split("|")
)
"""A word that fills a place."""

STAGE_FILLER = frozenset(
    ("string", "test", "testing", "sample", "example", "dummy", "mock", "fake", "foo", "bar", "placeholder")
)
"""Of these, what is a plain value where a key takes one of a system's own words (environment, branch, type, ...)."""

LOCATION = frozenset(
    phrase.strip()
    for phrase in """
    current location | my current location | my location | user location | user's location | users location
    | user current location | user's current location | the user's location | the current location
    | your location
    | your current location | here location | location here | current position | my position
    | current city | my city
    | user city | user's city | current place | current address | my address | my current address
    | user address
    | home address of the user | current user | the user
    | today's date | tomorrow's date | current date | current time | current datetime | current date and time
    | current timestamp | date of today | ubicación actual | mi ubicación | position actuelle
    | ma position | aktueller standort | mein standort | posizione attuale | 当前位置 | 我的位置 | 現在地 | 현재 위치
    """.split("|")
)
"""A place or person named only by its relation to the speaker."""

PEOPLE = frozenset(
    phrase.strip()
    for phrase in """
    john doe | johndoe | jane doe | janedoe | john q public | joe bloggs | joe public
    | max mustermann | maxmustermann
    | erika mustermann | maria musterfrau | fulano de tal | juan pérez ejemplo | jean exemple | jan modaal
    | john doe jr | mr john doe | mrs jane doe | dr john doe | foo bar | test user | testuser
    | test name | first last
    | firstname lastname | first name last name | full name | some person | sample name
    | sample user | example user
    | 张三 | 李四 | 王五 | 山田太郎 | 山田花子 | 홍길동 | иван иванов иванович | user name | name surname
    """.split("|")
)
"""The proverbial somebody of forms and manuals."""

GENERIC_NOUNS = frozenset(
    """name first firstname last lastname fullname surname email mail e address street city town country state zip
    postcode postal location place company organization organisation business employer team department key keys api
    token tokens secret password passphrase pin code codes phone mobile telephone number numbers id ids identifier uuid
    username user account login message text content body subject title description topic query question answer request
    input output value values data date time day month year url uri link website site domain host server port path file
    filename folder directory image photo picture video audio document repo repository project task object function
    method class variable parameter argument database table column index bucket region zone environment tenant
    client customer order invoice product item sku price amount quantity currency budget color size category type tag
    tags keyword keywords search term terms word words phrase sentence here destination origin source target recipient
    sender receiver contact contacts reason comment comments note notes feedback preference preferences choice option
    options birthday birthdate age gender profile role status wallet contract hash signature certificate license
    authorization credentials access session cookie header headers payload json script command string example something
    hotel restaurant flight airport departure arrival event venue theater theatre movie song artist actor book author
    genre language timezone unit units interval frequency duration stage branch commit version model agent channel
    group room device record field property attribute entity resource case ticket issue booking reservation passport
    brand store shop school university industry sector job position salary skill skills symptom symptoms medication
    backup image1 param metric metrics""".split()
)
"""Nouns that name a kind of value rather than a value."""

ARTICLES = frozenset("a an the some specific desired given certain relevant appropriate particular specified".split())
"""What stands before a noun of that kind when a description is given instead of a value."""

OWNERS = frozenset("user users user's customer customers customer's client's caller's sender's recipient's".split())
"""Whose value a description speaks of."""

PROVIDED = frozenset(
    "provided supplied specified given defined entered selected chosen input inputted mentioned requested".split()
)
"""What a description says was done with the value."""

VERBS = frozenset("insert enter fill replace put paste type add write provide specify input set choose select".split())
"""What a form tells its reader to do."""

FORM_VERBS = frozenset("insert enter fill replace paste provide".split())
"""Of these, what a form says in one token (``INSERT_KEY``); the others begin the names of operations (``add_text``)."""

VERB_OBJECTS = frozenset("your here in me with the a an value text name this it my own".split())
"""What follows such a verb in a form."""

COMPANY_HEADS = frozenset("abc xyz acme abcd example sample dummy foo foobar test".split())
"""How the proverbial company is called."""

COMPANY_TAILS = frozenset(
    """company corp corporation inc ltd llc gmbh ag co firm bank industries enterprises enterprise school university
    hotel store shop restaurant hospital clinic agency group holdings limited plc sa solutions technologies tech
    consulting partners associates law organization organisation foundation institute""".split()
)
"""What it trades as."""

CONCRETE_NOUNS = frozenset(
    "name id ids number url uri address email password token key code value date path filename username text".split()
)
"""Of these nouns, the ones that end the name of a field (``company name``, ``image_url``)."""

GENERIC_PREFIXES = frozenset("default any example sample dummy placeholder temp fake mock test unknown my".split())
"""What stands before a noun in the name of a thing that does not exist (``sample_id``, ``my_api_key``)."""

NOT_GIVEN = frozenset("provide provided specify specified mention mentioned say said state stated give given".split())
"""What nobody did, behind "not"."""

EXAMPLE_IDS = frozenset(
    """123e4567-e89b-12d3-a456-426614174000 550e8400-e29b-41d4-a716-446655440000 00000000-0000-0000-0000-000000000000
    12345678-1234-1234-1234-123456789012 12345678-1234-5678-1234-567812345678 abcdef abcdefg abcdefgh abcd1234 1234abcd
    a1b2c3 a1b2c3d4 a1b2c3d4e5 a1b2c3d4e5f6 abcdef123456 abc123xyz abc-def-ghi deadbeef hunter2 p@ssw0rd letmein
    0xdeadbeef 0xabc 0x123""".split()
)
"""Identifiers and secrets that manuals repeat."""

HEX_STARTS = ("123456", "abcdef", "abc123", "000000", "deadbe", "fedcba", "987654")
"""How a made-up hexadecimal number begins; one real one in some two million does."""

MARKUP_TAGS = frozenset(
    "br p b i u hr a div span em strong ul ol li h1 h2 h3 h4 h5 h6 pre code table tr td th img".split()
)
"""Tags of HTML, which stand in angle brackets for another reason."""

DUNDERS = frozenset("main init name all file doc version call str repr".split())
"""Names that Python writes between double underscores."""

STREETS = frozenset(("main", "elm", "fake", "example", "sample", "any", "test"))
"""Where it has its office."""

STREET_TYPES = frozenset("street st avenue ave road rd lane ln drive dr boulevard blvd strasse".split())

STREET_WORDS = frozenset(("anytown", "musterstrasse", "musterstadt", "anystreet", "sometown", "anyville"))

EXAMPLE_HOSTS = frozenset(
    """example.com example.org example.net example.edu example.co example.io domain.com domain.org domain.tld
    yourdomain.com yourcompany.com your-domain.com yoursite.com yourwebsite.com mydomain.com mywebsite.com mysite.com
    somewhere.com somedomain.com anydomain.com website.com placeholder.com email.com test.com test.org sample.com
    dummy.com foo.com foobar.com company.com hostname.com beispiel.de
    ejemplo.com exemple.com exemple.fr""".split()
)
"""Hosts of manuals. The example.* ones are reserved by RFC 2606 and RFC 6761."""

EXAMPLE_TLDS = frozenset(("example", "invalid", "test"))
"""Top-level names that RFC 2606 reserves."""

DATE_PARTS = frozenset(
    """yyyy yy mm dd hh ss mmm mmmm ddd dddd jj aaaa tt jjjj yyyymmdd ddmmyyyy mmddyyyy hhmm hhmmss yyyymm mon month day
    year hour minute second sss z am pm t yyyyt ddthh ssz mmz ssz hht""".split()
)
"""Parts of a date or time pattern."""

DATE_STRONG = frozenset("yyyy yyyymmdd ddmmyyyy mmddyyyy hh dd jjjj aaaa jj tt ddthh hhmm hhmmss yyyymm yyyyt".split())
"""Of these, the ones that nothing else is called."""

OMITTED = frozenset(
    """rest existing remaining unchanged full omitted previous same other methods function code implementation content
    contents continues continue file above before body here truncated snip etc more lines logic""".split()
)
"""What stands beside the dots where text was left out."""
