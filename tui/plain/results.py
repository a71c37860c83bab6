"""How a game ended, in lines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.chair import Chair
from core.game import Result
from core.text import won_text

WIDTH, HEIGHT = 78, 24
_DRAWN = re.compile(r"[-=_]{2,}|^[|.']|[|.']$")
"""Frames and bars of a picture in ASCII."""


def result_lines(result: Result, names: Sequence[str]) -> list[str]:
    """Return who won and why, then all players, best first."""
    won = won_text([names[seat] for seat in result.winners], result.text)
    order = sorted(range(len(result.scores)), key=lambda seat: -result.scores[seat])
    return [won, *(f"  {names[seat]}: {result.scores[seat]:g}" for seat in order)]


def breakdown_lines(chair: Chair) -> list[str]:
    """Return how everybody came to their score: the words of the picture that the screen shows of it."""
    from tui.games import game_ui
    from tui.painting.canvas import Canvas, Look
    from tui.table.game_ui import SeatContext

    game, result = chair.game, chair.update.result
    canvas = Canvas(WIDTH, HEIGHT, Look(ascii=True, mono=True))
    game_ui(game.info.name).results(canvas, SeatContext(game, chair.options, chair.seats, chair.seat), chair.update)
    rows = (_DRAWN.sub(" ", row.strip()).strip(" .") for row in canvas.text().splitlines())
    return [row for row in rows if row and not (result is not None and result.text in row)]
