"""What a seat may know: everything but the order of what lies face down (KC-70), which the state does not hold either."""

from __future__ import annotations

from core.field_copies import fields_copied
from core.game import View
from core.games.king_of_chicago.events import Day
from core.games.king_of_chicago.state import KingState, Phase


class KingView(View, frozen=True):
    """Fields as in `KingState`."""

    seats: int
    tiles: tuple[int, ...]
    spaces: tuple[int, ...]
    frontier: tuple[int, ...]
    at: tuple[int, ...]
    auto: tuple[int, ...]
    cards: tuple[int, ...]
    trunk: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]
    market: tuple[int, ...]
    supply: tuple[int, ...]
    stack: tuple[int, ...]
    tokens: tuple[int, ...]
    casino: tuple[int, ...]
    lake: tuple[int, ...]
    score: tuple[int, ...]
    player: int
    days: tuple[Day, ...]
    round: int
    phase: Phase
    active: int
    stays: int


def project(s: KingState, seat: int | None) -> KingView:
    """KC-70: return the view, which is the same for everybody."""
    return fields_copied(KingView, s, seat=seat)
