"""What would happen, worked out from a view for the screens, by the rules' own code."""

from __future__ import annotations

from examples.sixth_game.core.mechanics import giving, sealing
from examples.sixth_game.core.view import ToyView


def prize(seats: int) -> int:
    """TY-3: return the coins that the winner of this round gets."""
    return sealing.prize(seats)


def coins_after(v: ToyView, to: int, amount: int) -> tuple[int, ...]:
    """TY-5: return everybody's coins if the giver's offer is accepted."""
    return tuple(giving.transferred(v.coins, v.giver, to, amount))
