"""Where the game stands, and what a boss may do, in words."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.prohibition.actions import (
    CASINO,
    MEN,
    NOTHING,
    AnyAction,
    Bail,
    BuildCasino,
    BuildStill,
    Charity,
    Fight,
    Go,
    InformArea,
    InformStill,
    Move,
    Pay,
    Place,
    Raid,
    Recruit,
)
from core.games.prohibition.amount_text import men_text
from core.games.prohibition.board import AREAS, SEATS, Board
from core.games.prohibition.mechanics.bribe import asked_for, cost
from core.games.prohibition.mechanics.control import controllers
from core.games.prohibition.mechanics.moving import FREE, price, tariff
from core.games.prohibition.state import END, STEP_OF, turn_order
from core.games.prohibition.view import ProhibitionView
from core.text import dollars, listed

STEP_NAMES = ("bail", "recruit and place", "move", "fight", "income", "build", "charity")
CHANCES_DIFFER = "The order of play is drawn and decides much: the last boss to act in the last round wins most often."
SNITCH_STAGES = {"name": "the snitch names", "raid": "the Untouchables", "bribe": "the bribe"}


def phase_text(board: Board, v: ProhibitionView) -> str:
    """Return where the game stands. A turn that begins without men in jail begins at a later step."""
    if v.phase == "over":
        return "the arrest"
    if v.phase == "bail" and not v.jail[turn_order(v.start)[v.turn]]:
        return f"round {v.round} of {board.rounds}"
    if v.phase in STEP_OF:
        return f"round {v.round} of {board.rounds}, step {STEP_OF[v.phase]}"
    return f"round {v.round} of {board.rounds}, {SNITCH_STAGES[v.phase]}"


def action_text(board: Board, v: ProhibitionView, a: AnyAction, names: Sequence[str]) -> str:
    """Put an action of the view's own boss in words."""
    match a:
        case Go(step):
            return _go(v, step)
        case Bail(count):
            return f"bail {men_text(count)} out for {dollars(count * board.prices.bail)}"
        case Recruit():
            return "recruit a man from the pool (1 AP)"
        case Place(area):
            return f"place a man in {area_name(board, area)} (1 AP)"
        case Move():
            return _move(board, v, a)
        case Fight():
            return _fight(board, a, names)
        case BuildCasino(area):
            return f"build a casino in {area_name(board, area)} for {dollars(board.prices.casino)}"
        case BuildStill():
            return f"build a still for {dollars(board.prices.still)}"
        case Charity(amount):
            return f"give {dollars(amount)} to charity and end the turn" if amount else "give nothing and end the turn"
        case InformArea(area):
            return f"inform on {area_name(board, area)}"
        case InformStill(boss):
            return f"inform on {_name(names, boss)}'s still"
        case Raid(boss):
            return f"send the Untouchables to {_name(names, boss)}"
        case Pay(parts):
            return _pay(board, v, parts)


def area_name(board: Board, area: int) -> str:
    """Return an area's name."""
    return board.areas[area].name if 0 <= area < AREAS else "nowhere"


def _name(names: Sequence[str], seat: int) -> str:
    return names[seat] if 0 <= seat < SEATS else "nobody"


def _go(v: ProhibitionView, step: int) -> str:
    return "end the turn" if not 1 <= step < END else f"go on to step {step}, {STEP_NAMES[step - 1]}"


def _move(board: Board, v: ProhibitionView, a: Move) -> str:
    if v.seat is None or not (0 <= a.origin < AREAS and 0 <= a.to < AREAS):
        return f"move {men_text(a.men)}"
    kind = tariff(board, controllers(v.men), v.seat, a.origin, a.to)
    if kind == FREE:
        return f"move {men_text(a.men)} from {area_name(board, a.origin)} to {area_name(board, a.to)} (free)"
    return f"move {men_text(a.men)} from {area_name(board, a.origin)} to {area_name(board, a.to)} ({price(kind, a.men)} AP)"


def _fight(board: Board, a: Fight, names: Sequence[str]) -> str:
    against = [
        f"{_name(names, seat)} ({', '.join(f'{count} × {kind}' for count, kind in ((t, '3:1'), (o, '1:1')) if count)})"
        for seat, (t, o) in enumerate(zip(a.threes, a.ones, strict=False))
        if t or o
    ]
    lost = sum(a.ones)
    if not lost:
        return f"fight in {area_name(board, a.area)} against {listed(against)}, losing nobody"
    return f"fight in {area_name(board, a.area)} against {listed(against)}, losing {men_text(lost)}"


def _pay(board: Board, v: ProhibitionView, parts: int) -> str:
    if parts == NOTHING or v.phase != "bribe":
        return "pay nothing"
    amount = dollars(cost(board, v, parts))
    if parts == asked_for(v):
        return f"pay all of it, {amount}"
    if parts == MEN:
        return f"pay {amount} for the men only"
    return f"pay {amount} for the casino only" if parts == CASINO else f"pay {amount} for that"
