"""Everyday words and short forms that mean the same thing, one set a line; ``_`` stands for a space."""

from askfirst.scoring.lexicon.states import STATES

_SETS = """
buy purchase acquire get order
sell offload dispose
cancel terminate stop abort
remove delete erase drop clear
create add make new insert register
find search look locate
update modify change edit
female woman women girl lady she her mrs ms
male man men boy guy he him mr
adult adults grown
child children kid kids
oneway one-way one_way single
roundtrip round-trip round_trip return
economy coach cheap
comedy comedies comic funny hilarious humorous laugh comedic rom-com
horror scary frightening
romance romantic love rom-com romcom
thriller suspense suspenseful
sci-fi scifi science_fiction scientific_fiction futuristic
animation animated cartoon cartoons anime
drama dramas dramatic
biographical biopic biography
action adventure
chinese cantonese szechuan sichuan hunan dim_sum
japanese sushi ramen izakaya
italian pizza pasta
mexican tacos taco burrito tex-mex
american burgers burger steakhouse
indian curry
kilometers km kms kilometer kilometre kilometres
miles mile mi mph
celsius centigrade c metric °c
fahrenheit f imperial °f
meters meter m metres metre
centimeters cm centimetre centimetres centimeter
feet foot ft
inches inch
kilograms kg kilogram kilos
pounds lbs lb pound
grams gram g
milligrams mg
liters l litre litres liter
gallons gal gallon
usd dollar dollars $ bucks us$ us_dollar
eur euro euros €
gbp pound pounds sterling £ quid
jpy yen ¥
cny yuan rmb renminbi
inr rupee rupees ₹
rub ruble rubles rouble
krw won
chf franc francs
mxn peso pesos
aud australian_dollar australian_dollars
cad canadian_dollar canadian_dollars
bitcoin btc
ethereum eth ether
solana sol
dogecoin doge
true yes
false no not
high expensive luxury upscale pricey
low cheap inexpensive budget affordable
moderate intermediate medium mid average
psychologist therapist therapy
doctor physician gp
english en
spanish es
french fr
german
italian
japanese ja jp
chinese zh mandarin
portuguese pt
russian ru
korean ko
arabic ar
hindi hi
dutch nl
today now current
descending desc highest top most largest biggest
ascending asc lowest least smallest
car cars auto driving drive
walk walking foot
bike biking bicycle cycling bicycling
transit bus train subway metro public_transport
united_states us usa america american u.s. u.s.a. states
united_kingdom uk britain gb british england u.k.
new_york ny nyc big_apple
los_angeles la l.a. lax
san_francisco sf san_fran frisco sfo
washington dc d.c.
philadelphia philly
chicago chi-town windy_city
las_vegas vegas sin_city
movie film movies films
tv television
photo picture image pictures photos images
png image
csv spreadsheet
fast quick quickly quickest fastest
daily day every_day
weekly week every_week
monthly month every_month
yearly annual annually year
hourly hour
pm afternoon evening
am morning
urgent critical asap
high urgent urgently critical important asap immediately top
low minor trivial whenever
reply respond
mean average avg
stddev standard_deviation
sum total add plus addition
subtract minus difference
multiply product times
divide quotient ratio
repo repository
function func def
temperature temp
maximum max highest
minimum min lowest
information info
application app
vegetarian veggie veg
vegan plant-based
seafood fish
latin spanish
ssn social_security_number social_security
dob date_of_birth birthdate
email e-mail mail
phone telephone mobile
delivered arrived
percent percentage %
s small
m medium
l large
xl extra_large
xxl extra_extra_large double_extra_large
client customer patron
python py
javascript js
typescript ts
kubernetes k8s
postgres postgresql pg
bug defect issue problem
sms text_message text
employee staff worker
house home
lawyer attorney
photo photograph picture
begin start
end finish
support help assistance
fridge refrigerator
cinema theater theatre
football soccer
vacation holiday
luggage baggage bags
quarterly quarter
gender sex
apartment apt flat
street st
avenue ave
road rd
boulevard blvd
doctor dr
"""


def _read() -> dict[str, frozenset[str]]:
    """Map each word to all of its sets."""
    found: dict[str, set[str]] = {}
    rows = [[word.replace("_", " ") for word in line.split()] for line in _SETS.split("\n") if line]
    for row in rows:
        for word in row:
            found.setdefault(word, set()).update(row)
    for code, name in STATES.items():
        found.setdefault(code, set()).add(name)
    return {word: frozenset(others - {word}) for word, others in found.items()}


SYNONYMS = _read()
"""A word to the others that mean the same."""
