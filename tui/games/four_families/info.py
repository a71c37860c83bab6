"""Four Families before and after play. The presenter is imported only when a player sits down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.game import Options
from core.table import Update
from tui.painting.canvas import Canvas
from tui.painting.glyphs import PLAYERS
from tui.painting.ink import BOLD, MUTED, PAPER, player

if TYPE_CHECKING:
    from tui.table.game_ui import SeatContext
    from tui.table.presenter import TablePresenter

BUSINESSES = {2: 16, 3: 20, 4: 24}
AGENTS = {2: 8, 3: 10, 4: 12}


class FamiliesUI:
    """The game before and after play."""

    title = "Four Families"
    players = "2–4 players"
    blurb = (
        "Lay influence, hire gangsters, pick companions, and take businesses one by one;",
        "but wherever you pick, a federal agent comes to watch.",
    )
    motto = ("Claim it, raid it,", "and mind the agents.")

    def art(self, canvas: Canvas) -> None:
        """Paint a corner of the city."""
        from tui.games.four_families.picture import paint_art

        paint_art(canvas)

    def about_table(self, canvas: Canvas, options: Options, seats: int) -> None:
        """Paint what so many players and these options mean."""
        x = 2
        for seat in range(seats):
            x = canvas.put(x, 1, f"{PLAYERS[seat]} ", player(seat))
        canvas.put(x + 1, 1, f"{seats} families, six rounds", PAPER)
        figures = [(str(BUSINESSES.get(seats, 24)), BOLD), (" businesses, ", MUTED), (str(AGENTS.get(seats, 12)), BOLD), (" agents", MUTED)]
        canvas.words(2, 2, figures)
        city = "Without Al Capone and the penalties." if options.get("city") == "no" else "Al Capone and the penalties move every round."
        canvas.put(2, 4, city, MUTED, canvas.width - 3)
        if options.get("extras") == "2":
            canvas.put(2, 5, "Two extra-action cards a family.", MUTED, canvas.width - 3)

    def presenter(self, context: SeatContext, update: Update) -> TablePresenter:
        """Return a seat at the city."""
        from tui.games.four_families.presenter import FamiliesPresenter

        return FamiliesPresenter(context, update)

    def results(self, canvas: Canvas, context: SeatContext, update: Update) -> None:
        """Item by item."""
        from tui.games.four_families.results import paint_results

        paint_results(canvas, context, update)
