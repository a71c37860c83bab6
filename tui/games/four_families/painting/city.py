"""The city: a chess board of businesses and gaps, its rows and columns named, a city card beside each row."""

from __future__ import annotations

from core.games.four_families.components import CAPONE_DOWN
from core.games.four_families.preview import COLUMNS, is_business, is_safe
from tui.games.four_families.layout import LARGE, Layout
from tui.games.four_families.painting.signs import safe_signs
from tui.games.four_families.painting.square import paint_square
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.glyphs import NEW
from tui.painting.ink import BLOOD, BOLD, BRASS, MUTED, NEW_INK, PAPER, Ink

SHORT = ("Bribe", "Sabot.", "Ethics", "Showd.")
LONG = ("Bribe", "Sabotage", "Ethics", "Showdown")
SAFE = "✓ safe"
COSTS = ("$1 more", "an asset", "influence", "a gangster")
LEGEND = (
    ("H", "hat"),
    ("C", "city"),
    ("G", "gang"),
    ("*", "asset"),
    ("F", "family"),
    ("‹!›", "agent"),
    ("♛", "chief"),
    ("$", "extorted"),
    ("3p", "points"),
    ("2c", "cards"),
)


def paint_city(canvas: Canvas, layout: Layout, view_model: ViewModel) -> None:
    """Paint all squares. The one under the cursor last, so that its marks lie on top."""
    city = view_model.board.city(len(view_model.view.family))
    for column in range(COLUMNS):
        here = view_model.here % COLUMNS == column
        canvas.put(layout.left + column * layout.wide + layout.wide // 2, 0, str(column + 1), BOLD if here else MUTED)
    for row in range(city.rows):
        here = view_model.here // COLUMNS == row
        canvas.put(layout.left - 2, 1 + row * layout.high + (layout.high - 1) // 2, chr(ord("A") + row), BOLD if here else MUTED)
        window = canvas.sub(layout.cards, 1 + row * layout.high, layout.cards_wide, layout.high)
        _city_card(window, view_model, view_model.view.rows[row])
    for cell in range(city.cells):
        x, y = layout.corner(cell)
        paint_square(canvas.sub(x, y, layout.wide + is_business(cell), layout.high), view_model, cell)
    for cell in range(city.cells):
        if view_model.is_new(cell):
            _new(canvas, layout, view_model, cell)


def _new(canvas: Canvas, layout: Layout, view_model: ViewModel, cell: int) -> None:
    """Mark what has changed since your last action: a business left of its name, a gap above its tokens or beside them."""
    x, y = layout.corner(cell)
    if is_business(cell):
        canvas.put(x - 1, y, NEW, NEW_INK)
    else:
        canvas.put(x + layout.wide // 2 - 2, y, NEW, NEW_INK)


def _city_card(canvas: Canvas, view_model: ViewModel, card: int) -> None:
    """Paint a city card: blood for a penalty, brass for Al Capone. It is muted if it cannot touch the player."""
    wide = canvas.width >= LARGE.cards_wide
    lines = [] if card < 0 else capone_signs(card, wide) if card >= CAPONE_DOWN else penalty_signs(view_model, card, wide)
    for y, (words, ink) in enumerate(lines, (canvas.height - 1) // 2 - wide):
        canvas.put(0, y, words, ink)


def capone_signs(card: int, wide: bool) -> list[tuple[str, Ink]]:
    """Return what stands beside Al Capone's row, a line each."""
    arrow = "↓" if card == CAPONE_DOWN else "↑"
    return [(f"Al Capone {arrow}", BRASS), ("+1 card to", MUTED), ("who extorts", MUTED)] if wide else [(f"Cap. {arrow}", BRASS)]


def penalty_signs(view_model: ViewModel, card: int, wide: bool) -> list[tuple[str, Ink]]:
    """Return what stands beside a penalty's row, a line each: its name, what it costs, and what keeps the player safe."""
    safe = view_model.view.seat is not None and is_safe(view_model.board, view_model.view, view_model.me, card)
    name = (LONG[card] if wide else SHORT[card], MUTED if safe else BLOOD)
    is_spared = [(SAFE, MUTED)] if safe else []
    if not wide:
        return [name, *is_spared]
    return [name, (COSTS[card], MUTED if safe else PAPER), *(is_spared or [(f"safe: {safe_signs(view_model.board.safe[card])}", MUTED)])]


def paint_legend(canvas: Canvas, y: int) -> None:
    """Paint one line that explains the signs."""
    x = 2
    for sign, word in LEGEND:
        x = canvas.put(x, y, sign, BOLD)
        x = canvas.put(x + 1, y, word, MUTED) + 2
