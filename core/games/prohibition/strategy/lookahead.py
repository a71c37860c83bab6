"""How a strong boss decides: the deeds that look best are tried, and the game is played on for a while as bosses of the house would.

Within a turn that is to its end, so that he sees what a man recruited now will be good for; where others matter, it is a round.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from core.chance import Chance, fast_chance
from core.games.prohibition import rules
from core.games.prohibition.actions import AnyAction, Go, Move
from core.games.prohibition.board import Board
from core.games.prohibition.determinize import determinize
from core.games.prohibition.evaluation import evaluate
from core.games.prohibition.state import NOBODY, STEP_OF, ProhibitionState
from core.games.prohibition.strategy.step_choice import GAIN, best, onward, worth
from core.games.prohibition.view import ProhibitionView

FINALISTS = 4
"""Deeds that are tried."""
WORLDS = 2
"""Orders of chips they are tried in."""
LAST_ROUNDS = 2
"""So many rounds before the end, what the others will do is always thought of."""


def foresee(board: Board, v: ProhibitionView, seat: int, legal: Sequence[AnyAction], chance: Chance) -> AnyAction:
    """The action that fares best."""
    s = determinize(v, chance)
    tried = finalists(board, s, seat, legal)
    if len(tried) == 1:
        return tried[0]
    if _is_own_affair(board, s):
        fares = [_after_turn(board, s.clone(), seat, a) for a in tried]
    else:
        lucks = [chance.below(1 << 30, "luck") for _ in range(WORLDS)]
        fares = [fsum(_after_round(board, determinize(v, fast_chance(luck)), seat, a) for luck in lucks) for a in tried]
    return tried[fares.index(max(fares))]


def finalists(board: Board, s: ProhibitionState, seat: int, legal: Sequence[AnyAction]) -> list[AnyAction]:
    """The best-looking deeds, and the next step. A move must help by itself: else he might move to and fro for ever."""
    worths = {a: worth(board, s, seat, a) for a in legal if not isinstance(a, Go)}
    idle = evaluate(board, s, seat) + GAIN
    deeds = sorted((a for a in worths if not isinstance(a, Move) or worths[a] > idle), key=lambda a: -worths[a])
    return deeds[:FINALISTS] + onward(s, legal)


def _is_own_affair(board: Board, s: ProhibitionState) -> bool:
    return s.phase in STEP_OF and s.phase != "charity" and board.rounds - s.round >= LAST_ROUNDS


def _after_turn(board: Board, s: ProhibitionState, seat: int, a: AnyAction) -> float:
    """As he plays his turn on; charity is another matter."""
    rules.apply(board, s, seat, a, [])
    while s.phase != "charity" and rules.actor(s) == seat:
        rules.apply(board, s, seat, best(board, s, seat, rules.legal_actions(board, s, seat)), [])
    return evaluate(board, s, seat)


def _after_round(board: Board, s: ProhibitionState, seat: int, a: AnyAction) -> float:
    """As everybody plays on to the end of the round, or of the next one if this is for the snitch."""
    until = s.round + (s.phase not in STEP_OF)
    rules.apply(board, s, seat, a, [])
    while s.round <= until and (mover := rules.actor(s)) != NOBODY:
        rules.apply(board, s, mover, best(board, s, mover, rules.legal_actions(board, s, mover)), [])
    return evaluate(board, s, seat)
