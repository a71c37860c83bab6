"""Prohibition before and after play. The presenter is imported only when a player sits down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.text import counted
from tui.games.prohibition.picture import paint_art
from tui.painting.cell_text import sentence
from tui.painting.glyphs import PLAYERS
from tui.painting.ink import BLOOD, BOLD, MUTED, PAPER, player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.game import AnyGame
    from core.options import Options
    from core.table import Update
    from tui.painting.canvas import Canvas
    from tui.table.game_ui import SeatContext
    from tui.table.presenter import TablePresenter
    from tui.table.score_table import ScoreTable


LAST_WINS_MOST = "Last in round {round} wins most; luck says who."
"""That boss knows what everybody has, and gives just enough away."""
WHY_ODDS_CHANGE = "A raid grows likelier every round."
"""Why the chip of the Untouchables is likelier every round, and from the start after a raid."""


class ProhibitionUI:
    """The game before and after play."""

    title = "Prohibition"
    players = "4 players"
    length, difficulty = "about an hour", "medium"
    blurb = (
        "Hold turf, run casinos and a still, and watch the register: the lowest",
        "informs. At the end the richest is arrested, so be second richest.",
    )
    motto = ("Get rich. But never", "be the richest.")

    def art(self, canvas: Canvas) -> None:
        """Paint the still."""
        paint_art(canvas)

    def about_table(self, canvas: Canvas, game: AnyGame, options: Options, seats: int) -> None:
        """Paint what this table will be like."""
        from core.games.prohibition.board import board_of

        board, x = board_of(game), 2
        for seat in range(4):
            x = canvas.put(x, 1, f"{PLAYERS[seat]} ", player(seat))
        canvas.put(x + 1, 1, f"four bosses, {counted(board.rounds, 'round')}", PAPER)
        chance, raid = [(f"1 in {board.supply.ordinary_chips + 1}", BOLD)], [("the Untouchables", BLOOD)]
        canvas.words(2, 2, sentence("{chance} chips is {raid}", MUTED, chance=chance, raid=raid))
        canvas.words(2, 3, [(WHY_ODDS_CHANGE, MUTED)])
        forced = options.get("bribes", "forced") == "forced"
        bribes = "A boss who can pay a bribe pays it." if forced else "Bribes may be refused by those who can pay."
        canvas.put(2, 4, bribes, MUTED, canvas.width - 3)
        canvas.put(2, 5, LAST_WINS_MOST.format(round=board.rounds), MUTED, canvas.width - 3)

    def presenter(self, context: SeatContext, update: Update) -> TablePresenter:
        """Return a seat at the map."""
        from tui.games.prohibition.presenter import ProhibitionPresenter

        return ProhibitionPresenter(context, update)

    def score_tables(self, context: SeatContext, update: Update) -> Sequence[ScoreTable]:
        """Return how everybody came to their score."""
        from tui.games.prohibition.results import score_tables

        return score_tables(context, update)

    def results(self, canvas: Canvas, context: SeatContext, update: Update) -> None:
        """Paint what came in, what went out, and the arrest."""
        from tui.games.prohibition.results import paint_results

        paint_results(canvas, context, update)
