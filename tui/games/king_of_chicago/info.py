"""King of Chicago before and after play. The presenter is imported only when a player sits down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.text import counted, listed
from tui.games.king_of_chicago.picture import paint_art
from tui.painting.cell_text import sentence
from tui.painting.glyphs import PLAYERS
from tui.painting.ink import BOLD, BRASS, MUTED, PAPER, player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.game import AnyGame
    from core.games.king_of_chicago.board import Board
    from core.options import Options
    from core.table import Update
    from tui.painting.canvas import Canvas
    from tui.table.game_ui import SeatContext
    from tui.table.presenter import TablePresenter
    from tui.table.score_table import ScoreTable


class KingUI:
    """The game before and after play."""

    title = "King of Chicago"
    players = "2–5 players"
    length, difficulty = "about an hour and a half", "medium"
    blurb = (
        "Drive from district to district, drop your gangsters where influence pays,",
        "and take rivals for a ride to the lake. The days of reckoning decide.",
    )
    motto = ("Fill the trunk before", "the day of reckoning.")

    def art(self, canvas: Canvas) -> None:
        """Paint the auto."""
        paint_art(canvas)

    def about_table(self, canvas: Canvas, game: AnyGame, options: Options, seats: int) -> None:
        """Paint what so many players means."""
        from core.games.king_of_chicago.board import board_of

        board, colours = board_of(game), 4 if seats == 2 else seats
        x = 2
        for colour in range(colours):
            x = canvas.put(x, 1, f"{PLAYERS[colour]} ", player(colour))
        canvas.put(x + 1, 1, f"{colours} autos, {counted(board.days, 'day')} of reckoning", PAPER)
        number, sign = [(str(board.doublers), BOLD)], [("×2", BRASS)]
        canvas.words(2, 2, sentence("{number} tokens {sign} bring each of them", MUTED, number=number, sign=sign))
        canvas.put(2, 4, _special(board, seats), MUTED, canvas.width - 3)

    def presenter(self, context: SeatContext, update: Update) -> TablePresenter:
        """Return a seat at the map."""
        from tui.games.king_of_chicago.presenter import KingPresenter

        return KingPresenter(context, update)

    def score_tables(self, context: SeatContext, update: Update) -> Sequence[ScoreTable]:
        """Return how everybody came to their score."""
        from tui.games.king_of_chicago.results import score_tables

        return score_tables(context, update)

    def results(self, canvas: Canvas, context: SeatContext, update: Update) -> None:
        """Paint the results day by day."""
        from tui.games.king_of_chicago.results import paint_results

        paint_results(canvas, context, update)


def _special(board: Board, seats: int) -> str:
    if seats == 2:
        return "Two colours each; on a turn either auto."
    police = counted(board.police[seats], "policeman", "policemen")
    closed = [board.names[district] for district in board.closed[seats]]
    if closed:
        return f"{listed(closed)} closed; {police} in the stack."
    return f"{police} in the stack."
