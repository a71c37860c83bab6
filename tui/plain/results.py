"""How a game ended, in lines."""

from __future__ import annotations

from collections.abc import Sequence

from core.chair import Chair
from core.game import AnyGame, Result
from core.text import counted, won_text
from tui.plain.painted_tables import told_tables

WIDTH, HEIGHT = 120, 60
"""Room for every table, and every cell of it as it is."""

HINTED = "{hints} of yours, so the game does not count in statistics."


def result_lines(game: AnyGame, result: Result, names: Sequence[str]) -> list[str]:
    """Return who won and why, then all players, best first."""
    won = won_text([names[seat] for seat in result.winners], result.text)
    return [won, *(f"  {names[seat]}: {game.score_text(result.scores[seat])}" for seat in result.order)]


def hints_lines(hints: int) -> list[str]:
    """Return how many hints the player at the keyboard had, if any."""
    return [HINTED.format(hints=counted(hints, "hint"))] if hints else []


def breakdown_lines(chair: Chair) -> list[str]:
    """Return how everybody came to their score: the tables that the screen shows of it."""
    from tui.games import game_ui
    from tui.painting.canvas import Canvas, Look
    from tui.table.game_ui import SeatContext

    game = chair.game
    canvas = Canvas(WIDTH, HEIGHT, Look(ascii=True, mono=True))
    game_ui(game.info.name).results(canvas, SeatContext(game, chair.options, chair.seats, chair.seat), chair.update)
    return told_tables(canvas.text(), [seat.name for seat in chair.seats])
