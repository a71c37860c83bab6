"""Quick answers to small questions: what a player of some sense does without much thought. Used for the bot's own small decisions, and to
settle what follows from a large one while they think about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from core.games.four_families import actions
from core.games.four_families.board import Board
from core.games.four_families.components import (
    AGENT,
    ASSETS,
    BONUS_ASSETS,
    BONUS_MANSION,
    BUSINESSES_AREA,
    FAMILY,
    GANGSTER,
    GANGSTERS_AREA,
    INFLUENCE_AREA,
    MOVEMENT,
    SPECIAL_AREA,
)
from core.games.four_families.mechanics import holdings
from core.games.four_families.mechanics.special_actions import owns_pair
from core.games.four_families.mechanics.steps import Step
from core.games.four_families.state import NOBODY, FamiliesState
from core.judgement import HandFigures

_FIGURES = HandFigures("core.games.four_families", "small_choices")
FAMILY_CARD, FAMILY_HAD = _FIGURES.number("family"), _FIGURES.number("family_had")
GANGSTER_CARD, GANGSTER_HAD = _FIGURES.number("gangster"), _FIGURES.number("gangster_had")
FIRST_ASSET, MORE_ASSETS = _FIGURES.number("first_asset"), _FIGURES.number("more_assets")
MOVEMENT_CARD = _FIGURES.number("movement")
PAIRED_SPECIAL, LONE_SPECIAL = _FIGURES.number("paired_special"), _FIGURES.number("lone_special")
AGENT_HERE, AGENT_THERE = _FIGURES.number("agent_here"), _FIGURES.number("agent_there")
"""What an agent beside one's own business costs, and beside a rival's."""
COMPANION_MOVED = _FIGURES.number("companion_moved")
"""How much moving a companion counts beside moving an agent, the other way round."""
COMPANIONS = _FIGURES.numbers("companions")
"""What one more of a colour is worth, by how many one has."""
LAST_COMPANION = len(COMPANIONS) - 1
COMPLETES_PAIR, OTHER_AREA = _FIGURES.number("completes_pair"), _FIGURES.number("other_area")
AREA_WORTH = {
    INFLUENCE_AREA: _FIGURES.number("influence_area"),
    GANGSTERS_AREA: _FIGURES.number("gangsters_area"),
    BUSINESSES_AREA: _FIGURES.number("businesses_area"),
    SPECIAL_AREA: _FIGURES.number("special_area"),
}
Habit = Callable[[Board, FamiliesState, int, Sequence[Any]], Any]


def card_worth(board: Board, s: FamiliesState, seat: int, kind: int) -> float:
    """Return how gladly a card is kept."""
    if kind == FAMILY:
        return FAMILY_CARD - FAMILY_HAD * s.family[seat]
    if kind == GANGSTER:
        return GANGSTER_CARD - GANGSTER_HAD * holdings.gangsters(s, seat)
    if kind in ASSETS:
        return FIRST_ASSET if not holdings.assets(s, seat, kind - ASSETS[0]) else MORE_ASSETS
    if kind == MOVEMENT:
        return MOVEMENT_CARD
    return PAIRED_SPECIAL if owns_pair(board, s, seat, kind) else LONE_SPECIAL


def cheapest(board: Board, s: FamiliesState, seat: int, options: Sequence[Any]) -> Any:
    """Return the card least missed."""
    return min(options, key=lambda a: card_worth(board, s, seat, a.card))


def agent_cost(board: Board, s: FamiliesState, seat: int, gap: int) -> float:
    """Return what an agent in a gap costs this family, less what it costs the others."""
    cost = 0.0
    for cell in board.city(len(s.hands)).beside[gap]:
        owner = s.owner[cell]
        if owner != NOBODY:
            cost += AGENT_HERE if owner == seat else AGENT_THERE
    return cost


def best_move(board: Board, s: FamiliesState, seat: int, options: Sequence[Any]) -> Any:
    """Return the move that frees this family of most agents, or none if no move does."""
    moves = [a for a in options if isinstance(a, actions.Move)]
    costs = {gap: agent_cost(board, s, seat, gap) for gap in board.city(len(s.hands)).gaps}
    best = max(moves, key=lambda a: _relief(costs, a), default=None)
    no = next((a for a in options if isinstance(a, actions.Skip)), None)
    if best is None or (no is not None and _relief(costs, best) <= 0):
        return no
    return best


def _relief(costs: dict[int, float], a: actions.Move) -> float:
    change = costs[a.gap] - costs[a.to]
    return change if a.token == AGENT else COMPANION_MOVED * change


def best_removal(board: Board, s: FamiliesState, seat: int, options: Sequence[Any]) -> Any:
    """Return the agent that costs most, or none if they all watch others."""
    gaps = [a for a in options if isinstance(a, actions.RemoveAgent)]
    best = max(gaps, key=lambda a: agent_cost(board, s, seat, a.gap))
    no = next((a for a in options if isinstance(a, actions.Skip)), None)
    return no if no is not None and agent_cost(board, s, seat, best.gap) <= 0 else best


def best_companion(board: Board, s: FamiliesState, seat: int, options: Sequence[Any]) -> Any:
    """Return the companion that helps most and whose agent hurts least."""
    return max(options, key=lambda a: _companion_worth(board, s, seat, a))


def _companion_worth(board: Board, s: FamiliesState, seat: int, a: actions.TakeCompanion) -> float:
    owned = holdings.companions(board, s, seat, a.colour)
    return COMPANIONS[min(owned, LAST_COMPANION)] - agent_cost(board, s, seat, a.gap)


def best_area(board: Board, s: FamiliesState, seat: int, options: Sequence[Any]) -> Any:
    """Return a slot that completes a pair, else the area whose bonus is worth most."""
    return max(options, key=lambda a: COMPLETES_PAIR * bool(s.slots[seat] >> (2 * a.area) & 3) + AREA_WORTH.get(a.area, OTHER_AREA))


def best_part(board: Board, s: FamiliesState, seat: int, options: Sequence[Any]) -> Any:
    """Return which of the Grandfather's powers to use: first an agent gone, then a companion, then a card."""
    agents = [a for a in options if isinstance(a, actions.RemoveAgent)]
    companions = [a for a in options if isinstance(a, actions.TakeCompanion)]
    if agents:
        return best_removal(board, s, seat, agents)
    return max(companions, key=lambda a: holdings.companions(board, s, seat, a.colour) % 3) if companions else options[0]


