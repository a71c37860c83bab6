"""Builds a situation by hand: a table with nothing on it, and what a test wants there."""

from __future__ import annotations

from typing import Any

from core.chance import Chance, seeded
from core.game import Action, Refusal, resolve_options
from core.games.chinatown.mechanics.deals import Proposal, Transfer
from core.games.chinatown.state import ChinatownState, Phase
from core.registry import load
from core.visibility import Event

GAME: Any = load("chinatown")
BOARD = GAME.board
KINDS = {kind.short: number for number, kind in enumerate(BOARD.kinds)}


def dealt(seats: int = 4, seed: int | Chance = 1, **options: str) -> ChinatownState:
    """A fresh game."""
    complete_options = resolve_options(GAME.info, options)
    assert not isinstance(complete_options, Refusal)
    state: ChinatownState = GAME.setup(seats, complete_options, seeded(seed) if isinstance(seed, int) else seed)
    return state


def table(phase: Phase = "trade", seats: int = 4, round: int = 3, **options: str) -> ChinatownState:
    """A table in this phase with nothing on it. Seat 0 is the start player."""
    s = dealt(seats, **options)
    for hand in s.dealt:
        s.deck += hand
        hand.clear()
    s.deck.sort()
    s.phase, s.round, s.start, s.turn = phase, round, 0, 0 if phase == "place" else -1
    s.earned, s.bonus = [[0] * seats] * (round - 1), [[0] * seats] * (round - 1)
    return s


def own(s: ChinatownState, seat: int, *buildings: int, kind: str = "") -> None:
    """Gives a seat buildings, with tiles of a kind on them if one is named."""
    for building in buildings:
        if building in s.deck:
            s.deck.remove(building)
        s.owner[building] = seat
        if kind:
            s.tile[building] = KINDS[kind]
            s.bag[KINDS[kind]] -= 1


def stock(s: ChinatownState, seat: int, *tiles: str) -> None:
    """Gives a seat tiles."""
    for tile in tiles:
        s.stock[seat][KINDS[tile]] += 1
        s.bag[KINDS[tile]] -= 1


def money(s: ChinatownState, seat: int, thousands: int) -> None:
    """Gives a seat so much money, known to all."""
    for line in s.books:
        line[seat] = thousands


def give(giver: int, taker: int, *buildings: int, tiles: str = "", money: int = 0) -> Transfer:
    """A transfer. `tiles` are short names."""
    return Transfer(giver, taker, buildings, tuple(KINDS[tile] for tile in tiles.split()), money)


def do(s: ChinatownState, seat: int, action: Action) -> list[Event]:
    """Does what must be possible. What happened."""
    refusal = GAME.check(s, seat, action)
    assert refusal is None, refusal
    out: list[Event] = []
    GAME.apply(s, seat, action, out)
    return out


def why_not(s: ChinatownState, seat: int, action: Action) -> Refusal:
    """The refusal that must come."""
    refusal: Refusal | None = GAME.check(s, seat, action)
    assert refusal is not None
    return refusal


def newest(s: ChinatownState) -> Proposal:
    """The proposal made last."""
    return s.proposals[-1]


def end_placing(s: ChinatownState) -> list[Event]:
    """Nobody places any more. Income is paid."""
    from core.games.chinatown.actions import Done

    round, out = s.round, []
    while s.phase == "place" and s.round == round:
        out += do(s, s.turn, Done())
    return out
