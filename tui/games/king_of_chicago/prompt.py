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


def prompt(presenter: KingPresenter) -> Words:
    """Return the sentence for the player on turn."""
    if presenter.view.phase == "bump":
        return [("Your Bumper: whom do you push, and where to?  ", BOLD), *_choice(presenter)]
    if presenter.view.phase == "harbour":
        drown = "drown whom you like, then take" if any(isinstance(a, Drown) for a in presenter.update.legal) else "take"
        return [(f"The Gold Coast: {drown} a marker.  ", BOLD), *_choice(presenter)]
    if presenter.staying:
        return [("What do you do here?  ", BOLD), *_choice(presenter)]
    return _look_round(presenter) if presenter.looking else _drive(presenter)


def _choice(presenter: KingPresenter) -> list[tuple[str, Ink]]:
    return (
        [("Enter: ", MUTED), *targets.choice_words(presenter.figures, presenter.view, presenter.cursor)]
        if presenter.cursor is not None
        else []
    )


def _look_round(presenter: KingPresenter) -> Words:
    cursor, board = presenter.cursor, presenter.figures
    match cursor:
        case Drive():
            words = [(board.names[cursor.to], FELT), (f": Enter drives there with card {cursor.card}; ", MUTED)]
        case Look(place):
            words = [(board.names[place], PAPER), (": no drive there, Enter says why; ", MUTED)]
        case _:
            words = [("everything; ", MUTED)]
    return [("Looking at ", BOLD), *words, ("v, Esc: back.", PAPER)]


def _drive(presenter: KingPresenter) -> Words:
    auto = [("with ", BOLD), badge(presenter.auto), (" ", BOLD)] if presenter.view.seats == 2 else []
    asked = f"with card {presenter.card}?  " if presenter.card else "now?  "
    many = sum(isinstance(target, Drive) for target in presenter.targets())
    words = [("Where do you drive ", BOLD), *auto, (asked, BOLD), (f"{many} open", MUTED)]
    board, cursor = presenter.figures, presenter.cursor
    if isinstance(cursor, Drive):
        others = [str(card) for card in presenter.cards_there() if card != cursor.card]
        also = f", or with {' or '.join(others)}" if others and not presenter.card else ""
        words += [(", Enter: ", MUTED), (board.names[cursor.to], FELT), (f" with card {cursor.card}{also}", MUTED)]
    elif isinstance(cursor, Look):
        name = "the Gold Coast" if cursor.place == HARBOUR else board.names[cursor.place]
        words += [(", looking at ", MUTED), (name, PAPER)]
    return words
