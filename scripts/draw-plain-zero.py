"""`python3 scripts/draw-plain-zero.py` draws client/src/fonts/atkinson-*.woff2 from the installed typeface.

Each file is Atkinson Hyperlegible Next in one weight, whose digit 0 has no stroke through it, at its own width.
The 0 of equal width, for tables, is composed of it. Run this when the typeface has a new version. Needs
`pip install fonttools brotli`.
"""
from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parent.parent
TYPEFACE = ROOT / "node_modules/@fontsource/atkinson-hyperlegible-next/files"


def contours_of(glyph):
    start = 0
    for end in glyph.endPtsOfContours:
        yield list(zip(glyph.coordinates[start : end + 1], glyph.flags[start : end + 1]))
        start = end + 1


def whole_counter(outline, left_counter):
    """The left half counter ends with the lower left quarter of the counter that the stroke divides."""
    bottom = left_counter[0][0]
    corner = max(place for place, (_, on_curve) in enumerate(left_counter) if on_curve and place > 0)
    left, *controls = [point for point, _ in left_counter[corner:]]
    middle = outline[0][0][0]

    def across(point):
        return (2 * middle - point[0], point[1])

    def up(point):
        return (point[0], 2 * left[1] - point[1])

    return [
        (bottom, True),
        *[(across(point), False) for point in reversed(controls)],
        (across(left), True),
        *[(across(up(point)), False) for point in controls],
        (up(bottom), True),
        *[(up(point), False) for point in reversed(controls)],
        (left, True),
        *[(point, False) for point in controls],
    ]


def draw(pen, contour):
    (start, _), *rest = contour
    pen.moveTo(start)
    controls = []
    for point, on_curve in [*rest, contour[0]]:
        if not on_curve:
            controls.append(point)
            continue
        pen.qCurveTo(*controls, point)
        controls = []
    pen.closePath()


for weight in (400, 700):
    font = TTFont(TYPEFACE / f"atkinson-hyperlegible-next-latin-{weight}-normal.woff2")
    outline, left_counter, _ = contours_of(font["glyf"]["zero"])
    pen = TTGlyphPen(None)
    draw(pen, outline)
    draw(pen, whole_counter(outline, left_counter))
    font["glyf"]["zero"] = pen.glyph()
    font.flavor = "woff2"
    font.save(ROOT / f"client/src/fonts/atkinson-{weight}.woff2")
