"""Step 3: men from area to area (PR-12, PR-21). Prices are read before the men leave."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Refusal
from core.games.prohibition.actions import AnyAction, Move
from core.games.prohibition.amount_text import men_text
from core.games.prohibition.board import AREAS, MOST_HENCHMEN, SEATS, Board
from core.games.prohibition.events import Moved
from core.games.prohibition.mechanics.control import controllers
from core.games.prohibition.state import ProhibitionState
from core.visibility import Event

MOVES = [[[Move(origin, to, men) for men in range(1, MOST_HENCHMEN + 1)] for to in range(AREAS)] for origin in range(AREAS)]
"""Every move there can be, made once."""

FREE, A_MOVE, A_MAN = range(3)
"""PR-12: what a move between two areas costs: nothing, 1 AP whatever its size, or 1 AP a man."""


def tariff(board: Board, holds: Sequence[int], seat: int, origin: int, to: int) -> int:
    """PR-12: return how a move between two areas is charged. `holds` are the controllers."""
    if holds[origin] == seat == holds[to]:
        return FREE
    return A_MOVE if to in board.neighbours[origin] else A_MAN


def price(tariff: int, men: int) -> int:
    """PR-12: return the price of a move in AP."""
    return (0, 1, men)[tariff]


def most_moved(tariff: int, men: int, ap: int) -> int:
    """PR-12: return how many of these men the AP will carry."""
    if tariff == FREE or (tariff == A_MOVE and ap):
        return men
    return min(men, ap) if tariff == A_MAN else 0


def moves(board: Board, s: ProhibitionState, seat: int) -> list[Move]:
    """PR-12: return every move that a boss can pay for."""
    holds, found = controllers(s.men), []
    for origin in range(AREAS):
        men = s.men[origin * SEATS + seat]
        if men:
            for to in range(AREAS):
                if to != origin:
                    found += MOVES[origin][to][: most_moved(tariff(board, holds, seat, origin, to), men, s.ap)]
    return found


def refuse_move(board: Board, s: ProhibitionState, seat: int, a: Move) -> Refusal | None:
    """PR-12, PR-21: return why these men cannot move there."""
    if not (0 <= a.origin < AREAS and 0 <= a.to < AREAS):
        return Refusal("no-area", "There is no such area.", "PR-1")
    if a.origin == a.to:
        return Refusal("same-area", "They are there already; move to another area.", "PR-12")
    men = s.men[a.origin * SEATS + seat]
    if not 1 <= a.men <= men:
        return Refusal("move-men", f"You have {men_text(men)} in {board.areas[a.origin].name}.", "PR-12")
    kind = tariff(board, controllers(s.men), seat, a.origin, a.to)
    if a.men <= most_moved(kind, men, s.ap):
        return None
    return Refusal("no-ap", f"That takes {price(kind, a.men)} AP, and you have {s.ap}. {_why(kind)}", "PR-12")


def attempts(s: ProhibitionState, seat: int) -> list[AnyAction]:
    """Return moves of one man, and of all of them, from everywhere to everywhere."""
    origins = [(origin, s.men[origin * SEATS + seat]) for origin in range(AREAS) if s.men[origin * SEATS + seat]]
    return [MOVES[origin][to][men - 1] for origin, most in origins for to in range(AREAS) if to != origin for men in sorted({1, most})]


def _why(kind: int) -> str:
    if kind == A_MAN:
        return "Beyond the neighbours it is 1 AP a man, unless you control both areas."
    return "A move is free only between two areas you control."


def move(board: Board, s: ProhibitionState, seat: int, a: Move, out: list[Event]) -> None:
    """PR-12: move men, and pay the price."""
    ap = price(tariff(board, controllers(s.men), seat, a.origin, a.to), a.men)
    s.ap -= ap
    s.men[a.origin * SEATS + seat] -= a.men
    s.men[a.to * SEATS + seat] += a.men
    out.append(Moved(seat, a.origin, a.to, a.men, ap))
