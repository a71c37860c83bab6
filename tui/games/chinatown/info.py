"""Chinatown before and after play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.chinatown.picture import paint_art
from tui.painting.cell_text import sentence
from tui.painting.ink import BOLD, MUTED, PAPER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.game import AnyGame
    from core.options import Options
    from core.table import Update
    from tui.painting.canvas import Canvas
    from tui.table.game_ui import SeatContext
    from tui.table.presenter import TablePresenter
    from tui.table.score_table import ScoreTable


class ChinatownUI:
    """The game before and after play."""

    title = "Chinatown"
    players = "3–5 players"
    length, difficulty = "about an hour and a half", "easy to learn"
    blurb = (
        "Buildings, businesses and bargains in New York: dealing with everybody",
        "at once, openly or in secret. The largest shops earn most.",
    )
    motto = ("Everything has its", "price. Name yours.")

    def art(self, canvas: Canvas) -> None:
        """Paint the street."""
        paint_art(canvas)

    def about_table(self, canvas: Canvas, game: AnyGame, options: Options, seats: int) -> None:
        """Paint what so many players and these options mean."""
        from core.games.chinatown.board import board_of

        deal = board_of(game).deal(min(5, max(3, seats)))
        kept, tiles = [(str(deal.kept[0]), BOLD)], [(str(deal.tiles[0]), BOLD)]
        canvas.words(2, 1, sentence("{kept} buildings and {tiles} tiles to begin with", MUTED, kept=kept, tiles=tiles))
        clock = options.get("clock", "0")
        canvas.put(2, 2, f"{clock} minutes of trading a round" if clock != "0" else "trading until all are done", PAPER)
        street = options.get("street_fronts") == "on"
        canvas.put(2, 3, "new shops only on a street" if street else "shops wherever you own a building", MUTED)
        together = options.get("placing") == "together"
        canvas.put(2, 5, "all place their tiles at the same time" if together else "tiles are placed in turn", MUTED)
        canvas.put(2, 4, "no prosperity cards" if options.get("prosperity") == "off" else "a prosperity card each round", MUTED)

    def presenter(self, context: SeatContext, update: Update) -> TablePresenter:
        """Return a seat in the quarter."""
        from tui.games.chinatown.presenter import ChinatownPresenter

        return ChinatownPresenter(context, update)

    def score_tables(self, context: SeatContext, update: Update) -> Sequence[ScoreTable]:
        """Return how everybody came to their score."""
        from tui.games.chinatown.results import score_tables

        return score_tables(context, update)

    def results(self, canvas: Canvas, context: SeatContext, update: Update) -> None:
        """Paint the results round by round."""
        from tui.games.chinatown.results import paint_results

        paint_results(canvas, context, update)
