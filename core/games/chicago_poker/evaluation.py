"""How good a table looks for a seat: fitted from games where that was done for so many players, else by rules of thumb."""

from __future__ import annotations

from core.games.chicago_poker.board import Board
from core.games.chicago_poker.state import PokerState
from core.games.chicago_poker.strategy.fitted_value import FittedValue
from core.games.chicago_poker.strategy.rule_of_thumb import rule_of_thumb, thumb_parts


def evaluate(b: Board, s: PokerState, seat: int, fitted: dict[int, FittedValue]) -> float:
    """Return how good the state looks for the seat, from 0 for lost to 1 for won."""
    fit = fitted.get(s.seats)
    return rule_of_thumb(b, s, seat) if fit is None else fit.value(b, s, seat)


def components(b: Board, s: PokerState, seat: int, fitted: dict[int, FittedValue]) -> dict[str, float]:
    """Return the terms that `evaluate` grows with."""
    fit = fitted.get(s.seats)
    return thumb_parts(b, s, seat) if fit is None else fit.components(b, s, seat)
