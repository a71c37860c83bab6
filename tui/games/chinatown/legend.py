"""What the signs of Chinatown say. Only what the screens paint. Each as it stands there."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.chinatown.board import Board
from tui.games.chinatown.commands import LETTERS
from tui.games.chinatown.view_model import badge
from tui.painting.glyphs import DONE, HERE
from tui.painting.ink import BOLD, BRASS, CURSOR, FELT, HEADING, MUTED, NUMBERED, PAPER, TARGET, player
from tui.painting.parts.legend import Sign

EARNS = "{growing}; finished {finished}"
SIGN_ALONE = f"a building of yours without a tile; the smallest board has the sign alone, {LETTERS.sign} makes it the letter"


def income_table(board: Board) -> Sequence[Sign]:
    """Return what shops of each size earn a round: while they grow, and finished."""
    rows = [Sign([("shop", MUTED)], "thousands a round by its tiles")]
    for size in sorted({kind.size for kind in board.kinds}):
        growing = ", ".join(map(str, board.income.growing[: size - 1]))
        rows.append(Sign([(f"of {size}", BOLD)], EARNS.format(growing=growing, finished=board.income.finished[size - 1])))
    return rows


def legend(board: Board, seat: int) -> Sequence[Sign]:
    """Return the signs, with a kind of tile that is really in the game."""
    kind = board.kinds[4 % len(board.kinds)]
    mine = badge(seat)
    return (
        Sign([("17", MUTED)], "a building that is nobody's, by its number"),
        Sign([mine, ("17", PAPER)], SIGN_ALONE),
        Sign([mine, (kind.code, BOLD)], f"with a tile on it: {kind.name}, finished with {kind.size} of them side by side"),
        Sign([mine, (kind.code.upper(), BOLD)], "capitals, and heavy walls where there are walls: the shop is finished"),
        Sign([("17", PAPER), ("•", BRASS)], "new since your last action, or dealt in this round"),
        Sign([(" 17 ", CURSOR)], "the cursor: what the pane below the board tells about"),
        Sign([("[17]", TARGET)], "may be chosen now (underlined on the smallest board)"),
        Sign([("+17", HEADING)], "in the draft, you get it; or chosen to be kept"),
        Sign([("-17", HEADING)], "in the draft, you give it"),
        Sign([(" 3 ", NUMBERED)], "a deal that waits for your answer; it keeps its number as long as it is open"),
        Sign([badge((seat + 1) % 3), ("? ", MUTED)], "has not agreed to the deal yet"),
        Sign([("2+1", player(seat))], "among the tiles: two on the board and one in stock"),
        Sign([("income", MUTED)], "of a deal: what a round brings once the stock is placed as well as can be"),
        Sign([("income before", MUTED)], "prosperity: what the shops pay in a round; a prosperity card may add to it"),
        Sign([(HERE, BRASS), mine], "may act now"),
        Sign([(DONE, FELT), mine], "is done, or has chosen"),
    )
