"""Builds a situation by hand: a table with nothing on it, and what a test wants there."""

from __future__ import annotations

from core.chance import Chance, seeded
from core.game import Action, Refusal
from core.games.chinatown import staging
from core.games.chinatown.mechanics.deals import Proposal, Transfer
from core.games.chinatown.staging import BOARD, GAME, SHORTS, money, own, stock
from core.games.chinatown.state import ChinatownState, Phase
from core.visibility import Event
from tests.tables import do_legal

KINDS = SHORTS
__all__ = ["BOARD", "GAME", "KINDS", "money", "own", "stock"]


def dealt(seats: int = 4, seed: int | Chance = 1, **options: str) -> ChinatownState:
    """Return a fresh game."""
    return staging.dealt(seeded(seed) if isinstance(seed, int) else seed, seats, **options)


def table(phase: Phase = "trade", seats: int = 4, round: int = 3, **options: str) -> ChinatownState:
    """Return a table in this phase with nothing on it. Seat 0 is the start player."""
    return staging.empty_table(seeded(1), phase, seats, round, **options)


def fish_wanted(cash: int) -> ChinatownState:
    """Return a table at which seat 1 has two of three fish beside a free building of theirs. Seat 0 has the third, and no use for it."""
    s = table()
    own(s, 1, 1, 3, kind="Fi")
    own(s, 1, 7)
    own(s, 0, 43)
    own(s, 2, 85)
    own(s, 3, 70)
    stock(s, 0, "Fi")
    for seat in range(4):
        money(s, seat, cash)
    return s


def give(giver: int, taker: int, *buildings: int, tiles: str = "", money: int = 0) -> Transfer:
    """Return a transfer. `tiles` are short names."""
    return Transfer(giver, taker, buildings, tuple(KINDS[tile] for tile in tiles.split()), money)


def do(s: ChinatownState, seat: int, action: Action) -> list[Event]:
    return do_legal(GAME, s, seat, action)


def why_not(s: ChinatownState, seat: int, action: Action) -> Refusal:
    """Return the refusal that must come."""
    refusal: Refusal | None = GAME.check(s, seat, action)
    assert refusal is not None
    return refusal


def newest(s: ChinatownState) -> Proposal:
    """Return the proposal made last."""
    return s.proposals[-1]


def end_placing(s: ChinatownState) -> list[Event]:
    """Nobody places any more. Income is paid."""
    from core.games.chinatown.actions import Done

    round, out = s.round, []
    while s.phase == "place" and s.round == round:
        out += do(s, s.turn, Done())
    return out
