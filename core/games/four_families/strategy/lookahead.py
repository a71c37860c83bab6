"""How a round is played on in a bot's thoughts: everybody does what looks best at once, and small questions are settled by habit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.games.four_families import actions as act
from core.games.four_families import rules
from core.games.four_families.board import Board
from core.games.four_families.mechanics.steps import now
from core.games.four_families.state import FamiliesState
from core.games.four_families.strategy.rule_of_thumb import rule_of_thumb
from core.games.four_families.strategy.small_choices import SETTLED, card_worth

MOST_REVEALS = 3


def settled(board: Board, s: FamiliesState) -> FamiliesState:
    """Return the state after the small questions under way have been answered by habit."""
    if now(s)[0] not in SETTLED:
        return s
    world = s.clone()
    while (step := now(world)[0]) in SETTLED:
        seat = now(world)[1]
        rules.apply(board, world, seat, SETTLED[step](board, world, seat, rules.legal_actions(board, world)), [])
    return world


def likely_answer(board: Board, s: FamiliesState, seat: int, legal: Sequence[Any]) -> Any:
    """Return what a family does without much thought."""
    step = now(s)[0]
    return SETTLED[step](board, s, seat, legal) if step in SETTLED else best_at_once(board, s, seat, worth_trying(board, s, seat, legal))


def best_at_once(board: Board, s: FamiliesState, seat: int, tries: Sequence[Any]) -> Any:
    """Return the answer after which things look best."""
    if len(tries) == 1:
        return tries[0]
    return max(tries, key=lambda a: _outcome(board, s, seat, a))


def _outcome(board: Board, world: FamiliesState, seat: int, a: Any) -> float:
    after = world.clone()
    rules.apply(board, after, seat, a, [])
    return rule_of_thumb(board, settled(board, after), seat)


def worth_trying(board: Board, s: FamiliesState, seat: int, actions: Sequence[Any]) -> list[Any]:
    """Influence only of the card least missed, and only some of the businesses to reveal: the others are as good."""
    influence = [a for a in actions if isinstance(a, act.LayInfluence)]
    spare = min((a.card for a in influence), key=lambda kind: card_worth(board, s, seat, kind), default=-1)
    reveals = [a for a in actions if isinstance(a, act.WorkBusinesses | act.Reveal)]
    s.chance.shuffle(reveals, "advice")
    others = [a for a in actions if not isinstance(a, act.LayInfluence | act.WorkBusinesses | act.Reveal)]
    return [*(a for a in influence if a.card == spare), *reveals[:MOST_REVEALS], *others]