def least_loss(board: Board, s: FamiliesState, seat: int, options: Sequence[Any]) -> Any:
    """Return a card of which there are most, rather than a token."""
    return min(options, key=lambda a: (a.token, -s.assets[seat * 4 + a.thing - BONUS_MANSION] if a.thing in BONUS_ASSETS else 0))


def lay_free(board: Board, s: FamiliesState, seat: int, options: Sequence[Any]) -> Any:
    """Lay for nothing what one can best spare, under the weaker sign."""
    lays = [a for a in options if not isinstance(a, actions.Skip)]
    if not lays or not isinstance(lays[0], actions.LayInfluence):
        return (lays or options)[0]
    city = holdings.city(s, seat) < holdings.hat(s, seat)
    return cheapest(board, s, seat, [a for a in lays if a.city == city])


def first(board: Board, s: FamiliesState, seat: int, options: Sequence[Any]) -> Any:
    """Return the first option: yes rather than no."""
    return options[0]


def last(board: Board, s: FamiliesState, seat: int, options: Sequence[Any]) -> Any:
    """Return the last option: no rather than yes."""
    return options[-1]


SMALL: dict[int, Habit] = {
    Step.RETURN: cheapest,
    Step.KEEP: cheapest,
    Step.PAY: cheapest,
    Step.LIMIT: cheapest,
    Step.PLACE: best_area,
    Step.LOSE: least_loss,
    Step.MARK: first,
    Step.MOVE: best_move,
    Step.REMOVE: best_removal,
    Step.GRANDFATHER: best_part,
    Step.LOBBY: lay_free,
    Step.RECRUIT: lay_free,
    Step.AUCTION: first,
    Step.INFORM: first,
    Step.COLLECT: first,
    Step.REOPEN: first,
    Step.CHOOSE_EXTRA: first,
}
"""Answered by habit alone."""
SETTLED: dict[int, Habit] = {**SMALL, Step.PICK: best_companion, Step.CHIEF: first, Step.POWER: last, Step.OBJECT: first}
"""Answered by habit while something larger is thought about. Rivals object whenever they can."""
