"""A corner of the city at night: four squares of the chess board, a companion and an agent between them."""

from __future__ import annotations

from tui.games.four_families.painting.chips import chip
from tui.painting.canvas import Canvas
from tui.painting.ink import FAINT, HEAD, PLAYER_ROLES, RAISED, filled, player

NAMES = ("Bar", "Bank", "Jazz", "Golf")


def paint_art(canvas: Canvas) -> None:
    """Paint small, or big if there is room."""
    big = canvas.width >= 23 and canvas.height >= 8
    wide, high, columns = (7, 4, 3) if big else (4, 2, 3)
    for row in range(2):
        for column in range(columns):
            window = canvas.sub(1 + column * wide, row * high, wide, high)
            if (row + column) % 2 == 0:
                _business(window, column // 2 + 2 * row)
            elif column != 2:
                text, ink = chip(3 if row == 0 else 4, canvas.look.mono)
                window.put((wide - 3) // 2, (high - 1) // 2, text, ink)
            else:
                window.fill(0, 0, wide, high, FAINT, "╱")
    if not big:
        canvas.put(1, 4, "━" * 12, FAINT)


def _business(window: Canvas, seat: int) -> None:
    window.fill(0, 0, window.width, window.height, RAISED)
    window.fill(0, 0, window.width, 1, HEAD)
    window.put(0, 0, NAMES[seat], HEAD.strong, window.width)
    ink = player(seat) if window.look.mono else filled(PLAYER_ROLES[seat])
    window.put(0, 1, f"{'●■▲◆'[seat]}{'ABCD'[seat]}".ljust(window.width), ink)
    if window.height > 2:
        window.put(0, 2, "F $2", RAISED)
