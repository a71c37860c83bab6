"""Four Families before and after play. The presenter is imported only when a player sits down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.text import counted
from tui.painting.cell_text import sentence
from tui.painting.glyphs import PLAYERS
from tui.painting.ink import BOLD, MUTED, PAPER, player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.game import AnyGame
    from core.options import Options
    from core.table import Update
    from tui.painting.canvas import Canvas
    from tui.table.game_ui import SeatContext
    from tui.table.presenter import TablePresenter
    from tui.table.score_table import ScoreTable


class FamiliesUI:
    """The game before and after play."""

    title = "Four Families"
    players = "2–4 players"
    length, difficulty = "about an hour and a half", "hard"
    blurb = (
        "Lay influence, hire gangsters, pick companions, take businesses;",
        "but wherever you pick, a federal agent comes to watch.",
    )
    motto = ("Claim it, raid it,", "and mind the agents.")

    def art(self, canvas: Canvas) -> None:
        """Paint a corner of the city."""
        from tui.games.four_families.picture import paint_art

        paint_art(canvas)

    def about_table(self, canvas: Canvas, game: AnyGame, options: Options, seats: int) -> None:
        """Paint what so many players and these options mean."""
        from core.games.four_families.board import board_of

        board, x = board_of(game), 2
        for seat in range(seats):
            x = canvas.put(x, 1, f"{PLAYERS[seat]} ", player(seat))
        canvas.put(x + 1, 1, f"{seats} families, {counted(board.play.rounds, 'round')}", PAPER)
        of_seats = min(4, max(2, seats))
        businesses, agents = str(len(board.city(of_seats).businesses)), str(board.agents[of_seats - 2])
        figures = sentence("{businesses} businesses, {agents} agents", MUTED, businesses=[(businesses, BOLD)], agents=[(agents, BOLD)])
        canvas.words(2, 2, figures)
        city = "Without Al Capone and the penalties." if options.get("city") == "no" else "Al Capone and the penalties move every round."
        canvas.put(2, 4, city, MUTED, canvas.width - 3)
        if options.get("extras") == "2":
            canvas.put(2, 5, "Two extra-action cards a family.", MUTED, canvas.width - 3)

    def presenter(self, context: SeatContext, update: Update) -> TablePresenter:
        """Return a seat at the city."""
        from tui.games.four_families.presenter import FamiliesPresenter

        return FamiliesPresenter(context, update)

    def score_tables(self, context: SeatContext, update: Update) -> Sequence[ScoreTable]:
        """Return how everybody came to their score."""
        from tui.games.four_families.results import score_tables

        return score_tables(context, update)

    def results(self, canvas: Canvas, context: SeatContext, update: Update) -> None:
        """Paint the results item by item."""
        from tui.games.four_families.results import paint_results

        paint_results(canvas, context, update)
