"""What hits a player, and what they have at stake."""

from __future__ import annotations

from core.contract.attention import HELD, TICKER, Attention, Stake
from core.visibility import Event
from examples.sixth_game.core import events
from examples.sixth_game.core.view import ToyView


def attention(event: Event, seat: int, before: ToyView, after: ToyView) -> Attention:
    """Return how much an event concerns a player: coins that were given them or taken are held."""
    match event:
        case events.Given(giver, to):
            return Attention(HELD if seat in (giver, to) else TICKER)
    return Attention(TICKER)


def stakes(v: ToyView, seat: int) -> tuple[Stake, ...]:
    """Return a player's figures."""
    return (Stake("coins", v.coins[seat], str(v.coins[seat])),)
