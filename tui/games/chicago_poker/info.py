"""Chicago Poker before and after play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.painting.ink import BOLD, MUTED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.game import AnyGame
    from core.games.chicago_poker.board import Board
    from core.options import Options
    from core.table import Update
    from tui.painting.canvas import Canvas
    from tui.table.game_ui import SeatContext
    from tui.table.presenter import TablePresenter
    from tui.table.score_table import ScoreTable


class PokerUI:
    """The game before and after play."""

    title = "Chicago Poker"
    players = "2–6 players"
    length, difficulty = "about 45 minutes", "easy to learn"
    blurb = (
        "Lay poker hands at the businesses; the best hand takes the tile.",
        "Enough tiles of one kind, one of every kind, or enough of any win.",
    )
    motto = ("The best poker hand", "takes the business.")

    def art(self, canvas: Canvas) -> None:
        """Paint a rainbow straight, fanned."""
        from tui.games.chicago_poker.picture import art

        art(canvas)

    def about_table(self, canvas: Canvas, game: AnyGame, options: Options, seats: int) -> None:
        """Paint how cards lie at each kind of business, in the signs of the table, and the figures of this table."""
        from core.games.chicago_poker.board import KINDS, board_of
        from core.games.chicago_poker.components import HIDDEN, gangster
        from core.games.chicago_poker.text import KIND_NAMES
        from tui.games.chicago_poker.painting import slots

        board = board_of(game)
        for kind in range(KINDS):
            canvas.put(1, kind, KIND_NAMES[kind])
            for position, face in enumerate(board.faces(kind)):
                card = gangster(13 - 2 * position, position) if face == "u" else HIDDEN
                slots.slot(canvas, 17 + slots.SMALL * position, kind, card, face == "u", False, False)
        for y, line in enumerate(_figures(board, options, seats)):
            canvas.put(1, KINDS + (canvas.height > 7) + y, line, BOLD if not y else MUTED)

    def presenter(self, context: SeatContext, update: Update) -> TablePresenter:
        """Return a presenter for one seat, or for a spectator."""
        from tui.games.chicago_poker.presenter import PokerPresenter

        return PokerPresenter(context, update)

    def score_tables(self, context: SeatContext, update: Update) -> Sequence[ScoreTable]:
        """Return how everybody came to their score."""
        from tui.games.chicago_poker.results import score_tables

        return score_tables(context, update)

    def results(self, canvas: Canvas, context: SeatContext, update: Update) -> None:
        """Paint who took what, when, and with which hand."""
        from tui.games.chicago_poker.results import results

        results(canvas, context, update)


WON_BY = ("Won by {alike} of one kind, or any {any}.", "Won by {alike} of one kind, all {kinds} kinds, or any {any}.")
IN_DECK = ("{dealt} cards in the deck, no specials among all.", "{dealt} cards in the deck, {specials} specials among all.")


def _figures(board: Board, options: Options, seats: int) -> list[str]:
    from core.games.chicago_poker.components import is_gangster
    from core.games.chicago_poker.preview import goal_of

    deck = board.deck(options.get("deck") == "tactical")
    goal = goal_of(board, options.get("goal") == "short")
    open_tiles = board.open_tiles(max(2, seats))
    dealt = len(deck) - seats * board.cards.hand
    specials = sum(not is_gangster(card) for card in deck)
    return [
        f"{open_tiles} of {sum(board.stack())} businesses lie open; {board.cards.hand} cards each.",
        WON_BY[goal.kinds > 0].format(alike=goal.alike, kinds=goal.kinds, any=goal.any),
        IN_DECK[specials > 0].format(dealt=dealt, specials=specials),
        f"{board.turn.actions} actions a turn; the first turn has {board.turn.first_player}, the second {board.turn.second_player}.",
    ]


GAME_UI = PokerUI()
