"""After the last day: who won and by what, and what each day brought."""

from __future__ import annotations

from core.text import listed
from tui.games.king_of_chicago.view_model import ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import wrap
from tui.painting.ink import BOLD, FAINT, HEADING, MUTED


def paint_final(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint the players by rank, two rows each."""
    view = view_model.view
    best = max(view.score)
    winners = [view_model.names[seat] for seat in range(view.seats) if view.score[seat] == best]
    template = "{who} wins with {points} points." if len(winners) == 1 else "{who} win with {points} points."
    verdict = template.format(who=listed(winners), points=best)
    y = 0
    for row in wrap(verdict, canvas.width - 1):
        canvas.words(0, y, row, HEADING)
        y += 1
    canvas.put(0, y, "─" * (canvas.width - 1), FAINT)
    y += 1
    for seat in sorted(range(view.seats), key=lambda seat: (-view.score[seat], seat)):
        canvas.words(0, y, [badge(seat), (f" {view_model.names[seat]}", BOLD)], size=canvas.width - 5)
        canvas.put_right(canvas.width - 1, y, [(str(view.score[seat]), BOLD)])
        canvas.put(3, y + 1, " + ".join(str(day.gained[seat]) for day in view.days), MUTED)
        y += 2
