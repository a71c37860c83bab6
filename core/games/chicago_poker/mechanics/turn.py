"""Turns: how they begin, what an action costs, how they end."""

from __future__ import annotations

from core.games.chicago_poker.board import Board
from core.games.chicago_poker.events import Declined, Passed, TurnBegan
from core.games.chicago_poker.mechanics.shootout import due
from core.games.chicago_poker.state import PokerState
from core.visibility import Event


def actions_left(s: PokerState) -> int:
    """CP-8, CP-19: return how many actions are left, regular and extra."""
    return s.regular + s.extra


def start_turn(b: Board, s: PokerState, out: list[Event]) -> None:
    """CP-7, CP-8: begin a turn: shootouts first, then the actions."""
    s.turns += 1
    s.regular, s.extra = b.actions(s.turns), 0
    s.phase = "shootout" if due(s) else "actions"
    out.append(TurnBegan(s.turn, s.round, s.regular))


def spend(s: PokerState) -> None:
    """CP-8, CP-19: use up an action, the regular ones first."""
    if s.regular:
        s.regular -= 1
    else:
        s.extra -= 1
    s.passes = 0


def next_turn(b: Board, s: PokerState, out: list[Event]) -> None:
    """CP-6: pass the turn on clockwise."""
    s.turn = (s.turn + 1) % s.seats
    start_turn(b, s, out)


def end_turn(b: Board, s: PokerState, out: list[Event]) -> None:
    """CP-11, CP-19: pass, or give up the extra actions."""
    if not s.regular:
        out.append(Declined(s.turn, s.extra))
    else:
        s.passes = s.passes + 1 if s.regular == b.actions(s.turns) else 0
        out.append(Passed(s.turn))
    next_turn(b, s, out)
