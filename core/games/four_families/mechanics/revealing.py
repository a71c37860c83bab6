"""FF-10, FF-22: face-down businesses and the action that turns them up."""

from __future__ import annotations

from core.games.four_families.actions import WorkBusinesses
from core.games.four_families.board import Board
from core.games.four_families.components import BOARD_BONUS, BUSINESSES_AREA
from core.games.four_families.events import Revealed
from core.games.four_families.mechanics import cards, protection
from core.games.four_families.mechanics.city import MOST_CELLS
from core.games.four_families.mechanics.holdings import has_pair
from core.games.four_families.state import NOWHERE, FamiliesState, Public
from core.visibility import Event

WORK, PROTECTED_WORK = ({cell: WorkBusinesses(cell, protected) for cell in (NOWHERE, *range(MOST_CELLS))} for protected in (False, True))
"""By cell. Each is made once, for they are looked at very often."""
TOUCHING = "Reveal a face-down business that touches a revealed one by a corner."


def revealable(board: Board, p: Public) -> list[int]:
    """FF-10: return the face-down businesses that touch a revealed one."""
    city, business = board.city(len(p.family)), p.business
    hidden, touched = [], 0
    for cell in city.businesses:
        if business[cell] < 0:
            hidden.append(cell)
        else:
            touched |= city.corner_bits[cell]
    return [cell for cell in hidden if touched >> cell & 1]


def reveal(board: Board, s: FamiliesState, seat: int, cell: int, out: list[Event]) -> None:
    """FF-10: turn a business up, and lay its token on it if it brings one."""
    s.business[cell] = s.chance.take(s.pool, "businesses")
    s.bonus[cell] = board.businesses[s.business[cell]].bonus
    out.append(Revealed(seat, cell, s.business[cell]))


def refuse_work(board: Board, s: FamiliesState, seat: int, a: WorkBusinesses) -> str | None:
    """FF-22: return why the action cannot be done so."""
    open_to = revealable(board, s)
    if a.cell not in (open_to or [NOWHERE]):
        return TOUCHING if open_to else "Every business that can be revealed is: you only draw."
    if a.protected and not protection.may_borrow(s, seat, BUSINESSES_AREA):
        return "Al Capone's bonus is only for a protégé, once, and for a board bonus that you lack."
    return None


def do_work(board: Board, s: FamiliesState, seat: int, a: WorkBusinesses, out: list[Event]) -> None:
    """FF-22: reveal a touching business and draw one card, two with the bonus."""
    if a.cell != NOWHERE:
        reveal(board, s, seat, a.cell, out)
    if a.protected:
        protection.use(s, seat, BOARD_BONUS, out)
    cards.draw(s, seat, 2 if a.protected or has_pair(s, seat, BUSINESSES_AREA) else 1, out)


def work_actions(board: Board, s: FamiliesState, seat: int) -> list[WorkBusinesses]:
    """Return every way to do the Businesses action."""
    cells = revealable(board, s) or [NOWHERE]
    found = [WORK[cell] for cell in cells]
    if protection.may_borrow(s, seat, BUSINESSES_AREA):
        found += [PROTECTED_WORK[cell] for cell in cells]
    return found
