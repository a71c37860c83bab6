"""The game's own player: which buildings it keeps, how it trades, where it places. It sees the view only."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

import msgspec

from core.chance import Chance
from core.contract.rules import A
from core.game import Wait
from core.games.chinatown.actions import ChinatownAction, Done, Keep, Place, Refuse
from core.games.chinatown.board import Board
from core.games.chinatown.evaluation import PACKAGE, holding_of, plan
from core.games.chinatown.refusal_text import nearest_of_people
from core.games.chinatown.strategy import taken
from core.games.chinatown.strategy.deal_finder import Market
from core.games.chinatown.strategy.demands import MANNERS
from core.games.chinatown.strategy.refusals import has_spoken, refusal
from core.games.chinatown.strategy.trading import trade
from core.games.chinatown.view import ChinatownView
from core.judgement import HandFigures

SOLITARY = "solitary"
"""The level that never trades, to measure what trading is worth."""
_FIGURES = HandFigures(PACKAGE, "keeping")
OWN_SHOP, SAME_KIND, OWN_FREE = _FIGURES.number("own_shop"), _FIGURES.number("same_kind"), _FIGURES.number("own_free")
KEPT, UNOWNED = _FIGURES.number("kept"), _FIGURES.number("unowned")
RIVALS_SHOP, RIVALS_FREE = _FIGURES.number("rivals_shop"), _FIGURES.number("rivals_free")
"""What a building beside one to be kept promises, by whose it is and what stands there."""


def bot_action(
    board: Board, v: ChinatownView, legal: Sequence[ChinatownAction], level: str, chance: Chance
) -> ChinatownAction | Wait | None:
    """Return what the bot does now."""
    seat = v.seat
    if seat is None or not legal:
        return None
    if v.phase == "keep":
        return max((a for a in legal if isinstance(a, Keep)), key=lambda a: _promise(board, v, seat, a.buildings), default=None)
    if v.phase == "place":
        return _place(board, v, seat)
    if level == SOLITARY:
        refuse = next((a for a in legal if isinstance(a, Refuse)), None)
        return refuse or (Wait() if v.done[seat] else Done())
    return trade(board, v, seat, MANNERS.get(level, MANNERS["normal"]))


def is_bound(v: ChinatownView) -> bool:
    """Return whether an offer waits about which the bot has spoken, it is done, or tiles wait to be placed."""
    return v.phase == "place" or (v.seat is not None and v.phase == "trade" and (v.done[v.seat] or has_spoken(v, v.seat)))


def advised(board: Board, v: ChinatownView, a: ChinatownAction) -> ChinatownAction | None:
    """Return what a hint advises where the strongest bot would do this. None is to wait. A refusal is worded as people can word it."""
    advice = a if v.seat is None else taken.advised(board, v, v.seat, a, MANNERS["hard"])
    return msgspec.structs.replace(advice, reason=nearest_of_people(advice.reason)) if isinstance(advice, Refuse) else advice


def in_words(board: Board, v: ChinatownView, a: A, level: str) -> A:
    """Return an action of the bot's. A refusal names its price, or its reason."""
    if not isinstance(a, Refuse) or v.seat is None:
        return a
    manner = MANNERS.get(level, MANNERS["normal"])
    proposal = next(p for p in v.proposals if p.id == a.proposal)
    return msgspec.structs.replace(a, reason=refusal(Market(board, v, manner.weights), v.seat, proposal, manner).reason)


def _place(board: Board, v: ChinatownView, seat: int) -> Place | Done:
    """Return the next step of the plan."""
    steps = plan(board, holding_of(board, v.owner, v.tile, v.stock[seat], seat), v.street_fronts)
    return Place(*steps[0]) if steps else Done()


def _promise(board: Board, v: ChinatownView, seat: int, buildings: tuple[int, ...]) -> float:
    """Return how well some buildings go with each other and with the bot's own."""
    return fsum(_neighbourhood(board, v, seat, b, buildings) for b in buildings)


def _neighbourhood(board: Board, v: ChinatownView, seat: int, building: int, kept: tuple[int, ...]) -> float:
    promise = 0.0
    for near in board.neighbours[building]:
        owner, kind = v.owner[near], v.tile[near]
        if owner == seat:
            promise += OWN_SHOP + SAME_KIND * v.stock[seat][kind] if kind >= 0 else OWN_FREE
        elif near in kept:
            promise += KEPT
        elif owner < 0:
            promise += UNOWNED
        else:
            promise += RIVALS_SHOP if kind >= 0 else RIVALS_FREE
    return promise
