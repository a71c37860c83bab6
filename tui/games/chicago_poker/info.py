"""Chicago Poker before and after play."""

from __future__ import annotations

from core.game import Options
from core.table import Update
from tui.painting.canvas import Canvas
from tui.table.game_ui import SeatContext
from tui.table.presenter import TablePresenter


class PokerUI:
    """What the house shows of the game."""

    title = "Chicago Poker"
    players = "2–6 players"
    blurb = (
        "Lay poker hands in five-card columns at the businesses; the best hand",
        "takes the tile. Three of a kind, all four kinds, or any five tiles win.",
    )
    motto = ("The best poker hand", "takes the business.")

    def art(self, canvas: Canvas) -> None:
        """A rainbow straight, fanned."""
        from tui.games.chicago_poker.picture import art

        art(canvas)

    def about_table(self, canvas: Canvas, options: Options, seats: int) -> None:
        """How cards lie at the four kinds of business."""
        from tui.games.chicago_poker.setup_preview import about_table

        about_table(canvas, options, seats)

    def desk(self, place: SeatContext, update: Update) -> TablePresenter:
        """A desk of this game."""
        from tui.games.chicago_poker.presenter import PokerPresenter

        return PokerPresenter(place, update)

    def results(self, canvas: Canvas, place: SeatContext, update: Update) -> None:
        """Who took what, when, and with which hand."""
        from tui.games.chicago_poker.results import results

        results(canvas, place, update)


GAME_UI = PokerUI()
