"""The city: a chess board of businesses and gaps, its rows and columns named, a city card beside each row."""

from __future__ import annotations

from core.games.four_families.components import CAPONE_DOWN, CAPONE_UP
from core.games.four_families.preview import COLUMNS, is_business, is_safe
from tui.games.four_families.layout import Layout
from tui.games.four_families.painting.signs import safe_signs
from tui.games.four_families.painting.square import paint_square
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.glyphs import NEW
from tui.painting.ink import BLOOD, BOLD, BRASS, MUTED, NEW_INK, PAPER

SHORT = ("Bribe", "Sabot.", "Ethics", "Showd.")
LONG = ("Bribe", "Sabotage", "Ethics", "Showdown")
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
        paint_square(canvas.sub(x, y, layout.wide, layout.high), view_model, cell)
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
    if card < 0:
        return
    wide, y = canvas.width >= 11, (canvas.height - 1) // 2 - (canvas.width >= 11)
    if card in (CAPONE_DOWN, CAPONE_UP):
        arrow = "↓" if card == CAPONE_DOWN else "↑"
        canvas.put(0, y, f"Al Capone {arrow}" if wide else f"Cap. {arrow}", BRASS)
        if wide:
            canvas.put(0, y + 1, "+1 card to", MUTED)
            canvas.put(0, y + 2, "who extorts", MUTED)
        return
    safe = view_model.view.seat is not None and is_safe(view_model.board, view_model.view, view_model.me, card)
    canvas.put(0, y, LONG[card] if wide else SHORT[card], MUTED if safe else BLOOD)
    if wide:
        canvas.put(0, y + 1, COSTS[card], MUTED if safe else PAPER)
        canvas.put(0, y + 2, "✓ safe" if safe else f"safe: {safe_signs(view_model.board.safe[card])}", MUTED)
    elif safe:
        canvas.put(0, y + 1, "✓ safe", MUTED)


def paint_legend(canvas: Canvas, y: int) -> None:
    """Paint one line that explains the signs."""
    x = 2
    for sign, word in LEGEND:
        x = canvas.put(x, y, sign, BOLD)
        x = canvas.put(x + 1, y, word, MUTED) + 2
