"""The toy before and after play. It must import quickly: the presenter is imported only when a player sits down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.game import AnyGame
from core.options import Options
from core.table import Update
from core.text import counted
from examples.sixth_game.core.preview import prize
from examples.sixth_game.tui.picture import paint_art
from tui.painting.canvas import Canvas
from tui.painting.ink import MUTED, PAPER

if TYPE_CHECKING:
    from tui.table.game_ui import SeatContext
    from tui.table.presenter import TablePresenter
    from tui.table.score_table import ScoreTable


class ToyUI:
    """The game in the gallery, in the set-up and at its end."""

    title = "Toy"
    players = "2–4 players"
    length, difficulty = "a few minutes", "easy to learn"
    blurb = (
        "Seal a card in secret and hope that nobody else has the same.",
        "The highest single card wins; the richest player may make presents.",
    )
    motto = ("The highest card wins,", "if it is alone.")

    def art(self, canvas: Canvas) -> None:
        """Paint three cards."""
        paint_art(canvas)

    def about_table(self, canvas: Canvas, game: AnyGame, options: Options, seats: int) -> None:
        """Say what so many players and these options mean."""
        canvas.put(2, 1, f"Each of {seats} players holds {options['deal']} cards.", PAPER)
        canvas.put(2, 2, f"A round is worth {counted(prize(seats), 'coin')}.", MUTED)

    def presenter(self, context: SeatContext, update: Update) -> TablePresenter:
        """Return the presenter of this seat."""
        from examples.sixth_game.tui.presenter import ToyPresenter

        return ToyPresenter(context, update)

    def score_tables(self, context: SeatContext, update: Update) -> Sequence[ScoreTable]:
        """Return nothing: the final coins say it all here."""
        return ()

    def results(self, canvas: Canvas, context: SeatContext, update: Update) -> None:
        """Paint how it ended."""
        from examples.sixth_game.tui.results import paint_results

        paint_results(canvas, context, update)
