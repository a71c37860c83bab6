"""Setting up: hands, open businesses, who begins."""

from __future__ import annotations

from bisect import insort

from core.chance import Chance
from core.games.chicago_poker.board import Board
from core.games.chicago_poker.components import HIDDEN
from core.games.chicago_poker.mechanics.turn import start_turn
from core.games.chicago_poker.state import PokerState
from core.options import Options


def new_state(b: Board, seats: int, options: Options, chance: Chance) -> PokerState:
    """CP-4, CP-5, CP-6: return the first state, at the beginning of the first turn."""
    tactical = options["deck"] == "tactical"
    s = PokerState(
        chance=chance,
        short=options["goal"] == "short",
        tactical=tactical,
        hands=[[] for _ in range(seats)],
        deck=b.deck(tactical),
        discard=[],
        tiles=[],
        stack=b.stack(),
        columns=[],
        known=[],
        won=[[] for _ in range(seats)],
        tied=[],
        sealed=[HIDDEN] * seats,
        turn=chance.below(seats, "first"),
    )
    for hand in s.hands:
        for _ in range(b.cards.hand):
            insort(hand, chance.take(s.deck, "deck"))
    s.tiles = [chance.draw(s.stack, "tiles") for _ in range(b.open_tiles(seats))]
    s.columns = [[] for _ in range(seats * len(s.tiles))]
    s.known = [[] for _ in range(seats * len(s.tiles))]
    start_turn(b, s, [])
    return s
