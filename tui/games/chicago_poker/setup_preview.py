"""What a table will be like, for the set-up screen: it teaches the notation of the table as well."""

from __future__ import annotations

from core.game import Options
from core.games.chicago_poker.board import BOARD_TEXT, KINDS, Board, read_board
from core.games.chicago_poker.components import HIDDEN, gangster
from core.games.chicago_poker.scoring import goal_of
from core.games.chicago_poker.text import KIND_NAMES
from tui.games.chicago_poker.painting import slots
from tui.painting.canvas import Canvas
from tui.painting.ink import BOLD, MUTED


def about_table(canvas: Canvas, options: Options, seats: int) -> None:
    """How cards lie at each kind of business, and the figures of this table."""
    board = read_board(BOARD_TEXT)
    for kind in range(KINDS):
        canvas.put(1, kind, KIND_NAMES[kind])
        for position, face in enumerate(board.faces(kind)):
            card = gangster(13 - 2 * position, position) if face == "u" else HIDDEN
            slots.slot(canvas, 17 + slots.SMALL * position, kind, card, face == "u", False, False)
    for y, line in enumerate(_figures(board, options, seats)):
        canvas.put(1, KINDS + (canvas.height > 7) + y, line, BOLD if not y else MUTED)


def _figures(board: Board, options: Options, seats: int) -> list[str]:
    deck = board.deck(options.get("deck") == "tactical")
    goal = goal_of(board, options.get("goal") == "short")
    kinds = f", all {goal.kinds} kinds" if goal.kinds else ""
    open_tiles = board.open_tiles(max(2, seats))
    return [
        f"{open_tiles} of {sum(board.stack())} businesses lie open; {board.cards.hand} cards each.",
        f"Won by {goal.alike} of one kind{kinds}, or any {goal.any}.",
        f"{len(deck) - seats * board.cards.hand} cards in the deck, {'no specials' if len(deck) <= 75 else 'six of them special'}.",
        "Three actions a turn; the first turn has one, the second two.",
    ]
