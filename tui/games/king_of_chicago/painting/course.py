"""The course of the game as lines: a player's mark at each day of reckoning, as high as the score, with dots between."""

from __future__ import annotations

from core.games.king_of_chicago.view import KingView
from tui.painting.canvas import Canvas
from tui.painting.cell_text import sentence
from tui.painting.glyphs import PLAYERS, mark
from tui.painting.ink import FAINT, MUTED, Ink, player

LEFT = 6
FOOT = 16
"""Cells for the words below the last day."""


def scores(view: KingView, seat: int) -> list[int]:
    """Return a player's score before the first day and after each."""
    found = [0]
    for day in view.days:
        found.append(found[-1] + day.gained[seat])
    return found


def ahead(view: KingView, day: int) -> list[tuple[str, Ink]]:
    """Return who was ahead after a day, and by how much."""
    after = [scores(view, seat)[day] for seat in range(view.seats)]
    best, second = sorted(after, reverse=True)[:2]
    leaders = [(mark(seat), player(seat)) for seat, score in enumerate(after) if score == best]
    template = "{who} by {points}" if best > second else "{who} level"
    return sentence(template, MUTED, who=leaders, points=[(str(best - second), MUTED)])


def paint_course(canvas: Canvas, view: KingView) -> None:
    """Paint days from left to right, points upwards. Players who are level stand side by side."""
    rows, most = canvas.height - 1, max(1, *view.score)
    step = (canvas.width - LEFT - max(2 * view.seats + 2, FOOT)) // max(1, len(view.days))
    for y, figure in ((0, most), (rows // 2, most // 2), (rows - 1, 0)):
        canvas.put_right(LEFT - 2, y, [(str(figure), MUTED)])
        canvas.put(LEFT - 1, y, "─" * (canvas.width - LEFT), FAINT)
    for day in range(len(view.days) + 1):
        canvas.words(LEFT + day * step, rows, [(f"day {day}: ", MUTED), *ahead(view, day)] if day else [("0", MUTED)], size=step)
    taken: set[tuple[int, int]] = set()
    marks: list[tuple[int, int, str, Ink]] = []
    for seat in range(view.seats):
        course = scores(view, seat)
        heights = [round((rows - 1) * (1 - points / most)) for points in course]
        _dots(canvas, heights, step, player(seat))
        for day, y in enumerate(heights):
            x = LEFT + day * step
            while (x, y) in taken:
                x += 2
            taken.add((x, y))
            marks.append((x, y, PLAYERS[seat], player(seat)))
    for x, y, sign, ink in marks:
        canvas.put(x, y, sign, ink)


def _dots(canvas: Canvas, heights: list[int], step: int, ink: Ink) -> None:
    for day in range(len(heights) - 1):
        for dx in range(2, step, 2):
            y = heights[day] + (heights[day + 1] - heights[day]) * dx / step
            canvas.put(LEFT + day * step + dx, round(y), "·", ink)
