"""Looking further: the round is played on through one's own actions and everybody's takings, while the rivals only draw before that.

Only the hard bot has the patience for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from core.games.four_families import actions, rules
from core.games.four_families.board import Board
from core.games.four_families.evaluation import standing
from core.games.four_families.mechanics.steps import Step, now
from core.games.four_families.state import FamiliesState
from core.games.four_families.strategy.small_choices import SETTLED

Choose = Callable[[FamiliesState, int, Sequence[Any]], Any]
FARTHEST = 60


def played_on(board: Board, s: FamiliesState, seat: int, choose: Choose) -> float:
    """How the seat stands at the end of this round, if it goes on as `choose` does and the rivals lay nothing."""
    this_round = s.round
    for _ in range(FARTHEST):
        step, actor, _ = now(s)
        if step == Step.OVER or s.round != this_round:
            break
        legal = rules.legal_actions(board, s)
        if step in SETTLED:
            a = SETTLED[step](board, s, actor, legal)
        elif actor == seat or step == Step.CONTROL:
            a = choose(s, actor, legal)
        else:
            a = _stand_still(legal)
        rules.apply(board, s, a, [])
    return standing(board, s, seat)


def _stand_still(legal: Sequence[Any]) -> Any:
    """A rival draws or declines."""
    for kind in (actions.Skip, actions.WorkBusinesses):
        for a in legal:
            if isinstance(a, kind):
                return a
    return legal[0]
