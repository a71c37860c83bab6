"""A part of a page that is too long for its panel: what of it is in sight."""

from __future__ import annotations

from collections.abc import Hashable

from tui.commands import Press
from tui.painting.canvas import Canvas
from tui.painting.ink import GROUND, PANEL, Ink
from tui.painting.parts.foot import paint_more
from tui.painting.parts.tabs import is_flat


def ground(canvas: Canvas) -> Ink:
    """Return what a panel of this width is painted on."""
    return PANEL if is_flat(canvas) else GROUND


def show_part(canvas: Canvas, page: Canvas, first: int, is_below: bool, is_above: bool, by_keys: bool) -> None:
    """Show a page from a row on in place of all that was there. The last row says what there is further down and up."""
    shown = Canvas(canvas.width, canvas.height, canvas.look)
    shown.fill(0, 0, shown.width, shown.height, ground(canvas))
    shown.sub(0, 0, shown.width, shown.height - 1).show(page, first)
    paint_more(shown, is_below, is_above, by_keys=by_keys)
    canvas.show(shown, 0)


def is_in_sight(part: Canvas, page: Canvas, target: Hashable) -> bool:
    """Return whether a part of a page has all rows of a target, and something of those above and below it.

    Arrows lead to those. A target that the page does not have is not missed.
    """
    shown, whole = part.target_areas(), page.target_areas()
    here = whole.get(target)
    if here is None:
        return True
    rows = {other: area.y for other, area in whole.items() if not isinstance(other, Press)}
    above = sorted((other for other in rows if rows[other] < here.y), key=lambda other: rows[other])[-1:]
    below = sorted((other for other in rows if rows[other] > here.y), key=lambda other: rows[other])[:1]
    return target in shown and shown[target].height == here.height and all(other in shown for other in (*above, *below))


def more(part: Canvas, page: Canvas, target: Hashable) -> tuple[bool, bool]:
    """Return whether there is more of a page further down than the part that its painter has chosen, and whether further up."""
    first = row_of(part, page, target)
    return first + part.height < page.height, first > 0


def row_of(part: Canvas, page: Canvas, target: Hashable) -> int:
    """Return which row of a page stands first in the part that its painter has chosen about a target."""
    shown, whole = part.target_areas().get(target), page.target_areas().get(target)
    return 0 if shown is None or whole is None else max(0, whole.y - shown.y)
