"""What a player might well try, allowed or not: so that the screen can say why not."""

from __future__ import annotations

from core.games.king_of_chicago.actions import Bump, Drive, KingAction, Load, Take, Unload
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import HARBOUR, NONE, STRIDE
from core.games.king_of_chicago.mechanics.driving import bumpable, face_up
from core.games.king_of_chicago.mechanics.loading import within_reach
from core.games.king_of_chicago.mechanics.tiles import size_of
from core.games.king_of_chicago.state import KingState, own_colours


def likely_attempts(board: Board, s: KingState, seat: int) -> list[KingAction]:
    """Return everything natural in this phase."""
    if s.phase == "bump":
        here = s.at[s.active]
        return [Bump(auto, to) for auto in bumpable(s, s.active, here) for to in board.networks[s.seats].neighbours[here]]
    if s.phase == "harbour":
        return [Take(kind) for kind in sorted(set(s.market) - {NONE})]
    return [a for auto in own_colours(s, seat) for a in _with(board, s, auto)]


def _with(board: Board, s: KingState, auto: int) -> list[KingAction]:
    """Return what one auto may try: every place with every face-up card, getting out, and everybody within reach."""
    found: list[KingAction] = [Drive(auto, c, to) for c in board.cards if face_up(s, auto, c) for to in range(HARBOUR + 1)]
    found += [Unload(auto, auto, 1), Unload(auto, auto, 2)]
    for district in within_reach(board, s, auto):
        found += [Load(auto, district, n) for n in range(size_of(board, s, district)) if s.spaces[district * STRIDE + n] != NONE]
    return found
