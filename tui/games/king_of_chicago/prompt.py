"""The one sentence under the map: what is asked, and what the cursor would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.king_of_chicago.actions import Drive, Drown
from core.games.king_of_chicago.components import HARBOUR
from tui.games.king_of_chicago import targets
from tui.games.king_of_chicago.view_model import Look, badge
from tui.painting.cell_text import Words
from tui.painting.ink import BOLD, FELT, MUTED, PAPER, Ink

if TYPE_CHECKING:
    from tui.games.king_of_chicago.presenter import KingPresenter


def prompt(desk: KingPresenter) -> Words:
    """For whoever is on turn."""
    if desk.view.phase == "bump":
        return [("Your Bumper: whom do you push, and where to?  ", BOLD), *_choice(desk)]
    if desk.view.phase == "harbour":
        drown = "drown whom you like, then take" if any(isinstance(a, Drown) for a in desk.update.legal) else "take"
        return [(f"The Gold Coast: {drown} a marker.  ", BOLD), *_choice(desk)]
    if desk.staying:
        return [("What do you do here?  ", BOLD), *_choice(desk)]
    return _look_round(desk) if desk.looking else _drive(desk)


def _choice(desk: KingPresenter) -> list[tuple[str, Ink]]:
    return [("Enter: ", MUTED), *targets.words(desk.king.board, desk.view, desk.cursor)] if desk.cursor is not None else []


def _look_round(desk: KingPresenter) -> Words:
    cursor, board = desk.cursor, desk.king.board
    match cursor:
        case Drive():
            words = [(board.names[cursor.to], FELT), (f": Enter drives there with card {cursor.card}; ", MUTED)]
        case Look(place):
            words = [(board.names[place], PAPER), (": no drive there, Enter says why; ", MUTED)]
        case _:
            words = [("everything; ", MUTED)]
    return [("Looking at ", BOLD), *words, ("v, Esc: back.", PAPER)]


def _drive(desk: KingPresenter) -> Words:
    auto = [("with ", BOLD), badge(desk.auto), (" ", BOLD)] if desk.view.seats == 2 else []
    asked = f"with card {desk.card}?  " if desk.card else "now?  "
    many = sum(isinstance(target, Drive) for target in desk.targets())
    words = [("Where do you drive ", BOLD), *auto, (asked, BOLD), (f"{many} open", MUTED)]
    board, cursor = desk.king.board, desk.cursor
    if isinstance(cursor, Drive):
        others = [str(card) for card in desk.cards_there() if card != cursor.card]
        also = f", or with {' or '.join(others)}" if others and not desk.card else ""
        words += [(", Enter: ", MUTED), (board.names[cursor.to], FELT), (f" with card {cursor.card}{also}", MUTED)]
    elif isinstance(cursor, Look):
        name = "the Gold Coast" if cursor.place == HARBOUR else board.names[cursor.place]
        words += [(", looking at ", MUTED), (name, PAPER)]
    return words
