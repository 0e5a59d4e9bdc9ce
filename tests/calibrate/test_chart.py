import xml.etree.ElementTree as ET

from askfirst.calibrate.chart import draw
from askfirst.calibrate.curve import Curve

NAMESPACE = {"s": "http://www.w3.org/2000/svg"}


def _curve(good: dict[int, int], guesses: dict[int, int], asked: list[int]) -> Curve:
    curve = Curve()
    for counts, given in ((curve._good, good), (curve._guesses, guesses)):
        for step, count in given.items():
            counts[step] = count
    curve.asked = asked
    return curve


def _drawn(**curves: Curve) -> ET.Element:
    return ET.fromstring(draw(curves))  # noqa: S314 - our own text


CURVE = _curve({100: 5, 1000: 95}, {0: 50, 100: 40, 1000: 10}, [5, 90])


def test_a_curve_starts_in_the_corner_and_stops_at_the_right_end() -> None:
    line = _drawn(grounded=CURVE).find("s:polyline", NAMESPACE)

    assert line is not None
    assert line.get("points") == "70.0,360.0 70.0,195.0 345.0,63.0 620.0,63.0"


def test_a_dot_says_where_the_profile_stands() -> None:
    dot = _drawn(grounded=CURVE).find("s:circle", NAMESPACE)

    assert dot is not None
    assert (dot.get("cx"), dot.get("cy")) == ("345.0", "63.0")
    assert [title.text for title in dot] == ["90.0% at 5.00%"]


def test_a_profile_beyond_the_right_end_has_no_dot() -> None:
    curve = _curve({0: 50, 1000: 50}, {0: 1}, [50, 1])

    assert _drawn(seed=curve).find("s:circle", NAMESPACE) is None


def test_every_curve_is_named_and_a_name_may_hold_anything() -> None:
    drawn = _drawn(**{"a<b>&c.toml": CURVE, "strict": Curve()})

    texts = [text.text for text in drawn.findall("s:text", NAMESPACE)]
    assert {"a<b>&c.toml", "strict", "good calls stopped", "guesses caught", "10%", "100%"} <= set(texts)
    assert len(drawn.findall("s:polyline", NAMESPACE)) == 1


def test_equal_curves_give_equal_texts() -> None:
    assert draw({"a": CURVE}) == draw({"a": CURVE})
