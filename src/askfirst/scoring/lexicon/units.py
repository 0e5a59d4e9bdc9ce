"""Units of measure by dimension: names and signs, and how many of the dimension's base one of each is."""

_TABLE = """
time: ms millisecond milliseconds=0.001 s sec secs second seconds=1 min mins minute minutes=60 h hr hrs hour
  hours=3600 day days d=86400 night nights=86400 week weeks=604800 fortnight=1209600
calendar: month months=1 quarter quarters=3 semester semesters=6 year years yr yrs=12 decade decades=120
  century centuries=1200
days: day days=1 week weeks=7 fortnight=14 month months=30 year years=365
length: mm millimeter millimeters millimetre millimetres=0.001 cm centimeter centimeters centimetre
  centimetres=0.01 m meter meters metre metres=1 km kms kilometer kilometers kilometre kilometres=1000 inch
  inches in=0.0254 ft foot feet=0.3048 yd yard yards=0.9144 mi mile miles=1609.344
mass: mg milligram milligrams=0.001 g gram grams=1 kg kgs kilo kilos kilogram kilograms=1000 t tonne
  tonnes=1000000 oz ounce ounces=28.349523 lb lbs pound pounds=453.59237
volume: ml milliliter milliliters millilitre millilitres=0.001 l liter liters litre litres=1 gal gallon
  gallons=3.785412 cup cups=0.236588 pint pints=0.473176 quart quarts=0.946353
data: b byte bytes=1 kb kilobyte kilobytes=1000 mb megabyte megabytes=1000000 gb gigabyte gigabytes=1000000000
  tb terabyte terabytes=1000000000000
binary: byte bytes=1 kb kib=1024 mb mib=1048576 gb gib=1073741824 tb tib=1099511627776
speed: km/h kmh kph=1 mph=1.609344 m/s mps=3.6
energy: j joule joules=1 kj kilojoule kilojoules=1000 cal calorie calories=4.184 kcal=4184 wh=3600 kwh=3600000
power: w watt watts=1 kw kilowatt kilowatts=1000 mw megawatt megawatts=1000000 hp horsepower=745.7
pressure: pa pascal pascals=1 kpa=1000 psi=6894.757 bar bars=100000 atm=101325
angle: degree degrees deg=1 radian radians rad=57.29578
"""


def _read() -> tuple[dict[str, float], ...]:
    """Return one table a dimension, unit to size."""
    found = []
    for line in _TABLE.strip().replace("\n  ", " ").split("\n"):
        units: dict[str, float] = {}
        names: list[str] = []
        for word in line.partition(": ")[2].split():
            name, equals, size = word.partition("=")
            names.append(name)
            if equals:
                units.update(dict.fromkeys(names, float(size)))
                names = []
        found.append(units)
    return tuple(found)


DIMENSIONS = _read()
"""Unit to size, a table for each dimension; one unit may be in several (days are seconds, and parts of a year)."""
