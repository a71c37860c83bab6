"""FF-34: what the city cards on a row cost a family that takes a business there."""

from __future__ import annotations

from core.games.four_families.board import Board
from core.games.four_families.components import BRIBE, CAPONE_DOWN, ETHICS, PENALTIES, SABOTAGE, SHOWDOWN
from core.games.four_families.events import PenaltyMet
from core.games.four_families.mechanics import holdings
from core.games.four_families.mechanics.city import COLUMNS
from core.games.four_families.mechanics.losses import losable
from core.games.four_families.mechanics.steps import LOSE_ASSET, LOSE_GANGSTER, LOSE_INFLUENCE, Step, schedule
from core.games.four_families.state import FamiliesState, Public
from core.visibility import Event

LOSSES = {SABOTAGE: LOSE_ASSET, ETHICS: LOSE_INFLUENCE, SHOWDOWN: LOSE_GANGSTER}


def penalty_at(p: Public, cell: int) -> int:
    """Return the penalty on a business's row, or -1."""
    card = p.rows[cell // COLUMNS]
    return card if 0 <= card < len(PENALTIES) else -1


def has_capone(p: Public, cell: int) -> bool:
    """FF-12: return whether an Al Capone card lies on a business's row."""
    return p.rows[cell // COLUMNS] >= CAPONE_DOWN


def is_safe(board: Board, p: Public, seat: int, penalty: int) -> bool:
    """FF-34: return whether a seat is immune, by a mark or by what it has."""
    return bool(p.immune[seat] >> penalty & 1) or holdings.meets(board, p, seat, board.safe[penalty])


def hits(board: Board, p: Public, seat: int, cell: int) -> bool:
    """FF-34: return whether the row's penalty would cost a seat something now."""
    penalty = penalty_at(p, cell)
    if penalty < 0 or is_safe(board, p, seat, penalty):
        return False
    return p.hand_size(seat) > 0 if penalty == BRIBE else bool(losable(p, seat, LOSSES[penalty]))


def suffer(board: Board, s: FamiliesState, seat: int, cell: int, out: list[Event]) -> None:
    """FF-34: carry out the row's penalty, if it has one. A family with nothing to lose loses nothing."""
    penalty = penalty_at(s, cell)
    if penalty < 0:
        return
    hit = hits(board, s, seat, cell)
    out.append(PenaltyMet(seat, penalty, hit))
    if hit:
        schedule(s, (Step.PAY, seat, 1) if penalty == BRIBE else (Step.LOSE, seat, LOSSES[penalty]))
