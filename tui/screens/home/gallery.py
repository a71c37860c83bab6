"""The gallery: a card a game, with its picture, its name, and how many may play."""

from __future__ import annotations

from core.registry import GAMES
from tui.games import game_ui
from tui.painting.canvas import Canvas
from tui.painting.cell_text import cut
from tui.painting.ink import BOLD, CURSOR, MUTED, PAPER


def card_widths(width: int) -> list[int]:
    """Return the cards' widths, which fill the row. A long title takes what it needs, the others share the rest evenly."""
    needs = [len(game_ui(game).title) + 2 for game in GAMES]
    even = width // len(GAMES)
    loose = [number for number, need in enumerate(needs) if need <= even]
    if not loose:
        return [even] * len(GAMES)
    share, rest = divmod(width - sum(need for need in needs if need > even), len(loose))
    return [need if need > even else share + (number in loose[len(loose) - rest :]) for number, need in enumerate(needs)]


def paint_gallery(canvas: Canvas, chosen: int, focus: bool, wide: bool) -> None:
    """All the cards."""
    x = 0
    for number, width in enumerate(card_widths(canvas.width)):
        _card(canvas.sub(x, 0, width, canvas.height), number, number == chosen, focus, wide)
        x += width


def _card(canvas: Canvas, number: int, chosen: bool, focus: bool, wide: bool) -> None:
    game = game_ui(GAMES[number])
    canvas.box(0, 0, canvas.width, canvas.height, focus=chosen and focus)
    size = (23, 8) if wide else (13, 5)
    game.art(canvas.sub((canvas.width - size[0]) // 2, 2 if wide else 1, *size))
    y = 11 if wide else 7
    title = cut(game.title, canvas.width - 2)
    roomy = chosen and len(title) < canvas.width - 3
    canvas.put_centre(1, y, canvas.width - 2, f" {title} " if roomy else title, CURSOR if chosen else BOLD)
    canvas.put_centre(1, y + 1, canvas.width - 2, game.players, MUTED)
    if wide:
        for line, text in enumerate(game.motto):
            canvas.put_centre(1, y + 3 + line, canvas.width - 2, text, PAPER if chosen else MUTED)
    canvas.add_target(0, 0, canvas.width, canvas.height, ("game", number))
