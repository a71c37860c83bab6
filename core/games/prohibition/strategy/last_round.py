"""The last round played out: nothing is drawn there any more, so what everyone still to act does decides the game."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from core.chance import seeded
from core.games.prohibition import rules
from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.scoring import result
from core.games.prohibition.state import NOBODY, ProhibitionState
from core.games.prohibition.strategy.lookahead import playout_action
from core.known_types import known

MOST_DECISIONS = 400
STATE = msgspec.msgpack.Decoder(known(ProhibitionState))


def win_shares(board: Board, s: ProhibitionState) -> tuple[float, ...]:
    """PR-41: return each boss's part of the win if the bosses still to act play as they do in a playout."""
    world = s.clone()
    world.chance = seeded(0)
    return _played_out(board, msgspec.msgpack.encode(world))


@lru_cache(4)
def _played_out(board: Board, packed: bytes) -> tuple[float, ...]:
    """Play a packed state out. It is done once for all seats, each of which asks for its share."""
    s = STATE.decode(packed)
    for _ in range(MOST_DECISIONS):
        seat = rules.actor(s)
        if seat == NOBODY:
            break
        rules.apply(board, s, seat, playout_action(board, s, seat, rules.actions_of_phase(board, s, seat)), [])
    found = result(s)
    return tuple(1 / len(found.winners) if seat in found.winners else 0.0 for seat in range(SEATS)) if found else (1 / SEATS,) * SEATS
