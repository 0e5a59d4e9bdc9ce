"""Curves of recall against false alarms, drawn as SVG."""

from collections.abc import Mapping
from itertools import cycle
from xml.sax.saxutils import escape

from askfirst.calibrate.curve import Curve

_WIDTH, _HEIGHT = 640, 420
_LEFT, _RIGHT, _TOP, _BOTTOM = 70, 20, 30, 60
_WIDEST = 0.10
"""False-clarify rate at the right end: nobody puts up with more."""

_COLOURS = ("#0b6e99", "#b3541e", "#3c7a3c", "#7b4b94", "#8a6d00")
"""Told apart by people who do not see all colours as well; 4.5 to 1 on white."""


def draw(curves: Mapping[str, Curve]) -> str:
    """Draw curves.

    Args:
        curves: Name of a profile or policy to its curve; one without calls of both kinds is only named.

    Returns:
        An SVG document; equal curves give equal texts.
    """
    parts = [*_frame(), *_ticks()]
    for place, ((name, curve), colour) in enumerate(zip(curves.items(), cycle(_COLOURS), strict=False)):
        parts.extend(_line(curve, colour))
        parts.append(_text(_WIDTH - _RIGHT - 12, _HEIGHT - _BOTTOM - 14 - 18 * place, name, "end", colour))
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        f'font-family="sans-serif" font-size="13" role="img">\n{body}\n</svg>\n'
    )


def _frame() -> list[str]:
    return [
        f"<title>Guesses caught against good calls stopped, for every cut from 0 to 1, up to {_WIDEST:.0%}</title>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
        _text((_LEFT + _WIDTH - _RIGHT) / 2, _HEIGHT - 14, "good calls stopped", "middle"),
        _text(_LEFT, 18, "guesses caught", "middle"),
    ]


def _ticks() -> list[str]:
    found = []
    for tenth in range(11):
        x, y = _place(_WIDEST * tenth / 10, tenth / 10)
        found += [
            f'<path d="M{x:.1f} {_TOP}V{_HEIGHT - _BOTTOM}M{_LEFT} {y:.1f}H{_WIDTH - _RIGHT}" stroke="#ddd"/>',
            _text(x, _HEIGHT - _BOTTOM + 18, f"{_WIDEST * tenth / 10:.0%}", "middle"),
            _text(_LEFT - 8, y + 4, f"{tenth / 10:.0%}", "end"),
        ]
    return found


def _line(curve: Curve, colour: str) -> list[str]:
    """Draw the curve up to the right end, and a dot where the profile stands."""
    steps = []
    x, y = 0.0, 0.0
    for point in curve.points():
        if point.false_clarify_rate > _WIDEST:
            steps.append(f"{_WIDTH - _RIGHT:.1f},{y:.1f}")
            break
        x, y = _place(point.false_clarify_rate, point.recall)
        steps.append(f"{x:.1f},{y:.1f}")
    stands = curve.in_force()
    found = [f'<polyline points="{" ".join(steps)}" fill="none" stroke="{colour}" stroke-width="2"/>'] if steps else []
    if stands is not None and stands[0] <= _WIDEST:
        x, y = _place(*stands)
        label = f"{stands[1]:.1%} at {stands[0]:.2%}"
        found.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}"><title>{label}</title></circle>')
        found.append(_text(x + 10, y + 18, label, "start", colour))
    return found


def _place(rate: float, recall: float) -> tuple[float, float]:
    x = _LEFT + rate / _WIDEST * (_WIDTH - _LEFT - _RIGHT)
    return x, _HEIGHT - _BOTTOM - recall * (_HEIGHT - _TOP - _BOTTOM)


def _text(x: float, y: float, text: str, anchor: str, colour: str = "#333") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{escape(text)}</text>'
