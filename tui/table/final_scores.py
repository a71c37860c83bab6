"""The final standing of any game: who won and why, and everyone's score as figure and bar."""

from __future__ import annotations

from core.table import Update
from tui.painting.canvas import Canvas
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, HEADING, MUTED, PLAYER_ROLES, filled, player
from tui.painting.parts.bar import bar
from tui.painting.parts.half_blocks import big, big_width, can_write
from tui.table.game_ui import SeatContext


def standing(canvas: Canvas, place: SeatContext, update: Update) -> None:
    """Paint the scores from the top of the canvas down."""
    result = update.result
    if result is None:
        return
    names = [place.seats[seat].name for seat in result.winners]
    y = verdict(canvas, names, result.winners, result.text)
    order = result.order
    inside = canvas.box(0, y, canvas.width, len(order) + 2, "Scores")
    most = max(result.scores, default=0)
    for row, seat in enumerate(order):
        ink = filled(PLAYER_ROLES[seat]) if seat in result.winners else player(seat)
        inside.put(1, row, str(result.place(seat)), MUTED)
        inside.put(3, row, f"{mark(seat)} {place.seats[seat].name}", ink, 24)
        inside.put_right(36, row, f"{result.scores[seat]:g}", BOLD)
        bar(inside, 38, row, inside.width - 40, result.scores[seat], most, player(seat))


def verdict(canvas: Canvas, names: list[str], winners: tuple[int, ...], why: str) -> int:
    """Return who won, in big letters where there is room for them, and why. Return the row after it."""
    who = " ".join([*names, "win" if len(names) != 1 else "wins"]) if names else "nobody wins"
    if canvas.height >= 30 and can_write(who) and big_width(who) < canvas.width - 8 and not canvas.look.ascii:
        x = 3
        for seat, name in zip(winners, names, strict=True):
            x = big(canvas, x, 1, name, player(seat)) + 4
        big(canvas, x, 1, who.split()[-1], HEADING)
        canvas.put(4, 5, why, HEADING)
        return 7
    x = canvas.put(2, 1, "»", HEADING) + 1
    for seat, name in zip(winners, names, strict=True):
        x = canvas.put(x, 1, f" {mark(seat)} {name} ", filled(PLAYER_ROLES[seat])) + 1
    canvas.put(x, 1, f"{who.split()[-1]}: {why}.", BOLD)
    return 4
