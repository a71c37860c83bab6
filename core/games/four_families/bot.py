"""What a bot of this game does: small questions by habit, large ones by trying what may be done and settling what follows."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Any

from core.chance import Chance
from core.games.four_families import actions, rules
from core.games.four_families.board import Board
from core.games.four_families.determinize import determinize
from core.games.four_families.evaluation import standing
from core.games.four_families.mechanics.steps import Step, now
from core.games.four_families.state import FamiliesState
from core.games.four_families.strategy.lookahead import played_on
from core.games.four_families.strategy.small_choices import SETTLED, SMALL, card_worth
from core.games.four_families.view import FamiliesView

WORLDS = 3
"""Worlds in which the hard bot plays a round on."""
FINALISTS = 4
MOST_REVEALS = 3


def evaluate(board: Board, s: FamiliesState, seat: int) -> float:
    """About 0 (lost) to 1 (won): how the seat stands once the small questions under way are settled."""
    return standing(board, settled(board, s), seat)


def settled(board: Board, s: FamiliesState) -> FamiliesState:
    """The state after the small questions under way have been answered by habit."""
    if now(s)[0] not in SETTLED:
        return s
    world = s.clone()
    while (step := now(world)[0]) in SETTLED:
        seat = now(world)[1]
        rules.apply(board, world, SETTLED[step](board, world, seat, rules.legal_actions(board, world)), [])
    return world


def bot_action(board: Board, v: FamiliesView, legal: Sequence[Any], level: str, chance: Chance) -> Any | None:
    """The best answer as far as this bot sees."""
    if v.seat is None or len(legal) == 1:
        return legal[0] if legal else None
    world = determinize(board, v, chance)
    step = now(v)[0]
    if step in SMALL:
        return SMALL[step](board, world, v.seat, legal)
    tries = _worth_trying(board, world, v.seat, legal, chance)
    if level != "hard" or step not in (Step.ACTION, Step.CONTROL):
        return _ranked(board, [world], v.seat, tries)[0]
    worlds = [world] + [determinize(board, v, chance) for _ in range(WORLDS - 1)]
    finalists = _ranked(board, worlds[:2], v.seat, tries)[:FINALISTS]
    return _fares_best(board, worlds, v.seat, finalists, chance) if len(finalists) > 1 else finalists[0]


def _ranked(board: Board, worlds: Sequence[FamiliesState], seat: int, tries: Sequence[Any]) -> list[Any]:
    """Best first, by how things look right after."""
    sums = [fsum(_outcome(board, world, seat, a) for world in worlds) for a in tries]
    return [tries[n] for n in sorted(range(len(tries)), key=lambda n: -sums[n])]


def _fares_best(board: Board, worlds: Sequence[FamiliesState], seat: int, finalists: Sequence[Any], chance: Chance) -> Any:
    """The one that fares best when the round is played on."""

    def choose(s: FamiliesState, who: int, legal: Sequence[Any]) -> Any:
        return legal[0] if len(legal) == 1 else _ranked(board, [s], who, _worth_trying(board, s, who, legal, chance))[0]

    sums = []
    for a in finalists:
        total = 0.0
        for world in worlds:
            after = world.clone()
            rules.apply(board, after, a, [])
            total += played_on(board, after, seat, choose)
        sums.append(total)
    return finalists[sums.index(max(sums))]


def _outcome(board: Board, world: FamiliesState, seat: int, a: Any) -> float:
    after = world.clone()
    rules.apply(board, after, a, [])
    return evaluate(board, after, seat)


def _worth_trying(board: Board, s: FamiliesState, seat: int, legal: Sequence[Any], chance: Chance) -> list[Any]:
    """Influence only of the card least missed, and only some of the businesses to reveal: the others are as good."""
    influence = [a for a in legal if isinstance(a, actions.LayInfluence)]
    spare = min((a.card for a in influence), key=lambda kind: card_worth(board, s, seat, kind), default=-1)
    reveals = [a for a in legal if isinstance(a, actions.WorkBusinesses | actions.Reveal)]
    chance.shuffle(reveals, "advice")
    others = [a for a in legal if not isinstance(a, actions.LayInfluence | actions.WorkBusinesses | actions.Reveal)]
    return [*(a for a in influence if a.card == spare), *reveals[:MOST_REVEALS], *others]
